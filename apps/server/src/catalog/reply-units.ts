import type { Block } from '@ingot/contract/blocks/index'
import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { Comparison, PolarData } from '@ingot/contract/compare'
import type { MaterialDiagrams } from '@ingot/contract/diagrams'
import type { Language } from '@ingot/contract/material'
import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import type { Shift } from '@ingot/domain/scatter/shift'
import { fromSiConverter } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { measureOf } from '../search/request/column-measure.ts'
import { openNames } from '../search/request/formulas.ts'
import { unitSystemOf } from './routes.ts'
import type { Shipped } from './shipped.ts'

/**
 * Numbers of replies in the unit system that a call names, with their units beside them; a call that names none gets SI
 * and no units. Values, ranges, axes and curves are converted; conditions (`cond`, `at`, `choices`) and rules are keys
 * rather than results and stay SI.
 */
export interface ReplyUnits {
  system: UnitSystem
  /** The unit of a quantity and a number of it, from SI; undefined for what has no unit. */
  ofQuantity(quantity: string | undefined): Measure | undefined
  /** The same of a column of the table: a property, one of its slots, an element or a formula. */
  ofColumn(key: string): Measure | undefined
}

interface Measure {
  unit: string
  /** Undefined where the number does not fit into the unit: it would not be finite. */
  from(si: number): number | undefined
  shift: Shift
}

/** A formula key may end with the unit that it is shown in. */
const IN_UNIT = /\s(?:in|en)\s.*$/i

const finite = (number: number): number | undefined => (Number.isFinite(number) ? number : undefined)

/** The units of a reply; undefined where the call names no unit system. Throws `unknown-unit-system`. */
export function replyUnits(shipped: Shipped, name: string | undefined, language: Language): ReplyUnits | undefined {
  if (name === undefined) return undefined
  const system = unitSystemOf(name)

  const ofQuantity = (quantity: string | undefined): Measure | undefined => {
    if (quantity === undefined || !isQuantityKey(quantity)) return undefined
    const { one, mul, div, add } = fromSiConverter(quantity, system)
    return { unit: displayUnit(quantity, system), from: (si) => finite(one(si)), shift: { mul, div, add } }
  }
  const ofColumn = (key: string): Measure | undefined => {
    // Filters take SI of a formula as it is, whatever unit its key names.
    const asked = system === 'si' ? key.replace(IN_UNIT, '') : key
    const measure = measureOf(shipped, asked, () => openNames(shipped)(language, system))
    if (measure === undefined || 'quantity' in measure) return ofQuantity(measure?.quantity)
    const { unit, factor } = measure.formula
    return { unit, from: (si) => finite(si / factor), shift: { mul: 1, div: factor, add: 0 } }
  }
  return { system, ofQuantity, ofColumn }
}

/** Spread: the number where there is one that fits. */
const number = <K extends string>(key: K, si: number | undefined, measure: Measure): { [k in K]?: number } => {
  const shown = si === undefined ? undefined : measure.from(si)
  return shown === undefined ? {} : ({ [key]: shown } as { [k in K]: number })
}

/** A value in its unit; a tolerance is a difference, which an offset does not shift. */
export function valueIn<V extends ShownValue>(shown: V, measure: Measure | undefined): V {
  if (!measure) return shown
  const { value, min, max, pm, ...rest } = shown
  const zero = measure.from(0) ?? 0
  const [below, above] = pm?.map((difference) => (measure.from(difference) ?? Number.NaN) - zero) ?? []
  const hasTolerance = below !== undefined && above !== undefined && Number.isFinite(below + above)
  return {
    ...rest,
    ...number('value', value, measure),
    ...number('min', min, measure),
    ...number('max', max, measure),
    ...(hasTolerance && { pm: [below, above] }),
  } as V
}

export const unitOf = (measure: Measure | undefined): { unit?: string } => (measure ? { unit: measure.unit } : {})

/** Parameters of its models stay SI: they are what their laws take. */
function rowIn(row: MaterialRow, measures: ReadonlyMap<string, Measure | undefined>): MaterialRow {
  const values = Object.entries(row.values).map(([key, value]) => [key, valueIn(value, measures.get(key))])
  return { ...row, values: Object.fromEntries(values) }
}

