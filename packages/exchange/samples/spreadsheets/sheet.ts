/** A generated spreadsheet before it is written: what stands in its cells, and what an import may make of it. */

/** A number as a catalogue may keep it: one of value, min, max or min and max; SI in a truth. */
export interface Reading {
  value?: number
  min?: number
  max?: number
  pm?: readonly [number, number]
}

export type Condition = number | string | { gt?: number; gte?: number; lt?: number; lte?: number }
export type Conditions = Readonly<Record<string, Condition>>

/**
 * What may become of a cell that holds a number:
 * `read`: it has one meaning; `may`: read so, or named in the report; `not`: no number, but named in the report.
 */
export type Demand = 'read' | 'may' | 'not'

export interface Truth {
  /** Properties that the head can mean; `wt.C` and `at.C` are shares of elements. None: nothing of the catalogue. */
  keys: readonly string[]
  /** Allowed numbers, SI. */
  readings: readonly Reading[]
  cond: Conditions
  demand: Demand
  /** What the cell tries, for the account of failures. */
  trait: string
  /** Decimal sign that the cell was written with; only for texts. */
  decimal?: '.' | ','
}

export type Format =
  | 'general'
  | 'fixed'
  | 'percent'
  | 'percent2'
  | 'date'
  | 'thousands'
  | 'scientific'
  | 'day-month'
  | 'thousandth'
  | 'literal-percent'
  | 'literal-unit'

export interface Cell {
  /** As a reader of the sheet sees it. */
  text: string
  /** Only in workbooks; a text file gets `text`. */
  stored?:
    | { is: 'number'; value: number; format?: Format }
    | { is: 'formula'; formula: string; value?: number | string }
    | { is: 'boolean'; value: boolean }
    | { is: 'error' }
    | { is: 'runs'; runs: readonly { text: string; raised?: boolean }[] }
  truth?: Truth
  /** A number that has no truth of its own, but a decimal sign that speaks for the file: a condition. */
  speaks?: true
}

export interface Row {
  cells: Cell[]
  /** Names that the row's material may get. None: the row holds no material. */
  names?: readonly string[]
  /** Head rows name the columns below. */
  head?: boolean
  hidden?: boolean
}

export interface Sheet {
  name: string
  rows: Row[]
  hiddenColumns?: readonly number[]
  merges?: readonly string[]
}

export interface CellTruth extends Truth {
  names: readonly string[]
  sheet: string
  /** 1-based; a text file counts records here and physical lines in `lines`. */
  row: number
  lines: readonly number[]
  /** 0-based. */
  column: number
  /** The texts of the head rows above the cell. */
  heads: readonly string[]
  text: string
}

export interface GeneratedFile {
  path: string
  kind: 'csv' | 'xlsx'
  shape: string
  /** To refuse the file is fair. */
  odd: boolean
  bytes: Uint8Array
  /** The table as text for an account of failures. */
  shown: string
  truths: CellTruth[]
  /** Every name that a row may give; rows without numbers too. */
  names: readonly string[]
}

export const blank: Cell = { text: '' }
export const word = (text: string): Cell => ({ text })
export const headRow = (texts: readonly string[]): Row => ({ head: true, cells: texts.map(word) })
