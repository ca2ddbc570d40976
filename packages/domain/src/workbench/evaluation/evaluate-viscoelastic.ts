import type { RawColumnRead, ViscoelasticAsked } from '@ingot/contract/test-evaluation'
import { prony, pronyDynamic } from '../../laws/viscoelastic/prony.ts'
import { refused } from '../outcome.ts'
import { fitProny } from '../viscoelastic/prony-fit.ts'
import { ColumnError, type RawColumns, siColumn, unitAmong, wholeRows } from './si-columns.ts'
import type { TestEvaluated } from './test-evaluated.ts'
import { toldSteps } from './told-steps.ts'

/** A DMA sweep or a relaxation test to a Prony series, with the measured and the fitted moduli. */
export function evaluateViscoelastic(asked: ViscoelasticAsked, columns: RawColumns): TestEvaluated {
  const { columns: read, options } = asked
  const abscissa = unitAmong(read.at.unit, ['s', 'Hz'], 'at')
  const ats = siColumn(columns, read.at, abscissa, 'at')
  const moduli = siColumn(columns, read.modulus, unitAmong(read.modulus.unit, ['Pa'], 'modulus'), 'modulus')
  const losses =
    abscissa === 'Hz' ? siColumn(columns, lossOf(read), unitAmong(lossOf(read).unit, ['Pa'], 'loss'), 'loss') : moduli
  const [at, modulus, loss] = wholeRows(ats, moduli, losses)
  const fit = fitProny(
    abscissa === 'Hz'
      ? { kind: 'dynamic', frequency: at, storage: modulus, loss }
      : { kind: 'relaxation', time: at, modulus },
    options,
  )
  if (!fit.ok) return fit
  const { G0, g, tau } = fit.params
  const drawn = [...new Set(at)].sort((a, b) => a - b)
  const isSweep = abscissa === 'Hz'
  const fitted = isSweep
    ? (['storage', 'loss'] as const).map((part) => ({
        key: part === 'storage' ? 'fitted.modulus' : 'fitted.loss',
        y: drawn.map((hertz) => pronyDynamic(fit.params, hertz)[part]),
      }))
    : [{ key: 'fitted.modulus', y: drawn.map((time) => prony(fit.params, time)) }]
  return {
    ok: true,
    results: [
      { key: 'G0', value: G0, unit: 'Pa', how: 'fitted' },
      { key: 'Ginf', value: fit.equilibrium, unit: 'Pa', how: 'at-rest' },
      ...g.flatMap((share, place) => [
        { key: `g.${place + 1}`, value: share, unit: '1', how: 'fitted' },
        { key: `tau.${place + 1}`, value: tau[place] ?? 0, unit: 's', how: 'fitted' },
      ]),
      { key: 'rms', value: fit.rms, unit: '1', how: 'of-all-rows' },
    ].slice(0, 100),
    missing: [],
    curves: [
      { key: 'measured.modulus', x: at, y: modulus },
      ...(isSweep ? [{ key: 'measured.loss', x: at, y: loss }] : []),
      ...fitted.map((curve) => ({ ...curve, x: drawn })),
    ],
    models: fit.catalogue ? [{ vkey: fit.catalogue.vkey, params: { G0, g: [...g], tau: [...tau] } }] : [],
    steps: toldSteps(fit.steps),
    warnings: [...fit.warnings],
  }
}

/** A sweep without its loss modulus tells no relaxation times. Throws ColumnError. */
function lossOf({ loss }: ViscoelasticAsked['columns']): RawColumnRead {
  if (!loss) throw new ColumnError(refused('size-missing', { size: 'loss' }))
  return loss
}