/** A page of the list. */
export function searchReplyIn(reply: SearchReply, units: ReplyUnits | undefined): SearchReply {
  if (!units) return reply
  const keys = new Set(reply.items.flatMap(({ values }) => Object.keys(values)))
  const measures = new Map([...keys].map((key) => [key, units.ofColumn(key)]))
  const named = [...measures].flatMap(([key, measure]) => (measure ? [[key, measure.unit]] : []))
  return {
    ...reply,
    items: reply.items.map((row) => rowIn(row, measures)),
    unitsystem: units.system,
    units: Object.fromEntries(named),
  }
}

type DiagramConfig = MaterialDiagrams['diagrams'][number]

/** A curve; where one of its numbers does not fit into the unit it has no points. */
function seriesIn(
  { x, y, lo, hi, ...rest }: DiagramConfig['series'][number],
  across: Measure | undefined,
  up: Measure | undefined,
): DiagramConfig['series'][number] {
  const all = (numbers: readonly number[], measure: Measure | undefined) =>
    measure ? numbers.map((si) => measure.from(si) ?? Number.NaN) : [...numbers]
  const columns = { x: all(x, across), y: all(y, up), ...(lo && { lo: all(lo, up) }), ...(hi && { hi: all(hi, up) }) }
  const fits = Object.values(columns).every((numbers) => numbers.every(Number.isFinite))
  return { ...rest, ...(fits ? columns : { x: [], y: [] }) }
}

/** A diagram: its axes name their units. */
export function diagramIn(config: DiagramConfig, units: ReplyUnits | undefined): DiagramConfig {
  if (!units) return config
  const across = units.ofQuantity(config.x.quantity)
  const up = units.ofQuantity(config.y.quantity)
  return {
    ...config,
    x: { ...config.x, ...unitOf(across) },
    y: { ...config.y, ...unitOf(up) },
    series: config.series.map((series) => seriesIn(series, across, up)),
  }
}

/** Blocks of a datasheet: tables of properties and diagrams; texts keep the units that they name. */
export function blockIn<B extends Block>(block: B, units: ReplyUnits | undefined): B {
  if (!units) return block
  if ('children' in block) return { ...block, children: block.children.map((child) => blockIn(child, units)) }
  if (block.kind === 'diagram') return { ...block, config: diagramIn(block.config, units) }
  if (block.kind !== 'table' || block.config.of !== 'properties') return block
  const rows = block.config.rows.map((row) => {
    const measure = units.ofQuantity(row.quantity)
    const values = row.values.map((one) => ({ ...one, shown: valueIn(one.shown, measure) }))
    return { ...row, ...unitOf(measure), values }
  })
  return { ...block, config: { ...block.config, rows } }
}

export function comparisonIn(comparison: Comparison, units: ReplyUnits | undefined): Comparison {
  if (!units) return comparison
  const rowOf = (row: Comparison['groups'][number]['rows'][number]) => {
    const measure = units.ofQuantity(row.quantity)
    const cells = row.cells.map((cell) => cell && { ...cell, shown: valueIn(cell.shown, measure) })
    return { ...row, ...unitOf(measure), cells }
  }
  return { ...comparison, groups: comparison.groups.map((group) => ({ ...group, rows: group.rows.map(rowOf) })) }
}

export function polarIn(polar: PolarData, units: ReplyUnits | undefined): PolarData {
  if (!units) return polar
  const measures = polar.axes.map(({ quantity }) => units.ofQuantity(quantity))
  const end = (si: number | null, measure: Measure | undefined) =>
    si === null || !measure ? si : (measure.from(si) ?? null)
  return {
    axes: polar.axes.map((axis, k) => {
      const measure = measures[k]
      return { ...axis, ...unitOf(measure), min: end(axis.min, measure), max: end(axis.max, measure) }
    }),
    materials: polar.materials.map(({ values, ...material }) => ({
      ...material,
      values: values.map((value, k) => value && valueIn(value, measures[k])),
    })),
  }
}

/** The ends of a range; its bins are of equal width in any unit of the quantity. */
export function rangeIn<R extends { min: number; max: number }>(
  range: R,
  column: string,
  units: ReplyUnits | undefined,
): R & { unit?: string } {
  const measure = units?.ofColumn(column)
  if (!measure) return range
  const [min, max] = [measure.from(range.min), measure.from(range.max)]
  return min === undefined || max === undefined ? range : { ...range, min, max, unit: measure.unit }
}

/** A header takes few letters: `°C` is `%C2%B0C`. */
export const unitHeader = (column: string, units: ReplyUnits): string =>
  encodeURIComponent(units.ofColumn(column)?.unit ?? '')
