import { type Refused, refused } from '../../outcome.ts'

/** A raw test as the machine wrote it, columns of equal length in the order of time. */
export interface TensileRecord {
  /** Stress in Pa, or force in N over the original cross-section S0 in m². */
  load: { kind: 'stress'; values: readonly number[] } | { kind: 'force'; values: readonly number[]; area: number }
  /**
   * Strain, whose unit is asked and never guessed, or extension in m over the length that it is measured on (Le of the
   * extensometer). null where nothing was measured, as when the extensometer has been taken off.
   */
  elongation:
    | { kind: 'strain'; values: readonly (number | null)[]; unit?: 'ratio' | 'percent' }
    | { kind: 'extension'; values: readonly (number | null)[]; length: number }
  /** What measured the elongation. A crosshead's holds the compliance of the machine: no modulus comes of it. */
  from: 'extensometer' | 'crosshead'
  /** In s. */
  time?: readonly number[]
  /** Way of the crosshead in m and the parallel length in m: the elongation goes on with it where the extensometer ends. */
  crosshead?: { values: readonly number[]; parallelLength: number }
  /** Measured by hand on the broken test piece: gauge length L0 and Lu in m, cross-section S0 and Su in m². */
  afterFracture?: { length?: readonly [number, number]; area?: readonly [number, number] }
}

export const TENSILE_REFUSALS = [
  'too-few-points',
  'columns-differ',
  'not-finite',
  'out-of-range',
  'strain-unit-missing',
  'no-tension',
  'no-strain',
  'no-rise',
  'window-empty',
] as const
export type TensileRefusal = (typeof TENSILE_REFUSALS)[number]

/** Columns as one likes to work with them; `strain` is NaN where none was measured. */
export interface Columns {
  /** Place in the record as it was given. */
  index: Int32Array
  strain: Float64Array
  /** Pa. */
  stress: Float64Array
}

export interface ReadRecord {
  ok: true
  columns: Columns
  /** Where the elongation goes on with the crosshead, a place in the record. */
  crossheadFrom?: number
  /** Points without elongation. */
  withoutStrain: number
}

const FEWEST = 10

export function readRecord(record: TensileRecord): ReadRecord | Refused<TensileRefusal> {
  const { load, elongation, time, crosshead, afterFracture } = record
  const count = load.values.length
  const lengths = { load: count, elongation: elongation.values.length }
  if (elongation.values.length !== count) return refused('columns-differ', lengths)
  if (time && time.length !== count) return refused('columns-differ', { ...lengths, time: time.length })
  if (crosshead && crosshead.values.length !== count)
    return refused('columns-differ', { ...lengths, crosshead: crosshead.values.length })
  if (count < FEWEST) return refused('too-few-points', { count, needed: FEWEST })
  const sizes = {
    ...(load.kind === 'force' ? { area: load.area } : {}),
    ...(elongation.kind === 'extension' ? { length: elongation.length } : {}),
    ...(crosshead ? { parallelLength: crosshead.parallelLength } : {}),
    ...(afterFracture?.length ? { L0: afterFracture.length[0], Lu: afterFracture.length[1] } : {}),
    ...(afterFracture?.area ? { S0: afterFracture.area[0], Su: afterFracture.area[1] } : {}),
  }
  for (const [parameter, value] of Object.entries(sizes))
    if (!(value > 0 && value < Number.POSITIVE_INFINITY))
      return refused('out-of-range', { parameter, value: String(value) })
  const wrong = notFinite(record)
  if (wrong) return wrong
  if (elongation.kind === 'strain' && !elongation.unit)
    return refused('strain-unit-missing', {
      largest: elongation.values.reduce<number>((a, b) => Math.max(a, b ?? a), 0),
    })
  const perStrain = elongation.kind === 'extension' ? 1 / elongation.length : elongation.unit === 'percent' ? 0.01 : 1
  const perStress = load.kind === 'force' ? 1 / load.area : 1
  const stress = scaled(load.values, perStress)
  if (!(stress.reduce((most, value) => Math.max(most, value), 0) > 0))
    return refused('no-tension', { largest: stress.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) })
  const strain = scaled(elongation.values, perStrain)
  const goesOn = crosshead ? continueWith(strain, crosshead) : undefined
  const measured = strain.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0)
  if (measured < FEWEST) return refused('no-strain', { count: measured, needed: FEWEST })
  const fallen = notRising(strain, stress)
  if (fallen) return fallen
  return {
    ok: true,
    columns: { index: Int32Array.from(stress.keys()), strain, stress },
    withoutStrain: count - measured,
    ...(goesOn === undefined ? {} : { crossheadFrom: goesOn }),
  }
}

/** A loop, as an iterator over a long record takes ten times as long. */
function scaled(values: readonly (number | null)[], factor: number): Float64Array {
  const column = new Float64Array(values.length)
  for (let index = 0; index < column.length; index++) column[index] = (values[index] ?? Number.NaN) * factor
  return column
}

function notFinite({ load, elongation, time, crosshead }: TensileRecord): Refused<TensileRefusal> | undefined {
  const columns = { load: load.values, elongation: elongation.values, time, crosshead: crosshead?.values }
  for (const [column, values] of Object.entries(columns))
    for (let index = 0; values && index < values.length; index++) {
      const value = values[index]
      if (value !== null && !Number.isFinite(value))
        return refused('not-finite', { column, index, value: String(value) })
    }
}

/** In the order of time a test piece is longer under its largest load than at the beginning. */
function notRising(strain: Float64Array, stress: Float64Array): Refused<TensileRefusal> | undefined {
  const first = strain.find((value) => !Number.isNaN(value)) ?? 0
  const top = stress.reduce((best, value, place) => (value > (stress[best] ?? 0) ? place : best), 0)
  let place = top
  while (place > 0 && Number.isNaN(strain[place])) place--
  const atLargest = strain[place] ?? Number.NaN
  return atLargest <= first ? refused('no-rise', { first, atLargest, point: top }) : undefined
}

/** Fills the strain behind its last measured point by the way of the crosshead over the parallel length, in place. */
function continueWith(strain: Float64Array, { values, parallelLength }: NonNullable<TensileRecord['crosshead']>) {
  const last = strain.findLastIndex((value) => !Number.isNaN(value))
  if (last < 0 || last === strain.length - 1) return undefined
  for (let index = last + 1; index < strain.length; index++)
    strain[index] = (strain[last] ?? 0) + ((values[index] ?? 0) - (values[last] ?? 0)) / parallelLength
  return last + 1
}

/** The points at these places, in this order. */
export function pick({ index, strain, stress }: Columns, places: readonly number[]): Columns {
  const picked = {
    index: new Int32Array(places.length),
    strain: new Float64Array(places.length),
    stress: new Float64Array(places.length),
  }
  for (const [at, place] of places.entries()) {
    picked.index[at] = index[place] ?? 0
    picked.strain[at] = strain[place] ?? 0
    picked.stress[at] = stress[place] ?? 0
  }
  return picked
}
