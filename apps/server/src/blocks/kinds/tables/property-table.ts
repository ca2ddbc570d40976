import type { PropertyRow } from '@ingot/contract/blocks/table'
import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { PropertyValue } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { evaluateProperty, type How } from '@ingot/domain/compare/evaluate'
import { specimenResults, summedUpBy } from '@ingot/domain/specimens/specimen-results'
import { inOneUnit } from '@ingot/domain/units/one-unit'
import { assumedConditions, namedConditions } from '@ingot/domain/values/assumed-conditions'
import { orderValues, valuesByKey } from '@ingot/domain/values/choose'
import { saidConditions } from '@ingot/domain/values/said-conditions'
import { usualStandard } from '@ingot/domain/values/stated-standard'
import { besideShown, besideStatistics, shownSource, shownValue } from '../../../materials/shown.ts'
import { type BlockBuilder, type BuildContext, block } from '../../builder.ts'

/** Values of a property in their order; where conditions are asked for, the one that meets them first. */
function underConditions(
  node: CatalogueNode,
  values: readonly PropertyValue[],
  { evaluated }: BuildContext,
): { values: readonly PropertyValue[]; how?: How } {
  const isSummedUp = summedUpBy(values)
  // Results of single specimens stand among the tests; here stands what sums them up.
  const ordered = orderValues(
    values.filter((value) => !isSummedUp(value)),
    node,
  )
  if (node.type !== 'Spt' || !evaluated) return { values: ordered }
  const met = evaluateProperty(evaluated.compared, node, evaluated.at)
  if (!met) return { values: ordered }
  return { values: [met.value, ...ordered.filter(({ id }) => id !== met.value.id)], how: met.how }
}

function rowOf(
  node: CatalogueNode,
  given: readonly PropertyValue[],
  context: BuildContext,
  named: ReadonlySet<string>,
): PropertyRow {
  const { language, material, shipped } = context
  const { file } = shipped.catalogue
  const { values, how } = underConditions(node, given, context)
  const { cond, words } = saidConditions(node, file.conditions, language)
  return {
    vkey: node.vkey,
    name: textIn(node.name, language),
    ...(node.symbol && { symbol: node.symbol }),
    ...(node.quantity && { quantity: node.quantity }),
    ...usualStandard(node, [material.doc.class]),
    ...(words !== '' && { condition: words }),
    ...(Object.keys(cond).length > 0 && { cond }),
    ...(how && { how }),
    values: values.map((value) => ({
      shown: {
        ...shownValue(value, language),
        ...besideShown(material.doc, value, node, assumedConditions(file, node, value.cond, named)),
        ...besideStatistics(value, specimenResults(material.doc)),
      },
      source: shownSource(material.doc, value.source),
      ...(value.note && { note: value.note }),
    })),
  }
}

const isReadFromCurve = ({ vkey, type }: CatalogueNode, { evaluated }: BuildContext): boolean =>
  type === 'Spt' && evaluated?.at['T'] !== undefined && evaluated.compared.curves.has(vkey)

/** Property rows of a group itself and of the groups below it, in the order of the tree. */
function rowsUnder(
  group: CatalogueNode,
  byKey: ReadonlyMap<string, PropertyValue[]>,
  context: BuildContext,
  type: 'Spt' | 'Feature',
  named: ReadonlySet<string>,
): PropertyRow[] {
  return (group.children ?? []).flatMap((child) => {
    // What only a curve tells is told where a temperature is asked for.
    const values = byKey.get(child.vkey) ?? (isReadFromCurve(child, context) ? [] : undefined)
    if (child.type === type && values) return [rowOf(child, values, context, named)]
    return rowsUnder(child, byKey, context, type, named)
  })
}

/** One table a group of the tree in which the material has values. `type` picks properties or features. */
export const propertyTables =
  (type: 'Spt' | 'Feature'): BlockBuilder<'table'> =>
  (context) => {
    const { values, curves } = context.material.doc
    const byKey = valuesByKey(values)
    const named = namedConditions([...values, ...curves])
    const leaves = (context.shipped.catalogue.file.tree.children ?? []).flatMap((group) => {
      const below = (group.children ?? []).filter((child) => child.type === 'Group')
      return below.length > 0 ? below : [group]
    })
    const tables = leaves.map((group) => ({ group, rows: rowsUnder(group, byKey, context, type, named) }))
    return inOneUnit(tables).flatMap(({ group, rows }) => {
      if (rows.length === 0) return []
      const heading = textIn(group.name, context.language)
      const uuid = `table-${group.vkey}`
      return [block('table', uuid, { config: { of: 'properties', vkey: group.vkey, heading, collapsed: false, rows } })]
    })
  }
