import { createHash } from 'node:crypto'

interface SortedKey {
  key: string
  /** The key as JSON, with its colon. */
  start: string
}

/** Objects of documents have few shapes: their keys are sorted once a shape. */
const shapes = new Map<string, readonly SortedKey[]>()
/** Keys of records are free text, so shapes are not kept without end. */
const SHAPES_MAX = 5_000

function sortedKeys(object: object): readonly SortedKey[] {
  const keys = Object.keys(object)
  // PostgreSQL stores no NUL, so no key of a stored document holds one.
  const shape = keys.join('\0')
  const known = shapes.get(shape)
  if (known?.length === keys.length) return known
  const sorted = keys.sort().map((key) => ({ key, start: `${JSON.stringify(key)}:` }))
  if (shapes.size < SHAPES_MAX) shapes.set(shape, sorted)
  return sorted
}

/** JSON without blanks and with the keys of objects sorted, deeply: equal documents have equal texts. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) {
    // Numbers, the bulk of curves, are written as JSON writes them.
    if (value.every((inner) => typeof inner === 'number')) return JSON.stringify(value)
    return `[${value.map((inner) => (inner === undefined ? 'null' : canonicalJson(inner))).join()}]`
  }
  const object = value as Record<string, unknown>
  let text = ''
  for (const { key, start } of sortedKeys(object)) {
    const inner = object[key]
    if (inner === undefined) continue
    text += `${text === '' ? '{' : ','}${start}${canonicalJson(inner)}`
  }
  return text === '' ? '{}' : `${text}}`
}

/** SHA-256 of a document's canonical JSON: equal content, equal hash, whatever the order of its keys. */
export const hashOf = (canonical: string): string => createHash('sha256').update(canonical).digest('hex')
