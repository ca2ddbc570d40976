import type { CardQuantityKey } from '../../card-input.ts'
import { degrees } from '../../card-words.ts'
import type { Writer } from '../../writer.ts'
import type { CardMaterial } from '../card-material.ts'
import type { Taken } from '../quantities.ts'
import type { StrengthPlace } from './results.ts'
import { BASIS_NAMES, type StrengthBasis, strengthStatistic } from './statistic.ts'

/** Where the strengths of a card stand in the catalogue, the first that has the statistic. */
const STRENGTHS = {
  yieldStrength: ['rp02', 'reh', 'yield_stress'],
  tensileStrength: ['rm', 'tensile_strength'],
} as const
export const STRENGTH_VKEYS: readonly string[] = Object.values(STRENGTHS).flat()
type StrengthKey = keyof typeof STRENGTHS

export const isStrength = (key: CardQuantityKey): key is StrengthKey => key in STRENGTHS

/** Whether a card of a writer holds a strength, which may stand for another basis than the mean. */
export const takesBasis = ({ needs }: Writer): boolean =>
  needs.flow !== undefined ||
  needs.laws?.includes('m_jc') === true ||
  [...needs.quantities, ...(needs.also ?? [])].some(isStrength)

/** A strength of a card as a statistic at each temperature, K. Throws CardRefusal where the material has none. */
export function takeStrength(
  material: CardMaterial,
  key: StrengthKey,
  temperatures: readonly number[],
  { basis, moisture }: Pick<StrengthPlace, 'moisture'> & { basis: StrengthBasis },
): Taken {
  const found = temperatures.map((T) => ({ T, ...strengthStatistic(material, STRENGTHS[key], { T, moisture }, basis) }))
  const rows = found.map(({ T, value }) => ({ T, value }))
  return {
    quantity: {
      rows: rows.length < 2 ? rows.map(({ value }) => ({ value })) : rows,
      from: [...new Set(found.flatMap(({ from }) => from))],
    },
    values: [],
    notes: found.map(({ T, said }) => `Strength basis of ${key}: ${BASIS_NAMES[basis]} at ${degrees(T)}: ${said}`),
  }
}
