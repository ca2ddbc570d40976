import { isotonic } from '@ingot/domain/curves/isotonic'
import type { Columns, Points } from '@ingot/domain/curves/points'
import { engineeringToTrue, neckingIndex } from '@ingot/domain/curves/true-stress'
import { CardRefusal } from '../refusal.ts'
import { type ElasticLine, elasticLine, NEAR, PROPORTIONAL } from './elastic-line.ts'
import { monotone } from './monotone.ts'
import { limitBefore, limitOn, measuredRows, rowsFrom } from './rows.ts'
import { cleaned, DENSE, type SourceCurve } from './source-curve.ts'
import { MPa, percent, strainText } from './words.ts'

/** Plastic strains closer than this are one row of a measured curve. */
const CLOSE = 2e-5

export interface PlasticCurve extends Columns {
  /** Plastic strain at the maximum engineering stress. */
  uniformStrain: number
  kind: 'true' | 'engineering'
  /** Standard deviation of its stresses, as a share of the largest. */
  noise: number
  /** What was done to it, in words. */
  said: string[]
  /** What is doubtful about it, in words. */
  doubts: string[]
}

/** Up to the maximum stress, the last of equal ones: what falls behind it is fracture. */
function toMaximum({ x, y }: Points): Points {
  const maximum = y[neckingIndex(y)]
  const end = y.lastIndexOf(maximum ?? 0) + 1
  return { x: x.slice(0, end), y: y.slice(0, end) }
}

/**
 * Stress over plastic strain, εp = ε − σ/E: the first row is the proportional limit with plastic strain 0, which is the
 * last point within 0.01 % of the elastic line, or the point where the curve leaves it. Of a curve that is measured
 * densely the elastic line is a regression, and the limit is where the points leave it by more than their scatter.
 * Engineering stress becomes true stress up to its maximum, or stays what it is with the choice `eng`. Modulus in Pa.
 * Throws CardRefusal where the curve has no plastic part, or falls.
 */
export function plasticCurve(curve: SourceCurve, modulus: number, choice: 'true' | 'eng'): PlasticCurve {
  const kind = curve.kind === 'engineering' && choice === 'eng' ? 'engineering' : 'true'
  const clean = cleaned(curve)
  const total = curve.kind === 'engineering' && choice === 'true' ? engineeringToTrue(clean) : toMaximum(clean)
  const isPlastic = curve.kind === 'true-plastic'
  const isDense = clean.x.length >= DENSE
  const line = isDense && !isPlastic ? elasticLine(total, modulus) : undefined
  const limit = isPlastic ? 0 : (line?.limit ?? PROPORTIONAL)
  const zero = line?.zero ?? 0
  const along = line?.along ?? modulus
  const plasticOf = (strain: number, stress: number) => (isPlastic ? strain : strain - zero - stress / along)
  // An upper yield point is elastic, though it stands off the line once its stress is flattened.
  const measured = isotonic(total.x.map((strain, index) => plasticOf(strain, total.y[index] ?? 0)))
  const yields = measured.findIndex((strain, index) => strain > limit && index >= (line?.from ?? 0))
  const yieldStrain = total.x[yields] ?? 0
  const rising = monotone({ ...total, id: curve.id }, { modulus, yieldStrain, isDense })
  const scattered = rising.x.map((strain, index) => plasticOf(strain, rising.y[index] ?? 0))
  const plastic = isotonic(scattered)
  const first = rising.x.findIndex((strain, index) => strain >= yieldStrain && (rising.y[index] ?? 0) > 0)
  if (yields < 0 || first < 0) throw new CardRefusal('curve-elastic', { curve: curve.id })
  const points = { x: plastic, y: rising.y }
  const close = Math.max(CLOSE, line?.noise ?? 0)
  const begin = line ? limitOn(points, first, line.limit) : limitBefore({ x: scattered, y: rising.y }, first)
  const rows = isDense ? measuredRows(points, { first, begin, close, modulus }) : rowsFrom(points, { first, begin })
  const necking = neckingIndex(
    rows.y.map((stress, index) =>
      kind === 'engineering' ? stress : stress * Math.exp(-((rows.x[index] ?? 0) + stress / modulus)),
    ),
  )
  return {
    ...rows,
    uniformStrain: rows.x[necking] ?? 0,
    kind,
    noise: rising.noise / (rows.y.at(-1) || 1),
    said: [
      ...(clean.x.length < curve.x.length / 2 ? [`${curve.x.length} points averaged to ${clean.x.length}`] : []),
      ...(line ? lineWords(line, modulus) : []),
      ...rising.said,
    ],
    doubts: line && Math.abs(slopeOff(line, modulus)) > NEAR ? [slopeWords(line, modulus)] : [],
  }
}

/** Share by which the slope of an elastic line is off Young's modulus. */
const slopeOff = ({ slope }: ElasticLine, modulus: number): number => (slope === undefined ? 0 : slope / modulus - 1)

function slopeWords(line: ElasticLine, modulus: number): string {
  const off = slopeOff(line, modulus)
  return `its elastic line has a slope of ${MPa(line.slope ?? 0)}, ${percent(Math.abs(off))} ${off < 0 ? 'below' : 'above'} Young's modulus`
}

function lineWords(line: ElasticLine, modulus: number): string[] {
  const { zero, limit, along } = line
  return [
    ...(Math.abs(zero) < 1e-5 ? [] : [`strain ${strainText(zero)} taken off, where its elastic line meets stress 0`]),
    ...(Math.abs(slopeOff(line, modulus)) > 0.05
      ? [`${slopeWords(line, modulus)}${along === modulus ? '' : ', and plastic strain is what lies beyond it'}`]
      : []),
    ...(limit > PROPORTIONAL ? [`begins where it is ${strainText(limit)} off the elastic line`] : []),
  ]
}
