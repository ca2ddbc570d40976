import { AppError } from '@ingot/contract/errors'
import { JSON_DEPTH_MAX } from '@ingot/contract/limits'
import type { FastifyRequest } from 'fastify'

/** What no text of the database can hold: NUL, and half of a UTF-16 pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u
const FIELD_MAX = 200

interface Fault {
  code: 'bad-text' | 'too-deep'
  /** Where it stands, as a JSON pointer. */
  field: string
}

const shown = (key: string): string => key.replace(/[\0\p{Surrogate}]/gu, '\u{FFFD}').slice(0, FIELD_MAX)

/** The first fault of a value, object keys among it. Goes no deeper than a call may send. */
export function faultOf(sent: unknown, depth = 0): Fault | undefined {
  if (typeof sent === 'string') return UNSTORABLE.test(sent) ? { code: 'bad-text', field: '' } : undefined
  if (typeof sent !== 'object' || sent === null) return undefined
  if (depth === JSON_DEPTH_MAX) return { code: 'too-deep', field: '' }
  for (const [key, value] of Object.entries(sent)) {
    const fault: Fault | undefined = UNSTORABLE.test(key) ? { code: 'bad-text', field: '' } : faultOf(value, depth + 1)
    if (fault) return { ...fault, field: `/${shown(key)}${fault.field}`.slice(0, FIELD_MAX) }
  }
  return undefined
}

/** Throws `bad-text` or `too-deep` for parts of a request that nothing of the server can keep or should walk through. */
export function refuseUnstorable(parts: Readonly<Record<string, unknown>>): void {
  for (const [place, sent] of Object.entries(parts)) {
    const fault = faultOf(sent)
    if (fault) throw new AppError(fault.code, { field: `${place}${fault.field}`, limit: JSON_DEPTH_MAX })
  }
}

/** Looks at a request before any schema does. The form of an upload is looked at as it streams in. */
export const checkSent = async ({ params, query, body }: FastifyRequest): Promise<void> =>
  refuseUnstorable({ params, query, body })
