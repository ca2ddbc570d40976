import type { Conditions, Curve, MaterialTest, PropertyValue } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { plainResult, specimenResults, testOf } from '@ingot/domain/specimens/specimen-results'
import { endsOf } from '@ingot/domain/values/condition'
import type { LotResult } from '@ingot/domain/workbench/statistics/basis/basis-value'
import { statedCondition } from '../../card-words.ts'
import { type CardMaterial, ROOM, ROOM_SPAN } from '../card-material.ts'
import { remembered } from '../remembered.ts'

/** Where a strength is asked for: temperature in K, and the state of moisture. */
export interface StrengthPlace {
  T: number
  moisture?: 'dry' | 'cond' | undefined
}

/** Results of one property of specimens that were tested alike. */
export interface Campaign {
  vkey: string
  /** Direction and further conditions, where there are any. */
  of: string
  results: readonly (LotResult & { id: string; specimen: string })[]
}

/** One temperature, or both of room. */
const isTemperature = (stated: number, T: number): boolean =>
  Math.abs(stated - T) <= 0.01 || (Math.abs(stated - ROOM) <= ROOM_SPAN && Math.abs(T - ROOM) <= ROOM_SPAN)

/** Whether conditions are of a place; silent about temperature they are of room temperature. */
export function isOf(cond: Conditions = {}, { T, moisture }: StrengthPlace): boolean {
  const stated = cond['T']
  const ends = typeof stated === 'object' ? endsOf(stated) : [typeof stated === 'number' ? stated : ROOM]
  const isNear = ends.some((end) => isTemperature(end, T)) || (Math.min(...ends) <= T && T <= Math.max(...ends))
  return isNear && (cond['moisture'] === undefined || moisture === undefined || cond['moisture'] === moisture)
}

const testsOf = remembered(
  ({ doc }: CardMaterial): ReadonlyMap<string, MaterialTest> => new Map((doc.tests ?? []).map((one) => [one.id, one])),
)

export const testNamed = (material: CardMaterial, { tests }: Pick<Curve, 'tests'>): MaterialTest | undefined =>
  testsOf(material).get(testOf({ tests }) ?? '')

/** Conditions of a value or a curve of one specimen: its own, else those of its test. */
export const conditionsOfSpecimen = (
  material: CardMaterial,
  item: Pick<PropertyValue, 'cond' | 'tests'>,
): Conditions => ({
  ...testNamed(material, item)?.cond,
  ...item.cond,
})

/** What the specimens of a property gave at a place, those that were tested alike together, the larger campaigns first. */
export function campaignsOf(material: CardMaterial, vkey: string, place: StrengthPlace): Campaign[] {
  const { compared } = material
  const found = [...(specimenResults(material.doc).get(vkey) ?? [])].flatMap(([id, result]) => {
    const test = testsOf(material).get(id)
    const cond = conditionsOfSpecimen(material, result)
    const value = plainResult(result)
    if (!test || value === undefined || !isOf(cond, place)) return []
    const { T: _T, moisture: _moisture, ...others } = cond
    const words = Object.entries(others).map(([key, at]) => statedCondition(key, at, compared.catalogue.file))
    const of = [test.specimen.orientation ?? [], words.sort()].flat().join(', ')
    return [{ of, value, lot: test.lot, id: result.id, specimen: test.specimen.name }]
  })
  return [...grouped(found, ({ of }) => of)]
    .map(([of, results]) => ({ vkey, of, results }))
    .sort((a, b) => b.results.length - a.results.length)
}
