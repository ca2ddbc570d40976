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
/** How far from an envelope its name stands where its middle is taken, px. */
const BESIDE = 18
const SHOWN_MAX = 14

/**
 * Largest first; a name that would lie upon another, or leave the plot, is left out: the legend has it. Where `others`
 * stand, the names of the best, it moves above or below its envelope first.
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
  const isFree = (box: Box) =>
    box.left >= 2 &&
    box.right <= width - 2 &&
    box.top >= 2 &&
    box.bottom <= height - 2 &&
    taken.every(
      (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    )
  return sized.flatMap(({ family, name, x, y, top, bottom }) => {
    if (taken.length - others.length >= SHOWN_MAX) return []
    const half = (name.length * CHARACTER) / 2
    const boxAt = (y: number): Box => ({ left: x - half, right: x + half, top: y - LINE / 2, bottom: y + LINE / 2 })
    const places = others.length === 0 ? [y] : [y, top - BESIDE, bottom + BESIDE]
    const free = places.find((place) => isFree(boxAt(place)))
    if (free === undefined) return []
    taken.push(boxAt(free))
    return [{ family, x, y: free }]
  })
}

function middleOf(points: readonly PlanePoint[]): { x: number; y: number; top: number; bottom: number; size: number } {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, top, bottom, size: (right - left) * (bottom - top) }
}
