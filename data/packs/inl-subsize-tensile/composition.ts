import type { CompositionItem } from '@ingot/contract/material'
import { numberOf, type Row } from '../../packs-shared/csv.ts'
import { si } from '../../packs-shared/records.ts'

const ELEMENTS = 'C Si Mn P S Ni Cr Mo Al N Ti Fe Nb B Cu V Mg Y Zr Zn W Sn Co O Ta H'.split(' ')

/** The head of the column of oxygen is misprinted. */
export const COLUMNS = ELEMENTS.map((el) => ({ el, column: el === 'O' ? 'O (wt.,%)' : `${el} (wt.%)` }))

const DIGITS = 6
const share = (text: string | undefined, factor: number): number => si(Number(Number(text).toPrecision(DIGITS)), factor)

/** What a cell says of an element: `0.05`, `bal`, `<0.6` in per cent, `<40 ppm`, `900-1200ppm`. */
function itemOf(el: string, text: string): CompositionItem {
  if (numberOf(text) !== undefined) return { el, value: share(text, 0.01) }
  if (text === 'bal') return { el, balance: true }
  const factor = text.endsWith('ppm') ? 1e-6 : 0.01
  const [, max] = /^<(\d+\.?\d*)( ?ppm)?$/.exec(text) ?? []
  if (max !== undefined) return { el, max: share(max, factor) }
  const [, from, to] = /^(\d+)-(\d+) ?ppm$/.exec(text) ?? []
  if (from === undefined) throw new Error(`${el}: "${text}" is no content`)
  return { el, min: share(from, factor), max: share(to, factor) }
}

/** Elements of a row; none where they contradict its material, as 0.01 % copper in copper of 99.99 %. */
export function itemsOf(row: Row): CompositionItem[] {
  if (row.text('Material').startsWith('Copper')) return []
  return COLUMNS.flatMap(({ el, column }) => (row.text(column) === '' ? [] : [itemOf(el, row.text(column))]))
}
