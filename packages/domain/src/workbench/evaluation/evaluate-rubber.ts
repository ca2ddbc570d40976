import type { RubberAsked } from '@ingot/contract/test-evaluation'
import { refused } from '../outcome.ts'
import { rubberStress } from '../rubber/rubber-columns.ts'
import { fitRubber } from '../rubber/rubber-fit.ts'
import type { RubberParams } from '../rubber/rubber-models.ts'
import type { RubberData } from '../rubber/rubber-sample.ts'
import { ColumnError, type RawColumns, siColumn, sizeNeeded, unitAmong, wholeRows } from './si-columns.ts'
import type { TestEvaluated } from './test-evaluated.ts'
import { toldSteps } from './told-steps.ts'

/** Points of a test at most that a plot shows. */
const DRAWN = 1_000

/** Tests of a rubber to one hyperelastic model, with the measured and the fitted curve of each. */
export function evaluateRubber({ tests, options }: RubberAsked, records: readonly RawColumns[]): TestEvaluated {
  const data = tests.map((test, at) => rubberData(test, records[at] ?? []))
  const { model, ...rest } = options
  const fit = fitRubber(model, data, rest)
  if (!fit.ok) return fit
  const parameters = Object.entries(fit.params).flatMap(([key, value]) =>
    (typeof value === 'number' ? [[key, value] as const] : value.map((one, at) => [`${key}.${at}`, one] as const)).map(
      ([name, one]) => {
        const found = fit.intervals[name]
        return {
          key: name,
          value: one,
          unit: key === 'alpha' || key === 'lm' ? '1' : 'Pa',
          how: 'fitted',
          ...(found && { interval: [found[0], found[1]] as [number, number] }),
        }
      },
    ),
  )
  const { overall, catalogue, shearModulus, stability } = fit
  return {
    ok: true,
    results: [
      ...parameters,
      { key: 'G0', value: shearModulus, unit: 'Pa', how: 'at-rest' },
      { key: 'r2', value: overall.r2, unit: '1', how: 'of-all-tests' },
      { key: 'rmse', value: overall.rmse, unit: 'Pa', how: 'of-all-tests' },
      ...Object.entries(stability).flatMap(([test, { stable }]) =>
        stable
          ? [
              { key: `${test}.from`, value: stable[0], unit: '1', how: 'stable-from' },
              { key: `${test}.to`, value: stable[1], unit: '1', how: 'stable-to' },
            ]
          : [],
      ),
    ],
    missing: [],
    curves: data.flatMap(({ test, stretch, stress }, at) => {
      const every = Math.ceil(stretch.length / DRAWN)
      const x = stretch.filter((_, row) => row % every === 0)
      return [
        { key: `measured.${at}.${test}`, x, y: stress.filter((_, row) => row % every === 0) },
        { key: `fitted.${at}.${test}`, x, y: x.map((one) => rubberStress(model, fit.params, test, one)) },
      ]
    }),
    models: catalogue
      ? [{ vkey: catalogue.vkey, params: writable(catalogue.params), r2: overall.r2, rmse: overall.rmse }]
      : [],
    steps: toldSteps(fit.steps),
    warnings: [...fit.warnings],
  }
}

const writable = (params: RubberParams) =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'number' ? value : [...value]]),
  )

/** Nominal stress over stretch of one record. */
function rubberData(asked: RubberAsked['tests'][number], columns: RawColumns): RubberData {
  const { test, columns: read, size, isStretch } = asked
  const loadUnit = unitAmong(read.load.unit, ['Pa', 'N'], 'load')
  const way = unitAmong(read.elongation.unit, ['1', 'm'], 'elongation')
  const [load, elongation] = wholeRows(
    siColumn(columns, read.load, loadUnit, 'load'),
    siColumn(columns, read.elongation, way, 'elongation'),
  )
  const area = loadUnit === 'N' ? sizeNeeded(size.S0, 'S0') : 1
  const length = way === 'm' ? sizeNeeded(size.L0, 'L0') : 1
  if (isStretch && way === 'm')
    throw new ColumnError(refused('unit-unfit', { role: 'elongation', unit: read.elongation.unit, units: '1' }))
  return {
    test,
    stretch: elongation.map((at) => (isStretch ? at : 1 + at / length)),
    stress: load.map((at) => at / area),
  }
}
