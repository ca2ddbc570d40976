import type { Side } from '../../side.ts'
import type { VocabularyColumn } from '../../vocabulary.ts'
import { faultAt } from '../problem.ts'
import { placeFrom, type Scan, take } from '../scan.ts'

const THICKNESS = /(?:@\s*|(?:at|à|bei)\s+|\(\s*)?(\d{1,2}(?:[.,]\d{1,3})?)\s*mm(?![\p{L}\d²³^/])\s*\)?/iuy
const STATED = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*mm$/
/** Nominal thicknesses differ between standards: 1.6 mm is that of 1/16 inch, 0.75 mm is listed as 0.8 mm. */
const NEAR = 0.1

const millimetres = (text: string | undefined): number => Number((text ?? '').replace(',', '.'))

function isOf({ condition = '' }: VocabularyColumn, wanted: number): boolean {
  const stated = STATED.exec(condition)?.[1]
  return stated !== undefined && Math.abs(millimetres(stated) - wanted) <= NEAR * wanted
}

/**
 * Takes the thickness that stands behind a name which properties share whose values are of one thickness each (UL 94 at
 * 0.8 mm), and tells the property by it; undefined where none stands there. One that none has is refused with those there are.
 */
export function takeThickness(scan: Scan, { shared }: Side): VocabularyColumn | undefined {
  const columns = shared?.columns ?? []
  if (!columns.every(({ options, condition = '' }) => options && STATED.test(condition))) return undefined
  const from = scan.at
  const written = take(scan, THICKNESS)
  if (!written) return undefined
  const told = columns.find((column) => isOf(column, millimetres(written[1])))
  if (told) return told
  const known = columns.flatMap(({ condition }) => condition ?? [])
  const values = { option: written[0], name: shared?.name ?? '', options: known.join(', ') }
  const offers = known.map((text) => ({ label: text, text }))
  throw faultAt('unknown-option', placeFrom(scan, from), values, offers)
}
