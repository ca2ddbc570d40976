/** A million points as pixels: what a canvas cannot draw one by one in time. */

/** Where each point stands on its axes, in places of the scale; NaN stands nowhere. */
export interface PlacedPoints {
  readonly x: Float32Array
  readonly y: Float32Array
  /** Place of each point's family among colours and weights. */
  readonly family: Uint16Array
}

/** What is seen of the plane, in places of the scales, on `width` × `height` pixels. */
export interface PointsView {
  readonly xLow: number
  readonly xHigh: number
  readonly yLow: number
  readonly yHigh: number
  readonly width: number
  readonly height: number
}

export interface PointsStyle {
  /** Red, green and blue of each family. */
  readonly colors: readonly (readonly [number, number, number])[]
  /** Of each family: 0 is hidden, 1 as it is, between them dimmed. */
  readonly weights: readonly number[]
  /** Width of a dot, pixels. */
  readonly size: number
  /** Of one dot alone, 0 to 1; where dots lie upon each other they are denser. */
  readonly opacity: number
}

/** Dots upon each other that make a pixel as dense as it gets. */
export const LAYERS = 255

/** Room for one picture after the other. */
export interface PaintSpace {
  /** Of each pixel: how many dots cover it, in the lowest byte; the family of the last one above. */
  cells: Uint32Array
}

export const paintSpace = (): PaintSpace => ({ cells: new Uint32Array(0) })

/** A cell with one more dot on it, of the family `owner`. */
export const withDot = (cell: number, owner: number): number => {
  const count = cell & LAYERS
  return (owner << 8) | (count < LAYERS ? count + 1 : LAYERS)
}

/** Places of a round dot's pixels about its middle, in cells `stride` wide. */
export function dotPlaces(size: number, stride: number): Int32Array {
  const radius = size / 2
  const from = -Math.floor(radius)
  const places: number[] = []
  for (let dy = 0; dy < size; dy++) {
    for (let dx = 0; dx < size; dx++) {
      const isInside = size <= 2 || Math.hypot(dx + 0.5 - radius, dy + 0.5 - radius) <= radius
      if (isInside) places.push((dy + from) * stride + dx + from)
    }
  }
  return Int32Array.from(places)
}

/** Of each family whether it is drawn, in the order of drawing: what is dimmed lies beneath. */
export function layersOf(weights: readonly number[]): Uint8Array[] {
  const top = Math.max(0, ...weights)
  const layer = (isTop: boolean) =>
    Uint8Array.from(weights, (weight) => (weight > 0 && (weight === top) === isTop ? 1 : 0))
  return weights.some((weight) => weight > 0 && weight < top) ? [layer(false), layer(true)] : [layer(true)]
}

/**
 * RGBA of each cell that there may be. It is one number with red in its lowest byte, on every machine that a browser
 * runs on.
 */
