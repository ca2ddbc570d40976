import type { Curve } from '@ingot/contract/material'
import { valueAt } from '../../curves/interpolate.ts'
import { figuresFor } from '../agreement.ts'
import { scaled } from '../mend/correction.ts'
import { type Figure, isIn, type QualityContext, type QualityRule, shown, told, YOUNG } from '../problem.ts'
import { perCurve } from './curve-rules.ts'
import { shapeOf } from './curve-shape.ts'

/** Two specimens of a batch, a typical curve and a typical value: further apart than this is odd. */
const ODD = 1.3
/** Plastic strain of the proof strength. */
const PROOF = 0.002
const ROOM_MOST = 323

const isSlow = ({ cond: { rate } = {} }: Curve): boolean =>
  rate === undefined || (typeof rate === 'number' && rate < 0.1)
const isCool = ({ cond: { T } = {} }: Curve): boolean => T === undefined || (typeof T === 'number' && T < ROOM_MOST)

/** Where the curve meets the line of the modulus from 0.2 % strain; undefined where it ends before. */
function proofStress({ x, y }: Curve, modulus: number): number | undefined {
  const [x0 = 0, y0 = 0] = [x[0], y[0]]
  for (let at = 1; at < x.length; at++) {
    const above = (i: number) => (y[i] ?? 0) - y0 - modulus * ((x[i] ?? 0) - x0 - PROOF)
    const [before, now] = [above(at - 1), above(at)]
    if (before >= 0 && now < 0) {
      const share = before / (before - now)
      return (y[at - 1] ?? 0) + share * ((y[at] ?? 0) - (y[at - 1] ?? 0)) - y0
    }
  }
  return undefined
}

const apart = (number: number, { lo, hi, isOneSided }: Figure): boolean =>
  !isOneSided && lo > 0 && number > 0 && Math.max(lo / number, number / hi) > ODD

/** The figures of a curve's own state: one that says `hardened` is not held against what says nothing. */
const ofState = (figures: readonly Figure[], { cond = {} }: Curve): Figure[] =>
  figures.filter(({ cond: { state } }) => state === cond.state)

const proofAgainstValue = perCurve('curve-yield-against-value', 'warning', (context) => {
  const modulusOf = figuresFor(context, YOUNG)
  const yieldOf = figuresFor(context, ['rp02'])
  const isMetal = isIn(context.doc.class, ['metal'])
  return (curve) => {
    if (!isMetal || curve.vkey !== 'd_ss' || !isSlow(curve) || !isCool(curve)) return undefined
    if (curve.kind !== undefined && curve.kind !== 'engineering') return undefined
    const E = modulusOf(curve.cond).find(({ isOneSided }) => !isOneSided)
    const figures = ofState(yieldOf(curve.cond), curve)
    if (!E || figures.length === 0) return undefined
    const stress = proofStress(curve, E.lo)
    const odd = stress === undefined ? undefined : figures.find((figure) => apart(stress, figure))
    return (
      odd && {
        ids: [curve.id, ...odd.ids],
        facts: [{ fact: 'proof', value: stress ?? 0, quantity: 'stress' }],
        message: `0.2 % proof stress of the curve is ${shown(stress ?? 0, 'stress')}, the value ${told(context, 'rp02', odd.lo)}`,
      }
    )
  }
})

const flowAgainstYield = perCurve('flow-curve-away-from-yield', 'warning', (context) => {
  const yieldOf = figuresFor(context, ['rp02'])
  return (curve) => {
    const first = valueAt(curve, PROOF)
    const isFlow = curve.kind === 'true-plastic' || curve.vkey === 'd_flow'
    if (!isFlow || first === undefined || curve.x[0] !== 0 || !isSlow(curve) || !isCool(curve)) return undefined
    const odd = ofState(yieldOf(curve.cond), curve).find((figure) => apart(first, figure))
    return (
      odd && {
        ids: [curve.id, ...odd.ids],
        facts: [{ fact: 'proof', value: first, quantity: 'stress' }],
        message: `has ${shown(first, 'stress')} at 0.2 % plastic strain, the yield strength is ${told(context, odd.vkey, odd.lo)}`,
      }
    )
  }
})

