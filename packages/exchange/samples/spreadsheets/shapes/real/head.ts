import { plain } from '../../contents.ts'
import { PROPERTIES } from '../../properties.ts'
import { type Cell, type Conditions, headRow, type Row, type Truth, word } from '../../sheet.ts'
import { desk, filled, type Plan, row, type Setting, sheet, takeNames } from '../../tables.ts'

/** Heads and habits of files that go round, written anew; the numbers are drawn. */

export interface Head {
  text: string
  keys?: readonly string[]
  factor?: number
  offset?: number
  low: number
  high: number
  decimals?: number
  cond?: Conditions
  demand?: Truth['demand']
  /** The file does not say the unit. */
  mute?: true
}
export const head = (
  text: string,
  low: number,
  high: number,
  decimals: number,
  keys: readonly string[] = [],
  factor = 1,
  more: Partial<Head> = {},
): Head => ({
  text,
  low,
  high,
  decimals,
  keys,
  factor,
  ...more,
})
export const planOf = ({
  text,
  keys = [],
  factor = 1,
  offset = 0,
  low,
  high,
  decimals = 0,
  cond,
  mute,
}: Head): Plan => {
  const scale = { low, high, decimals }
  return {
    head: text,
    keys,
    unit: { texts: [''], factor, offset, ...scale },
    unitText: '',
    scale,
    cond,
    ...(mute && { unknownUnit: 'no unit anywhere' }),
  }
}
export const cellOf = (setting: Setting, of: Head, pattern = '#'): Cell => {
  const column = planOf(of)
  const content = plain(desk(setting, column))
  const cell = filled(setting, column, [
    'real shape',
    pattern === '#' ? content : { ...content, text: pattern.replace('#', content.text), number: undefined },
  ])
  return cell.truth && of.demand && cell.truth.demand === 'read'
    ? { ...cell, truth: { ...cell.truth, demand: of.demand } }
    : cell
}
export const E = PROPERTIES.e.heads[0].keys
export const RM = PROPERTIES.rm.heads[0].keys
export const YIELD = PROPERTIES.rp02.heads[1].keys
export const BREAK = PROPERTIES.elongation.heads[0].keys
export const MPA = 1e6
export const GPA = 1e9

/** First column the name, then texts (no text to pick from: a number of its own for each row), then numbers. */
export function listing(
  setting: Setting,
  nameHead: string,
  texts: readonly (readonly [string, readonly string[]])[],
  heads: readonly Head[],
  above: Row[] = [],
  cell = (of: Head) => cellOf(setting, of),
) {
  const rows = takeNames(setting, 8).map((name) =>
    row(name, [
      ...texts.map(([, from]) =>
        word(from.length === 0 ? String(setting.random.whole(1e7, 9e7)) : setting.random.pick(from)),
      ),
      ...heads.map(cell),
    ]),
  )
  return {
    sheets: [
      sheet([...above, headRow([nameHead, ...texts.map(([text]) => text), ...heads.map(({ text }) => text)]), ...rows]),
    ],
  }
}
export const sayings = (lines: readonly string[]): Row[] =>
  lines.map((line) => ({ cells: line === '' ? [] : line.split('|').map(word) }))
