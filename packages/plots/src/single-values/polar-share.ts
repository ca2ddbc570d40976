import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { PolarData } from '@ingot/contract/compare'

export type PolarAxisOf = PolarData['axes'][number]

/** From this many powers of ten on between its ends an axis is logarithmic. */
const LOG_FROM = 2

export const isLogAxis = ({ min, max }: Pick<PolarAxisOf, 'min' | 'max'>): boolean =>
  min !== null && max !== null && min > 0 && Math.log10(max / min) > LOG_FROM

/** The number that stands for a value: itself, the middle of a range, or the limit that is given. SI. */
export function polarNumber({ value, min, max }: ShownValue): number | undefined {
  if (value !== undefined) return value
  return min !== undefined && max !== undefined ? (min + max) / 2 : (min ?? max)
}

/** Where a number lies between the ends of an axis: 0 at the lower one, 1 at the upper. */
export function polarShare(axis: Pick<PolarAxisOf, 'min' | 'max'>, si: number): number {
  const { min, max } = axis
  if (min === null || max === null || max <= min) return 0.5
  const share = isLogAxis(axis) ? Math.log(si / min) / Math.log(max / min) : (si - min) / (max - min)
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share))
}
