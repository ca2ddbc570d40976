import { isColumnKey } from '@ingot/domain/query/checked-address'
import type { FilterNames } from '@ingot/domain/query/filters/words'
import type { ScatterAddress, ScatterScale } from '@ingot/domain/query/scatter-url'
import { isQuantityKey, quantityOf } from '@ingot/domain/units/quantities'

export type AxisSide = 'x' | 'y'

/** Shares and readings of a temperature are read on a linear axis; what spans decades on a logarithmic one. */
export function usualScale(quantity: string | undefined): ScatterScale {
  if (quantity === undefined || !isQuantityKey(quantity)) return 'log'
  return quantityOf(quantity).isTemperature || quantity === 'percent' ? 'linear' : 'log'
}

const scaleKey = { x: 'xScale', y: 'yScale' } as const

/** The plot with another property on an axis: what was seen of the plane, and a level, no longer fit. */
export function withAxis(
  { window: _window, at: _at, ...now }: ScatterAddress,
  side: AxisSide,
  key: string,
  scale: ScatterScale,
): ScatterAddress {
  return { ...now, [side]: key, [scaleKey[side]]: scale }
}

export function withScale({ window: _, ...now }: ScatterAddress, side: AxisSide, scale: ScatterScale): ScatterAddress {
  return { ...now, [scaleKey[side]]: scale }
}

/** The plot without an axis that names no column: it is chosen anew. Before the catalogue is there nothing is said. */
export function withKnownAxes(address: ScatterAddress, names: FilterNames | undefined): ScatterAddress {
  const { x, y, ...now } = address
  const isGone = (key: string | undefined) => key !== undefined && names !== undefined && !isColumnKey(key, names)
  if (!isGone(x) && !isGone(y)) return address
  return { ...now, ...(x && !isGone(x) && { x }), ...(y && !isGone(y) && { y }) }
}

/** An axis that is not chosen is the first property that the list is ranked by and the other axis has not. */
export function withRankedAxes(address: ScatterAddress, ranked: readonly { key: string }[] = []): ScatterAddress {
  const firstBeside = (other: string | undefined) => ranked.find(({ key }) => key !== other)?.key
  const x = address.x ?? firstBeside(address.y)
  const y = address.y ?? firstBeside(x)
  return { ...address, ...(x !== undefined && { x }), ...(y !== undefined && { y }) }
}

/** x becomes y and y becomes x, with all that belongs to them. */
export function swapped({ x, y, xScale, yScale, window, ...now }: ScatterAddress): ScatterAddress {
  return {
    ...now,
    ...(y !== undefined && { x: y }),
    ...(x !== undefined && { y: x }),
    xScale: yScale,
    yScale: xScale,
    ...(window && { window: { x: window.y, y: window.x } }),
  }
}

/** The plot with another index; its level starts anew. */
export function withIndex(
  { at: _at, index: _index, ...now }: ScatterAddress,
  index: string | undefined,
): ScatterAddress {
  return { ...now, ...(index !== undefined && { index }) }
}
