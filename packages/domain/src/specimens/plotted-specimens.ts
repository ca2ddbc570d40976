import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, MaterialDocument, MaterialTest, Origin, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isRoomTemperature } from '../index/room-temperature.ts'
import { isSameTemperature, placeAt } from '../index/trace.ts'
import { deriveTraces, type TraceSource } from '../index/traces.ts'
import { type ColumnRead, columnsRead, type Expression, evaluate } from '../query/expression.ts'
import { chooseValue, valuesByKey } from '../values/choose.ts'
import { searchInterval } from '../values/interval.ts'
import { printedOf } from '../values/open-ends.ts'
import { plainResult, specimenResults, statisticsOf, testOf } from './specimen-results.ts'

/** What a plot of specimens needs of a document. */
export type TestedDocument = Pick<MaterialDocument, 'values' | 'tests'>

/** What is told of the specimens behind the mean on an axis, SI. */
export interface AxisSpread {
  n?: number
  sd?: number
  min?: number
  max?: number
}

type Side = 'x' | 'y'

/** A specimen on both axes, SI. */
export interface PlottedSpecimen {
  test: MaterialTest
  x: number
  y: number
  /** How its numbers are known; one that a formula gives is calculated. */
  origins: Record<Side, Origin>
  /** Conditions of its result on the horizontal axis, else those of the test. */
  cond: Conditions | undefined
}

export interface PlottedSpecimens {
  /** The number that the material itself has on each axis; undefined where its document alone does not tell. */
  own: Partial<Record<Side, number>>
  spread: Partial<Record<Side, AxisSpread>>
  specimens: PlottedSpecimen[]
}

/** The value of a property that an axis takes of a material, and the property that it is of. */
interface Taken {
  value: PropertyValue
  node: CatalogueNode
}

/** The value that a column takes, at the temperature that is asked for; undefined where it is between two points of a curve. */
function takenOf(
  catalogue: Catalogue,
  doc: TestedDocument,
  { column: key, at, isAssumed }: ColumnRead,
): Taken | undefined {
  const column = catalogue.columns.get(key)
  if (!column) return undefined
  const byKey = valuesByKey(doc.values)
  const ofNode = (value: PropertyValue): Taken => ({ value, node: catalogue.nodes.get(value.vkey) ?? column.node })
  if (at !== undefined) {
    const sources = new Map<object, readonly TraceSource[]>()
    const traces = deriveTraces(catalogue, { curves: [] }, byKey, (trace, of) => sources.set(trace, of))
    const place = placeAt(traces, key, at)
    const value = place && sources.get(place.trace)?.[place.point]
    if (place?.how === 'exact') return doc.values.flatMap((one) => (one === value ? [ofNode(one)] : []))[0]
    if (place || !isAssumed || traces.some((trace) => trace.column === key)) return undefined
  }
  const chosen = chooseValue(catalogue, byKey, column.node, column.slot)
  return chosen && ofNode(chosen.value)
}

const others = ({ T: _, ...cond }: Conditions = {}) => JSON.stringify(Object.entries(cond).sort())

