import { AppError } from '@ingot/contract/errors'
import type { FastifyRequest } from 'fastify'

/** What no text of the database can hold: NUL, and half of a UTF-16 pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u
const FIELD_MAX = 200

const shown = (key: string): string => key.replace(/[\0\p{Surrogate}]/gu, '\u{FFFD}').slice(0, FIELD_MAX)

const isUnstorable = (value: unknown): boolean => typeof value === 'string' && UNSTORABLE.test(value)

/** Something that holds others, and how far it was looked through. */
interface Level {
  within: Readonly<Record<string | number, unknown>>
  /** Of an object; those of a list are its places. */
  keys: readonly string[] | undefined
  length: number
  next: number
}

const levelOf = (value: unknown): Level | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const within = value as Level['within']
  if (Array.isArray(value)) return { within, keys: undefined, length: value.length, next: 0 }
  const keys = Object.keys(value)
  return { within, keys, length: keys.length, next: 0 }
}

/** Where a level stands at present, as a part of a JSON pointer. */
const stepOf = ({ keys, next }: Level): string => `/${shown(keys?.[next - 1] ?? String(next - 1))}`

/** The place of the first text that cannot be stored, object keys among them, as a JSON pointer; undefined for none. */
function findUnstorable(sent: unknown): string | undefined {
  if (isUnstorable(sent)) return ''
  const first = levelOf(sent)
  const levels = first ? [first] : []
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    if (level.next === level.length) {
      levels.pop()
      continue
    }
    const key = level.keys?.[level.next] ?? level.next
    level.next++
    const value = level.within[key]
    if (isUnstorable(key) || isUnstorable(value)) return levels.map(stepOf).join('').slice(0, FIELD_MAX)
    const below = levelOf(value)
    if (below && below.length > 0) levels.push(below)
  }
  return undefined
}

/** Throws `bad-text` for parts of a request that nothing of the server can keep. */
export function refuseUnstorable(parts: Readonly<Record<string, unknown>>): void {
  for (const [place, sent] of Object.entries(parts)) {
    const field = findUnstorable(sent)
    if (field !== undefined) throw new AppError('bad-text', { field: `${place}${field}` })
  }
}

/** Looks at a request before any schema does. The form of an upload is looked at as it streams in. */
export const checkSent = async ({ params, query, body }: FastifyRequest): Promise<void> =>
  refuseUnstorable({ params, query, body })
