import type { Diagram } from '../diagram/diagram.ts'

/** Which of the two axes are logarithmic. */
export interface Scales {
  readonly x: boolean
  readonly y: boolean
}

export type Side = keyof Scales

/** Numbers that differ less than so manifold are read as well on a linear axis. */
const DECADE = 10

/** The least and the greatest number above zero; undefined where there is none. */
function positiveEnds(diagram: Diagram, side: Side): readonly [number, number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (const series of diagram.series)
    for (const at of series[side]) {
      if (at > 0 && at < low) low = at
      if (at > high) high = at
    }
  return high > 0 ? [low, high] : undefined
}

const isWide = (diagram: Diagram, side: Side): boolean => {
  const ends = positiveEnds(diagram, side)
  return ends !== undefined && ends[1] >= DECADE * ends[0]
}

const isAbove = (diagram: Diagram, side: Side): boolean =>
  diagram.series.every((series) => series[side].every((at) => at > 0))

/**
 * The scales on which a diagram is usually drawn: those of its kind. Temperatures from a few kelvin up are drawn as
 * cryogenics does, over log T, and so is what changes by decades with them.
 */
export function usualScales(diagram: Diagram): Scales {
  const { x, y } = diagram
  if (x.quantity === 'temperature' && isWide(diagram, 'x'))
    return { x: true, y: y.log || (isWide(diagram, 'y') && isAbove(diagram, 'y')) }
  return { x: x.log, y: y.log }
}

/** The axes whose scale can be chosen: their numbers, those above zero, spread over a decade or more. */
export const scalesToChoose = (diagram: Diagram): Side[] =>
  (['x', 'y'] as const).filter((side) => isWide(diagram, side))

/** A diagram on the scales that are asked for. Temperatures on a logarithmic axis are in kelvin in every unit system. */
export function withScales(diagram: Diagram, scales: Scales): Diagram {
  const axis = (side: Side) => {
    const own = diagram[side]
    const log = scales[side]
    return { ...own, log, ...(log && own.quantity === 'temperature' && { quantity: 'absolute_temperature' }) }
  }
  return { ...diagram, x: axis('x'), y: axis('y') }
}