/** Whether a specimen was tested at the temperature that the mean is of; a silent one is at that of the property. */
function isAtTemperature(
  single: Conditions[string] | undefined,
  mean: Conditions[string] | undefined,
  node: CatalogueNode,
) {
  const [a, b] = [single ?? node.ref?.T, mean ?? node.ref?.T]
  if (typeof a === 'number' && typeof b === 'number')
    return isSameTemperature(a, b) || (mean === undefined && isRoomTemperature(a) && isRoomTemperature(b))
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * The numbers of the single tests behind a value: of those that it sums up, else of those under the same conditions.
 * Tests at another temperature are none of them, and neither is what is no plain number or was not measured.
 */
function numbersBehind(
  { values, tests = [] }: TestedDocument,
  { value: mean, node }: Taken,
): Map<string, PropertyValue> {
  const byId = new Map(tests.map((test) => [test.id, test]))
  const listed = (mean.tests?.length ?? 0) > 1 ? new Set(mean.tests) : undefined
  const found = new Map<string, PropertyValue>()
  for (const value of values) {
    const id = value.vkey === mean.vkey ? testOf(value) : undefined
    const test = id === undefined ? undefined : byId.get(id)
    if (!test || found.has(test.id) || plainResult(value) === undefined) continue
    if (value.origin !== 'measured' && value.origin !== 'calculated') continue
    const isOfMean = listed ? listed.has(test.id) : others(value.cond) === others(mean.cond)
    if (isOfMean && isAtTemperature(value.cond?.T ?? test.cond?.T, mean.cond?.T, node)) found.set(test.id, value)
  }
  return found
}

/** A number that was measured, or worked out as the mean of what was: no limit, no range, no word of a standard. */
const isMeanOfTests = ({ special, origin, basis = 'mean' }: PropertyValue): boolean =>
  special === undefined &&
  (basis === 'mean' || (basis === 'typical' && origin === 'measured')) &&
  (origin === 'measured' || origin === 'calculated')

/** A mean is printed with three figures or more: so much of it may lie beyond specimens that are told more finely. */
const ROUNDED = 0.005
/** No property scatters by more times its size: such a deviation is a slip of the pen or of the unit. */
const DEVIATION_MOST = 10

/** Whether a mean can be that of specimens that scatter so: it lies among them, and they are told in the same unit. */
function isSpreadOf(mean: number, { sd = 0, min = -Infinity, max = Infinity }: AxisSpread): boolean {
  const rounded = Math.abs(mean) * ROUNDED
  const size = Math.max(...[mean, min, max].filter(Number.isFinite).map(Math.abs))
  return min <= max && mean >= min - rounded && mean <= max + rounded && sd >= 0 && sd <= size * DEVIATION_MOST
}

/** What is told of the specimens behind a mean; nothing where it contradicts the mean. */
function spreadOf(doc: TestedDocument, taken: Taken | undefined): AxisSpread | undefined {
  const mean = taken?.value.value
  if (!taken || mean === undefined || !isMeanOfTests(taken.value)) return undefined
  const told = statisticsOf(taken.value, specimenResults(doc))
  if (!told || !isSpreadOf(mean, told)) return undefined
  return told.sd !== undefined || (told.min !== undefined && told.max !== undefined) ? told : undefined
}

/**
 * What the tests of a material say on the axes of a plot: the spread of each mean, and each specimen that has a plain result
 * for all that both axes read, under the conditions of the values that the axes take.
 */
export function plottedSpecimens(
  catalogue: Catalogue,
  doc: TestedDocument,
  axes: Readonly<Record<Side, Expression>>,
): PlottedSpecimens {
  const keyOf = ({ column, at }: ColumnRead) => `${column} ${at}`
  const reads = new Map([...columnsRead(axes.x), ...columnsRead(axes.y)].map((read) => [keyOf(read), read]))
  const taken = new Map([...reads].map(([key, read]) => [key, takenOf(catalogue, doc, read)]))
  const ownOn = (axis: Expression): number | undefined => {
    const interval = evaluate(axis, (read) => {
      const one = taken.get(keyOf(read))
      return one && searchInterval(one.value, one.node)
    })
    return interval && printedOf(interval)?.lo
  }
  // A formula has no statistics of its own.
  const spreadOn = (axis: Expression) => (axis.kind === 'column' ? spreadOf(doc, taken.get(keyOf(axis))) : undefined)
  const [x, y, xSpread, ySpread] = [ownOn(axes.x), ownOn(axes.y), spreadOn(axes.x), spreadOn(axes.y)]
  const own = { ...(x !== undefined && { x }), ...(y !== undefined && { y }) }
  const spread = { ...(xSpread && { x: xSpread }), ...(ySpread && { y: ySpread }) }
  const behind = new Map([...taken].map(([key, one]) => [key, one && numbersBehind(doc, one)]))
  const [firstRead] = columnsRead(axes.x)
  const specimens = (doc.tests ?? []).flatMap((test): PlottedSpecimen[] => {
    const on = (axis: Expression) => {
      const interval = evaluate(axis, (read) => {
        const number = plainResult(behind.get(keyOf(read))?.get(test.id))
        return number === undefined ? undefined : { lo: number, hi: number }
      })
      return interval?.lo
    }
    const [atX, atY] = [on(axes.x), on(axes.y)]
    if (atX === undefined || atY === undefined || !firstRead) return []
    const result = behind.get(keyOf(firstRead))?.get(test.id)
    const cond = { ...test.cond, ...result?.cond }
    const originOn = (axis: Expression): Origin =>
      (axis.kind === 'column' ? behind.get(keyOf(axis))?.get(test.id)?.origin : undefined) ?? 'calculated'
    const origins = { x: originOn(axes.x), y: originOn(axes.y) }
    return [{ test, x: atX, y: atY, origins, cond: Object.keys(cond).length > 0 ? cond : undefined }]
  })
  return { own, spread, specimens }
}
