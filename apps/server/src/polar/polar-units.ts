import type { PolarData } from '@ingot/contract/compare'
import { type Measure, type ReplyUnits, unitOf, valueIn } from '../catalog/reply-units.ts'

export function polarIn(polar: PolarData, units: ReplyUnits | undefined): PolarData {
  if (!units) return polar
  const measures = polar.axes.map(({ quantity }) => units.ofQuantity(quantity))
  const end = (si: number | null, measure: Measure | undefined) =>
    si === null || !measure ? si : (measure.from(si) ?? null)
  return {
    axes: polar.axes.map((axis, k) => {
      const measure = measures[k]
      return { ...axis, ...unitOf(measure), min: end(axis.min, measure), max: end(axis.max, measure) }
    }),
    materials: polar.materials.map(({ values, ...material }) => ({
      ...material,
      values: values.map((value, k) => value && valueIn(value, measures[k])),
    })),
  }
}
