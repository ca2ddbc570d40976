import type { ScatterPlaces } from '@ingot/plots/scatter/scatter-places'
import { dotPlaces, inkTable, layersOf, type PointsStyle, type PointsView } from '@ingot/plots/scatter/screen-points'
import { type BoxScale, colorRow, countRun, stampRun } from './cloud-pixels.ts'
import { eachRun, tiledPoints } from './tiled-points.ts'

/** A rectangle of pixels: from the first to before the last. */
interface PixelBox {
  left: number
  top: number
  right: number
  bottom: number
}

interface Painted {
  grid: BoxScale
  /** What the picture depends on beside its place. */
  look: string
  shown: number
}

export interface CloudPicture {
  /** RGBA, width × height; the same array as long as the size is the same. */
  pixels: Uint32Array<ArrayBuffer>
  shown: number
}

/** Many points, painted again and again: of a moved picture only what comes into sight is painted. */
export interface PointCloud {
  paint(view: PointsView, style: PointsStyle): CloudPicture
}

/** Two scales closer than this are one: a moved view computes its width anew, with other last digits. */
const SAME_SCALE = 1e-10

export function pointCloud(points: ScatterPlaces): PointCloud {
  const tiles = tiledPoints(points)
  let cells = new Uint32Array(0)
  let pixels = new Uint32Array(0)
  let last: Painted | undefined

  function counted(box: BoxScale, layers: readonly Uint8Array[]): number {
    let count = 0
    for (const isDrawn of layers)
      eachRun(tiles, placesOf(box, 1), (...run) => {
        count += countRun(tiles, run, box, isDrawn)
      })
    return count
  }

  /** Paints a box of the picture, with what reaches into it from outside; tells how many points lie in it. */
  function paintBox(
    box: BoxScale,
    {
      at,
      width,
      size,
      layers,
      inks,
    }: { at: number; width: number; size: number; layers: Uint8Array[]; inks: Uint32Array },
  ): number {
    const stride = box.width + 2 * size
    const area = stride * (box.height + 2 * size)
    if (cells.length < area) cells = new Uint32Array(area)
    cells.fill(0, 0, area)
    const into = { cells, stride, margin: size }
    let count = 0
    for (const isDrawn of layers)
      eachRun(tiles, placesOf(box, size + 1), (...run) => {
        count += stampRun(tiles, run, box, isDrawn, into)
      })
    const near = dotPlaces(size, stride)
    for (let row = 0; row < box.height; row++) {
      const to = at + row * width
      colorRow(pixels, [to, to + box.width], cells, (row + size) * stride + size, near, inks)
    }
    return count
  }

  return {
    paint(view, style) {
      const { width, height } = view
      const look = JSON.stringify([width, height, style])
      const before = last?.look === look ? last : undefined
      const grid = gridOf(view, before?.grid)
      const isMoved = before && before.grid.scaleX === grid.scaleX && before.grid.scaleY === grid.scaleY
      const [dx, dy] = isMoved ? [grid.left - before.grid.left, before.grid.top - grid.top] : [width, height]
      const isKept = isMoved && Math.abs(dx) < width && Math.abs(dy) < height
      if (pixels.length !== width * height) pixels = new Uint32Array(width * height)
      const whole = { left: 0, top: 0, right: width, bottom: height }
      const layers = layersOf(style.weights)
      const inks = inkTable(style)
      let shown = 0
      if (isKept) {
        shown = before.shown
        for (const box of boxesBeyond(whole, -dx, -dy)) shown -= counted(within(before.grid, box), layers)
        shift(pixels, dy * width + dx)
      }
      for (const box of isKept ? boxesBeyond(whole, dx, dy) : [whole]) {
        const at = box.top * width + box.left
        shown += paintBox(within(grid, box), { at, width, size: style.size, layers, inks })
      }
      last = { grid, look, shown }
      return { pixels, shown }
    },
  }
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_SCALE * Math.abs(b)

/**
 * The pixels of a view; those of the picture before, moved, where only its place is another. The corner is a whole number
 * of pixels away from place 0: what moves, moves together and does not shimmer.
 */
function gridOf({ xLow, xHigh, yLow, yHigh, width, height }: PointsView, before: BoxScale | undefined): BoxScale {
  const own = { scaleX: width / (xHigh - xLow), scaleY: height / (yHigh - yLow) }
  const isMoved = before && isNear(own.scaleX, before.scaleX) && isNear(own.scaleY, before.scaleY)
  const { scaleX, scaleY } = isMoved ? before : own
  return { scaleX, scaleY, left: Math.round(xLow * scaleX), top: Math.round(yHigh * scaleY), width, height }
}

const within = (grid: BoxScale, { left, top, right, bottom }: PixelBox): BoxScale => ({
  ...grid,
  left: grid.left + left,
  top: grid.top - top,
  width: right - left,
  height: bottom - top,
})

/** Places of a box and some pixels around it. */
const placesOf = ({ scaleX, scaleY, left, top, width, height }: BoxScale, around: number) => ({
  xLow: (left - around) / scaleX,
  xHigh: (left + width + around) / scaleX,
  yLow: (top - height - around) / scaleY,
  yHigh: (top + around) / scaleY,
})

/** What comes into sight when the view moves by so many pixels, as boxes that don't overlap. */
function boxesBeyond({ right: width, bottom: height }: PixelBox, dx: number, dy: number): PixelBox[] {
  const rows = { top: dy > 0 ? height - dy : 0, bottom: dy > 0 ? height : -dy }
  const others = { top: dy > 0 ? 0 : -dy, bottom: dy > 0 ? height - dy : height }
  const columns = { left: dx > 0 ? width - dx : 0, right: dx > 0 ? width : -dx }
  return [...(dy === 0 ? [] : [{ left: 0, right: width, ...rows }]), ...(dx === 0 ? [] : [{ ...columns, ...others }])]
}

/** Moves everything towards the beginning by so many places, or away from it where they are negative. */
function shift(array: Uint32Array, by: number): void {
  if (by > 0) array.copyWithin(0, by)
  else if (by < 0) array.copyWithin(-by, 0, array.length + by)
}
