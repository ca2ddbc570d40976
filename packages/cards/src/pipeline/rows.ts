import type { Columns, Points } from '@ingot/domain/curves/points'
import { PROPORTIONAL } from './elastic-line.ts'

/** Where the plastic part of a curve begins: the index of its first point and the stress at plastic strain 0, Pa. */
interface Begin {
  first: number
  begin: number
}

/** The rows from yield on: the first has strain 0, the rest rise in strain; points of one strain are averaged. */
export function rowsFrom({ x, y }: Points, { first, begin }: Begin): Columns {
  const rows: Columns = { x: [0], y: [begin] }
  for (let index = first; index < x.length; ) {
    const strain = x[index] ?? 0
    let [sum, count] = [0, 0]
    for (; x[index] === strain; index++, count++) sum += y[index] ?? 0
    if (strain <= (rows.x.at(-1) ?? 0)) continue
    rows.x.push(strain)
    rows.y.push(Math.max(sum / count, rows.y.at(-1) ?? 0))
  }
  return rows
}

/** Share of a plastic strain within which a hardening curve is straight to 1e-6. */
const SHARE = 5e-3

/**
 * The same of a measured curve: plastic strains no further apart than `close`, or 0.5 %, are averaged, and no row is steeper than
 * Young's modulus, as scatter makes them and solvers diverge at; the last point stays.
 */
export function measuredRows(
  { x, y }: Points,
  { first, begin, close, modulus }: Begin & { close: number; modulus: number },
): Columns {
  const rows: Columns = { x: [0], y: [begin] }
  for (let index = first; index < x.length; ) {
    const from = x[index] ?? 0
    let [strain, stress, count] = [0, 0, 0]
    for (; index < x.length && (x[index] ?? 0) - from <= Math.max(close, SHARE * from); index++, count++) {
      strain += x[index] ?? 0
      stress += y[index] ?? 0
    }
    const isLast = index === x.length
    const before = rows.y.at(-1) ?? 0
    const own = Math.max(isLast ? (y.at(-1) ?? 0) : stress / count, before)
    const least = (rows.x.at(-1) ?? 0) + (own - before) / modulus
    const at = Math.max(isLast ? (x.at(-1) ?? 0) : strain / count, least)
    if (at <= (rows.x.at(-1) ?? 0)) continue
    rows.x.push(at)
    rows.y.push(own)
  }
  return rows
}

/** Stress at which averaged plastic strains pass a limit. */
export function limitOn({ x: plastic, y: stress }: Points, first: number, limit: number): number {
  const [strain0, strain1 = 0] = [plastic[first - 1], plastic[first]]
  const [stress0 = 0, stress1 = 0] = [stress[first - 1], stress[first]]
  if (strain0 === undefined || strain0 >= limit || strain1 <= limit) return stress0 > 0 ? stress0 : stress1
  return stress0 + ((limit - strain0) / (strain1 - strain0)) * (stress1 - stress0)
}

/**
 * Stress at the proportional limit. A curve that begins beyond it has the first stress there: nothing is known below. One
 * that comes from a point on the elastic line has this point's stress; from the origin, or from a line steeper than the
 * modulus, it is read between the two points.
 */
export function limitBefore({ x: plastic, y: stress }: Points, first: number): number {
  const [strain0, strain1 = 0] = [plastic[first - 1], plastic[first]]
  const [stress0 = 0, stress1 = 0] = [stress[first - 1], stress[first]]
  if (strain0 === undefined || strain1 <= strain0) return stress1
  if (stress0 > 0 && strain0 >= -PROPORTIONAL) return stress0
  const at = stress0 > 0 ? 0 : Math.min(strain1, strain0 + PROPORTIONAL)
  const from = Math.max(0, stress0)
  return from + ((at - strain0) / (strain1 - strain0)) * (stress1 - from)
}
