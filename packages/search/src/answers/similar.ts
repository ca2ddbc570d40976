import { isSubstanceColumn } from '@ingot/domain/substances/columns'
import { hasBit } from '../base/bits.ts'
import { valueAt } from '../index/column-read.ts'
import { type ColumnarIndex, findLive } from '../index/columnar-index.ts'
import type { EngineFilter, SimilarAnswer, SimilarWeights } from '../port.ts'
import { filterResults, visibleBits } from './filter.ts'
import { distanceOf, partsOf, type Trait, weighTraits } from './likeness.ts'
import { nearestOf } from './nearest.ts'
import { compareNames, idAt, type Place } from './place.ts'
import { spreadOf, type VisiblePart } from './plots/spread.ts'

/**
 * Materials nearest to one among those that pass the filter, without itself:
 *
 *   distance = Σ w · min(1, |difference| ÷ spread) ÷ Σ w
 *
 * over the properties of the reference, where w is the property's weight (1 where none is given, in hundredths; 0
 * leaves it out), each term is counted in parts of 1/32768, and the spread is what lies between the 5th and the 95th
 * percentile of the visible materials. A property that the other lacks counts w. `parts` are the terms, w ÷ Σ w
 * included. Materials that have nothing in common (distance 1) are left out; ties go by name key, then id. An unknown
 * or invisible reference has no neighbours; it need not pass the filter itself. [SIM-001, SIM-002]
 */
export function similar(
  parts: readonly ColumnarIndex[],
  id: string,
  filter: EngineFilter,
  limit: number,
  weights: SimilarWeights = {},
): SimilarAnswer {
  for (const part of parts) part.scratch.reset()
  const found = findReference(parts, id, filter.owners, weights)
  if (found === undefined || found.traits.length === 0 || limit < 1) return { ids: [], distance: [], parts: [] }
  const { reference, traits } = found
  const nearest = parts.flatMap((index) => {
    const skip = index === reference.index ? reference.ordinal : -1
    return nearestOf(index, filterResults(index, filter).bits, traits, limit, skip)
  })
  nearest.sort((a, b) => b.likeness - a.likeness || compareNames(a, b))
  nearest.length = Math.min(nearest.length, limit)
  return {
    ids: nearest.map(idAt),
    distance: nearest.map(({ likeness }) => distanceOf(likeness, traits)),
    parts: nearest.map((place) => partsOf(traits, valuesOf(place, traits))),
  }
}

const valuesOf = ({ index, ordinal }: Place, traits: readonly Trait[]): (number | undefined)[] =>
  traits.map(({ column: key }) => {
    const column = index.columns.get(key)
    return column && valueAt(column, column.lo, ordinal)
  })

/** Properties of a material in order of key; none when it is unknown or invisible. */
export function traitsOf(
  parts: readonly ColumnarIndex[],
  id: string,
  owners: readonly string[],
  weights: SimilarWeights = {},
): Trait[] {
  for (const part of parts) part.scratch.reset()
  return findReference(parts, id, owners, weights)?.traits ?? []
}

function findReference(
  parts: readonly ColumnarIndex[],
  id: string,
  owners: readonly string[],
  weights: SimilarWeights,
): { reference: Place; traits: Trait[] } | undefined {
  const visible: VisiblePart[] = parts.map((index) => ({ index, bits: visibleBits(index, owners) }))
  for (const { index, bits } of visible) {
    const ordinal = findLive(index, id)
    if (ordinal < 0 || !hasBit(bits, ordinal)) continue
    const traits = [...index.columns.values()].flatMap((column) => {
      const value = valueAt(column, column.lo, ordinal)
      return value === undefined || isSubstanceColumn(column.key)
        ? []
        : [{ column: column.key, value, spread: spreadOf(visible, owners, column.key) }]
    })
    return { reference: { index, ordinal }, traits: weighTraits(traits, weights) }
  }
  return undefined
}