/** The strengths that the peak of a curve may be; a plastic is told by its yield point, its strength or its break. */
const PEAKS = ['rm', 'yield_stress', 'tensile_strength', 'stress_break']

const peakAgainstStrength = perCurve('curve-peak-against-strength', 'warning', (context) => {
  const lookUps = PEAKS.map((vkey) => figuresFor(context, [vkey]))
  return (curve) => {
    if (curve.vkey !== 'd_ss' || !isSlow(curve) || !isCool(curve)) return undefined
    if (curve.kind !== undefined && curve.kind !== 'engineering') return undefined
    const peak = shapeOf(curve)?.peak
    const figures = lookUps
      .flatMap((lookUp) => ofState(lookUp(curve.cond), curve))
      .filter(({ isOneSided }) => !isOneSided)
    const strongest = figures.sort((a, b) => b.lo - a.lo)[0]
    if (!peak || !strongest) return undefined
    // A curve that ends early has not reached its strength.
    const hasPassed = (curve.y.at(-1) ?? 0) - (curve.y[0] ?? 0) < peak.stress
    const isOdd = apart(peak.stress, strongest) && (hasPassed || peak.stress > strongest.hi)
    return isOdd
      ? {
          ids: [curve.id, ...strongest.ids],
          facts: [{ fact: 'largest', value: peak.stress, quantity: 'stress' }],
          message: `its largest stress is ${shown(peak.stress, 'stress')}, the strength is ${told(context, strongest.vkey, strongest.lo)}`,
        }
      : undefined
  }
})

/** Elongations by which a tensile curve ends; the gauge length and the crosshead make some difference. */
const ENDS = ['strain_break', 'nominal_strain_break', 'elongation_a', 'elongation_a50', 'elongation_a80']
const BEYOND_END = 4

const endAgainstElongation = perCurve('curve-beyond-elongation', 'warning', (context) => {
  const lookUps = ENDS.map((vkey) => figuresFor(context, [vkey]))
  return (curve) => {
    if (curve.vkey !== 'd_ss' || !isSlow(curve) || !isCool(curve)) return undefined
    const end = (curve.x.at(-1) ?? 0) - (curve.x[0] ?? 0)
    const figures = lookUps
      .flatMap((lookUp) => ofState(lookUp(curve.cond), curve))
      .filter(({ isOneSided }) => !isOneSided)
    const longest = figures.sort((a, b) => b.hi - a.hi)[0]
    return longest && longest.hi > 0 && end > BEYOND_END * longest.hi
      ? {
          ids: [curve.id, ...longest.ids],
          ...(end > 20 * longest.hi && scaled(curve, { x: 0.01 }, 'percent')),
          facts: [{ fact: 'strain', value: end, quantity: 'strain' }],
          message: `ends at ${shown(end, 'strain')}, ${told(context, longest.vkey, longest.hi)}: are its strains in percent?`,
        }
      : undefined
  }
})

const ROOM = 296.15

/** Yield strength over temperature stays below the tensile strength at room temperature. */
const yieldOverTemperature = perCurve('yield-curve-above-strength', 'warning', (context: QualityContext) => {
  const strengthOf = figuresFor(context, ['rm'])
  return (curve) => {
    if (curve.vkey !== 'd_rp_t') return undefined
    const most = curve.y.reduce(
      (high, stress, at) => ((curve.x[at] ?? 0) >= ROOM - 5 ? Math.max(high, stress) : high),
      0,
    )
    const below = ofState(strengthOf(curve.cond), curve).find(({ isOneSided, hi }) => !isOneSided && most > hi)
    return (
      below && {
        ids: [curve.id, ...below.ids],
        facts: [{ fact: 'largest', value: most, quantity: 'stress' }],
        message: `reaches ${shown(most, 'stress')} (${shown(valueAt(curve, ROOM) ?? most, 'stress')} at room temperature), ${told(context, 'rm', below.hi)} is below`,
      }
    )
  }
})

/** Rules on yield and strength of a curve against the single values. */
export const yieldRules: readonly QualityRule[] = [
  proofAgainstValue,
  flowAgainstYield,
  peakAgainstStrength,
  endAgainstElongation,
  yieldOverTemperature,
]
