import type { Curve } from '@ingot/contract/material'
import { figuresFor } from '../agreement.ts'
import { rangeOf } from '../class-ranges.ts'
import {
  type Fact,
  type Figure,
  fact,
  isIn,
  middle,
  type QualityContext,
  type QualityRule,
  shown,
  told,
  YOUNG,
} from '../problem.ts'
import { isPorous, SOLID, STRONGEST, WEAKEST } from '../scale-rules.ts'
import { perCurve, point } from './curve-rules.ts'
import { SETTLED, type Shape, shapeOf } from './curve-shape.ts'

/** A metal yields above this share of its largest stress, or soon reaches it. */
const BEFORE_YIELD = 0.5
/** ISO 527-1 takes the modulus between 0.05 and 0.25 % strain; a secant to a later point says nothing of it. */
const MODULUS_STRAIN = 0.0025
/** A soft machine or a strain from the crosshead makes a slope too small by a few times: worth a look. */
const ODD_SLOPE = 0.25
const ABOVE_LINE = 1.15
/** Strains in percent make a slope 100 times too small, a stress in MPa a million times. */
const FAR_SLOPE = 50
/** The secant at the largest stress lies below E; ten times above it no specimen and no direction explains. */
const FAR_SECANT = 10
/** Laminae and wood are up to 40 times stiffer along their fibres than across. */
const FAR_BY_DIRECTION = 400
/** The largest stress of a curve against a strength of the same material. */
const FAR_STRESS = 50
const FAR_BELOW_STRENGTH = 1e4
const YIELD_SLACK = 1.05
/** Above this a class's moduli at room temperature say nothing, K. */
const WARM = 373.15
/** By this plastic strain a curve has passed its Rp0.2. */
const PROOF = 0.002

const isEngineering = ({ kind, vkey }: Curve) => vkey === 'd_ss' && (kind === undefined || kind === 'engineering')
const isTension = ({ vkey }: Curve) => vkey === 'd_ss' || vkey === 'd_flow'

/** Whether a curve begins with Young's modulus: engineering strains of a slow test along the stiff direction. */
function showsModulus(curve: Curve): boolean {
  const { dir, rate } = curve.cond ?? {}
  const isSlow = rate === undefined || (typeof rate === 'number' && rate < 0.1)
  return isEngineering(curve) && isSlow && dir !== 'T' && dir !== '2' && dir !== 'cross'
}

/** Young's modulus under the curve's own conditions; none for rubber. */
function moduli(context: QualityContext): (curve: Curve) => Figure | undefined {
  const agreeing = figuresFor(context, YOUNG)
  return (curve) => {
    if (!showsModulus(curve) || isIn(context.doc.class, ['elastomer'])) return undefined
    const fits = agreeing(curve.cond).filter(
      ({ cond }) => cond.moisture === undefined || cond.moisture === curve.cond?.moisture,
    )
    return fits.find(({ isMain }) => isMain) ?? fits.find(({ isOneSided }) => !isOneSided)
  }
}

/** The modulus of a curve, or what a dense metal allows where none is stated: soft resins are thermosets, too. */
function expected(context: QualityContext): (curve: Curve) => readonly [number, number] | undefined {
  const modulusFor = moduli(context)
  const range = isIn(context.doc.class, ['metal']) && !isPorous(context) ? rangeOf(context.doc)?.E : undefined
  return (curve) => {
    const modulus = modulusFor(curve)
    if (modulus) return [modulus.lo, modulus.hi]
    const T = curve.cond?.T
    return showsModulus(curve) && (T === undefined || (typeof T === 'number' && T < WARM)) ? range : undefined
  }
}

const largest = (value: number): Fact => ({ fact: 'largest', value, quantity: 'stress' })

const slopeFacts = (slope: number, low: number, high: number): Fact[] => [
  { fact: 'slope', value: slope, quantity: 'modulus_gpa' },
  { fact: 'modulus', value: low, ...(high !== low && { to: high }), quantity: 'modulus_gpa' },
]

const modulusText = (low: number, high: number) =>
  low === high
    ? `the modulus is ${shown(low, 'modulus_gpa')}`
    : `the modulus is ${shown(low, 'modulus_gpa')} to ${shown(high, 'modulus_gpa')}`

const slopeFar = perCurve('curve-slope-impossible', 'error', (context) => {
  const modulusOf = expected(context)
  const isDirected = isIn(context.doc.class, ['composite', 'wood'])
  const [farSlope, farSecant] = isDirected ? [FAR_BY_DIRECTION, FAR_BY_DIRECTION] : [FAR_SLOPE, FAR_SECANT]
  const isSolid = isIn(context.doc.class, SOLID) && !isPorous(context)
  return (curve) => {
    const [low, high] = modulusOf(curve) ?? []
    const shape = shapeOf(curve)
    if (!low || !high || !shape || !isSolid) return undefined
    const secant = shape.peak.stress / shape.peak.strain
    if (secant > farSecant * high)
      return {
        facts: slopeFacts(secant, low, high),
        message: `rises with ${shown(secant, 'modulus_gpa')} up to its largest stress, ${modulusText(low, high)}: are stress and strain in the right units?`,
      }
    return shape.steepest < low / farSlope && isEarly(curve, shape)
      ? {
          facts: slopeFacts(shape.steepest, low, high),
          message: `rises with no more than ${shown(shape.steepest, 'modulus_gpa')}, ${modulusText(low, high)}: are its strains in percent, or its stresses in MPa?`,
        }
      : undefined
  }
})

