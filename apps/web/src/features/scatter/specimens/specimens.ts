import type { TestedPoint } from '@ingot/contract/scatter'
import type { ErrorBars, ScatterAddress } from '@ingot/domain/query/scatter-url'
import { ownFamilies, TOLD_APART_MAX } from '@ingot/domain/scatter/own-families'
import { placeBesideTests, withTests } from '@ingot/domain/scatter/with-tests'
import { barOf, type PointBars } from '@ingot/plots/scatter/error-bars'
import type { PlanePoint } from '@ingot/plots/scatter/hull'
import { ELLIPSE_TESTS_MIN, predictionEllipse } from '@ingot/plots/scatter/prediction-ellipse'
import type { AboutPoints } from '@ingot/plots/scatter/scatter-places'
import type { PlottedPoints } from '../data/scatter-data.ts'

/** What the address asks of specimens. */
export type SpecimensAsked = Pick<ScatterAddress, 'points' | 'bars' | 'ellipses'>

export const asksSpecimens = ({ points, bars, ellipses }: SpecimensAsked): boolean =>
  points === 'tests' || bars !== 'none' || ellipses

/** The ellipse of the single tests of a material, in the numbers of the axes. */
export interface SpecimenEllipse {
  id: string
  /** Place among the families. */
  family: number
  corners: readonly PlanePoint[]
}

/** Those whose numbers are still those of the plot. */
export const matching = (means: PlottedPoints, items: readonly TestedPoint[]): TestedPoint[] =>
  items.filter(({ place, x, y }) => means.x[place] === Math.fround(x) && means.y[place] === Math.fround(y))

/**
 * The points with each material that has single tests as a family of its own, where these are drawn and so few that colours
 * tell them apart.
 */
export function toldApart(
  means: PlottedPoints,
  items: readonly TestedPoint[],
  { points, ellipses }: Pick<SpecimensAsked, 'points' | 'ellipses'>,
): PlottedPoints {
  const tested = points === 'tests' || ellipses ? items.filter(({ tests }) => tests.length > 0) : []
  return tested.length === 0 || tested.length > TOLD_APART_MAX ? means : ownFamilies(means, tested)
}

/** The points with single tests in the place of their materials. */
export const pointsOfTests = (means: PlottedPoints, items: readonly TestedPoint[]): PlottedPoints => ({
  ...withTests(means, items),
  means,
})

/** The points with what is told of the specimens behind their means, by the places that these have beside single tests. */
export function withSpreads(points: PlottedPoints, items: readonly TestedPoint[]): PlottedPoints {
  const spreads = items.flatMap(({ place, spread }): [number, TestedPoint['spread']][] => {
    const own = points.tests ? placeBesideTests(points.tests, place) : place
    return own === undefined ? [] : [[own, spread]]
  })
  return { ...points, spreads: new Map(spreads) }
}

/** How many materials stand there with their tests, and how many without them, for a plot takes no more. */
export function testCounts(items: readonly TestedPoint[]) {
  const withTests = items.filter(({ tests }) => tests.length > 0)
  const left = items.flatMap(({ leftOut }) => leftOut ?? [])
  return {
    shown: withTests.length,
    drawn: withTests.reduce((sum, { tests }) => sum + tests.length, 0),
    leftOut: left.length,
    ellipsesLeftOut: left.filter((count) => count >= ELLIPSE_TESTS_MIN).length,
  }
}

export const ellipsesOf = (means: PlottedPoints, items: readonly TestedPoint[]): SpecimenEllipse[] =>
  items.flatMap(({ id, place, tests }) => {
    const corners = predictionEllipse(tests)
    return corners ? [{ id, family: means.family[place] ?? 0, corners }] : []
  })

/** The error bars of the means that are drawn, by their places among the points. */
export const barsOf = ({ tests }: PlottedPoints, items: readonly TestedPoint[], bars: ErrorBars): PointBars[] =>
  items.flatMap((item) => {
    const place = tests ? placeBesideTests(tests, item.place) : item.place
    const [x, y] = [barOf(item.x, item.spread.x, bars), barOf(item.y, item.spread.y, bars)]
    return place === undefined || (!x && !y) ? [] : [{ place, ...(x && { x }), ...(y && { y }) }]
  })

/** What is drawn about the points, and how far it reaches. */
export const aboutPoints = (bars: readonly PointBars[], ellipses: readonly SpecimenEllipse[]): AboutPoints => ({
  bars,
  reach: ellipses.flatMap(({ corners }) => corners),
})
