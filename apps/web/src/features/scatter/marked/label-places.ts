/** A name beside its point, px. */
export interface LabelPlace {
  x: number
  y: number
  anchor: 'start' | 'end'
  text: string
}

const CHARACTER = 7.1
const LINE = 15
const BESIDE = 9
const LONGEST = 32

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Where a name stands, px. */
export function boxOf({ x, y, anchor, text }: LabelPlace): Box {
  const long = text.length * CHARACTER
  const left = anchor === 'start' ? x : x - long
  return { left, right: left + long, top: y - LINE / 2, bottom: y + LINE / 2 }
}

const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name)

/** Where names may stand around a point, the nearest first: beside it, then further up and down. */
const SHIFTS = [0, -LINE, LINE, -2 * LINE, 2 * LINE, -3 * LINE, 3 * LINE]

/**
 * Names beside their points, best first: at the right, else at the left, above or below, where nothing else stands;
 * undefined for a name that has no room. Looks at each pair of a few names.
 */
export function labelPlaces(
  points: readonly { x: number; y: number; name: string }[],
  { width, height }: { width: number; height: number },
): (LabelPlace | undefined)[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }))
  const isFree = (box: Box) =>
    taken.every(
      (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    )
  return points.map(({ x, y, name }) => {
    if (x < 0 || y < 0 || x > width || y > height) return undefined
    const text = shortened(name)
    for (const shift of SHIFTS)
      for (const anchor of ['start', 'end'] as const) {
        const label = { x: anchor === 'start' ? x + BESIDE : x - BESIDE, y: y + shift, anchor, text }
        const box = boxOf(label)
        const fits = box.left >= 2 && box.right <= width - 2 && box.top >= 2 && box.bottom <= height - 2
        if (!fits || !isFree(box)) continue
        taken.push(box)
        return label
      }
    return undefined
  })
}
