import { decodedXml } from '../../guards/xml-text.ts'
import { ATTRIBUTE, cellName, cellPlace, setValue } from './guard-sheet.ts'
import { escapedXml } from './xml-text.ts'

const CELL = /<((?:[\w.-]+:)?c)(?=[\s>])((?:[^<>"'/]|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1>/g
const VALUE = /<(?:[\w.-]+:)?v\b[^<>]*>([^<]*)<\/(?:[\w.-]+:)?v>/
const FORMULA = /<(?:[\w.-]+:)?f\b[^<>]*?(?:\/>|>([^<]*)<\/)/

const attributesOf = (text: string) => {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) setValue(attributes, name, double ?? single)
  return attributes
}

const ROW_OR_CELL = /<((?:[\w.-]+:)?(?:row|c))(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g

/** A sheet whose rows and cells all say their place; it may be left out (ISO/IEC 29500), and they count on then. */
export function withAddresses(sheet: string): string {
  let row = 0
  let column = 0
  return sheet.replace(ROW_OR_CELL, (all, tag: string, attributes: string) => {
    const place = attributesOf(attributes).get('r')
    if (/row$/.test(tag)) {
      row = place === undefined ? row + 1 : Number(place)
      column = 0
      return place === undefined ? `<${tag} r="${row}"${attributes}>` : all
    }
    column = place === undefined ? column + 1 : (cellPlace(place)?.column ?? column + 1)
    return place === undefined ? `<${tag} r="${cellName(row, column)}"${attributes}>` : all
  })
}

/**
 * A sheet in which no formula stands without its value, and no error as one: such a cell would be empty, or end the reading
 * of the file. It becomes the text of the formula, or of the error: `#DIV/0!`.
 */
export const withFormulasAsText = (sheet: string): string =>
  sheet.replace(CELL, (all, tag: string, attributes: string, content: string) => {
    const kind = attributesOf(attributes).get('t')
    const formula = FORMULA.exec(content)
    const value = VALUE.exec(content)?.[1] ?? ''
    const isError = kind === 'e' && value !== ''
    if (!isError && (!formula || value !== '')) return all
    // A formula whose text is empty has a value: the empty text.
    if (kind === 'str' && VALUE.test(content)) return all
    const place = attributesOf(attributes).get('r') ?? ''
    const prefix = tag.endsWith(':c') ? tag.slice(0, -1) : ''
    const text = isError ? value : escapedXml(`=${decodedXml(formula?.[1] ?? '')}`)
    return `<${tag} r="${place}" t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${tag}>`
  })

/** Styles of the cells that hold a number, by the cell's name. */
export function stylesOfCells(sheet: string, isTold: (style: number) => boolean): Map<string, number> {
  const styles = new Map<string, number>()
  for (const [, , text = ''] of sheet.matchAll(CELL)) {
    const attributes = attributesOf(text)
    const style = Number(attributes.get('s') ?? 0)
    const place = attributes.get('r')
    if (place !== undefined && isTold(style)) styles.set(place.replaceAll('$', '').toUpperCase(), style)
  }
  return styles
}
