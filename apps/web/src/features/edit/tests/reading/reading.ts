import type { RawColumnRead, RubberAsked, TensileAsked, TestKind } from '@ingot/contract/test-evaluation'
import { sameDimension } from '@ingot/domain/units/grammar/dimension'
import { parseUnit } from '@ingot/domain/units/parse'
import type { RawTest } from '@ingot/exchange/importers/raw-test/raw-test'
import { type ColumnRole, recognisedColumns } from '@ingot/exchange/importers/raw-test/recognised'
import { type RecognisedHead, recognisedHead } from '@ingot/exchange/importers/raw-test/recognised-head'

/** The parts that columns play in a kind of test, in the order in which they are recognised. */
export const ROLES = {
  tensile: ['load', 'elongation', 'time', 'crosshead'],
  fatigue: ['stress', 'cycles', 'runOut'],
  rubber: ['load', 'elongation'],
  viscoelastic: ['at', 'modulus', 'loss'],
} as const satisfies Record<TestKind, readonly ColumnRole[]>

/** Without these nothing is evaluated. */
export const NEEDED: Readonly<Record<TestKind, readonly ColumnRole[]>> = {
  tensile: ['load', 'elongation'],
  fatigue: ['stress', 'cycles'],
  rubber: ['load', 'elongation'],
  viscoelastic: ['at', 'modulus'],
}

const STRESSES = ['MPa', 'Pa', 'GPa', 'ksi', 'psi']

/** Units that are offered for a column; what its file states is offered too. */
export const UNITS: Readonly<Record<ColumnRole, readonly string[]>> = {
  load: ['N', 'kN', 'lbf', ...STRESSES],
  elongation: ['%', '1', 'mm', 'µm', 'm', 'in'],
  crosshead: ['mm', 'µm', 'm', 'in'],
  time: ['s', 'ms', 'min', 'h'],
  stress: STRESSES,
  cycles: ['1'],
  runOut: ['1'],
  at: ['Hz', 'kHz', 's', 'min', 'h'],
  modulus: STRESSES,
  loss: STRESSES,
}

/** Numbers of things have no unit to be asked for. */
const COUNTED: readonly ColumnRole[] = ['cycles', 'runOut']

export type SizeKey = keyof TensileAsked['size']
export type Loading = RubberAsked['tests'][number]['test']

/** How a file is read: what was recognised, as it was corrected. */
export interface Reading {
  columns: Partial<Record<ColumnRole, RawColumnRead>>
  from: TensileAsked['from']
  /** m and m². */
  size: Partial<Record<SizeKey, number>>
  loading: Loading
  isStretch: boolean
}

/** A raw file of one specimen, or of one series. */
export interface Specimen {
  key: number
  name: string
  file: File
  raw: RawTest
  facts: RecognisedHead['facts']
  /** K, where the file says it. */
  temperature?: number | undefined
  reading: Reading
  /** Why it does not count; undefined where it does. */
  leftOut?: string | undefined
}

const withoutEnding = (name: string) => (name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name)

/** A file as it is read at first. */
export function readAtFirst(kind: TestKind, key: number, file: File, raw: RawTest): Specimen {
  const { facts, size, temperature } = recognisedHead(raw)
  const columns: Reading['columns'] = recognisedColumns(raw, ROLES[kind])
  for (const role of COUNTED) {
    const column = columns[role]
    if (column?.unit === '') columns[role] = { ...column, unit: '1' }
  }
  const isStretch = kind === 'rubber' && callsItselfStretch(raw, columns)
  // A stretch is a ratio and has no other unit.
  if (isStretch && columns.elongation?.unit === '') columns.elongation = { ...columns.elongation, unit: '1' }
  let from: Reading['from'] = 'extensometer'
  if (kind === 'tensile' && columns.crosshead) {
    // The way of the crosshead stands in for an elongation only where nothing better was measured.
    if (!columns.elongation) {
      columns.elongation = columns.crosshead
      from = 'crosshead'
    }
    // It goes on behind an extensometer only where its length is known.
    if (from === 'crosshead' || size.Lc === undefined) delete columns.crosshead
  }
  return {
    key,
    name: facts.specimen ?? withoutEnding(file.name),
    file,
    raw,
    facts,
    temperature,
    reading: { columns, from, size, loading: loadingOf(file.name), isStretch },
  }
}

/** What the name of a file says: of three tests of a rubber each is of another kind. */
function loadingOf(name: string): Loading {
  const said = name.toLowerCase()
  if (said.includes('biax')) return 'equibiaxial'
  return ['planar', 'shear', 'scher', 'cisaill'].some((word) => said.includes(word)) ? 'planar' : 'uniaxial'
}

const callsItselfStretch = ({ columns }: RawTest, { elongation }: Reading['columns']): boolean =>
  elongation !== undefined && (columns[elongation.column]?.name.toLowerCase().includes('stretch') ?? false)

/** Sizes that the units of a reading ask for, and those of the broken piece. */
export function sizesOf(kind: TestKind, { columns, from }: Reading): SizeKey[] {
  if (kind !== 'tensile' && kind !== 'rubber') return []
  const isForce = isUnitOf(columns.load?.unit, 'N')
  const isWay = isUnitOf(columns.elongation?.unit, 'm')
  if (kind === 'rubber') return [...(isForce ? ['S0' as const] : []), ...(isWay ? ['L0' as const] : [])]
  return [
    ...(isForce ? ['S0' as const] : []),
    ...(isWay && from === 'extensometer' ? ['Le' as const] : []),
    ...((isWay && from === 'crosshead') || columns.crosshead ? ['Lc' as const] : []),
    'L0',
    'Lu',
  ]
}

/** Whether a unit, as a file states it, measures the same as an SI unit. */
function isUnitOf(unit: string | undefined, si: string): boolean {
  try {
    return unit !== undefined && unit !== '' && sameDimension(parseUnit(unit).dimension, parseUnit(si).dimension)
  } catch {
    // What is no unit measures nothing.
    return false
  }
}

/**
 * A reading of one file for another: where the other has the same columns. Lengths are those of the machine and of the kind of
 * specimen; areas are measured at each.
 */
export function readLike(other: Specimen, like: Specimen): Specimen {
  const reaches = Object.values(like.reading.columns).every(({ column }) => column < other.raw.columns.length)
  if (!reaches) return other
  const { S0: _, Su: __, Lu: ___, ...lengths } = like.reading.size
  const { loading } = other.reading
  return { ...other, reading: { ...like.reading, loading, size: { ...lengths, ...other.reading.size } } }
}
