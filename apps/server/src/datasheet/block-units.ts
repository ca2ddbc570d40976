import type { Block, BlockOf } from '@ingot/contract/blocks/index'
import type { ShownBasisValue } from '@ingot/contract/blocks/tests'
import type { MaterialDiagrams } from '@ingot/contract/diagrams'
import { type Measure, type ReplyUnits, statisticsIn, unitOf, valueIn } from '../catalog/reply-units.ts'

type TestsConfig = BlockOf<'tests'>['config']
type DiagramConfig = MaterialDiagrams['diagrams'][number]

/** A curve; where one of its numbers does not fit into the unit it has no points. */
function seriesIn(
  { x, y, lo, hi, range, ...rest }: DiagramConfig['series'][number],
  across: Measure | undefined,
  up: Measure | undefined,
): DiagramConfig['series'][number] {
  const all = (numbers: readonly number[], measure: Measure | undefined) =>
    measure ? numbers.map((si) => measure.from(si) ?? Number.NaN) : [...numbers]
  const columns = { x: all(x, across), y: all(y, up), ...(lo && { lo: all(lo, up) }), ...(hi && { hi: all(hi, up) }) }
  const fits = Object.values(columns).every((numbers) => numbers.every(Number.isFinite))
  const ends = range && { x: all(range.x, across), lo: all(range.lo, up), hi: all(range.hi, up) }
  const endsFit = ends && Object.values(ends).every((numbers) => numbers.every(Number.isFinite))
  return { ...rest, ...(fits ? columns : { x: [], y: [] }), ...(endsFit && { range: ends }) }
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

/** Tests: results and statistics; conditions and sizes stay SI. */
function testsIn(config: TestsConfig, units: ReplyUnits): TestsConfig {
  const measures = new Map(config.columns.map(({ vkey, quantity }) => [vkey, units.ofQuantity(quantity)]))
  const each = <V, W>(of: Readonly<Record<string, V>>, convert: (value: V, measure: Measure | undefined) => W) =>
    Object.fromEntries(Object.entries(of).map(([vkey, value]) => [vkey, convert(value, measures.get(vkey))]))
  return {
    ...config,
    columns: config.columns.map((column) => ({ ...column, ...unitOf(measures.get(column.vkey)) })),
    rows: config.rows.map((row) => ({ ...row, results: each(row.results, valueIn) })),
    statistics: config.statistics.map((group) => ({
      ...group,
      of: each(group.of, ({ mean, lots, basisValues, ...stats }, measure) => {
        const inUnit = (si: number | undefined) => (si === undefined || !measure ? si : measure.from(si))
        const shown = inUnit(mean)
        const basisIn = ({ value, ...rest }: ShownBasisValue): ShownBasisValue => {
          const number = inUnit(value)
          return { ...rest, ...(number !== undefined && { value: number }) }
        }
        return {
          ...(measure ? statisticsIn(stats, measure) : stats),
          ...(shown !== undefined && { mean: shown }),
          ...(lots !== undefined && { lots }),
          ...(basisValues && { basisValues: { A: basisIn(basisValues.A), B: basisIn(basisValues.B) } }),
        }
      }),
    })),
  }
}

/** Blocks of a datasheet: tables of properties and diagrams; texts keep the units that they name. */
export function blockIn<B extends Block>(block: B, units: ReplyUnits | undefined): B {
  if (!units) return block
  if ('children' in block) return { ...block, children: block.children.map((child) => blockIn(child, units)) }
  if (block.kind === 'diagram') return { ...block, config: diagramIn(block.config, units) }
  if (block.kind === 'tests') return { ...block, config: testsIn(block.config, units) }
  if (block.kind !== 'table' || block.config.of !== 'properties') return block
  const rows = block.config.rows.map((row) => {
    const measure = units.ofQuantity(row.quantity)
    const values = row.values.map((one) => ({ ...one, shown: valueIn(one.shown, measure) }))
    return { ...row, ...unitOf(measure), values }
  })
  return { ...block, config: { ...block.config, rows } }
}
