import type { CardQuantityKey } from '../card-input.ts'
import type { CardReader, ReadBack } from './read-card.ts'
import { csvFields } from './text/csv-lines.ts'
import { notUnderstood, realOf, textLines } from './text/text-line.ts'

/** The columns in their order; a number where the column stands for one, whether or not it may be empty. */
const COLUMNS: readonly (readonly [column: string, key?: CardQuantityKey, mayBeEmpty?: true])[] = [
  ['units'],
  ['material-group'],
  ['material-name'],
  ['E', 'modulus'],
  ['nu', 'poisson'],
  ['rho', 'density'],
  ['CTE', 'expansion', true],
  ['k', 'conductivity', true],
  ['TYS', 'yieldStrength'],
  ['CYS', 'compressiveYieldStrength', true],
  ['UTS', 'tensileStrength'],
  ['failure-criterion'],
  ['stress-strain-curve-file-name'],
]
const CRITERIA = ['max-vm', 'max-shear', 'max-normal', 'christensen', 'not-specified']

/** Reads one row of SimSolid's bulk load; it is SI, whatever the system. Throws Error with the line. */
export const readSimsolid: CardReader = (text) => {
  const [header, row, ...others] = textLines(text)
  if (!header || !row || others.length > 0) throw new Error('line 1: not a header and one row')
  if (header.text !== COLUMNS.map(([column]) => column).join(',')) throw notUnderstood(header, 'not the columns')
  const fields = csvFields(row)
  if (fields.length !== COLUMNS.length) throw notUnderstood(row, `${fields.length} fields`)
  const [units, group, name] = fields
  if (units !== 'SI' || !group || !name) throw notUnderstood(row, 'not SI, or without a group or a name')
  if (!CRITERIA.includes(fields[11] ?? '')) throw notUnderstood(row, 'unknown failure criterion')
  const quantities: ReadBack['quantities'] = {}
  for (const [index, [, key, mayBeEmpty]] of COLUMNS.entries()) {
    const field = fields[index] ?? ''
    if (key && !(mayBeEmpty && field === '')) quantities[key] = [{ value: realOf(field, row) }]
  }
  return { quantities, flow: [], laws: {} }
}
