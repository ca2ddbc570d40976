import type { TensileAsked } from '@ingot/contract/test-evaluation'
import type { Points } from '../../curves/points.ts'
import { evaluateTensile } from '../tensile/evaluate-tensile.ts'
import type { TensileRecord } from '../tensile/record/record.ts'
import { hardeningLaw } from './hardening-law.ts'
import { type RawColumns, siColumn, sizeNeeded, unitAmong } from './si-columns.ts'
import type { TestEvaluated } from './test-evaluated.ts'
import { toldSteps } from './told-steps.ts'

/** Points of the record as it was written, for a plot. */
const RECORD_POINTS = 2_000

export function evaluateTensileTest(asked: TensileAsked, columns: RawColumns): TestEvaluated {
  const record = tensileRecord(asked, columns)
  const { law, ...options } = asked.options
  const found = evaluateTensile(record, options)
  if (!found.ok) return found
  const { engineering, true: trueCurve, plastic } = found.curves
  const hardening = law && hardeningLaw(law, plastic)
  const curve = (key: string, vkey: string, kind: 'engineering' | 'true' | 'true-plastic', { x, y }: Points) => ({
    key,
    vkey,
    kind,
    x: [...x],
    y: [...y],
  })
  return {
    ok: true,
    results: [...found.results.map((result) => ({ ...result })), ...(hardening?.results ?? [])],
    missing: [...found.missing.map((one) => ({ ...one })), ...(hardening?.missing ?? [])],
    curves: [
      curve('engineering', 'd_ss', 'engineering', engineering),
      curve('true', 'd_ss', 'true', trueCurve),
      ...(plastic ? [curve('plastic', 'd_flow', 'true-plastic', plastic)] : []),
      { key: 'record', ...recordDrawn(record) },
    ],
    models: hardening?.models ?? [],
    steps: [...toldSteps(found.steps), ...(hardening?.steps ?? [])],
    warnings: [...new Set([...found.warnings, ...(hardening?.warnings ?? [])])],
  }
}

/** Columns of a file as the record that they are. */
export function tensileRecord({ columns: read, from, size }: TensileAsked, columns: RawColumns): TensileRecord {
  const loadUnit = unitAmong(read.load.unit, ['Pa', 'N'], 'load')
  const way = unitAmong(read.elongation.unit, ['1', 'm'], 'elongation')
  const load = siColumn(columns, read.load, loadUnit, 'load')
  const elongation = siColumn(columns, read.elongation, way, 'elongation').map((at) => (Number.isNaN(at) ? null : at))
  // Lines that a machine filled for other columns alone are no points of the test.
  const kept = [...load.keys()].filter((row) => !Number.isNaN(load[row]))
  const rows = <Value>(column: readonly Value[]) => kept.map((row) => column[row] as Value)
  const time = read.time && rows(siColumn(columns, read.time, unitAmong(read.time.unit, ['s'], 'time'), 'time'))
  const { crosshead } = read
  const length = size.L0 !== undefined && size.Lu !== undefined ? ([size.L0, size.Lu] as const) : undefined
  const area = size.S0 !== undefined && size.Su !== undefined ? ([size.S0, size.Su] as const) : undefined
  return {
    load:
      loadUnit === 'Pa'
        ? { kind: 'stress', values: rows(load) }
        : { kind: 'force', values: rows(load), area: sizeNeeded(size.S0, 'S0') },
    elongation:
      way === '1'
        ? { kind: 'strain', unit: 'ratio', values: rows(elongation) }
        : {
            kind: 'extension',
            values: rows(elongation),
            length: from === 'crosshead' ? sizeNeeded(size.Lc ?? size.L0, 'Lc') : sizeNeeded(size.Le, 'Le'),
          },
    from,
    ...(time?.every((at) => !Number.isNaN(at)) && { time }),
    ...(crosshead && {
      crosshead: {
        values: rows(siColumn(columns, crosshead, unitAmong(crosshead.unit, ['m'], 'crosshead'), 'crosshead')),
        parallelLength: sizeNeeded(size.Lc ?? size.L0, 'Lc'),
      },
    }),
    ...((length || area) && { afterFracture: { ...(length && { length }), ...(area && { area }) } }),
  }
}

/** Stress over strain as written, before any step, in as many points as a plot shows. */
function recordDrawn({ load, elongation }: TensileRecord): { x: number[]; y: number[] } {
  const perStrain = elongation.kind === 'extension' ? 1 / elongation.length : 1
  const perStress = load.kind === 'force' ? 1 / load.area : 1
  const every = Math.ceil(load.values.length / RECORD_POINTS)
  const drawn: { x: number[]; y: number[] } = { x: [], y: [] }
  for (let row = 0; row < load.values.length; row += every) {
    const strain = elongation.values[row]
    if (strain === null || strain === undefined) continue
    drawn.x.push(strain * perStrain)
    drawn.y.push((load.values[row] ?? 0) * perStress)
  }
  return drawn
}
