import { type MarkShape, markPath } from './mark-path.ts'
import { MARK_LINE, MARK_OPACITY, MARK_RADIUS, type MarkStyle, type PointMark } from './marks-of.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws marks on a canvas. */
export function drawMarks(
  context: Context,
  marks: readonly PointMark[],
  { colors, dense }: Pick<MarkStyle, 'colors' | 'dense'>,
): void {
  const shapes = new Map<MarkShape, Path2D>()
  const pathOf = (shape: MarkShape): Path2D => {
    const known = shapes.get(shape) ?? new Path2D(markPath(shape, MARK_RADIUS * dense))
    shapes.set(shape, known)
    return known
  }
  for (const { family, x, y, shape, weight, isHollow, lines } of marks) {
    const [red, green, blue] = colors[family] ?? [0, 0, 0]
    context.strokeStyle = `rgb(${red} ${green} ${blue} / ${MARK_OPACITY.line * weight})`
    context.fillStyle = `rgb(${red} ${green} ${blue} / ${MARK_OPACITY.mark * weight})`
    context.lineWidth = MARK_LINE * dense
    for (const [x1, y1, x2, y2] of lines) {
      context.beginPath()
      context.moveTo(x1, y1)
      context.lineTo(x2, y2)
      context.stroke()
    }
    context.translate(x, y)
    const mark = pathOf(shape)
    if (isHollow) context.stroke(mark)
    else context.fill(mark)
    context.translate(-x, -y)
  }
}
