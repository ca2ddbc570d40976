import type { Curve } from '@ingot/contract/material'
import { COMPARED_MAX, find, isOfRoom, middle, type QualityContext, type QualityRule, YOUNG } from './problem.ts'

const PERCENT_FROM = 20
const ABOVE_LINE = 1.15
const SLOPE_BAND = 0.25
/** ISO 527-1 takes the modulus between 0.05 and 0.25 % strain; a secant to a later point says nothing of it. */
const MODULUS_STRAIN = 0.0025

const each = (
  id: string,
  severity: QualityRule['severity'],
  fault: (curve: Curve, context: QualityContext) => string | undefined,
  atImport?: QualityRule['atImport'],
): QualityRule => ({
  id,
  severity,
  ...(atImport && { atImport }),
  check: (context) =>
    context.doc.curves.flatMap((curve) => {
      const message = fault(curve, context)
      return message === undefined ? [] : [{ vkey: curve.vkey, id: curve.id, message: `${curve.id}: ${message}` }]
    }),
})

const xQuantity = (curve: Curve, { catalogue }: QualityContext) => catalogue.nodes.get(curve.vkey)?.x?.quantity
const isPlastic = ({ kind, vkey }: Curve) => kind === 'true-plastic' || vkey === 'd_flow'
const isEngineering = ({ kind, vkey }: Curve) => vkey === 'd_ss' && (kind === undefined || kind === 'engineering')

/** Young's modulus that a stress-strain curve starts with: same moisture, direction and temperature; none for rubber. */
function modulusFor(curve: Curve, context: QualityContext): number | undefined {
  const T = curve.cond?.T
  const isRoom = isOfRoom(T)
  const rate = curve.cond?.rate
  const isSlow = rate === undefined || (typeof rate === 'number' && rate < 0.1)
  const { dir } = curve.cond ?? {}
  if (!isEngineering(curve) || !isRoom || !isSlow || context.doc.class.startsWith('elastomer')) return undefined
  const fits = find(context, ...YOUNG)
    .slice(0, COMPARED_MAX)
    .filter(
      ({ cond }) =>
        (cond.moisture === undefined || cond.moisture === curve.cond?.moisture) &&
        (cond.dir === undefined || dir === undefined || cond.dir === dir),
    )
  if (dir === 'T' || dir === '2' || dir === 'cross') return undefined
  const modulus = fits.find(({ isMain }) => isMain) ?? fits.find(({ isOneSided }) => !isOneSided)
  return modulus && middle(modulus)
}

/** Rules on curves: order, units, and that a stress-strain curve starts with the material's own modulus. */
export const curveRules: readonly QualityRule[] = [
  each('curve-not-finite', 'error', ({ x, y }) =>
    [...x, ...y].every(Number.isFinite) ? undefined : 'has a number that is not finite',
  ),
  each(
    'curve-not-increasing',
    'error',
    ({ x }) => {
      const at = x.findIndex((value, index) => index > 0 && !(value > (x[index - 1] ?? value)))
      return at < 0 ? undefined : `x does not increase at point ${at + 1}`
    },
    'warning',
  ),
  each(
    'flow-curve-falls',
    'error',
    (curve) => {
      const at = isPlastic(curve)
        ? curve.y.findIndex((value, index) => index > 0 && value < (curve.y[index - 1] ?? value))
        : -1
      return at < 0 ? undefined : `the flow stress falls at point ${at + 1}`
    },
    'warning',
  ),
  each(
    'flow-curve-start',
    'error',
    (curve) => (isPlastic(curve) && curve.x[0] !== 0 ? `the first plastic strain is ${curve.x[0]}, not 0` : undefined),
    'warning',
  ),
  each(
    'curve-above-elastic-line',
    'error',
    (curve, context) => {
      const E = modulusFor(curve, context)
      const at =
        E === undefined
          ? -1
          : curve.x.findIndex((strain, index) => strain > 0 && (curve.y[index] ?? 0) > ABOVE_LINE * E * strain)
      return at < 0 ? undefined : `point ${at + 1} lies above the elastic line`
    },
    'warning',
  ),
  each('curve-initial-slope', 'warning', (curve, context) => {
    const E = modulusFor(curve, context)
    const at = curve.x.findIndex((strain) => strain > 0)
    if (E === undefined || at < 0 || (curve.x[at] ?? 0) > MODULUS_STRAIN) return undefined
    const slope = (curve.y[at] ?? 0) / (curve.x[at] ?? 1)
    return Math.abs(slope / E - 1) > SLOPE_BAND
      ? `starts with a slope of ${slope.toExponential(3)} Pa, the modulus is ${E.toExponential(3)} Pa`
      : undefined
  }),
  each('curve-in-percent', 'error', (curve, context) => {
    const last = curve.x.reduce((most, x) => Math.max(most, x), 0)
    return (xQuantity(curve, context) === 'strain' || isPlastic(curve)) && last > PERCENT_FROM
      ? `a strain of ${last} looks like percent`
      : undefined
  }),
  each(
    'curve-needs-condition',
    'error',
    (curve, { catalogue }) => {
      const missing = (catalogue.nodes.get(curve.vkey)?.needs ?? []).find((key) => curve.cond?.[key] === undefined)
      return missing === undefined ? undefined : `the condition ${missing} is missing`
    },
    'warning',
  ),
  {
    id: 'model-parameters',
    severity: 'error',
    atImport: 'warning',
    check: ({ doc, catalogue }) =>
      doc.models.flatMap(({ id, vkey, params }) => {
        const known = (catalogue.nodes.get(vkey)?.params ?? []).map(({ key }) => key)
        const unknown = Object.keys(params).find((key) => !known.includes(key))
        return unknown === undefined ? [] : [{ vkey, message: `${id}: ${unknown} is no parameter of ${vkey}` }]
      }),
  },
]
