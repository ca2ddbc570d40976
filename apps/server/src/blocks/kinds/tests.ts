import type { BlockOf } from '@ingot/contract/blocks/index'
import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { MaterialTest } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { grouped } from '@ingot/domain/grouped'
import { plainResult, specimenResults, statisticsOfNumbers } from '@ingot/domain/specimens/specimen-results'
import { oneUnit } from '@ingot/domain/units/one-unit'
import { shownSource, shownValue } from '../../materials/shown.ts'
import { type BlockBuilder, type BuildContext, block } from '../builder.ts'
import { basisValuesOf } from './basis-values.ts'

type TestsConfig = BlockOf<'tests'>['config']
type Row = TestsConfig['rows'][number]

/** Properties that specimens have results of, in the order of the tree and in the units that a table shares. */
function columnsOf(nodes: Iterable<CatalogueNode>, keys: ReadonlySet<string>, { language }: BuildContext) {
  const columns = [...nodes].filter(({ vkey }) => keys.has(vkey))
  const unitOf = oneUnit(columns.flatMap(({ quantity }) => quantity ?? []))
  return columns.map(({ vkey, name, symbol, quantity }) => {
    const shared = unitOf(quantity)
    return { vkey, name: textIn(name, language), ...(symbol && { symbol }), ...(shared && { quantity: shared }) }
  })
}

function rowOf(
  test: MaterialTest,
  columns: TestsConfig['columns'],
  { material: { doc }, language }: BuildContext,
): Row {
  const { id, specimen, standard, lot, date, by, laboratory, machine, cond, file, note, source, evaluation } = test
  const all = specimenResults(doc)
  const results = columns.flatMap(({ vkey }) => {
    const value = all.get(vkey)?.get(id)
    return value ? [[vkey, shownValue(value, language)] as const] : []
  })
  return {
    id,
    specimen: specimen.name,
    ...(specimen.form && { form: specimen.form }),
    ...(specimen.orientation && { orientation: specimen.orientation }),
    ...(specimen.size && { size: specimen.size }),
    ...(standard && { standard }),
    ...(lot && { lot }),
    ...(date && { date }),
    ...(by && { by }),
    ...(laboratory && { laboratory }),
    ...(machine && { machine }),
    ...(cond && { cond }),
    ...(file && { file }),
    ...(evaluation && { isEvaluated: true }),
    ...(note && { note }),
    source: shownSource(doc, source),
    results: Object.fromEntries(results),
  }
}

/** Specimens that may be counted together: one direction, the same conditions. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const keyOf = ({ orientation, cond }: Row) => JSON.stringify([orientation, Object.entries(cond ?? {}).sort()])
  return [...grouped(rows, keyOf).values()]
}

function statisticsOf(
  rows: readonly Row[],
  columns: TestsConfig['columns'],
  context: BuildContext,
): TestsConfig['statistics'] {
  return groupsOf(rows).flatMap((group) => {
    const of = columns.flatMap(({ vkey }) => {
      // Of a specimen that did not break only a limit is known: the mean of the others would be that of the weak ones.
      if (group.some(({ results }) => results[vkey] !== undefined && plainResult(results[vkey]) === undefined))
        return []
      const found = group.flatMap(({ results, lot }) => {
        const value = plainResult(results[vkey])
        return value === undefined ? [] : [{ value, lot }]
      })
      const statistics = statisticsOfNumbers(found.map(({ value }) => value))
      if (!statistics) return []
      const lots = new Set(found.flatMap(({ lot }) => lot ?? [])).size
      return [[vkey, { ...statistics, ...(lots > 0 && { lots }), basisValues: basisValuesOf(found, context) }] as const]
    })
    const { orientation, cond } = group[0] ?? {}
    if (of.length === 0) return []
    return [{ ...(orientation && { orientation }), ...(cond && { cond }), of: Object.fromEntries(of) }]
  })
}

/** The tests of a material with the results of each specimen. */
export const tests: BlockBuilder<'tests'> = (context) => {
  const { material, shipped, text } = context
  const { doc } = material
  if (!doc.tests?.length) return []
  const keys = new Set(specimenResults(doc).keys())
  const columns = columnsOf(shipped.catalogue.nodes.values(), keys, context)
  const rows = doc.tests.map((test) => rowOf(test, columns, context))
  return [
    block('tests', 'tests', {
      config: {
        materialId: material.id,
        ...(material.state !== 'released' && { revision: material.no }),
        heading: text('sheet.tab.tests'),
        columns,
        rows,
        statistics: statisticsOf(rows, columns, context),
      },
    }),
  ]
}
