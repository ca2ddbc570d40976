import type { CardCheck, CardCheckPart } from '@ingot/contract/cards'
import type { Language } from '@ingot/contract/material'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import type { TextKey, TextValues } from '../../../words/texts.ts'

/** One part of a check in words: passed or not, and what differs. */
export interface CheckBadge {
  key: string
  isPassed: boolean
  text: { key: TextKey; values: TextValues }
  /** Temperature at which it was run, K. */
  T?: number
  differences: readonly { name: string; expected: number; found?: number | undefined }[]
}

/** Deviations below it say nothing, per cent. */
const SMALLEST = 0.01

/** A share as per cent, without its sign. */
export function percentText(share: number, locale: Language): string {
  const percent = share * 100
  const print = (x: number) => formatNumber(x, { digits: 2, locale })
  return percent > 0 && percent < SMALLEST ? `< ${print(SMALLEST)}` : print(percent)
}

const PASSED = { true: '', false: '.failed' } as const

function wordsOf(part: CardCheckPart, version: string, locale: Language): CheckBadge['text'] {
  const suffix = PASSED[`${part.isPassed}`]
  if (part.part === 'run') return { key: 'card.check.run', values: { said: part.said } }
  if (part.part === 'rates') return { key: `card.check.rates${suffix}`, values: {} }
  if (part.part === 'numbers')
    return part.unreadable === undefined
      ? { key: `card.check.numbers${suffix}`, values: { compared: part.compared } }
      : { key: 'card.check.unreadable', values: { reason: part.unreadable } }
  const values = { version, deviation: percentText(part.maxDeviation, locale), limit: percentText(part.limit, locale) }
  return { key: `card.check.${part.part}${suffix}`, values }
}

/** A badge for each part that was run, and none for what was not. */
export const checkBadges = ({ version, parts }: CardCheck, locale: Language): CheckBadge[] =>
  parts.map((part, place) => ({
    key: `${part.part}-${place}`,
    isPassed: part.isPassed,
    text: wordsOf(part, version ?? '', locale),
    ...('T' in part && part.T !== undefined && { T: part.T }),
    differences: part.part === 'numbers' ? part.differences : [],
  }))
