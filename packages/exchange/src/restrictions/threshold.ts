import { fold } from '@ingot/domain/index/fold'
import { parseNumber } from '@ingot/domain/units/written/parse-number'

/** Units of shares of the mass, without blanks, dots and brackets. */
const UNITS: Readonly<Record<string, number>> = {
  '%': 1e2,
  ppm: 1e6,
  'mg/kg': 1e6,
  'µg/g': 1e6,
  'μg/g': 1e6,
  'ug/g': 1e6,
  'g/kg': 1e3,
  ppb: 1e9,
  'µg/kg': 1e9,
  'μg/kg': 1e9,
  'ug/kg': 1e9,
}

/** What says only that a share is one of the mass. */
const BY_MASS = [
  ...['w/w', 'm/m', 'by weight', 'by mass', 'weight', 'mass', 'wt', 'w'],
  ...['en masse', 'en poids', 'masse', 'massique', 'poids', 'pds'],
  ...['gewichtsprozent', 'massenprozent', 'gew', 'ma', 'm'],
]

/** Signs before a threshold: `≥ 0.1 %`, `> 1000 ppm`, `max. 0,1 %`. */
const BEFORE = ['>=', '<=', '≥', '≤', '>', '<', '=', 'max.', 'max', 'min.', 'min']

const BLANKS = new Set([' ', '.', '(', ')', '[', ']', '-', '\u00a0'])

/** A unit of shares as the part of one that it divides by; undefined for what is none. */
export function shareUnitOf(text: string): number | undefined {
  const plain = [...fold(text.replaceAll('μ', 'µ'))].map((sign) => (BLANKS.has(sign) ? ' ' : sign)).join('')
  const words = plain.split(' ').filter((word) => word !== '')
  const rest = words.join(' ')
  const left = BY_MASS.reduce(
    (now, said) => ` ${now} `.replace(` ${said} `, ' ').trim(),
    rest.replace('%', ' % ').split(' ').filter(Boolean).join(' '),
  )
  return UNITS[left] ?? (left.endsWith('%') && BY_MASS.includes(left.slice(0, -1).trim()) ? UNITS['%'] : undefined)
}

type Threshold = { is: 'share'; share: number } | { is: 'none' } | { is: 'unread' }

const isOfNumber = (sign: string): boolean => (sign >= '0' && sign <= '9') || '.,\u00a0 '.includes(sign)

type Decimal = '.' | ',' | 'either'

/** The number that a cell begins with, behind a sign, and what follows it. */
function numberIn(cell: string): [digits: string, rest: string] {
  let text = cell.trim()
  const before = BEFORE.find((sign) => text.toLowerCase().startsWith(sign))
  if (before !== undefined) text = text.slice(before.length).trim()
  const end = [...text].findIndex((sign) => !isOfNumber(sign))
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
}

/** The decimal sign of a column of thresholds: that of the cells that can be read in one way alone. */
export function decimalIn(cells: Iterable<string>): Decimal {
  const signs = new Set<Decimal>()
  for (const cell of cells) {
    const [digits] = numberIn(cell)
    const isPlain = parseNumber(digits, { decimal: 'either' }).ok
    for (const sign of ['.', ','] as const) if (isPlain && digits.split(sign).length === 2) signs.add(sign)
  }
  const [one, ...others] = signs
  return one !== undefined && others.length === 0 ? one : 'either'
}

/**
 * A threshold as a fraction of the mass; `unit` is that of the column, where its cells name none. Where the decimal sign is not
 * known, 10.000 is ten or ten thousand: unread.
 */
export function thresholdOf(cell: string, unit: number | undefined, decimal: Decimal = 'either'): Threshold {
  if (['', '-', '–', '—'].includes(cell.trim())) return { is: 'none' }
  const [digits, rest] = numberIn(cell)
  const parts = rest.trim() === '' ? unit : shareUnitOf(rest)
  const read = parseNumber(digits, { decimal })
  if (!read.ok || parts === undefined) return { is: 'unread' }
  const share = Number((read.value / parts).toPrecision(12))
  return share >= 0 && share < 1 ? { is: 'share', share } : { is: 'unread' }
}
