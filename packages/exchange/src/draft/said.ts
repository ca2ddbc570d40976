import type { Basis, Origin } from '@ingot/contract/material'
import { say } from '../report/say.ts'
import type { Measured, Payload } from './measure.ts'

/** What a column's head says of every number below it. */
export interface Said {
  bound?: 'min' | 'max' | undefined
  basis?: Basis | undefined
}

export const isNumeric = ({ value, min, max }: Payload) => value !== undefined || min !== undefined || max !== undefined

/** A reading with what its head says: 235 under `Rp0.2 min` is ≥ 235. A cell that says otherwise stays text. */
export function qualified(read: Measured, said: Said | undefined): Measured {
  if (!said || read.is !== 'payload' || !isNumeric(read.payload)) return read
  const { value, pm, ...rest } = read.payload
  const { bound, basis } = said
  if (!bound) return basis && !rest.basis ? { is: 'payload', payload: { ...read.payload, basis } } : read
  if (value !== undefined && !pm) return { is: 'payload', payload: { ...rest, [bound]: value, basis: 'limit' } }
  if (rest[bound] !== undefined && rest[bound === 'min' ? 'max' : 'min'] === undefined) return read
  return {
    is: 'text',
    code: 'limit-unclear',
    told: say(bound === 'min' ? 'report.limit-unclear-min' : 'report.limit-unclear-max'),
  }
}

const MARKS: readonly (readonly [RegExp, { basis?: Basis; origin?: Origin }])[] = [
  [/^est(?:imated|im\u00e9)?\.?$/i, { origin: 'estimated' }],
  [/^calc(?:ulated)?\.?$/i, { origin: 'calculated' }],
  [/^nom(?:inal)?\.?$/i, { basis: 'nominal' }],
  [/^[ck]ar\.?$|^char(?:acteristic)?\.?$/i, { basis: 'characteristic' }],
  [/^typ(?:ical)?\.?$/i, { basis: 'typical' }],
  [/^(?:mean|avg\.?|average)$/i, { basis: 'mean' }],
]

/** A text without the word that says what its number stands for: `est. 235`, `235 (typ.)`. */
export function unmarked(text: string): { text: string; basis?: Basis; origin?: Origin } {
  if (text.length > 200) return { text }
  const [, before, after] =
    /^\(?(\p{L}{3,14}\.?)\)?\s+(?=[<>\u2264\u2265~]?\s*[+-]?[\d.,])(.+)$/su.exec(text.trim()) ?? []
  const [, rest, behind] = /^(.*\S)\s*[\s(](\p{L}{3,14}\.?)\)?$/su.exec(text.trim()) ?? []
  for (const [word, other] of [
    [before, after],
    [behind, rest],
  ]) {
    const mark = word === undefined ? undefined : MARKS.find(([pattern]) => pattern.test(word))
    if (mark && other !== undefined) return { text: other.trim(), ...mark[1] }
  }
  return { text }
}
