import type { ShownStatistics } from '@ingot/contract/blocks/shown-value'
import { fromSiConverter } from '../units/convert.ts'
import { displayUnit, isQuantityKey, type UnitSystem } from '../units/quantities.ts'
import { formatQualified, quantityUnitLabel } from '../units/shown/format.ts'
import { formatNumber, type NumberLocale } from '../units/shown/format-number.ts'
import { unitLabel } from '../units/shown/unit-label.ts'

interface StatisticsAs {
  system: UnitSystem
  language: NumberLocale
  quantity?: string | undefined
  /** Without the ends. */
  isShort?: boolean
}

/** A scatter is known to two digits at best: with 12 specimens its own uncertainty is a fifth of it. */
const SCATTER_DIGITS = 2

/** A comma that is the sign of decimals does not part numbers as well. */
const BETWEEN = { en: ', ', fr: ' ; ' } as const

/** A standard deviation of readings of temperature is a difference, whose unit has no zero point. */
function scatterText(sd: number, { system, language, quantity }: StatisticsAs): string {
  if (quantity === undefined || !isQuantityKey(quantity)) {
    return formatNumber(sd, { digits: SCATTER_DIGITS, locale: language })
  }
  const { mul, div, add } = fromSiConverter(quantity, system)
  const unit = add === 0 ? displayUnit(quantity, system) : displayUnit('temp_interval', system)
  const number = formatNumber((sd * mul) / div, { digits: SCATTER_DIGITS, locale: language })
  return [number, unitLabel(unit, language).replace('currency', '')].filter(Boolean).join('\u00a0')
}

function rangeText({ min, max }: ShownStatistics, { system, language, quantity }: StatisticsAs): string {
  if (min === undefined && max === undefined) return ''
  const key = quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined
  const ends = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const text = formatQualified(ends, { locale: language, ...(key && { quantity: key, system }) })
  const unit = key ? quantityUnitLabel(key, system, language) : ''
  return [text, unit].filter(Boolean).join('\u00a0')
}

/**
 * Statistics of specimens in words that need no translation: `n = 12, s = 4.1 MPa, 402–421 MPa`. The ends are rounded
 * outwards: every specimen lies within what is printed. '' where nothing is told.
 */
export function statisticsText(stats: ShownStatistics | undefined, as: StatisticsAs): string {
  if (!stats) return ''
  const parts = [
    stats.n === undefined ? '' : `n\u00a0=\u00a0${stats.n}`,
    stats.sd === undefined ? '' : `s\u00a0=\u00a0${scatterText(stats.sd, as)}`,
    as.isShort ? '' : rangeText(stats, as),
  ]
  return parts.filter(Boolean).join(BETWEEN[as.language])
}
