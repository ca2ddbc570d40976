import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Block } from '@ingot/contract/blocks/index'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config.ts'

/** docs/building-blocks.md against the schemas. */
const document = readFileSync(join(readConfig({}).home, 'docs/building-blocks.md'), 'utf8')
const sections = new Map(
  document
    .split(/^## /m)
    .map((section) => [/^`([\w-]+)`\n/.exec(section)?.[1] ?? '', section] as const)
    .filter(([kind]) => kind !== ''),
)

interface Schema {
  const?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  $defs?: Record<string, Schema>
}

/** Keys of an object and of the objects in it: `items[].text`; a `?` after those that may be left out. */
function keysOf(schema: Schema, path = ''): string[] {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return [...new Set(variants.flatMap((variant) => keysOf(variant, path)))]
  if (schema.items) return keysOf(schema.items, `${path}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const key = path === '' ? name : `${path}.${name}`
    return [schema.required?.includes(name) ? key : `${key}?`, ...keysOf(inner, key)]
  })
}

const { $defs = {} } = z.toJSONSchema(Block, { io: 'input' }) as Schema
const shapes = Object.values($defs).flatMap(({ properties: { kind, config } = {} }): [string, string[]][] =>
  kind?.const && config ? [[kind.const, keysOf(config)]] : [],
)

describe('additional services of which only the links are written', () => {
  const boxes = [{ title: 'Help', links: [{ text: 'Elsewhere', href: 'https://example.org/' }] }]
  const { config } = Block.parse({ kind: 'services', uuid: 's', version: 1, config: { boxes } })

  it('lie side by side and open new tabs [BLOCK-016, BLOCK-017]', () => {
    expect(config).toMatchObject({ layout: 'horizontal', boxes: [{ links: [{ target: '_blank' }] }] })
  })

  it('are as wide as the page and at most as high [BLOCK-019]', () => {
    expect(config).toMatchObject({ width: '100%', maxHeight: '100%' })
  })
})

describe('the reference of the building blocks', () => {
  it('describes every kind of block and no other [BLOCK-020]', () => {
    expect([...sections.keys()].sort()).toEqual(shapes.map(([kind]) => kind).sort())
  })

  it.each(shapes)('names the keys of %s, and which may be left out [BLOCK-020]', (kind, keys) => {
    const named = [...(sections.get(kind) ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, key]) => key)
    expect(named.sort()).toEqual(keys.sort())
  })

  it.each([...sections])('shows a block of the kind %s that its schema takes [BLOCK-020]', (kind, section) => {
    const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(section)?.[1] ?? 'null')
    expect(Block.parse(example).kind).toBe(kind)
  })
})
