import type { RestrictionHit } from '@ingot/contract/restrictions'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import type { Text } from './texts.ts'

/** Digits of a share in percent: a trace of 0.0015 % stays what it is. */
const SHARE_DIGITS = 6

/** A fraction of the mass in percent. */
export const percentOf = (fraction: number, lang: string): string =>
  `${formatNumber(Number((fraction * 100).toPrecision(12)), { digits: SHARE_DIGITS, locale: lang === 'fr' ? 'fr' : 'en' })} %`

/** All that a share may be: a number, a range, a limit, or nothing that is said. */
export function shareText({ lo, hi }: Pick<RestrictionHit, 'lo' | 'hi'>, lang: string, text: Text): string {
  if (lo <= 0 && hi >= 1) return text('restriction.share.unknown')
  if (lo === hi) return percentOf(lo, lang)
  if (lo <= 0) return `≤ ${percentOf(hi, lang)}`
  return hi >= 1 ? `≥ ${percentOf(lo, lang)}` : `${percentOf(lo, lang).replace(' %', '')}–${percentOf(hi, lang)}`
}
