import type { CardBasis } from '@ingot/contract/card-options'
import type { PropertyValue } from '@ingot/contract/material'
import { testOf } from '@ingot/domain/specimens/specimen-results'
import { orderValues } from '@ingot/domain/values/choose'
import { statedCondition } from '../../card-words.ts'
import { CardRefusal } from '../../refusal.ts'
import type { CardMaterial } from '../card-material.ts'
import { celsius, numberOf } from '../quantities.ts'
import { campaignsOf, isOf, type StrengthPlace } from '../strength/results.ts'
import { statedNumber } from '../strength/statistic.ts'

/** Z of ISO 6892-1, as a share of the section before the test. An elongation is one of a gauge length and says nothing local. */
const REDUCTION_OF_AREA = 'reduction_z'

/** A reduction of area with the ids that it is from and what it is of. */
export interface ReductionOfArea {
  value: number
  from: readonly string[]
  said: string
}

/** Largest share that a section can be said to have lost: fracture strain 6.9. Beyond it Z is 100 % as it is printed. */
const LARGEST = 0.999

export const percentText = (share: number): string => `${Number((share * 100).toPrecision(5))} %`

function statedAt({ doc, compared }: CardMaterial, place: StrengthPlace): PropertyValue[] {
  const node = compared.catalogue.nodes.get(REDUCTION_OF_AREA)
  const own = doc.values.filter(({ vkey, cond }) => vkey === REDUCTION_OF_AREA && isOf(cond, place))
  return (node ? orderValues(own, node) : own).filter((value) => testOf(value) === undefined)
}

const conditionsIn = ({ compared }: CardMaterial, { cond = {} }: PropertyValue): string =>
  Object.entries(cond)
    .filter(([key]) => key !== 'T' && key !== 'moisture')
    .map(([key, at]) => `, ${statedCondition(key, at, compared.catalogue.file)}`)
    .join('')

function meanOf(material: CardMaterial, place: StrengthPlace): ReductionOfArea {
  const all = statedAt(material, place)
  for (const value of all) {
    const found = numberOf(value)
    if (!found) continue
    const n = value.stats?.n
    const of = n === undefined ? (value.basis ?? 'as stated') : `${value.basis ?? 'mean'} of n = ${n} specimens`
    const said = `${found.isMiddle ? 'middle of the stated range' : of}${conditionsIn(material, value)}`
    return { value: found.number, from: [value.id], said }
  }
  const [campaign] = campaignsOf(material, REDUCTION_OF_AREA, place)
  if (campaign) {
    const { results, of } = campaign
    const value = results.reduce((sum, one) => sum + one.value, 0) / results.length
    const said = `mean of n = ${results.length} specimens${of === '' ? '' : `, ${of}`}`
    return { value, from: results.map(({ id }) => id), said }
  }
  const limit = all.find(({ min, max }) => min !== undefined || max !== undefined)
  if (limit) throw new CardRefusal('failure-limit', { limit: Number(((limit.min ?? limit.max ?? 0) * 100).toFixed(4)) })
  throw new CardRefusal('failure-missing', { T: celsius(place.T) })
}

/** The least of the specimens, else what is stated as a minimum. */
function leastOf(material: CardMaterial, place: StrengthPlace): ReductionOfArea {
  const results = campaignsOf(material, REDUCTION_OF_AREA, place).flatMap((one) => one.results)
  const [least] = [...results].sort((a, b) => a.value - b.value)
  if (least && results.length > 1) {
    const said = `least of n = ${results.length} specimens, that of specimen ${least.specimen}`
    return { value: least.value, from: [least.id], said }
  }
  const all = statedAt(material, place)
  for (const value of all) {
    const number = statedNumber(value, 'minimum')
    if (number === undefined) continue
    const isLeast = value.stats?.min !== undefined
    const said = `${isLeast ? 'least of its specimens, as stated' : 'a lower limit'}${conditionsIn(material, value)}`
    return { value: number, from: [value.id], said }
  }
  if (all.length === 0 && !least) throw new CardRefusal('failure-missing', { T: celsius(place.T) })
  throw new CardRefusal('basis-missing', { basis: 'minimum', properties: 'Z' })
}

/**
 * The reduction of area at a place that a basis stands for: the mean as it is stated, else of the specimens; as a minimum
 * the least. Throws CardRefusal, which says what is missing.
 */
export function reductionOfArea(material: CardMaterial, place: StrengthPlace, basis: CardBasis): ReductionOfArea {
  if (basis !== 'mean' && basis !== 'minimum') throw new CardRefusal('failure-basis', { basis })
  const found = basis === 'mean' ? meanOf(material, place) : leastOf(material, place)
  if (!(found.value > 0 && found.value <= LARGEST))
    throw new CardRefusal('failure-range', {
      value: Number((found.value * 100).toPrecision(12)),
      max: Number((LARGEST * 100).toPrecision(5)),
    })
  return found
}
