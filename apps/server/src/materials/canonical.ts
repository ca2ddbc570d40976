import { createHash } from 'node:crypto'

/** JSON without blanks and with the keys of objects sorted, deeply: equal documents have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((inner) => (inner === undefined ? 'null' : canonicalJson(inner))).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const object = value as Record<string, unknown>
  let text = '{'
  for (const key of Object.keys(object).sort()) {
    if (object[key] === undefined) continue
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${canonicalJson(object[key])}`
  }
  return `${text}}`
}

/** SHA-256 of a document's canonical JSON: equal content, equal hash, whatever the order of its keys. */
export const hashOf = (canonical: string): string => createHash('sha256').update(canonical).digest('hex')
