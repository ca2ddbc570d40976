import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { ListColumn } from '../../../list/columns/list-columns.ts'
import type { Format, ShownText } from '../../../words/format.ts'

type TextColumn = Pick<ListColumn, 'quantity' | 'factor' | 'unit'>

/** What is shown of a value, by format: a list asks for it again whenever it is drawn. */
const texts = new WeakMap<Format, WeakMap<ShownValue, { column: TextColumn; text: ShownText }>>()

/** A value as a column shows it; the numbers of a formula are divided by its factor, its unit is its own. */
export function cellText(value: ShownValue | undefined, column: TextColumn, format: Format): ShownText {
  if (!value) return format.shown(value, column.quantity)
  let ofFormat = texts.get(format)
  if (!ofFormat) {
    ofFormat = new WeakMap()
    texts.set(format, ofFormat)
  }
  const known = ofFormat.get(value)
  if (known?.column === column) return known.text
  const text = newText(value, column, format)
  ofFormat.set(value, { column, text })
  return text
}

function newText(value: ShownValue, { quantity, factor, unit }: TextColumn, format: Format): ShownText {
  if (factor === undefined) return format.shown(value, quantity)
  const { value: point, min, max, pm } = value
  const isNumber = point !== undefined || min !== undefined || max !== undefined
  const scaled: ShownValue = {
    ...value,
    ...(point !== undefined && { value: point / factor }),
    ...(min !== undefined && { min: min / factor }),
    ...(max !== undefined && { max: max / factor }),
    ...(pm && { pm: [pm[0] / factor, pm[1] / factor] as [number, number] }),
  }
  return { ...format.shown(scaled), unit: isNumber ? unit : '' }
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * A shown number as other programs read it: `71 700` is 71700, `1.23 × 10⁻⁹` is 1.23E-9, a true minus sign is a
 * hyphen. The digits are those on the screen; a range keeps its dash.
 */
export const bareNumber = (shown: string): string =>
  shown
    .replace(/[\u202f\u00a0](?=\d)/g, '')
    .replace(/ × 10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, power: string) =>
      ['E', ...power].map((c) => (c === '⁻' ? '-' : SUPERSCRIPTS.includes(c) ? SUPERSCRIPTS.indexOf(c) : c)).join(''),
    )
    .replace(/\u2212/g, '-')

/** What copying a cell gives: `68.9 GPa`, or 68.9 alone; words as they are. */
export function copiedText({ text, unit }: ShownText, isBare: boolean): string {
  if (text === '–') return ''
  return isBare || unit === '' ? bareNumber(text) : `${bareNumber(text)} ${unit}`
}

/** Whether numbers are written as powers of ten on the screen: 1.2 × 10⁹. */
export const isExponential = (texts: readonly string[]): boolean => {
  const numbers = texts.filter((text) => /\d/.test(text))
  return numbers.length > 0 && numbers.filter((text) => text.includes('× 10')).length * 2 > numbers.length
}
