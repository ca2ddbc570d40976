import type { Columns, Points } from '@ingot/domain/curves/points'

/** A stress-strain curve of a material as its document has it: SI, at one condition. */
export interface SourceCurve extends Points {
  id: string
  kind: 'engineering' | 'true' | 'true-plastic'
  /** K and 1/s; a curve that is silent about them has none. */
  T?: number
  rate?: number
}

/** Finite points with strains ≥ 0, sorted by strain, those of one strain averaged. */
export function cleaned({ x, y }: Points): Columns {
  const byStrain = new Map<number, { sum: number; count: number }>()
  for (const [index, strain] of x.entries()) {
    const stress = y[index] ?? Number.NaN
    if (!Number.isFinite(strain) || !Number.isFinite(stress) || strain < 0) continue
    const { sum, count } = byStrain.get(strain) ?? { sum: 0, count: 0 }
    byStrain.set(strain, { sum: sum + stress, count: count + 1 })
  }
  const sorted = [...byStrain].sort(([a], [b]) => a - b)
  return { x: sorted.map(([strain]) => strain), y: sorted.map(([, { sum, count }]) => sum / count) }
}

/** Stresses that never fall: a drop, as after an upper yield strength, is flattened to what follows it. */
export function flattened({ x, y }: Points): Columns {
  const stress = [...y]
  for (let index = stress.length - 2; index >= 0; index--)
    stress[index] = Math.min(stress[index] ?? 0, stress[index + 1] ?? Number.POSITIVE_INFINITY)
  return { x: [...x], y: stress }
}
