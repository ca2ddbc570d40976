import { describe, expect, it } from 'vitest'
import { readWith, sample, sourceFile } from '../../samples/test-catalogue.ts'
import { ingotLine } from '../exporters/ingot-jsonl.ts'
import { freecad } from './freecad.ts'
import { ingotJsonl } from './ingot-jsonl.ts'
import { matml } from './matml.ts'

async function exported(): Promise<string> {
  const cards = await readWith(freecad, [sample('cards/bracket-steel.FCMat'), sample('cards/metal/child.FCMat')])
  const documents = await readWith(matml, [sample('handbook.xml'), sample('engineering-data.xml')])
  return [...cards.records, ...documents.records].map(ingotLine).join('')
}

describe('Ingot JSON lines', () => {
  it('gives the same bytes after reading and writing', async () => {
    const text = await exported()
    const { records, errors } = await readWith(ingotJsonl, [sourceFile('a.jsonl', text)])
    expect(errors).toEqual([])
    expect(records).toHaveLength(4)
    expect(records.map(ingotLine).join('')).toBe(text)
  })

  it('writes equal records as equal bytes, whatever order their keys came in', async () => {
    const [line = ''] = (await exported()).split('\n')
    const reversed = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, inner]) => [key, reversed(inner)]),
          )
        : value
    expect(ingotLine(reversed(JSON.parse(line)) as never)).toBe(`${line}\n`)
  })

  it('streams: it yields a material before the rest of the file has come', async () => {
    const [line = ''] = (await exported()).split('\n')
    let sent = 0
    const file = {
      path: 'a.jsonl',
      size: 0,
      bytes: async function* () {
        for (const id of ['one', 'two', 'three']) {
          sent++
          const record = JSON.parse(line)
          yield new TextEncoder().encode(`${JSON.stringify({ ...record, id, ext: { provider: 'test', id } })}\n`)
        }
      },
    }
    const items = ingotJsonl.read([file], { ...(await import('../../samples/test-catalogue.ts')).testContext() })
    const first = await items[Symbol.asyncIterator]().next()
    expect(first.value).toMatchObject({ record: { id: 'one' }, line: 1 })
    expect(sent).toBe(1)
  })

  it.each([
    ['a line that is no JSON', '{"id":', 'not-json'],
    [
      'a number beyond all bounds',
      '{"id":"a","owner":"public","ext":{"provider":"p","id":"1"},"doc":{"values":[{"value":1e999}]}}',
      'invalid-material',
    ],
    ['a key that reaches a prototype', '{"__proto__":{"polluted":true}}', 'forbidden-key'],
    ['the same key in escapes', '{"\\u005f\\u005fproto__":{"polluted":true}}', 'forbidden-key'],
    ['a missing document', '{"id":"a","owner":"public","ext":{"provider":"p","id":"1"}}', 'invalid-material'],
  ])('refuses %s and names the line', async (_, line, code) => {
    const { records, errors } = await readWith(ingotJsonl, [sourceFile('a.jsonl', `\n${line}\n`)])
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ line: 2, code }])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('refuses a material of another owner and one that stands twice', async () => {
    const [line = ''] = (await exported()).split('\n')
    const foreign = await readWith(ingotJsonl, [sourceFile('a.jsonl', line)], { owner: 'acme' })
    expect(foreign.errors).toMatchObject([{ code: 'other-owner', value: 'public' }])
    const twice = await readWith(ingotJsonl, [sourceFile('a.jsonl', `${line}\n${line}`)])
    expect(twice.errors).toMatchObject([{ code: 'duplicate-id', line: 2 }])
  })
})
