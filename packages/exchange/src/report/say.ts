import type { ReportSentence } from '@ingot/contract/exchange'
import type { LocalText } from '@ingot/contract/material'
import english from '../../../../data/texts/en/import-report.json' with { type: 'json' }

type Counted<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** Keys of the sentences of a report, each a whole sentence in every language. */
export type SentenceKey = Counted<keyof typeof english>

type Param = string | number | LocalText
export type Params = Readonly<Record<string, Param>>

/** What a report says of one thing: in English, and by the keys from which a server tells it in another language. */
export interface Told {
  reason: string
  says: ReportSentence[]
}

/** Characters of one text that a sentence quotes: it may come from a file. */
const PARAM_CHARS = 1_000

const patterns: Readonly<Record<string, string>> = english

const patternOf = (key: string, count: Param | undefined): string =>
  patterns[key] ?? patterns[`${key}_${count === 1 ? 'one' : 'other'}`] ?? key

const worded = (param: Param | undefined): string =>
  typeof param === 'object' ? (param.en ?? '') : String(param ?? '')

const short = (param: Param): Param =>
  typeof param === 'string' && param.length > PARAM_CHARS ? `${param.slice(0, PARAM_CHARS)}…` : param

/** A sentence of a report; `count` chooses its plural. */
export function say(key: SentenceKey, given: Params = {}): Told {
  const params = Object.fromEntries(Object.entries(given).map(([name, param]) => [name, short(param)]))
  const reason = patternOf(key, params['count']).replace(/\{\{(\w+)\}\}/g, (_, name: string) => worded(params[name]))
  return { reason, says: [Object.keys(params).length === 0 ? { key } : { key, params }] }
}

/** Sentences one after the other. */
export const sayAll = (...told: readonly Told[]): Told => ({
  reason: told.map(({ reason }) => reason).join(' '),
  says: told.flatMap(({ says }) => says),
})

/** What an importer says without a key is English alone. */
export const toldOf = (said: string | Told): { reason: string; says?: ReportSentence[] } =>
  typeof said === 'string' ? { reason: said } : said
