import type { FatigueAsked } from '@ingot/contract/test-evaluation'
import { fitSnLikelihood } from '../fatigue/sn-likelihood.ts'
import { fitSnLine, lifeBand, medianLife } from '../fatigue/sn-line.ts'
import { type RawColumns, siColumn, unitAmong, wholeRows } from './si-columns.ts'
import type { TestEvaluated } from './test-evaluated.ts'
import { toldSteps } from './told-steps.ts'

/** Stresses at which the line and its band are drawn. */
const LINE_POINTS = 41

/** A series of fatigue tests to the S-N line, its tests with the run-outs marked, and Basquin's law. */
export function evaluateFatigue({ columns: read, options }: FatigueAsked, columns: RawColumns): TestEvaluated {
  const stresses = siColumn(columns, read.stress, unitAmong(read.stress.unit, ['Pa'], 'stress'), 'stress')
  const lives = siColumn(columns, read.cycles, unitAmong(read.cycles.unit, ['1'], 'cycles'), 'cycles')
  const marks = read.runOut ? siColumn(columns, read.runOut, '1', 'runOut') : stresses.map(() => 0)
  const [stress, cycles, ended] = wholeRows(
    stresses,
    lives,
    marks.map((mark) => (Number.isNaN(mark) ? 0 : mark)),
  )
  const tests = stress.map((at, row) => ({ stress: at, cycles: cycles[row] ?? 0, runOut: ended[row] !== 0 }))
  const { method, confidence = 0.95 } = options
  const line = method === 'E739' ? fitSnLine(tests, confidence) : undefined
  const fit = line ?? fitSnLikelihood(tests, confidence)
  if (!fit.ok) return fit
  const [low, high] = fit.valid
  const along = Array.from({ length: LINE_POINTS }, (_, at) => high * (low / high) ** (at / (LINE_POINTS - 1)))
  // Only the line of E739 has a band of its own: Working and Hotelling's.
  const linear = line?.ok ? line : undefined
  const band = linear && along.map((at) => lifeBand(linear, at, confidence))
  const interval = (key: 'A' | 'B' | 'sigma') => {
    const found = fit.intervals[key]
    return found ? { interval: [found[0], found[1]] as [number, number] } : {}
  }
  const sorted = [...tests.keys()].sort((a, b) => (cycles[a] ?? 0) - (cycles[b] ?? 0))
  return {
    ok: true,
    results: [
      { key: 'A', value: fit.A, unit: '1', how: 'intercept', ...interval('A') },
      { key: 'B', value: fit.B, unit: '1', how: 'slope', ...interval('B') },
      { key: 'sigma', value: fit.sigma, unit: '1', how: 'scatter', ...interval('sigma') },
      { key: 'failures', value: fit.failures, unit: '1', how: 'counted' },
      { key: 'runOuts', value: fit.runOuts, unit: '1', how: 'counted' },
    ],
    missing: [],
    curves: [
      {
        key: 'tests',
        vkey: 'd_sn',
        x: sorted.map((row) => cycles[row] ?? 0),
        y: sorted.map((row) => stress[row] ?? 0),
        marks: { runout: sorted.flatMap((row, place) => (tests[row]?.runOut ? [place] : [])) },
      },
      { key: 'line', x: along.map((at) => medianLife(fit, at)), y: along },
      ...(band
        ? [
            { key: 'band-low', x: band.map(([from]) => from), y: along },
            { key: 'band-high', x: band.map(([, to]) => to), y: along },
          ]
        : []),
    ],
    models: [
      {
        vkey: fit.catalogue.vkey,
        params: { sf: fit.catalogue.params.sf, b: fit.catalogue.params.b },
        valid: { stress: [low, high] },
        ...(linear && { r2: linear.r2 }),
      },
    ],
    steps: toldSteps(fit.steps),
    warnings: [...fit.warnings],
  }
}
