import type { ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import type { Span } from '@ingot/plots/frame/screen-scale'
import { type AxisGoals, paretoFront } from '@ingot/plots/scatter/front'
import {
  type AboutPoints,
  DRAWN_ONE_BY_ONE,
  type FamilyShape,
  familyShapes,
  placePoints,
  type Scales,
  type ScatterPlaces,
} from '@ingot/plots/scatter/scatter-places'
import {
  dotOpacity,
  dotSize,
  type PointsView,
  paintPoints,
  paintSpace,
  pointsNear,
  pointsWithin,
} from '@ingot/plots/scatter/screen-points'
import type { Front } from '../marked/front.ts'
import { drawMarks } from './draw-marks.ts'
import { type MarkStyle, marksOf } from './marks-of.ts'
import { type CloudPicture, type PointCloud, pointCloud } from './point-cloud.ts'

/** Pixels of the picture for each point of a cloud: where there are more, dots are cheaper than pixels. */
const CLOUD_PIXELS = 2
/** Dots get denser in steps, so many a decade of points shown: what is moved keeps its colours. */
const OPACITY_STEPS = 8

/** Members of a Pareto front that are drawn: more are a line. */
const FRONT_MOST = 2_000

/** What is seen: places of the scales on a canvas of so many px, each of `dense` dots of the screen. */
export interface PointsPicture extends PointsView, MarkStyle {}

/** The points on their scales: families in the order of the columns. */
export interface PlacedFamilies {
  shapes: FamilyShape[]
  x: Span | undefined
  y: Span | undefined
  unplaced: number
}

export interface Found {
  places: number[]
  count: number
}

/** Everything that walks over the points: it runs in a worker where there is one. */
export interface PointsEngine {
  place(columns: ScatterColumns, scales: Scales, about: AboutPoints): PlacedFamilies
  /** Draws, and tells how many points are shown. */
  draw(picture: PointsPicture): number
  near(picture: PointsPicture, at: { x: number; y: number }, reach: number, most: number): Found
  within(picture: PointsPicture, box: { x: Span; y: Span }, most: number): Found
  /** The Pareto front of the points whose families are not hidden. */
  front(goals: AxisGoals, hidden: readonly boolean[]): Front
  clear(): void
}

type Canvas = HTMLCanvasElement | OffscreenCanvas

export function pointsEngine(canvas: Canvas): PointsEngine {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  const space = paintSpace()
  let points: ScatterPlaces | undefined
  /** Made once they are many for the picture. */
  let cloud: PointCloud | undefined
  let image: ImageData | undefined
  /** Points shown last: what dots are sized by. */
  let lastShown = 0

  function draw(picture: PointsPicture): number {
    const [width, height] = [Math.round(picture.width * picture.dense), Math.round(picture.height * picture.dense)]
    if (!context || width < 1 || height < 1) return 0
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    if (!points) {
      context.clearRect(0, 0, width, height)
      return 0
    }
    const view = { ...picture, width, height }
    const seen = { xLow: view.xLow, xHigh: view.xHigh, yLow: view.yLow, yHigh: view.yHigh }
    const few = pointsWithin(points, seen, {
      most: DRAWN_ONE_BY_ONE,
      weights: picture.weights,
      enough: DRAWN_ONE_BY_ONE + 1,
    })
    if (few.count <= DRAWN_ONE_BY_ONE) {
      context.clearRect(0, 0, width, height)
      drawMarks(context, marksOf(points, few.places, view, picture), picture)
      return few.count
    }
    const size = Math.max(1, Math.round(dotSize(lastShown) * picture.dense))
    const style = { colors: picture.colors, weights: picture.weights, size }
    if (points.x.length * CLOUD_PIXELS > width * height) {
      cloud ??= pointCloud(points)
      const steps = Math.round(Math.log10(Math.max(lastShown, 1)) * OPACITY_STEPS)
      const painted = cloud.paint(view, { ...style, opacity: dotOpacity(10 ** (steps / OPACITY_STEPS)) })
      image = imageOf(painted, image, width, height)
      lastShown = painted.shown
    } else {
      image = context.createImageData(width, height)
      const buffer = new Uint32Array(image.data.buffer)
      lastShown = paintPoints(buffer, points, view, { ...style, opacity: dotOpacity(lastShown) }, space)
    }
    context.putImageData(image, 0, 0)
    return lastShown
  }

  return {
    place(columns, scales, about) {
      points = placePoints(columns, scales, about)
      cloud = undefined
      lastShown = columns.count
      const shapes = familyShapes(points, columns.families.length)
      return { shapes, x: points.x0, y: points.y0, unplaced: points.unplaced }
    },
    draw,
    near: (picture, at, reach, most) =>
      points ? pointsNear(points, picture, at, { reach, most, weights: picture.weights }) : { places: [], count: 0 },
    within: (picture, { x, y }, most) =>
      points
        ? pointsWithin(
            points,
            { xLow: x.low, xHigh: x.high, yLow: y.low, yHigh: y.high },
            { most, weights: picture.weights },
          )
        : { places: [], count: 0 },
    front(goals, hidden) {
      const places = points ? paretoFront(points, goals, (family) => hidden[family] !== true) : []
      const first = places.slice(0, FRONT_MOST)
      const on = (side: 'x' | 'y') => first.map((k) => points?.[side][k] as number)
      return { places: first, x: on('x'), y: on('y'), count: places.length }
    },
    clear() {
      points = undefined
      cloud = undefined
      context?.clearRect(0, 0, canvas.width, canvas.height)
    },
  }
}

/** The picture of a cloud for a canvas: over the same pixels as the one before where they are the same. */
function imageOf({ pixels }: CloudPicture, before: ImageData | undefined, width: number, height: number): ImageData {
  if (before?.data.buffer === pixels.buffer && before.width === width) return before
  return new ImageData(new Uint8ClampedArray(pixels.buffer), width, height)
}
