import { polygonArea, polygonHull } from 'd3-polygon'

/** A point in the plane. */
export type PlanePoint = readonly [x: number, y: number]

/** Directions in which outermost points are sought before the hull is made. */
const DIRECTIONS = 12
/** So few points need no sieve. */
const FEW = 200

/**
 * The corners of the convex hull of the points at `places`, counter-clockwise, each once. What lies inside the outermost
 * points of some directions is dropped first (Akl and Toussaint, 1978), so that a million points cost one walk. Points
 * that are not finite are left out; points on an edge are too.
 */
export function convexHull(x: ArrayLike<number>, y: ArrayLike<number>, places: ArrayLike<number>): PlanePoint[] {
  const kept = places.length > FEW ? outermost(x, y, places) : Array.from(places)
  const points = kept
    .map((k): [number, number] => [x[k] as number, y[k] as number])
    .filter((point) => point.every(Number.isFinite))
  // Fewer than three points are their own hull. d3 goes round clockwise where y points upwards.
  const corners = (polygonHull(points) ?? points).toReversed()
  // Points that are all the same have one corner.
  return corners.filter(([atX, atY], n) => n === 0 || atX !== corners[n - 1]?.[0] || atY !== corners[n - 1]?.[1])
}

/** The points that lie outside the polygon of outermost points, or on it. In typed arrays, for there may be millions. */
function outermost(x: ArrayLike<number>, y: ArrayLike<number>, places: ArrayLike<number>): number[] {
  const corners = outermostIn(x, y, places)
  if (corners.length < 3) return Array.from(places)
  const edges = new Float64Array(corners.length * 3)
  for (const [n, a] of corners.entries()) {
    const b = corners[(n + 1) % corners.length] as number
    const [ax, ay, bx, by] = [x[a], y[a], x[b], y[b]] as [number, number, number, number]
    // Left of the edge: sideX × x + sideY × y + far > 0.
    edges.set([ay - by, bx - ax, ax * by - ay * bx], 3 * n)
  }
  const kept: number[] = []
  for (let n = 0; n < places.length; n++) {
    const k = places[n] as number
    const [atX, atY] = [x[k] as number, y[k] as number]
    let isInside = true
    for (let e = 0; isInside && e < edges.length; e += 3)
      isInside = (edges[e] as number) * atX + (edges[e + 1] as number) * atY + (edges[e + 2] as number) > 0
    if (!isInside) kept.push(k)
  }
  // Rounding may put a corner on the wrong side of its own edge.
  return [...new Set([...kept, ...corners])]
}

/** The outermost points of evenly spread directions, counter-clockwise. */
function outermostIn(x: ArrayLike<number>, y: ArrayLike<number>, places: ArrayLike<number>): number[] {
  const [scaleX, scaleY] = [1 / extent(x, places), 1 / extent(y, places)]
  const corners = Array.from({ length: DIRECTIONS }, (_, d) => {
    const angle = (2 * Math.PI * d) / DIRECTIONS
    const [dx, dy] = [Math.cos(angle) * scaleX, Math.sin(angle) * scaleY]
    let most = Number.NEGATIVE_INFINITY
    let at = -1
    for (let n = 0; n < places.length; n++) {
      const k = places[n] as number
      const reach = dx * (x[k] as number) + dy * (y[k] as number)
      if (reach > most) {
        most = reach
        at = k
      }
    }
    return at
  })
  return [...new Set(corners)].filter((k) => k >= 0)
}

/** How wide the finite values spread; 1 where they do not. */
function extent(values: ArrayLike<number>, places: ArrayLike<number>): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let n = 0; n < places.length; n++) {
    const value = values[places[n] as number] as number
    if (value < low) low = value
    if (value > high) high = value
  }
  return high > low ? high - low : 1
}

const fixed = (number: number): string => String(Number(number.toFixed(2)))

/**
 * A soft envelope as the path of an SVG: the convex polygon, made `radius` larger on all sides, its corners round. Its
 * points are in pixels, in the order of convexHull, y upwards or downwards. One point gives a circle, two a capsule.
 */
export function envelopePath(points: readonly PlanePoint[], radius: number): string {
  const [first] = points
  if (!first) return ''
  const r = fixed(radius)
  if (points.length === 1) {
    const [x, y] = first
    const arc = (to: number) => `A${r} ${r} 0 1 1 ${fixed(to)} ${fixed(y)}`
    return `M${fixed(x - radius)} ${fixed(y)}${arc(x + radius)}${arc(x - radius)}Z`
  }
  // d3 counts areas as positive that are gone round clockwise where y points upwards.
  const ordered = polygonArea(points.map(([x, y]) => [x, y])) > 0 ? points.toReversed() : points
  const path = ordered.map((a, n) => {
    const b = ordered[(n + 1) % ordered.length] as PlanePoint
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    // To the right of the way from a to b lies the outside of a polygon of positive area.
    const [ox, oy] = [((b[1] - a[1]) / length) * radius, ((a[0] - b[0]) / length) * radius]
    const start = `${fixed(a[0] + ox)} ${fixed(a[1] + oy)}`
    return `${n === 0 ? `M${start}` : `A${r} ${r} 0 0 1 ${start}`}L${fixed(b[0] + ox)} ${fixed(b[1] + oy)}`
  })
  const [a, b] = [ordered[0], ordered[1]] as [PlanePoint, PlanePoint]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const end = `${fixed(a[0] + ((b[1] - a[1]) / length) * radius)} ${fixed(a[1] + ((a[0] - b[0]) / length) * radius)}`
  return `${path.join('')}A${r} ${r} 0 0 1 ${end}Z`
}
