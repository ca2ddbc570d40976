import type { ScatterPlaces } from '@ingot/plots/scatter/scatter-places'
import type { PlacedPoints } from '@ingot/plots/scatter/screen-points'

/** Tiles beside each other; a million points leave some 250 in one. */
const SIDE = 64

/** Points in the order of the tiles that they lie on, row by row; those that stand nowhere are left out. */
export interface TiledPoints extends PlacedPoints {
  /** Where the points of each tile begin; the end of the last one stands behind them. */
  readonly starts: Uint32Array
  readonly tileX: (place: number) => number
  readonly tileY: (place: number) => number
}

/** The tile of a place, counted from the least; beyond the ends the outermost one. */
function tileOf(span: { low: number; high: number } | undefined): (place: number) => number {
  const low = span?.low ?? 0
  const width = span ? span.high - span.low : 0
  const scale = width > 0 ? SIDE / width : 0
  return (place) => Math.min(Math.max(Math.floor((place - low) * scale), 0), SIDE - 1)
}

/** Sorts points by tile, keeping their order within each: a part of the plane is then read without the rest. */
export function tiledPoints({ x, y, family, x0, y0 }: ScatterPlaces): TiledPoints {
  const [tileX, tileY] = [tileOf(x0), tileOf(y0)]
  const NOWHERE = SIDE * SIDE
  const tiles = new Uint16Array(x.length)
  const starts = new Uint32Array(NOWHERE + 2)
  for (let k = 0; k < x.length; k++) {
    const [atX, atY] = [x[k] as number, y[k] as number]
    const tile = atX - atX === 0 && atY - atY === 0 ? tileY(atY) * SIDE + tileX(atX) : NOWHERE
    tiles[k] = tile
    starts[tile + 1] = (starts[tile + 1] as number) + 1
  }
  for (let tile = 0; tile <= NOWHERE; tile++) starts[tile + 1] = (starts[tile] as number) + (starts[tile + 1] as number)
  const count = starts[NOWHERE] as number
  const own = { x: new Float32Array(count), y: new Float32Array(count), family: new Uint16Array(count) }
  const next = starts.slice()
  for (let k = 0; k < x.length; k++) {
    const tile = tiles[k] as number
    if (tile === NOWHERE) continue
    const at = next[tile] as number
    next[tile] = at + 1
    own.x[at] = x[k] as number
    own.y[at] = y[k] as number
    own.family[at] = family[k] as number
  }
  return { ...own, starts: starts.subarray(0, NOWHERE + 1), tileX, tileY }
}

/** Visits the points that may lie between these places, in runs of their order. */
export function eachRun(
  { starts, tileX, tileY }: TiledPoints,
  seen: { xLow: number; xHigh: number; yLow: number; yHigh: number },
  visit: (from: number, to: number) => void,
): void {
  const [left, right] = [tileX(seen.xLow), tileX(seen.xHigh)]
  for (let row = tileY(seen.yLow); row <= tileY(seen.yHigh); row++) {
    const from = starts[row * SIDE + left] as number
    const to = starts[row * SIDE + right + 1] as number
    if (to > from) visit(from, to)
  }
}
