import { createHash } from 'node:crypto'
import type { CardCheck } from '@ingot/cards/check/card-check'
import { LRUCache } from 'lru-cache'

/** Cards whose failure is kept; the one not asked for longest is forgotten first. */
const KEPT = 1000

/** What failed, by the digest of a card's text: the same text fails again. */
const failures = new LRUCache<string, string>({ max: KEPT })

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The statements of headers of the cards whose check was run on this server and failed, by their digests. */
export const failedChecks = (): ReadonlyMap<string, string> => new Map(failures.entries())

const percent = (share: number) => `${(share * 100).toPrecision(2)} %`

/** What the header of a card says whose check came out like this; undefined for one that passed. */
export function failureOf({ version, parts, isPassed }: CardCheck): string | undefined {
  if (isPassed) return undefined
  const failed = parts.flatMap((part) => {
    if (part.isPassed) return []
    const at = 'T' in part && part.T !== undefined ? ` at ${part.T} K` : ''
    return 'maxDeviation' in part
      ? [`${part.part}${at} is ${percent(part.maxDeviation)} off, more than ${percent(part.limit)}`]
      : [part.part === 'run' ? `CalculiX did not finish it: ${part.said}` : `${part.part}${at}`]
  })
  return `FAILED ITS CHECK${version === undefined ? '' : ` in CalculiX ${version}`}: ${failed.join('; ')}`
}

/** Keeps how the check of a card came out: the card wears a failure from then on, until a check of it passes. */
export function rememberCheck(digest: string, failure: string | undefined): void {
  if (failure === undefined) failures.delete(digest)
  else failures.set(digest, failure)
}
