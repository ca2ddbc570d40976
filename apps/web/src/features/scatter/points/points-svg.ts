import { DRAWN_ONE_BY_ONE, type ScatterPlaces } from '@ingot/plots/scatter/scatter-places'
import { dotOpacity, dotSize, type PointsView, pointsWithin } from '@ingot/plots/scatter/screen-points'
import { markPath } from './mark-path.ts'
import { MARK_LINE, MARK_OPACITY, MARK_RADIUS, type MarkLine, marksOf, type PointMark } from './marks-of.ts'

/** Points of a file: more make it larger than programs open, and no clearer. The table of points has them all. */
const POINTS_MAX = 20_000

export interface PointsLook {
  /** Of each family, such as `#0072b2`. */
  colors: readonly string[]
  /** Of each family: which shape its marks have. */
  marks: readonly number[]
  /** Of each family: 0 is hidden, 1 as it is, between them dimmed. */
  weights: readonly number[]
}

/**
 * The points that are seen as elements of an SVG, as the canvas shows them: marks of few, dots of many, an even part of
 * very many.
 */
export function pointsSvg(points: ScatterPlaces, view: PointsView, look: PointsLook): string {
  const { places, count } = pointsWithin(points, view, { most: points.x.length, weights: look.weights })
  if (count <= DRAWN_ONE_BY_ONE)
    return marksOf(points, places, view, { ...look, dense: 1 })
      .map((mark) => markSvg(mark, look.colors[mark.family] ?? '#000'))
      .join('')
  const every = Math.ceil(count / POINTS_MAX)
  const dot = { size: dotSize(count), opacity: dotOpacity(count) }
  return places
    .filter((_, n) => n % every === 0)
    .map((k) => {
      const family = points.family[k] as number
      const x = ((points.x[k] as number) - view.xLow) * (view.width / (view.xHigh - view.xLow))
      const y = (view.yHigh - (points.y[k] as number)) * (view.height / (view.yHigh - view.yLow))
      const opacity = (dot.opacity * (look.weights[family] ?? 0)).toFixed(2)
      return `<path class="point" d="M${at(x)} ${at(y)}h.01" stroke="${look.colors[family]}" stroke-width="${dot.size}" stroke-linecap="round" stroke-opacity="${opacity}"/>`
    })
    .join('')
}

const at = (pixel: number): string => pixel.toFixed(1)

function markSvg({ x, y, shape, weight, isHollow, lines }: PointMark, color: string): string {
  const ink = `fill="none" stroke="${color}" stroke-width="${MARK_LINE}" stroke-opacity="${share(MARK_OPACITY.line * weight)}"`
  const bars = lines.length > 0 ? `<path class="range" d="${lines.map(lineOf).join('')}" ${ink}/>` : ''
  const fill = isHollow ? ink : `fill="${color}" fill-opacity="${share(MARK_OPACITY.mark * weight)}"`
  return `${bars}<path class="point" transform="translate(${at(x)} ${at(y)})" d="${markPath(shape, MARK_RADIUS)}" ${fill}/>`
}

const share = (opacity: number): string => String(Number(opacity.toFixed(3)))

const lineOf = ([x1, y1, x2, y2]: MarkLine): string => `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`
