import { describe, expect, it } from 'vitest'
import { readWith, sample, sourceFile } from '../../samples/catalogue.testing.ts'
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

  it('refuses a line while it is read, before it holds much more than a document may', async () => {
    const piece = new TextEncoder().encode('1,'.repeat(512 * 1024))
    let sent = 0
    const bytes = async function* () {
      yield new TextEncoder().encode('{"doc":{"curves":[{"x":[')
      for (; sent < 60; sent++) yield piece
    }
    const { records, errors } = await readWith(ingotJsonl, [{ path: 'a.jsonl', bytes, size: 0 }])
    expect([records, errors.map(({ code, line }) => [code, line])]).toEqual([[], [['line-too-long', 1]]])
    expect(sent).toBeGreaterThanOrEqual(16)
    expect(sent).toBeLessThan(20)
  })

  it('counts the points of a document before it looks at each of them', async () => {
    const curve = { x: Array.from({ length: 20_000 }, () => 'no number'), y: [] }
    const text = JSON.stringify({ id: 'long', doc: { curves: Array.from({ length: 21 }, () => curve) } })
    const { errors } = await readWith(ingotJsonl, [sourceFile('a.jsonl', text)])
    expect(errors).toMatchObject([
      { code: 'document-too-large', line: 1, value: 'long', reason: expect.stringContaining('420,000 points') },
    ])
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
    const items = ingotJsonl.read([file], { ...(await import('../../samples/catalogue.testing.ts')).testContext() })
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
