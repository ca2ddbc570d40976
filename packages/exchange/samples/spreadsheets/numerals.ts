import type { Cell, Sheet, Truth } from './sheet.ts'

export interface Numerals {
  decimal: '.' | ','
  /** Sign between groups of three digits; empty for none. */
  group: '' | '.' | ',' | ' ' | '\u00a0' | '\u2009' | '\u202f' | "'" | '’'
}

export const POINT: Numerals = { decimal: '.', group: '' }
export const COMMA: Numerals = { decimal: ',', group: '' }
export const NUMERALS: readonly Numerals[] = [
  POINT,
  COMMA,
  POINT,
  COMMA,
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
  { decimal: ',', group: ' ' },
  { decimal: '.', group: ' ' },
  { decimal: ',', group: '\u00a0' },
  { decimal: '.', group: '\u2009' },
  { decimal: ',', group: '\u202f' },
  { decimal: '.', group: "'" },
  { decimal: '.', group: '’' },
]

/** A number with fixed digits after the sign. */
export function written(value: number, decimals: number, { decimal, group }: Numerals): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = group === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`
}

/** The decimal sign that a written number shows by itself; `unsettled` for 7.850 and 7,850. */
function signOf(token: string): '.' | ',' | 'unsettled' | undefined {
  const points = token.split('.').length - 1
  const commas = token.split(',').length - 1
  if (points + commas === 0) return undefined
  if (points > 0 && commas > 0) return token.lastIndexOf('.') > token.lastIndexOf(',') ? '.' : ','
  const sign = points > 0 ? '.' : ','
  if (points + commas > 1) return sign === '.' ? ',' : '.'
  const [before = '', after = ''] = token.split(sign)
  return after.length === 3 && before.length <= 3 && before !== '0' && before !== '' ? 'unsettled' : sign
}

/** Blank or apostrophe between groups leaves the other sign one meaning. */
const GROUPED = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+([.,])\d+/g
const signsOf = (text: string) => {
  const grouped = [...text.matchAll(GROUPED)].map(([, sign]) => (sign === ',' ? (',' as const) : ('.' as const)))
  const tokens =
    text
      .replace(GROUPED, ' ')
      .replace(/\.{2,}/g, ' ')
      .match(/\d[\d.,]*\d|\d/g) ?? []
  return [...grouped, ...tokens.map(signOf).filter((sign) => sign !== undefined)]
}

const isText = (cell: Cell): cell is Cell & { truth: Truth } => cell.truth !== undefined && cell.stored === undefined
const signs = (texts: readonly string[]) => new Set(texts.flatMap(signsOf).filter((sign) => sign !== 'unsettled'))
const known = (cells: readonly Cell[]) =>
  signs(
    cells
      .filter(
        (cell) => (isText(cell) && cell.truth.decimal !== undefined) || (cell.speaks && cell.stored === undefined),
      )
      .map(({ text }) => text),
  )
const only = (signs: ReadonlySet<string>) => (signs.size === 1 ? [...signs][0] : undefined)

/**
 * Lowers the demand of numbers that can be read twice. 7.850 is settled by its own column (`read`); other columns, or
 * commas that part the fields, make the reading likely (`may`); where nothing or both speak it is no number (`not`).
 */
export function settle(sheets: readonly Sheet[], delimiter?: string) {
  const everywhere = known(sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)))
  for (const { rows } of sheets) {
    const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
    for (let column = 0; column < width; column++) {
      const cells = rows.flatMap((row) => row.cells[column] ?? [])
      const here = known(cells)
      for (const cell of cells.filter(isText)) settleCell(cell, here, everywhere, delimiter)
    }
  }
}

/** 152 540 may be two numbers; a decimal sign behind, or a blank that breaks no line, makes it one. */
const THOUSANDS = /\d \d{3}(?![\d.,])/

function settleCell(
  cell: Cell & { truth: Truth },
  here: ReadonlySet<string>,
  everywhere: ReadonlySet<string>,
  delimiter: string | undefined,
) {
  if (cell.truth.demand === 'read' && THOUSANDS.test(cell.text))
    cell.truth = { ...cell.truth, demand: 'may', trait: `${cell.truth.trait}, blank between thousands` }
  const { truth } = cell
  if (truth.demand === 'not') return
  if (here.size > 1) cell.truth = { ...truth, demand: 'may', trait: `${truth.trait}, both decimal signs in the column` }
  if (!signsOf(cell.text).includes('unsettled')) return
  const unsettled = `three digits after the only sign (${truth.trait})`
  if (here.size === 1 && only(here) === truth.decimal) {
    cell.truth = { ...truth, trait: `${unsettled}, settled by the column` }
    return
  }
  const likely =
    here.size === 0 &&
    (only(everywhere) ?? (everywhere.size === 0 && delimiter === ',' && !cell.text.includes(',') ? '.' : undefined))
  cell.truth =
    likely === truth.decimal
      ? { ...truth, demand: 'may', trait: `${unsettled}, likely from the file` }
      : { ...truth, demand: 'not', readings: [], trait: `${unsettled}, unsettled` }
}
