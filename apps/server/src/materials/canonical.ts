import { createHash } from 'node:crypto'

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
  for (const key of Object.keys(object).sort()) {
    const inner = object[key]
    if (inner === undefined) continue
    text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${canonicalJson(inner)}`
  }
  return text === '' ? '{}' : `${text}}`
}

/** SHA-256 of a document's canonical JSON: equal content, equal hash, whatever the order of its keys. */
export const hashOf = (canonical: string): string => createHash('sha256').update(canonical).digest('hex')
