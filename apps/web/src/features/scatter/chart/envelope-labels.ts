import type { PlanePoint } from '@ingot/plots/scatter/hull'
import type { Box } from '../marked/label-places.ts'

/** A family's name on the plot, in the middle of its envelope. */
export interface EnvelopeLabel {
  family: number
  x: number
  y: number
}

interface Envelope {
  family: number
  name: string
  points: readonly PlanePoint[]
}

const CHARACTER = 6.2
const LINE = 16
const SHOWN_MAX = 14

/**
 * Largest first; a name that would lie upon another or upon one of `others`, or leave the plot, is left out: the legend
 * has it.
 */
export function envelopeLabels(
  envelopes: readonly Envelope[],
  { width, height }: { width: number; height: number },
  others: readonly Box[] = [],
): EnvelopeLabel[] {
  const taken: Box[] = [...others]
  const sized = envelopes
    .filter(({ points }) => points.length > 0)
    .map((envelope) => ({ ...envelope, ...middleOf(envelope.points) }))
    .sort((a, b) => b.size - a.size)
  return sized.flatMap(({ family, name, x, y }) => {
    const half = (name.length * CHARACTER) / 2
    const box = { left: x - half, right: x + half, top: y - LINE / 2, bottom: y + LINE / 2 }
    const fits = box.left >= 2 && box.right <= width - 2 && box.top >= 2 && box.bottom <= height - 2
    const isFree = taken.every(
      (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    )
    if (!fits || !isFree || taken.length - others.length >= SHOWN_MAX) return []
    taken.push(box)
    return [{ family, x, y }]
  })
}

function middleOf(points: readonly PlanePoint[]): { x: number; y: number; size: number } {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, size: (right - left) * (bottom - top) }
}
