import type { CardBasis } from '@ingot/contract/card-options'
import type { PropertyValue } from '@ingot/contract/material'
import { orderValues } from '@ingot/domain/values/choose'
import { basisValue, type LotResult } from '@ingot/domain/workbench/statistics/basis/basis-value'
import { characteristicValue, FEWEST_FOR_CHARACTERISTIC } from '@ingot/domain/workbench/statistics/basis/characteristic'
import { plain } from '../../card-words.ts'
import { CardRefusal, type RefusalCode } from '../../refusal.ts'
import type { CardMaterial } from '../card-material.ts'
import { type Campaign, campaignsOf, isOf, type StrengthPlace } from './results.ts'

/** What a strength of a card may stand for beside what is usual. */
export type StrengthBasis = Exclude<CardBasis, 'mean'>

/** A statistic of a strength in Pa, with the ids that it is from and what the header says. */
export interface StrengthStatistic {
  value: number
  vkey: string
  from: readonly string[]
  said: string
}

export const BASIS_NAMES: Readonly<Record<StrengthBasis, string>> = {
  minimum: 'minimum',
  characteristic: 'characteristic value',
  A: 'A-basis value',
  B: 'B-basis value',
}

const METHODS = {
  normal: 'CMH-17, normal distribution',
  weibull: 'CMH-17, two-parameter Weibull distribution',
  'hanson-koopmans': 'CMH-17, non-parametric (Hanson-Koopmans)',
  'order-statistic': 'CMH-17, non-parametric (order statistic)',
} as const

type Worked =
  | { ok: true; value: number; by: string }
  | { ok: false; code: RefusalCode; details: CardRefusal['details'] }

/** The statistic of results, or why they have none. */
export function workedOut(results: readonly LotResult[], basis: StrengthBasis): Worked {
  const n = results.length
  const few = (needed: number): Worked => ({
    ok: false,
    code: 'basis-too-few-specimens',
    details: { basis, held: n, needed },
  })
  const values = results.map(({ value }) => value)
  if (basis === 'minimum') {
    if (n < 2) return few(2)
    return { ok: true, value: values.reduce((a, b) => Math.min(a, b)), by: `least of n = ${n} specimens` }
  }
  if (basis === 'characteristic') {
    const value = characteristicValue(values)
    if (value === undefined) return few(FEWEST_FOR_CHARACTERISTIC)
    if (!(value > 0)) return { ok: false, code: 'basis-not-positive', details: { basis } }
    return { ok: true, value, by: `5 % fractile of n = ${n} specimens, EN 1990 D.7.2 (scatter unknown)` }
  }
  const found = basisValue(results, basis)
  if (!found.ok) {
    const { count: held, ...detail } = found.detail
    return {
      ok: false,
      code: `basis-${found.reason}`,
      details: { basis, ...detail, ...(held !== undefined && { held }) },
    }
  }
  return { ok: true, value: found.value, by: `n = ${n} specimens, lots: ${found.lots}, ${METHODS[found.method]}` }
}

const MPa = (stress: number) => `${plain(stress / 1e6)} MPa`

function ofCampaigns(material: CardMaterial, campaigns: readonly Campaign[], basis: StrengthBasis) {
  let refusal: CardRefusal | undefined
  let lowest: StrengthStatistic | undefined
  for (const { vkey, of, results } of campaigns) {
    const worked = workedOut(results, basis)
    if (!worked.ok) {
      refusal ??= new CardRefusal(worked.code, { ...worked.details, property: nameOf(material, vkey) })
      continue
    }
    if (lowest && lowest.value <= worked.value) continue
    lowest = {
      value: worked.value,
      vkey,
      from: results.map(({ id }) => id),
      said: `${MPa(worked.value)}, ${worked.by}${of === '' ? '' : ` (${of})`}`,
    }
  }
  return { lowest, refusal }
}

const nameOf = ({ compared }: CardMaterial, vkey: string): string => {
  const node = compared.catalogue.nodes.get(vkey)
  return node?.symbol ?? node?.name.en ?? vkey
}

/** The number that a value states as such a statistic; a minimum is a lower limit, or the least of its specimens. */
export function statedNumber(
  { basis: stated, value, min, max, stats }: PropertyValue,
  basis: StrengthBasis,
): number | undefined {
  if (basis !== 'minimum') return stated === basis ? (value ?? min) : undefined
  if (stats?.min !== undefined) return stats.min
  if (stated === 'limit' && max === undefined) return min
  return stated === 'S' ? (min ?? value) : undefined
}

/** Of several limits, by thickness or direction, the one that the catalogue shows of the property. */
function statedOf({ doc, compared }: CardMaterial, vkey: string, place: StrengthPlace, basis: StrengthBasis) {
  const node = compared.catalogue.nodes.get(vkey)
  const values = doc.values.filter((value) => value.vkey === vkey && isOf(value.cond, place))
  const found = (node ? orderValues(values, node) : values).flatMap((value): StrengthStatistic[] => {
    const number = statedNumber(value, basis)
    if (number === undefined || !(number > 0)) return []
    const n = value.stats?.n
    const isLeast = basis === 'minimum' && value.stats?.min !== undefined
    const by = isLeast ? `least of ${n === undefined ? 'its' : `n = ${n}`} specimens, as stated` : 'as stated'
    const limit = basis === 'minimum' && !isLeast ? ' as a lower limit' : ''
    return [{ value: number, vkey, from: [value.id], said: `${MPa(number)}, ${by}${limit}` }]
  })
  const [shown] = found
  return shown && found.length > 1 ? { ...shown, said: `${shown.said}, the first of ${found.length}` } : shown
}

/**
 * The statistic of the first of some properties that has one at a place: as it is stated, else of its specimens; a minimum
 * of specimens before a stated limit. Throws CardRefusal, which says what is missing.
 */
export function strengthStatistic(
  material: CardMaterial,
  vkeys: readonly string[],
  place: StrengthPlace,
  basis: StrengthBasis,
): StrengthStatistic {
  let refusal: CardRefusal | undefined
  for (const vkey of vkeys) {
    const stated = statedOf(material, vkey, place, basis)
    const worked = ofCampaigns(material, campaignsOf(material, vkey, place), basis)
    refusal ??= worked.refusal
    const found = basis === 'minimum' ? (worked.lowest ?? stated) : (stated ?? worked.lowest)
    if (found) return { ...found, said: `${nameOf(material, vkey)} ${found.said}` }
  }
  throw (
    refusal ??
    new CardRefusal('basis-missing', { basis, properties: vkeys.map((vkey) => nameOf(material, vkey)).join(', ') })
  )
}
