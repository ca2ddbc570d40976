import { type Numerals, written } from './numerals.ts'
import type { Random } from './random.ts'
import type { Demand, Reading } from './sheet.ts'

/** What stands in a cell, in the unit of its column. */
export interface Content {
  text: string
  readings: readonly Reading[]
  demand: Demand
  /** The one number of the cell: a workbook may store it as such. */
  number?: number
  runs?: readonly { text: string; raised?: boolean }[]
}

export interface Scale {
  low: number
  high: number
  decimals: number
}

export interface Desk {
  random: Random
  numerals: Numerals
  scale: Scale
  /** Unit of the column as written in a cell; empty for plain numbers. */
  unit: string
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const draw = ({ random, scale }: Desk) => rounded(scale.low + random.next() * (scale.high - scale.low), scale.decimals)
const put = (value: number, { numerals, scale }: Desk) => written(value, scale.decimals, numerals)

export const plain = (desk: Desk): Content => {
  const number = draw(desk)
  return { text: put(number, desk), readings: [{ value: number }], demand: 'read', number }
}

/** One number inside a pattern: `#` stands for it. */
const one = (pattern: string, demand: Demand, reading: (value: number) => Reading[]) => (desk: Desk) => {
  const value = draw(desk)
  return { text: pattern.replaceAll('#', put(value, desk)), readings: reading(value), demand }
}
const same = (value: number): Reading[] => [{ value }]
const lowest = (min: number): Reading[] => [{ min }]
const highest = (max: number): Reading[] => [{ max }]
const nothing = (): Reading[] => []

/** Two different numbers, the lower one at `#`, the higher one at `$`. */
const two = (told: string, demand: Demand) => (desk: Desk) => {
  // Where blanks stand between thousands, 880 901 is one number and no test of two.
  const pattern = desk.numerals.group === ' ' && /^[#$]( [#$])+$/.test(told) ? told.replaceAll(' ', ' / ') : told
  const [a, b] = [draw(desk), draw(desk)]
  const step = 10 ** -desk.scale.decimals
  const [min, max] = a === b ? [a, rounded(b + step, desk.scale.decimals)] : [Math.min(a, b), Math.max(a, b)]
  const text = pattern.replace('#', put(min, desk)).replace('$', () => put(max, desk))
  return { text, readings: demand === 'not' ? [] : [{ min, max }], demand }
}

const around = (pattern: string, demand: Demand, both: boolean) => (desk: Desk) => {
  const value = draw(desk)
  const step = 10 ** -desk.scale.decimals
  const [up, down] = [desk.random.whole(1, 9) * step, desk.random.whole(1, 9) * step].map((n) =>
    rounded(n, desk.scale.decimals),
  ) as [number, number]
  const text = pattern
    .replace('#', put(value, desk))
    .replace('$', () => put(up, desk))
    .replace('§', () => put(down, desk))
  return { text, readings: [{ value, pm: [both ? -up : -down, up] as const }], demand }
}

/** A unit that begins with a power of ten can only be told from the number by a blank. */
const withUnit = (pattern: string, demand: Demand) => (desk: Desk) =>
  /^\d/.test(desk.unit)
    ? one(`# ${desk.unit}`, 'may', same)(desk)
    : one(pattern.replace('@', desk.unit).trimEnd(), desk.unit === '' ? 'may' : demand, same)(desk)

const exponent = (mark: string, close: string, demand: Demand) => (desk: Desk) => {
  const number = draw(desk)
  const power = number === 0 ? 0 : Math.floor(Math.log10(Math.abs(number)))
  const mantissa = rounded(number / 10 ** power, 2)
  const value = Number(`${mantissa}e${power}`)
  const digits =
    close === '⁰'
      ? String(power)
          .replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!)
          .replace('-', '⁻')
      : String(power)
  const sign = mark === 'E+0' && power < 0 ? 'E-0' : mark
  return {
    text: `${written(mantissa, 2, { ...desk.numerals, group: '' })}${sign}${sign === 'E-0' ? -power : digits}`,
    readings: [{ value }],
    demand,
  }
}

const raised = (desk: Desk): Content => {
  const value = draw(desk)
  const text = put(value, desk)
  // As a spreadsheet shows it: a raised 1 behind the number. Its characters alone read as one longer number.
  return { text: `${text}1`, readings: [{ value }], demand: 'may', runs: [{ text }, { text: '1', raised: true }] }
}

type Kind = readonly [trait: string, make: (desk: Desk) => Content]
const ranges: readonly Kind[] = [
  ...['#–$', '#-$', '# - $', '# – $', '#…$', '#...$', '# … $', '# to $', '# bis $', '# à $', '#—$'].map(
    (pattern): Kind => [`range ${pattern}`, two(pattern, 'read')],
  ),
  ...[
    '#~$',
    '# ~ $',
    'from # to $',
    'von # bis $',
    'de # à $',
    'between # and $',
    '≥ # ≤ $',
    '#..$',
    '[#; $]',
    '$–#',
    '# – $ 1)',
  ].map((pattern): Kind => [`range ${pattern}`, two(pattern, 'may')]),
]
const bounds: readonly Kind[] = [
  ...['≥ #', '≥#', '>= #', '>=#', '> #', '>#', 'min #', 'min. #', '# min', '# min.', 'Min. #', 'mind. #'].map(
    (pattern): Kind => [`lower bound ${pattern}`, one(pattern, 'read', lowest)],
  ),
  ...['at least #', 'ab #', 'mini #', '#+', '≥ # 2)', '# Min', 'mindestens #', '=> #', '# mini'].map(
    (pattern): Kind => [`lower bound ${pattern}`, one(pattern, 'may', lowest)],
  ),
  ...['≤ #', '≤#', '<= #', '<#', '< #', 'max #', 'max. #', '# max', '# max.', 'Max. #'].map(
    (pattern): Kind => [`upper bound ${pattern}`, one(pattern, 'read', highest)],
  ),
  ...['up to #', 'bis #', "jusqu'à #", 'maxi #', '=< #', 'höchstens #'].map(
    (pattern): Kind => [`upper bound ${pattern}`, one(pattern, 'may', highest)],
  ),
]
const spreads: readonly Kind[] = [
  ...['# ± $', '#±$', '# +/- $', '#+/-$'].map((pattern): Kind => [`spread ${pattern}`, around(pattern, 'read', true)]),
  ...['# (±$)', '# +- $'].map((pattern): Kind => [`spread ${pattern}`, around(pattern, 'may', true)]),
  ...['# +$/-§', '# +$/−§'].map((pattern): Kind => [`spread ${pattern}`, around(pattern, 'read', false)]),
  ...['# (+$/-§)', '# +$ -§', '# -§/+$', '# (+$ / −§)'].map(
    (pattern): Kind => [`spread ${pattern}`, around(pattern, 'may', false)],
  ),
]
/** The number stands, its mark is no part of it. */
const marked: readonly Kind[] = [
  ...[
    '# (2)',
    '#(5)',
    '#¹',
    '#*',
    '# *',
    '#**',
    '# a)',
    '# 2)',
    '# [1]',
    '#[3]',
    '#†',
    '# (1)',
    '# ¹⁾',
    '# (n=3)',
    '# (typ.)',
    '# typ.',
    '# typical',
    'typ. #',
    'ca. #',
    '~#',
    '~ #',
    '≈ #',
    '≈#',
    'approx. #',
    'env. #',
    'about #',
    '(#)',
    '# ?',
    '#.',
    '+#',
    "'#",
    '="#"',
    '# (est.)',
    '#!',
    '# c)',
    '# see 3',
    '#\n',
    '#\n(2)',
  ].map((pattern): Kind => [`mark ${JSON.stringify(pattern)}`, one(pattern, 'may', same)]),
  ['mark raised 1', raised],
]
/** More than one number, or none for certain. */
const unclear: readonly Kind[] = [
  ...[
    '# $',
    '#\n$',
    '#/$',
    '# / $',
    '#;$',
    '# ; $',
    '# | $',
    '# and $',
    '# und $',
    '# et $',
    'L: # T: $',
    '# (L) $ (T)',
    '# x $',
    '# or $',
    '#  $',
    '#\t$',
    '#\r\n$',
    '$ #',
    '# $ #',
    '#, $',
    '# × $',
    '#:$',
    '#_$',
    '# & $',
  ].map((pattern): Kind => [`two numbers ${JSON.stringify(pattern)}`, two(pattern, 'not')]),
  ...[
    '#x',
    '#O',
    'l#',
    '# 1)2)',
    '..#..',
    '#-',
    '1_#',
    '0x#',
    '#e',
    '√#',
    '#²',
    '2·#',
    '=#*2',
    '#%%',
    "#'",
    '# 000 0',
    '--#',
    '12:#',
    '(#',
    '# 1/2',
  ].map((pattern): Kind => [`unclear ${JSON.stringify(pattern)}`, one(pattern, 'not', nothing)]),
]
const units: readonly Kind[] = [
  ['unit in the cell', withUnit('# @', 'read')],
  ['unit in the cell, no blank', withUnit('#@', 'read')],
  ['unit in the cell, no-break blank', withUnit('#\u00a0@', 'read')],
  ['unit in the cell in brackets', withUnit('# (@)', 'may')],
  ['unit in the cell in square brackets', withUnit('# [@]', 'may')],
  ['unit before the number', withUnit('@ #', 'may')],
  ['unit in the cell, then a word', withUnit('# @ (typ.)', 'may')],
]
const notations: readonly Kind[] = [
  ['blanks around', one('  # ', 'read', same)],
  ['no-break blank behind', one('#\u00a0', 'read', same)],
  ['tab before', one('\t#', 'may', same)],
  ['exponent e', exponent('e', '', 'read')],
  ['exponent E+0', exponent('E+0', '', 'may')],
  ['exponent E', exponent('E', '', 'read')],
  ['exponent ×10^', exponent('×10^', '', 'may')],
  ['exponent  x 10^', exponent(' x 10^', '', 'may')],
  ['exponent ·10 raised', exponent('·10', '⁰', 'may')],
  ['exponent *10^', exponent('*10^', '', 'may')],
]

/** Every way of filling a cell, but the plain one. */
export const KINDS: readonly Kind[] = [...ranges, ...bounds, ...spreads, ...marked, ...unclear, ...units, ...notations]

/** Cells that hold no number. */
export const EMPTY: readonly string[] =
  '|-|–|—|n/a|N/A|k.A.|k. A.|n.d.|s.o.|nb|?|TBD|...| |\u00a0|null|None|/|.|not tested|see note|*|x|✓|--|NULL|nc|\\N|#|yes|ja'.split(
    '|',
  )
/** Cells that a program left where it had no number; an importer may refuse the file for them. */
export const FAILED: readonly string[] = [
  'NaN',
  '#DIV/0!',
  '#N/A',
  '#WERT!',
  '#REF!',
  'inf',
  '∞',
  '#VALUE!',
  '#NUM!',
  '1e400',
]
