import type { CatalogueFile } from '@ingot/contract/catalogue'
import { filledOf, type TableRow } from '../table-row.ts'
import { type ColumnGuess, columnOf } from './column-of.ts'
import { conditionsAt } from './header.ts'

/** A head that is a temperature and nothing else. */
const TEMPERATURE = /^[+−–-]?\d{1,4}(?:[.,]\d+)?\s?(?:°\s?[CF]|℃|K)$/
export const isTemperatureHead = (text: string): boolean => TEMPERATURE.test(text.trim())

/** What stands behind the property of a title: `at temperature`, `over T`, `bei Temperatur`. */
const BEHIND = /\s(?:at|over|vs|versus|against|bei|über|gegen|à|selon|en fonction)\s/i
/** Longer lines are sentences. */
const TITLE_MAX = 120

/** The property that a line above the heads names, in its unit. */
function propertyOf(title: string, catalogue: CatalogueFile) {
  const behind = title.search(BEHIND)
  const words = (behind < 0 ? title : title.slice(0, behind)).trim()
  const { mapping } = columnOf(words, [words], undefined, catalogue)
  return 'vkey' in mapping && mapping.unit !== undefined ? mapping : undefined
}

/** Temperatures that head columns, under a title that says what was measured at them. Changes `guesses`; answers the line of the title. */
export function settleTemperatures(
  heads: readonly string[],
  guesses: ColumnGuess[],
  above: readonly TableRow[],
  catalogue: CatalogueFile,
): number | undefined {
  const places = heads.flatMap((head, i) =>
    TEMPERATURE.test(head.trim()) && guesses[i]?.unread !== undefined ? [i] : [],
  )
  if (places.length < 2) return undefined
  const titles = above.flatMap(({ cells, line }) => filledOf(cells).map((title) => ({ title, line })))
  const told = titles.flatMap(({ title, line }) => {
    const mapping = title.length <= TITLE_MAX ? propertyOf(title, catalogue) : undefined
    return mapping ? [{ mapping, line }] : []
  })
  const [first] = told
  if (!first) return undefined
  const { mapping: meant, line } = first
  for (const i of places) {
    const header = heads[i] ?? ''
    const cond = conditionsAt(header.trim(), catalogue)
    if (cond) guesses[i] = { mapping: { ...meant, header, cond: { ...meant.cond, ...cond } } }
  }
  return line
}
