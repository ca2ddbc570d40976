import { SCATTER_TESTS_MAX } from '@ingot/contract/limits'
import type { AxisSpread, ScatterTest, TestedPoint } from '@ingot/contract/scatter'
import type { Expression } from '@ingot/domain/query/expression'
import { scatterNumber } from '@ingot/domain/scatter/scatter-columns'
import { noShift, type Shift, shifted } from '@ingot/domain/scatter/shift'
import { type PlottedSpecimen, plottedSpecimens } from '@ingot/domain/specimens/plotted-specimens'
import type { Caller } from '../../callers/caller.ts'
import type { TestedMaterial } from '../../materials/specimens/tested-store.ts'
import type { WorkContext } from '../../work/asked.ts'

/** An axis as a sum over columns, and how its numbers are told. */
export interface TestedAxis {
  of: Expression
  shift?: Shift | undefined
}

/** What `plottedTests` is asked. */
export interface TestedAsked {
  x: TestedAxis
  y: TestedAxis
  /** Points whose materials tell of specimens, with the numbers that the plot has. */
  points: readonly { id: string; place: number; x: number; y: number }[]
}

export interface TestedReply {
  /** Materials that have single tests of both axes, and how many tests these are. */
  tested: number
  tests: number
  items: TestedPoint[]
}

/** Documents that are read at once. */
const AT_ONCE = 50

/** A spread in the unit of its axis: a deviation is a difference, which an offset does not shift. */
function spreadIn(spread: AxisSpread | undefined, shift: Shift): AxisSpread | undefined {
  if (!spread) return undefined
  const { n, sd, min, max } = spread
  const ends = [min, max].map((end) => (end === undefined ? undefined : shifted(end, shift)))
  // A unit that counts downwards turns the ends around.
  const [low, high] = shift.mul / shift.div < 0 ? ends.toReversed() : ends
  return {
    ...(n !== undefined && { n }),
    ...(sd !== undefined && { sd: Math.abs((sd * shift.mul) / shift.div) }),
    ...(low !== undefined && { min: low }),
    ...(high !== undefined && { max: high }),
  }
}

function testIn(
  { doc }: TestedMaterial,
  { test, x, y, origins, cond }: PlottedSpecimen,
  shift: { x: Shift; y: Shift },
): ScatterTest {
  const { ref, at } = test.source
  return {
    id: test.id,
    specimen: test.specimen.name,
    x: shifted(x, shift.x),
    y: shifted(y, shift.y),
    origins,
    ...(cond && { cond }),
    ...(test.lot !== undefined && { lot: test.lot }),
    source: [doc.sources[ref]?.title ?? ref, at].filter(Boolean).join(', '),
  }
}

/**
 * The single tests and the spreads behind points of a plot. A material whose numbers are no longer those of the plot, or
 * that the plot has from a curve, tells none: nobody knows whether they belong together.
 */
export async function plottedTests(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { x, y, points }: TestedAsked,
): Promise<TestedReply> {
  const shift = { x: x.shift ?? noShift, y: y.shift ?? noShift }
  const reply: TestedReply = { tested: 0, tests: 0, items: [] }
  let told = 0
  for (let from = 0; from < points.length; from += AT_ONCE) {
    const part = points.slice(from, from + AT_ONCE)
    const byId = new Map(part.map((point) => [point.id, point]))
    for (const material of await materials.tested(caller, [...byId.keys()])) {
      const point = byId.get(material.id)
      const { own, spread, specimens } = plottedSpecimens(shipped.catalogue, material.doc, { x: x.of, y: y.of })
      const isIt = (side: 'x' | 'y') => {
        const number = own[side]
        return number !== undefined && scatterNumber(shifted(number, shift[side])) === point?.[side]
      }
      if (!point || !isIt('x') || !isIt('y')) continue
      const [ofX, ofY] = [spreadIn(spread.x, shift.x), spreadIn(spread.y, shift.y)]
      if (specimens.length > 0) {
        reply.tested++
        reply.tests += specimens.length
      }
      // All tests of a material or none: a part of them would say something else of it.
      const isTold = told + specimens.length <= SCATTER_TESTS_MAX
      if (isTold) told += specimens.length
      const tests = isTold ? specimens.map((one) => testIn(material, one, shift)) : []
      const leftOut = specimens.length - tests.length
      if (specimens.length === 0 && !ofX && !ofY) continue
      const { id, doc } = material
      reply.items.push({
        ...point,
        id,
        name: doc.name,
        spread: { ...(ofX && { x: ofX }), ...(ofY && { y: ofY }) },
        tests,
        ...(leftOut > 0 && { leftOut }),
      })
    }
  }
  return reply
}
