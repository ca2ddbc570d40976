import { decodedXml } from '../../guards/xml-text.ts'

/** How a number format shows a number: as a percentage, with texts around it, or otherwise than it is. */
export interface ShownAs {
  isPercent: boolean
  before: string
  after: string
  /** Thousands are left out of what is shown: 210 for 210000. */
  isScaled: boolean
}

/** Percentages among the formats that every workbook has (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = { 9: '0%', 10: '0.00%' }

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)

const attributeOf = (tag: string, name: string) => {
  const found = attribute(tag, name)
  return decodedXml(found?.[1] ?? found?.[2] ?? '')
}

/** The number format of each cell style, in the order of the styles. */
export function formatsOf(styles: string): string[] {
  const codes = new Map<string, string>(Object.entries(BUILT_IN))
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\b[^<>]*>/g))
    codes.set(attributeOf(tag, 'numFmtId'), attributeOf(tag, 'formatCode'))
  const cellXfs = /<(?:\w+:)?cellXfs\b[^<>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? ''
  return [...cellXfs.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([tag]) => codes.get(attributeOf(tag, 'numFmtId')) ?? '')
}

/** The section of a format for a number: positive, negative and zero ones may differ. */
function sectionFor(format: string, value: number): { section: string; isNegative: boolean } {
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const [positive = '', negative, zero] = sections
  if (value < 0 && negative !== undefined) return { section: negative, isNegative: true }
  return { section: value === 0 && zero !== undefined ? zero : positive, isNegative: false }
}

/** The parts of a format that apply to a number; undefined where it shows the number as it is. */
export function shownAs(format: string, value: number): ShownAs | undefined {
  if (format === '' || format.length > 255) return undefined
  // Which section a condition picks is not followed: the number may show otherwise.
  if (/\[[<>=]/.test(format)) return { isPercent: false, before: '', after: '', isScaled: true }
  const { section: code, isNegative } = sectionFor(format, value)
  const section = code.replace(/general/i, '0')
  if (section.trim() === '@') return undefined
  let before = ''
  let after = ''
  let isPercent = false
  let hasDigits = false
  let isScaled = false
  const add = (text: string) => {
    if (hasDigits) after += text
    else before += text
  }
  // Quoted text, escaped character, filler, bracket (colour, condition, currency), exponent, digits, percent, the rest.
  for (const [token] of section.matchAll(
    /"[^"]*"|\\.|[_*].|\[[^\]]*\]|[eE][+-]0+|[0#?](?:[0#?.,/ ]*[0#?.,])?|%|[\s\S]/g,
  )) {
    if (token.startsWith('"')) add(token.slice(1, -1))
    else if (token.startsWith('\\')) add(token.slice(1))
    else if (/^[_*]./.test(token)) add(' ')
    else if (token.startsWith('[')) add(/^\[\$([^\]-]*)/.exec(token)?.[1] ?? '')
    else if (/^[0#?]/.test(token)) {
      hasDigits = true
      isScaled ||= /,+(?:\.|$)/.test(token) && !/,[0#?]/.test(token.slice(token.lastIndexOf(',')))
    } else if (token === '%') isPercent = true
    else if (!/^[eE][+-]/.test(token)) add(token)
  }
  // Brackets and a minus of a negative section stand for the sign, which the number has itself.
  const bare = (text: string) => (isNegative ? text.replace(/[-()]/g, '') : text).trim()
  if (!hasDigits) return { isPercent, before: bare(before), after: '', isScaled: true }
  if (!isPercent && !isScaled && bare(before) === '' && bare(after) === '') return undefined
  return { isPercent, before: bare(before), after: bare(after), isScaled }
}

/** Digits that a double holds for sure: 7 % is not 7.000000000000001 %. */
const EXACT_DIGITS = 15

/** The text that a number stands for as its cell shows it, with all its digits. */
export function shownText(value: number, { isPercent, before, after, isScaled }: ShownAs): string {
  const number = String(isPercent ? Number((value * 100).toPrecision(EXACT_DIGITS)) : value)
  const text = `${before} ${number}${isPercent ? ' %' : ''} ${after}`.trim()
  return isScaled ? `${text} (shown as another number by the format of its cell)` : text
}
