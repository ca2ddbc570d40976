import { type CatalogueNode, USE_MASKS } from '@ingot/contract/catalogue'
import type { ComparedRow, Comparison } from '@ingot/contract/compare'
import type { Conditions, Language } from '@ingot/contract/material'
import { type Catalogue, textIn } from '@ingot/domain/catalogue/catalogue'
import { cellsDiffer } from '@ingot/domain/compare/difference'
import { type ComparedDocument, type Evaluated, evaluateProperty } from '@ingot/domain/compare/evaluate'
import { rowWarnings } from '@ingot/domain/compare/warnings'
import { specimenResults } from '@ingot/domain/specimens/specimen-results'
import { inOneUnit } from '@ingot/domain/units/one-unit'
import { saidConditions } from '@ingot/domain/values/said-conditions'
import { usualStandard } from '@ingot/domain/values/stated-standard'
import { besideShown, besideStatistics, shownSource, shownValue, statedElsewhere } from '../materials/shown.ts'
import type { StoredMaterial } from '../materials/store.ts'

/** A column that is being compared: a material, ready to be evaluated, and the conditions of this column. */
export interface Column {
  material: StoredMaterial
  compared: ComparedDocument
  asked: Conditions
}

type Cell = ComparedRow['cells'][number]

function cellOf(
  { material, asked }: Column,
  node: CatalogueNode,
  evaluated: Evaluated | undefined,
  language: Language,
): Cell {
  if (!evaluated) return null
  const { value, how, assumed, node: own, more } = evaluated
  const from = value.vkey === node.vkey ? {} : { from: value.vkey }
  return {
    shown: {
      ...shownValue(value, language, { more, ...from }),
      ...besideShown(material.doc, value, own, assumed),
      ...besideStatistics(value, specimenResults(material.doc)),
      ...(asked['T'] === undefined && statedElsewhere(value.cond, own)),
      ...(how === 'interpolated' && { how }),
    },
    source: shownSource(material.doc, value.source),
    ...(value.note !== undefined && { note: value.note }),
    how,
  }
}

function rowOf(
  { file }: Catalogue,
  node: CatalogueNode,
  columns: readonly Column[],
  language: Language,
): ComparedRow | undefined {
  const evaluated = columns.map(({ compared, asked }) => evaluateProperty(compared, node, asked))
  if (evaluated.every((one) => one === undefined)) return undefined
  const cells = columns.map((column, at) => cellOf(column, node, evaluated[at], language))
  const isFeature = node.type === 'Feature'
  const vtype = isFeature ? 'flag' : node.vtype
  const { cond, words } = saidConditions(node, file.conditions, language)
  const told = evaluated.map((one, at) => one && { ...one, standard: cells[at]?.shown.standard })
  return {
    vkey: node.vkey,
    name: textIn(node.name, language),
    ...(node.symbol && { symbol: node.symbol }),
    ...(node.quantity && { quantity: node.quantity }),
    ...(vtype && { vtype }),
    ...usualStandard(
      node,
      columns.map(({ material }) => material.doc.class),
    ),
    ...(words !== '' && { condition: words }),
    ...(Object.keys(cond).length > 0 && { cond }),
    cells,
    differs: cellsDiffer(cells, isFeature),
    warnings: rowWarnings(told, new Set(columns.flatMap(({ asked }) => Object.keys(asked)))),
  }
}

const isCompared = ({ type, use_mask }: CatalogueNode) =>
  (type === 'Spt' || type === 'Feature') && (use_mask ?? []).includes(USE_MASKS.compare)

/** The innermost groups with the properties that stand in them, in the order of the tree. */
function* groupsWithin(group: CatalogueNode): Generator<{ group: CatalogueNode; nodes: CatalogueNode[] }> {
  const children = group.children ?? []
  yield { group, nodes: children.filter(isCompared) }
  for (const child of children) if (child.type === 'Group') yield* groupsWithin(child)
}

/** The rows of a comparison: what the catalogue compares [COMP-012] and some column has a value of, group by group. */
export function comparedGroups(
  catalogue: Catalogue,
  columns: readonly Column[],
  language: Language,
): Comparison['groups'] {
  const groups = [...groupsWithin(catalogue.file.tree)].flatMap(({ group, nodes }) => {
    const rows = nodes.flatMap((node) => rowOf(catalogue, node, columns, language) ?? [])
    return rows.length === 0 ? [] : [{ vkey: group.vkey, name: textIn(group.name, language), rows }]
  })
  return inOneUnit(groups)
}
