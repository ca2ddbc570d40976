import type { Columns, Points } from '@ingot/domain/curves/points'
import { engineeringToTrue, neckingIndex } from '@ingot/domain/curves/true-stress'
import { CardRefusal } from '../refusal.ts'
import { cleaned, flattened, type SourceCurve } from './source-curve.ts'

/** Plastic strain at which a material is said to have left the elastic line: the proportional limit, 0.01 %. */
const PROPORTIONAL = 1e-4

export interface PlasticCurve extends Columns {
  /** Plastic strain at the maximum engineering stress. */
  uniformStrain: number
  isFlattened: boolean
  kind: 'true' | 'engineering'
}

/** Up to the maximum stress, the last of equal ones: what falls behind it is fracture. */
function toMaximum({ x, y }: Points): Points {
  const maximum = y[neckingIndex(y)]
  const end = y.lastIndexOf(maximum ?? 0) + 1
  return { x: x.slice(0, end), y: y.slice(0, end) }
}

/**
 * Stress over plastic strain, εp = ε − σ/E: the first row is the proportional limit with plastic strain 0, which is the
 * last point within 0.01 % of the elastic line, or the point where the curve leaves it. Engineering stress becomes true
 * stress up to its maximum, or stays what it is with the choice `eng`. Modulus in Pa. Throws CardRefusal where the curve
 * has no plastic part.
 */
export function plasticCurve(curve: SourceCurve, modulus: number, choice: 'true' | 'eng'): PlasticCurve {
  const kind = curve.kind === 'engineering' && choice === 'eng' ? 'engineering' : 'true'
  const clean = cleaned(curve)
  const total = curve.kind === 'engineering' && choice === 'true' ? engineeringToTrue(clean) : toMaximum(clean)
  const monotone = flattened(total)
  const isFlattened = monotone.y.some((stress, index) => stress < (total.y[index] ?? 0) * 0.999)
  const isPlastic = curve.kind === 'true-plastic'
  const plasticAt = (stress: readonly number[]) =>
    total.x.map((strain, index) => (isPlastic ? strain : strain - (stress[index] ?? 0) / modulus))
  // An upper yield point is elastic, though it stands off the line once its stress is flattened.
  const limit = isPlastic ? 0 : PROPORTIONAL
  const first = plasticAt(total.y).findIndex((strain, index) => strain > limit && (monotone.y[index] ?? 0) > 0)
  const rows = proportional(plasticAt(monotone.y), monotone.y, first)
  if (!rows) throw new CardRefusal('curve-elastic', { curve: curve.id })
  const necking = neckingIndex(
    rows.y.map((stress, index) =>
      kind === 'engineering' ? stress : stress * Math.exp(-((rows.x[index] ?? 0) + stress / modulus)),
    ),
  )
  return { ...rows, uniformStrain: rows.x[necking] ?? 0, isFlattened, kind }
}

function proportional(plastic: readonly number[], stress: readonly number[], first: number): Columns | undefined {
  if (first < 0) return undefined
  const rows: Columns = { x: [0], y: [limitBefore(plastic, stress, first)] }
  for (let index = first; index < plastic.length; index++) {
    const strain = plastic[index] ?? 0
    if (strain <= (rows.x.at(-1) ?? 0)) continue
    rows.x.push(strain)
    rows.y.push(Math.max(stress[index] ?? 0, rows.y.at(-1) ?? 0))
  }
  return rows
}

/**
 * Stress at the proportional limit. A curve that begins beyond it has the first stress there: nothing is known below. One
 * that comes from a point on the elastic line has this point's stress; from the origin, or from a line steeper than the
 * modulus, it is read between the two points.
 */
function limitBefore(plastic: readonly number[], stress: readonly number[], first: number): number {
  const [strain0, strain1 = 0] = [plastic[first - 1], plastic[first]]
  const [stress0 = 0, stress1 = 0] = [stress[first - 1], stress[first]]
  if (strain0 === undefined || strain1 <= strain0) return stress1
  if (stress0 > 0 && strain0 >= -PROPORTIONAL) return stress0
  const at = stress0 > 0 ? 0 : Math.min(strain1, strain0 + PROPORTIONAL)
  const from = Math.max(0, stress0)
  return from + ((at - strain0) / (strain1 - strain0)) * (stress1 - from)
}
