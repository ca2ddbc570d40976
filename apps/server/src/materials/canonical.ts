import { createHash } from 'node:crypto'

/** Sorts the keys of objects, deeply, so that equal documents have equal texts. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

/** SHA-256 of a document's canonical JSON: equal content, equal hash, whatever the order of its keys. */
export const contentHash = (document: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(document)))
    .digest('hex')
