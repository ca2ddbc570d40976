const digits = String.raw`(?:\d{1,3}(?:[ ']\d{3})+(?!\d)|\d+)(?:[.,]\d+)*\.?(?![.\d])|\d+(?:[.,]\d+)*(?=\.\.)|[.,]\d+`
const power = String.raw`(?:[eEdD][+-]?\d+|\s*[×x·*]\s*10(?:\^\(?[+-]?\d+\)?|[+-]\d+|[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))?`
const number = String.raw`(?:[+-]\s?)?(?:10\^[+-]?\d+|(?:${digits})${power})`

const lower = /^(?:>=|=>|≥|⩾|≧|>|\(?min(?:imum)?\b\.?\)?|mind(?:estens)?\b\.?|at least|not less than|au moins)\s*:?\s*/i
const upper =
  /^(?:<=|=<|≤|⩽|≦|<|\(?max(?:imum)?\b\.?\)?|höchstens|at most|up to|not more than|bis(?= )|au plus|jusqu'à)\s*:?\s*/i
const about = /^(?:~|∼|≈|≅|≃|about\b|approx(?:imately)?\b\.?|circa\b|ca\b\.?|etwa\b|env(?:iron)?\b\.?)\s*/i
const startsWithNumber = new RegExp(`^(${number})`)
const deviationBoth = new RegExp(String.raw`^\s*(?:±|\+\s?/?\s?-)\s*(${number})`)
const deviationEach = new RegExp(String.raw`^\s*\+\s?(${number})\s*/\s*-\s?(${number})`)
const rangeEnd = new RegExp(String.raw`^\s*(?:-|—|\.{2,3}|…|to\b|bis\b|à(?=\s))\s*(${number})`, 'i')
// After a unit a range needs blanks, so that the powers of W m-1 K-1 stay powers.
const rangeEndAfterUnit = new RegExp(String.raw`^(.+?)(?:\s+(?:-|—|to|bis|à)\s+|\s*(?:\.{2,3}|…)\s*)(${number})`, 'i')
const deviationAfterUnit = new RegExp(String.raw`^([^±]+?)\s*(?:±|\+/-)\s*(${number})`)

/** Plain blanks and hyphens for the typographic ones. */
export const plainText = (text: string): string =>
  text
    .replace(/[\u00a0\u2007\u2009\u200a\u202f]/g, ' ')
    // A tab separates; it never groups the digits of one number.
    .replace(/\t/g, '  ')
    .replace(/[−–‐‑﹣－]/g, '-')
    .replace(/(\d)[’‘ʼ](?=\d{3})/g, "$1'")
    .replace(/[’‘ʼ](?=à)/g, "'")
    .trim()

/** The parts of a value as they stand in its text; nothing is converted or checked yet. */
export interface WrittenQuantity {
  readonly bound: 'min' | 'max' | undefined
  readonly isExclusive: boolean
  readonly isApproximate: boolean
  readonly first: string
  readonly last?: string
  readonly deviations?: readonly [string, string]
  readonly unit: string
  /** The unit after the first of two numbers, where both carry one. */
  readonly firstUnit?: string
}

function boundOf(text: string): Pick<WrittenQuantity, 'bound' | 'isExclusive' | 'isApproximate'> & { length: number } {
  const [below, above, near] = [lower, upper, about].map((pattern) => pattern.exec(text)?.[0] ?? '')
  const sign = below || above || near || ''
  const bound = below ? 'min' : above ? 'max' : undefined
  return {
    bound,
    isExclusive: /^[<>]\s*$/.test(sign),
    isApproximate: bound === undefined && sign !== '',
    length: sign.length,
  }
}

const boundWord = String.raw`[([]?(min|max)(?:imum)?\b\.?[)\]]?`
const boundBeforeUnit = new RegExp(String.raw`^\s*${boundWord}\s*(.*)$`, 'is')
const boundAfterUnit = new RegExp(String.raw`^(.*[^\d\s])(?:\s+|\s*(?=[([]))${boundWord}$`, 'is')

// "min" after a number is a minimum only where it cannot be minutes: 235 MPa min, or 235 min for a stress.
function boundAfter(rest: string, isTime: boolean): { bound: 'min' | 'max' | undefined; unit: string } {
  const before = boundBeforeUnit.exec(rest)
  const after = boundAfterUnit.exec(rest)
  const found = before ? { word: before[1], unit: before[2] } : after ? { word: after[2], unit: after[1] } : undefined
  const isMinutes = before !== null && /^min$/i.test(before[1] ?? '') && (isTime || /^[/*·^]/.test(before[2] ?? ''))
  if (!found || isMinutes) return { bound: undefined, unit: rest.trim() }
  return { bound: found.word?.toLowerCase() === 'min' ? 'min' : 'max', unit: (found.unit ?? '').trim() }
}

const powersOfTen =
  /(?:[x×*·]\s*)?10\s*(?:\^\s*\(?\s*[+-]?\d+\s*\)?|[+-]\d+|[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?:^|[^\p{L}\d.])1(?:\.0*)?[eEdD][+-]?\d+/gu
const exponents = /\^\s*\(?\s*[+-]?[\d.]+(?:\s*\/\s*\d+)?\s*\)?/g
const divisors = /(?:^1\s*\/|\/\s*\(?\s*1(?:0{1,3})?\s?(?=[\p{L}°(]))/gu
const standsAlone = /(?:^|[\s()[\]*·/;,])\d/

/**
 * Whether a second number stands in what should be a unit: `235 (2)` and `235 240` are a number with a footnote, a
 * deviation or another number, and never a product. Powers of ten, exponents and g/10 min are parts of units.
 */
const holdsNumber = (unit: string) =>
  standsAlone.test(unit.replace(powersOfTen, ' ').replace(exponents, '').replace(divisors, '/'))

// What is left of a lost power or a fraction (3 x 105 mm, 1/2 in) is no unit: taken for one it would give a wrong number.
// A sign behind it is an export's minus (346-), an open range (346+) or the start of one.
const looksLikeNumber = /^(?:[x×*·/^]\s*[\d.,]|[.,]\s*\d|[x×*^]\s|[-+—](?:\s|$))/

/** Splits a text into number and unit; undefined where it has no number, or more than one meaning. */
export function readWritten(given: string, isTime: boolean): WrittenQuantity | undefined {
  const parts = partsOf(given, isTime)
  return parts && !holdsNumber(parts.unit) && !holdsNumber(parts.firstUnit ?? '') ? parts : undefined
}

function partsOf(given: string, isTime: boolean): WrittenQuantity | undefined {
  const text = plainText(given)
  const sign = boundOf(text)
  const body = text.slice(sign.length)
  const first = startsWithNumber.exec(body)?.[1]
  if (first === undefined) return undefined
  const rest = body.slice(first.length)
  const marks = { isExclusive: sign.isExclusive, isApproximate: sign.isApproximate }
  const each = deviationEach.exec(rest)
  const both = deviationBoth.exec(rest)
  const end = rangeEnd.exec(rest)
  const taken = each ?? both ?? end
  if (taken) {
    if (sign.bound) return undefined
    const unit = rest.slice(taken[0].length).trim()
    if (end && taken === end) return { ...marks, bound: undefined, first, last: end[1] ?? '', unit }
    const deviations = each ? ([each[2] ?? '', each[1] ?? ''] as const) : ([both?.[1] ?? '', both?.[1] ?? ''] as const)
    return { ...marks, bound: undefined, first, deviations, unit }
  }
  if (looksLikeNumber.test(rest.trim())) return undefined
  const unitBetween = deviationAfterUnit.exec(rest) ?? rangeEndAfterUnit.exec(rest)
  if (unitBetween && !sign.bound) {
    const [whole, firstUnit = '', second = ''] = unitBetween
    const numbers = /±|\+\/-/.test(whole) ? { deviations: [second, second] as const } : { last: second }
    return {
      ...marks,
      bound: undefined,
      first,
      ...numbers,
      firstUnit: firstUnit.trim(),
      // 2 MPa - 5: the one unit is meant for both.
      unit: rest.slice(whole.length).trim() || firstUnit.trim(),
    }
  }
  const suffix = sign.bound ? { bound: sign.bound, unit: rest.trim() } : boundAfter(rest, isTime)
  return { ...marks, first, ...suffix }
}