export function inkTable({ colors, weights, opacity }: PointsStyle): Uint32Array {
  const inks = new Uint32Array(colors.length * (LAYERS + 1))
  for (const [owner, [red, green, blue]] of colors.entries())
    for (let count = 1; count <= LAYERS; count++) {
      const alpha = ((1 - (1 - opacity) ** count) * (weights[owner] ?? 0) * 255 + 0.5) | 0
      inks[owner * (LAYERS + 1) + count] = (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0
    }
  return inks
}

/**
 * Draws dots into a picture of RGBA pixels, width × height, which it overwrites; returns how many points lie in it.
 * A pixel has the colour of the last point that covers it and is the denser the more there are; dimmed families lie
 * beneath the others.
 */
export function paintPoints(
  picture: Uint32Array,
  points: PlacedPoints,
  view: PointsView,
  style: PointsStyle,
  space: PaintSpace,
): number {
  const { width, height } = view
  // A dot at the edge reaches beyond it: the margin is painted too, and cut away.
  const margin = style.size
  const stride = width + 2 * margin
  const area = stride * (height + 2 * margin)
  if (space.cells.length < area) space.cells = new Uint32Array(area)
  const { cells } = space
  cells.fill(0, 0, area)
  const stamp = dotPlaces(style.size, stride)
  let shown = 0
  for (const isDrawn of layersOf(style.weights))
    shown += stampPoints({ points, view, isDrawn, stamp, stride, margin, cells })
  const inks = inkTable(style)
  for (let row = 0; row < height; row++) {
    let from = (row + margin) * stride + margin
    for (let at = row * width; at < (row + 1) * width; at++, from++) picture[at] = inks[cells[from] as number] as number
  }
  return shown
}

interface Stamping {
  points: PlacedPoints
  view: PointsView
  isDrawn: Uint8Array
  stamp: Int32Array
  stride: number
  margin: number
  cells: Uint32Array
}

function stampPoints({ points, view, isDrawn, stamp, stride, margin, cells }: Stamping): number {
  const { x, y, family } = points
  const { xLow, xHigh, yLow, yHigh, width, height } = view
  const scaleX = width / (xHigh - xLow)
  const scaleY = height / (yHigh - yLow)
  const dots = stamp.length
  let shown = 0
  for (let k = 0; k < x.length; k++) {
    const owner = family[k] as number
    if (isDrawn[owner] === 0) continue
    const px = ((x[k] as number) - xLow) * scaleX
    const py = (yHigh - (y[k] as number)) * scaleY
    // Written so that NaN fails it too.
    if (!(px >= 0 && px < width && py >= 0 && py < height)) continue
    shown++
    const middle = ((py | 0) + margin) * stride + (px | 0) + margin
    if (dots === 1) {
      cells[middle] = withDot(cells[middle] as number, owner)
      continue
    }
    for (let d = 0; d < dots; d++) {
      const at = middle + (stamp[d] as number)
      cells[at] = withDot(cells[at] as number, owner)
    }
  }
  return shown
}

/** Width of a dot for so many points, px of the page. */
export const dotSize = (shown: number): number => (shown <= 20_000 ? 5 : shown <= 150_000 ? 3 : 2)

/** Opacity of a dot for so many points: few are seen one by one, many as clouds. */
export const dotOpacity = (shown: number): number =>
  Math.min(0.9, Math.max(0.3, 0.9 - 0.2 * Math.log10(Math.max(shown, 1) / 2_000)))

/** Points within `reach` pixels, nearest first, at most `most`; and how many there are. */
export function pointsNear(
  points: PlacedPoints,
  view: PointsView,
  at: { readonly x: number; readonly y: number },
  { reach, most, weights }: { readonly reach: number; readonly most: number; readonly weights: readonly number[] },
): { places: number[]; count: number } {
  const { x, y, family } = points
  const scaleX = view.width / (view.xHigh - view.xLow)
  const scaleY = view.height / (view.yHigh - view.yLow)
  const best: { place: number; far: number }[] = []
  let count = 0
  for (let k = 0; k < x.length; k++) {
    const dx = ((x[k] as number) - view.xLow) * scaleX - at.x
    if (!(dx >= -reach && dx <= reach)) continue
    const dy = (view.yHigh - (y[k] as number)) * scaleY - at.y
    const far = dx * dx + dy * dy
    if (!(far <= reach * reach) || !weights[family[k] as number]) continue
    count++
    if (best.length === most && far >= (best[most - 1] as { far: number }).far) continue
    const rank = best.findIndex((one) => far < one.far)
    best.splice(rank < 0 ? best.length : rank, 0, { place: k, far })
    if (best.length > most) best.pop()
  }
  return { places: best.map(({ place }) => place), count }
}

/** Points in a rectangle of places, in their order, at most `most`; and how many there are, or no less than `enough`. */
export function pointsWithin(
  { x, y, family }: PlacedPoints,
  { xLow, xHigh, yLow, yHigh }: Pick<PointsView, 'xLow' | 'xHigh' | 'yLow' | 'yHigh'>,
  {
    most,
    weights,
    enough = Number.POSITIVE_INFINITY,
  }: { readonly most: number; readonly weights: readonly number[]; readonly enough?: number },
): { places: number[]; count: number } {
  const places: number[] = []
  let count = 0
  for (let k = 0; k < x.length && count < enough; k++) {
    const [atX, atY] = [x[k] as number, y[k] as number]
    if (!(atX >= xLow && atX <= xHigh && atY >= yLow && atY <= yHigh) || !weights[family[k] as number]) continue
    count++
    if (places.length < most) places.push(k)
  }
  return { places, count }
}
