import { ATTRIBUTE } from './guard-sheet.ts'
import { escapedXml, xmlText } from './xml-text.ts'

const CELL = /<((?:[\w.-]+:)?c)(?=[\s>])((?:[^<>"'/]|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1>/g
const VALUE = /<(?:[\w.-]+:)?v\b[^>]*>([^<]*)<\/(?:[\w.-]+:)?v>/
const FORMULA = /<(?:[\w.-]+:)?f\b[^>]*?(?:\/>|>([^<]*)<\/)/

const attributesOf = (text: string) => {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) attributes.set(name, double ?? single ?? '')
  return attributes
}

/**
 * A sheet in which no formula stands without its value: such a cell would be empty, or end the reading of the file.
 * It becomes the text of the formula.
 */
export const withFormulasAsText = (sheet: string): string =>
  sheet.replace(CELL, (all, tag: string, attributes: string, content: string) => {
    const formula = FORMULA.exec(content)
    if (!formula || (VALUE.exec(content)?.[1] ?? '') !== '') return all
    const kind = attributesOf(attributes).get('t')
    // A formula whose text is empty has a value: the empty text.
    if (kind === 'str' && VALUE.test(content)) return all
    const place = attributesOf(attributes).get('r') ?? ''
    const prefix = tag.endsWith(':c') ? tag.slice(0, -1) : ''
    const text = escapedXml(`=${xmlText(formula[1] ?? '')}`)
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
