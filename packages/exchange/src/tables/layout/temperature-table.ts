import type { CatalogueFile } from '@ingot/contract/catalogue'
import { propertiesMeant } from '../heads/column-of.ts'
import { isUnit, readingsOf } from '../heads/header.ts'
import { isTemperatureHead } from '../heads/temperature-heads.ts'
import type { TableMapping } from '../mapping/mapping.ts'
import { filledOf, type TableRow } from '../table-row.ts'

/** Rows among which the temperatures are looked for. */
const HEAD_ROWS = 10

const namesProperty = (text: string, catalogue: CatalogueFile) =>
  [...readingsOf(text)].some(({ name, unit }) => propertiesMeant(name, unit, catalogue).length > 0)

/** A row of nothing but temperatures behind its first cell, and perhaps a head over units. */
function isOfTemperatures({ cells }: TableRow): boolean {
  const behind = filledOf(cells.slice(1))
  const temperatures = behind.filter(isTemperatureHead)
  return temperatures.length >= 2 && behind.length - temperatures.length <= 1 && !isTemperatureHead(cells[0] ?? '')
}

/**
 * One material's properties in rows under a row of temperatures: how that is read, or undefined for any other table. It is
 * called after its sheet or file, as nothing in it is a name.
 */
export function temperatureTable(
  rows: readonly TableRow[],
  catalogue: CatalogueFile,
  sheet: string | undefined,
): TableMapping | undefined {
  const at = rows.slice(0, HEAD_ROWS).findIndex(isOfTemperatures)
  const head = rows[at]
  if (!head) return undefined
  const below = rows.slice(at + 1)
  const named = below.filter(({ cells }) => namesProperty((cells[0] ?? '').trim(), catalogue))
  if (named.length === 0 || named.length * 2 < below.length) return undefined
  const place = head.cells.findIndex((cell, i) => i > 0 && !isTemperatureHead(cell) && cell.trim() !== '')
  const hasUnits = place > 0 && below.some(({ cells }) => isUnit((cells[place] ?? '').trim()))
  return {
    columns: [{ header: (head.cells[0] ?? '').trim(), column: at + 1, condition: 'T' }],
    rest: 'auto',
    transposed: true,
    headRow: 1,
    ...(hasUnits && { unitsRow: place + 1 }),
    fixed: [{ field: 'name', from: sheet === undefined ? 'file' : 'sheet' }],
  }
}
