import type { RawColumnRead, TensileAsked, TestAsked, TestKind } from '@ingot/contract/test-evaluation'
import type { ColumnRole } from '@ingot/exchange/importers/raw-test/recognised'
import { NEEDED, type Reading, type Specimen } from './reading.ts'

/** The options of every kind, as they are chosen. */
export interface Options {
  smoothing: 'none' | 'moving-average' | 'median'
  smoothingPoints: number
  /** Pa; both or none. */
  R1: number | undefined
  R2: number | undefined
  isWindowGiven: boolean
  method: 'E739' | 'likelihood'
  model: Extract<TestAsked, { kind: 'rubber' }>['options']['model']
  of: 'shear' | 'tensile'
  law: 'none' | NonNullable<TensileAsked['options']['law']>
}

export const FIRST_OPTIONS: Options = {
  smoothing: 'none',
  smoothingPoints: 5,
  R1: undefined,
  R2: undefined,
  isWindowGiven: false,
  method: 'E739',
  model: 'yeoh',
  of: 'shear',
  law: 'none',
}

/** A column that is needed and has no unit yet; undefined where all are stated. */
export function unstatedColumn(kind: TestKind, { columns }: Reading): ColumnRole | undefined {
  return NEEDED[kind].find((role) => columns[role] === undefined || columns[role]?.unit === '')
}

/** An evaluation of these files, by their keys. */
export interface Asking {
  key: string
  asked: TestAsked
  of: number[]
}

/** What is asked of the files: one evaluation a file, of rubbers one of all. Files whose units are not stated wait. */
export function askedOf(kind: TestKind, specimens: readonly Specimen[], options: Options): Asking[] {
  const ready = specimens.filter(({ reading }) => unstatedColumn(kind, reading) === undefined)
  if (kind === 'rubber') {
    const kept = ready.filter(({ leftOut }) => leftOut === undefined)
    if (kept.length === 0) return []
    const tests = kept.map(({ reading: { columns, loading, isStretch, size } }) => ({
      test: loading,
      columns: { load: columns.load as RawColumnRead, elongation: columns.elongation as RawColumnRead },
      ...(isStretch && { isStretch }),
      size: { ...(size.S0 && { S0: size.S0 }), ...(size.L0 && { L0: size.L0 }) },
    }))
    return [{ key: 'all', asked: { kind, tests, options: { model: options.model } }, of: kept.map(({ key }) => key) }]
  }
  return ready.map(({ key, reading }) => ({ key: String(key), asked: askedOfOne(kind, reading, options), of: [key] }))
}

function askedOfOne(kind: Exclude<TestKind, 'rubber'>, reading: Reading, options: Options): TestAsked {
  const stated = (role: ColumnRole) => {
    const column = reading.columns[role]
    return column && column.unit !== '' ? { [role]: column } : {}
  }
  const needed = (role: ColumnRole) => reading.columns[role] as RawColumnRead
  if (kind === 'fatigue')
    return {
      kind,
      columns: { stress: needed('stress'), cycles: needed('cycles'), ...stated('runOut') },
      options: { method: options.method },
    }
  if (kind === 'viscoelastic')
    return {
      kind,
      columns: { at: needed('at'), modulus: needed('modulus'), ...stated('loss') },
      options: { of: options.of },
    }
  const { smoothing, smoothingPoints: points, isWindowGiven, R1, R2, law } = options
  const window = isWindowGiven && R1 !== undefined && R2 !== undefined ? { R1, R2 } : undefined
  return {
    kind,
    columns: {
      load: needed('load'),
      elongation: needed('elongation'),
      ...stated('time'),
      ...stated('crosshead'),
    },
    from: reading.from,
    size: { ...reading.size },
    options: {
      ...(smoothing !== 'none' && { smoothing: { kind: smoothing, points } }),
      ...(window && { window }),
      ...(law !== 'none' && { law }),
    },
  }
}
