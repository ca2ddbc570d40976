import type { ComparedCell, ComparedRow } from '@ingot/contract/compare'
import type { MaterialDocument } from '@ingot/contract/material'
import { compareElements } from '@ingot/domain/analysis/elements'
import { cellsDiffer } from '@ingot/domain/compare/difference'
import { shownSource } from '../materials/shown.ts'

/** Column key of an element's mass fraction. */
const keyOf = (element: string) => `wt.${element}`

/** What a document says of an element, by mass; an element that only makes up the balance has no number. */
function elementCell(doc: MaterialDocument, element: string, balanceWord: string): ComparedCell | null {
  const composition = doc.composition.find(({ basis }) => basis === 'mass')
  const item = composition?.items.find(({ el }) => el === element)
  if (!composition || !item) return null
  const { value, min, max, pm, balance } = item
  const isNumber = value !== undefined || min !== undefined || max !== undefined
  if (!isNumber && !balance) return null
  return {
    shown: {
      id: keyOf(element),
      origin: 'specified',
      ...(value !== undefined && { value }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(pm && { pm }),
      ...(!isNumber && { text: balanceWord }),
    },
    source: shownSource(doc, composition.source),
    how: 'exact',
  }
}

/**
 * Chemical composition by mass, an element a row; their order does not depend on that of the materials. `balanceWord`
 * stands for an element that makes up the rest.
 */
export function elementRows(docs: readonly MaterialDocument[], balanceWord: string): ComparedRow[] {
  const elements = new Set(
    docs.flatMap(({ composition }) =>
      (composition.find(({ basis }) => basis === 'mass')?.items ?? []).flatMap(({ el }) => el ?? []),
    ),
  )
  const inOrder = [...elements].sort(compareElements)
  return inOrder.flatMap((element) => {
    const cells = docs.map((doc) => elementCell(doc, element, balanceWord))
    if (cells.every((cell) => cell === null)) return []
    return [
      {
        vkey: keyOf(element),
        name: element,
        quantity: 'percent',
        cells,
        differs: cellsDiffer(cells),
        warnings: [],
      },
    ]
  })
}
