import { isRoomTemperature } from '../../../index/room-temperature.ts'
import { unitLabel } from '../../../units/shown/unit-label.ts'
import type { Amount, Place } from '../condition.ts'
import { faultAt } from '../reading/problem.ts'
import type { Vocabulary, VocabularyColumn } from '../vocabulary.ts'
import { columnOf, namesOf } from './names.ts'

/** Temperatures that differ by less are one, K: -196 °C and the 77 K of liquid nitrogen. */
const ALIKE = 0.5

const isAlike = (a: number, b: number) => Math.abs(a - b) < ALIKE || (isRoomTemperature(a) && isRoomTemperature(b))

/**
 * The key of the property that is meant where a temperature is asked of one that is tested at its own: `KV @ -20 °C` is
 * the energy at −20 °C, a property beside that at 20 °C. Undefined for properties that are stated at any temperature.
 * Problem: fixed-temperature, with the temperatures that there are.
 */
export function fixedColumn(vocabulary: Vocabulary, key: string, at: Amount, place: Place): string | undefined {
  const column = columnOf(namesOf(vocabulary), key)
  if (column?.fixedT === undefined) return undefined
  const tests = vocabulary.columns.filter(
    (one): one is VocabularyColumn & { fixedT: number } => one.symbol === column.symbol && one.fixedT !== undefined,
  )
  const meant = tests.find(({ fixedT }) => isAlike(fixedT, at.si))
  if (meant) return meant.key
  const known = tests.map(({ fixedT }) => `${Number((fixedT - 273.15).toFixed(2))} ${unitLabel('°C')}`)
  throw faultAt('fixed-temperature', place, { name: column.symbol ?? column.name, choices: known.join(', ') })
}
