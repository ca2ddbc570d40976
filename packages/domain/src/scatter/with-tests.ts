import type { ScatterColumns } from './scatter-columns.ts'

/** A material on a plot with the single tests that stand in its place. */
export interface ReplacedPoint<T> {
  /** Place of the material among the points. */
  readonly place: number
  readonly tests: readonly (T & { readonly x: number; readonly y: number })[]
}

/** Which points of a plot are single tests: those from `first` on. */
export interface TestPlaces<T> {
  readonly first: number
  /** Places of the materials that tests stand for, ascending. */
  readonly gone: readonly number[]
  /** Of each test, in the order of the points: itself, and the place that its material had. */
  readonly tests: readonly { readonly test: T; readonly place: number }[]
}

/** The points without those at some ascending places, with room for more behind them. */
function spliced<A extends Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
  column: A,
  gone: readonly number[],
  into: A,
): A {
  let [from, to] = [0, 0]
  for (const place of [...gone, column.length]) {
    into.set(column.subarray(from, place), to)
    to += place - from
    from = place + 1
  }
  return into
}

/**
 * The points of a plot with single tests in the place of the materials that have some: the others first, in their order, then
 * the tests, material by material. What has none stays as it is.
 */
export function withTests<C extends ScatterColumns, T>(
  columns: C,
  replaced: readonly ReplacedPoint<T>[],
): C & { tests: TestPlaces<T> } {
  const ordered = replaced.filter(({ tests }) => tests.length > 0).toSorted((a, b) => a.place - b.place)
  const gone = ordered.map(({ place }) => place)
  const first = columns.count - gone.length
  const tests = ordered.flatMap(({ place, tests: of }) => of.map((test) => ({ test, place })))
  const count = first + tests.length
  const numbers = (column: Float32Array<ArrayBuffer>, side: 'x' | 'y') => {
    const own = spliced(column, gone, new Float32Array(count))
    for (const [k, { test }] of tests.entries()) own[first + k] = test[side]
    return own
  }
  const family = spliced(columns.family, gone, new Uint16Array(count))
  for (const [k, { place }] of tests.entries()) family[first + k] = columns.family[place] as number
  return {
    ...columns,
    count,
    x: numbers(columns.x, 'x'),
    y: numbers(columns.y, 'y'),
    // A test is a number: both its ends are the same.
    ...(columns.xHigh && { xHigh: numbers(columns.xHigh, 'x') }),
    ...(columns.yHigh && { yHigh: numbers(columns.yHigh, 'y') }),
    family,
    tests: { first, gone, tests },
  }
}

/** The place that a point has without tests: its own, or that of the material which was tested. */
export function placeWithoutTests({ first, gone, tests }: TestPlaces<unknown>, place: number): number {
  if (place >= first) return tests[place - first]?.place ?? place
  let before = place
  for (const one of gone) {
    if (one > before) break
    before++
  }
  return before
}

/** The place that a material has beside tests; undefined of one whose tests stand for it. */
export function placeBesideTests({ gone }: TestPlaces<unknown>, place: number): number | undefined {
  if (gone.includes(place)) return undefined
  return place - gone.filter((one) => one < place).length
}

/** The single test at a place; undefined of a material. */
export const testAt = <T>(places: TestPlaces<T> | undefined, place: number): T | undefined =>
  places && place >= places.first ? places.tests[place - places.first]?.test : undefined