/** The first points lie on the way to yield: a table that begins far behind it shows no modulus. */
const isEarly = ({ x, y }: Curve, { peak }: Shape): boolean => {
  const next = x.findIndex((strain) => strain > (x[0] ?? 0))
  return next >= 0 && (y[next] ?? 0) - (y[0] ?? 0) <= BEFORE_YIELD * peak.stress
}

const slopeOdd = perCurve('curve-initial-slope', 'warning', (context) => {
  const modulusFor = moduli(context)
  return (curve) => {
    const modulus = modulusFor(curve)
    const shape = modulus && shapeOf(curve)
    if (!modulus || shape?.slope === undefined) return undefined
    const next = curve.x.find((strain) => strain > (curve.x[0] ?? 0)) ?? 0
    if (next - (curve.x[0] ?? 0) > MODULUS_STRAIN) return undefined
    return Math.abs(shape.slope / middle(modulus) - 1) > ODD_SLOPE
      ? {
          facts: slopeFacts(shape.slope, modulus.lo, modulus.hi),
          message: `starts with a slope of ${shown(shape.slope, 'modulus_gpa')}, ${modulusText(modulus.lo, modulus.hi)}`,
        }
      : undefined
  }
})

const aboveLine = perCurve('curve-above-elastic-line', 'warning', (context) => {
  const modulusFor = moduli(context)
  return (curve) => {
    const modulus = modulusFor(curve)
    const shape = modulus && shapeOf(curve)
    if (!modulus || !shape) return undefined
    const [x0 = 0, y0 = 0] = [curve.x[0], curve.y[0]]
    const line = ABOVE_LINE * middle(modulus)
    // The noise of a measured curve is no stiffness.
    const noise = SETTLED * shape.peak.stress
    const at = curve.y.findIndex((stress, index) => stress - y0 > line * ((curve.x[index] ?? 0) - x0) + noise)
    return at < 0 ? undefined : { facts: [point(at)], message: `point ${at + 1} lies above the elastic line` }
  }
})

const stressScale = perCurve('curve-stress-out-of-scale', 'error', (context) => {
  const isSolid = isIn(context.doc.class, SOLID) && !isPorous(context)
  return (curve) => {
    if (!isTension(curve)) return undefined
    const most = curve.y.reduce((top, stress) => Math.max(top, Math.abs(stress)), 0)
    const strain = curve.x.reduce((top, value) => Math.max(top, Math.abs(value)), 0)
    if (most > STRONGEST)
      return {
        facts: [largest(most)],
        message: `${shown(most, 'stress')} is stronger than any material: is it in another unit?`,
      }
    return isSolid && most > 0 && most < WEAKEST && strain > PROOF
      ? { facts: [largest(most)], message: `reaches no more than ${shown(most)} Pa: are its stresses in MPa?` }
      : undefined
  }
})

const STRENGTHS = [['rm'], ['tensile_strength'], ['stress_break'], ['yield_stress']]
const YIELDS = [['rp02'], ['reh'], ['yield_stress']]

const againstStrength = perCurve('curve-far-from-strength', 'error', (context) => {
  const lookUps = STRENGTHS.map((vkeys) => figuresFor(context, vkeys))
  return (curve) => {
    const most = isEngineering(curve) ? shapeOf(curve)?.peak.stress : undefined
    if (most === undefined) return undefined
    const far = lookUps
      .flatMap((lookUp) => lookUp(curve.cond))
      .find(({ lo, hi }) => lo > 0 && (most > FAR_STRESS * hi || most * FAR_BELOW_STRENGTH < lo))
    return (
      far && {
        facts: [largest(most), fact(context, far.vkey, far.lo)],
        message: `its largest stress is ${shown(most, 'stress')}, ${told(context, far.vkey, far.lo)}: is one in another unit?`,
      }
    )
  }
})

const yieldAbove = perCurve('yield-above-curve', 'warning', (context) => {
  const modulusFor = moduli(context)
  const lookUps = YIELDS.map((vkeys) => figuresFor(context, vkeys))
  return (curve) => {
    const shape = isEngineering(curve) ? shapeOf(curve) : undefined
    const modulus = shape && modulusFor(curve)
    if (!shape || !modulus) return undefined
    const last = (curve.x.at(-1) ?? 0) - (curve.x[0] ?? 0)
    const above = lookUps
      .flatMap((lookUp) => lookUp(curve.cond))
      .find(({ lo, least }) => least === lo && lo > YIELD_SLACK * shape.peak.stress && last > lo / modulus.hi + PROOF)
    return (
      above && {
        facts: [largest(shape.peak.stress), fact(context, above.vkey, above.lo)],
        message: `its largest stress is ${shown(shape.peak.stress, 'stress')}, ${told(context, above.vkey, above.lo)} is above`,
      }
    )
  }
})

/** Rules on stress-strain curves: their slope against the modulus, their stresses against the strengths. */
export const stressCurveRules: readonly QualityRule[] = [
  slopeFar,
  slopeOdd,
  aboveLine,
  stressScale,
  againstStrength,
  yieldAbove,
]
