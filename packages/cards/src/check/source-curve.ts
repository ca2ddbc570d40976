import { valueAt } from '@ingot/domain/curves/interpolate'
import type { CardInput, FlowCurve, QuantityRow } from '../card-input.ts'
import type { Kinematics, TotalCurve } from './card-check.ts'

/** A table at a temperature in K: linear between its rows, constant beyond them, as solvers read it. */
export function quantityAt(rows: readonly QuantityRow[], T: number | undefined): number | undefined {
  const [first] = rows
  const last = rows.at(-1)
  if (T === undefined || first?.T === undefined || last?.T === undefined || T <= first.T) return first?.value
  if (T >= last.T) return last.value
  return valueAt({ x: rows.map((row) => row.T ?? 0), y: rows.map(({ value }) => value) }, T)
}

/** Young's modulus of a card at a temperature, Pa. */
export const modulusAt = ({ quantities }: CardInput, T: number | undefined): number | undefined =>
  quantityAt(quantities.modulus?.rows ?? [], T)

/** The flow curve over total strain, from the origin: plastic strain + stress / modulus. */
export function totalCurve({ strain, stress }: FlowCurve, modulus: number): TotalCurve {
  return {
    strain: [0, ...strain.map((plastic, index) => plastic + (stress[index] ?? 0) / modulus)],
    stress: [0, ...stress],
  }
}

/** Stress in Pa at a total strain; flat after the last row, as solvers go on. */
export const totalStress = ({ strain, stress }: TotalCurve, at: number): number =>
  valueAt({ x: strain, y: stress }, at) ?? stress.at(-1) ?? 0

/**
 * Largest ratio of stress to modulus for finite kinematics: the plastic strain of CalculiX' multiplicative law is off by
 * about this ratio, and its stress by that times the hardening exponent.
 */
const FINITE_MAX = 0.005
/** A table longer than this is looked at in as many places. */
const MAX_ROWS = 60

/** Total strains at which a curve is compared, and how. */
export interface Places {
  strains: readonly number[]
  /** Strain of the first row: what is below it is elastic. */
  yieldStrain: number
  kinematics: Kinematics
}

/**
 * Half the elastic range, then the rows and the middles between them up to the maximum engineering stress: both the
 * card and the source are straight in between.
 */
export function comparedPlaces(curve: FlowCurve, modulus: number): Places {
  const last = Math.min(curve.uniformStrain, curve.strain.at(-1) ?? 0)
  const inside = thinned(curve.strain.filter((plastic) => plastic > 0 && plastic < last * (1 - 1e-9)))
  const rows = [0, ...inside, ...(last > 0 ? [last] : [])]
  const plastics = rows.flatMap((plastic, index) => {
    const before = rows[index - 1]
    return before === undefined ? [plastic] : [(before + plastic) / 2, plastic]
  })
  const points = { x: curve.strain, y: curve.stress }
  const totals = plastics.map((plastic) => plastic + (valueAt(points, plastic) ?? 0) / modulus)
  const yieldStrain = (curve.stress[0] ?? 0) / modulus
  const highest = valueAt(points, last) ?? 0
  return {
    strains: [yieldStrain / 2, ...totals],
    yieldStrain,
    kinematics: highest / modulus <= FINITE_MAX ? 'finite' : 'small',
  }
}

function thinned(strains: readonly number[]): readonly number[] {
  if (strains.length <= MAX_ROWS) return strains
  const places = Array.from({ length: MAX_ROWS }, (_, index) =>
    Math.round((index * (strains.length - 1)) / (MAX_ROWS - 1)),
  )
  return places.flatMap((place) => strains[place] ?? [])
}

/** How far a strain is from where a curve, whose stresses do not fall, has a stress; undefined where it never has. */
function strainAway({ strain, stress }: TotalCurve, at: number, of: number): number | undefined {
  const reached = stress.findIndex((one) => one >= of)
  if (reached < 0) return undefined
  const [x0, x1] = [strain[reached - 1] ?? 0, strain[reached] ?? 0]
  const [y0, y1] = [stress[reached - 1] ?? 0, stress[reached] ?? 0]
  const first = y1 > y0 ? x0 + ((of - y0) / (y1 - y0)) * (x1 - x0) : x1
  const last = stress[reached] === of ? (strain[stress.lastIndexOf(of)] ?? first) : first
  return at < first ? first - at : Math.max(0, at - last)
}

/**
 * Largest relative distance of the simulated points from the source, from the yield point on: |Δσ|/σ at their strain, or
 * |Δε|/ε at their stress where that is less. A stair of a measured curve is steeper than the line to its foot: there a
 * strain that is right to 0.1 % is a stress that is not.
 */
export function worstDeviation(simulated: TotalCurve, source: TotalCurve, yieldStrain: number): number {
  return simulated.strain.reduce((worst, strain, index) => {
    if (strain < yieldStrain * (1 - 1e-6)) return worst
    const expected = totalStress(source, strain)
    const stress = simulated.stress[index] ?? 0
    const away = strainAway(source, strain, stress)
    return Math.max(worst, Math.min(relative(stress, expected), away === undefined ? Infinity : away / strain))
  }, 0)
}

/** |found − expected| / |expected|. */
export const relative = (found: number, expected: number): number =>
  found === expected ? 0 : Math.abs(found - expected) / Math.max(Math.abs(expected), Number.MIN_VALUE)
