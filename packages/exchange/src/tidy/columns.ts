import { DELIMITERS, type Delimiter } from '../text/csv-rows.ts'

/** The column of all that has none of its own. */
export const JSON_COLUMN = 'More (JSON)'

/**
 * The tidy form: a material as rows, one for each statement of its document, SI, in columns that people can read. What
 * has no column of its own stands in `More (JSON)`, so that nothing is lost. The same heads in every language tell the
 * importer what it has before it.
 */
export const TIDY_HEAD = [
  'Material ID',
  'Name',
  'Class',
  'Part',
  'ID',
  'Property',
  'Key',
  'Value',
  'Min',
  'Max',
  'Minus',
  'Plus',
  'Unit',
  'Text',
  'Option',
  'Special',
  'Flag',
  'Conditions',
  'Basis',
  'Origin',
  'Standard',
  'Source',
  'Source place',
  'Source title',
  'Given',
  'Note',
  'x',
  'y',
  'Lower',
  'Upper',
  JSON_COLUMN,
] as const
export type TidyColumn = (typeof TIDY_HEAD)[number]

/** Name of the sheet that holds them in a workbook. */
export const TIDY_SHEET = 'Ingot data'

/** Columns without which a table is not in this form. */
const NEEDED: readonly TidyColumn[] = ['Material ID', 'Part', 'Key', 'Value', JSON_COLUMN]

/** Where each column stands; undefined where the heads are not those of the tidy form. */
export function tidyPlaces(heads: readonly string[]): ReadonlyMap<TidyColumn, number> | undefined {
  const places = new Map<TidyColumn, number>()
  for (const [place, head] of heads.entries()) {
    const column = TIDY_HEAD.find((known) => known === head.trim())
    if (column && !places.has(column)) places.set(column, place)
  }
  return NEEDED.every((column) => places.has(column)) ? places : undefined
}

/** The delimiter of a text whose first line holds the heads of the tidy form; undefined where it does not. */
export function tidyDelimiter(text: string): Delimiter | undefined {
  const [line = ''] = text.split(/\r?\n/, 1)
  return DELIMITERS.find((delimiter) => tidyPlaces(line.replaceAll('"', '').split(delimiter)) !== undefined)
}

/** How a field of a statement is written into columns. */
export type Codec = 'number' | 'plain' | 'english' | 'flag' | 'conditions' | 'source' | 'deviations' | 'points'

/** A field, how it is written, and the column (the first of two) that holds it. */
export type TidyField = readonly [field: string, codec: Codec, column: TidyColumn]

const story: readonly TidyField[] = [
  ['id', 'plain', 'ID'],
  ['vkey', 'plain', 'Key'],
  ['cond', 'conditions', 'Conditions'],
  ['basis', 'plain', 'Basis'],
  ['origin', 'plain', 'Origin'],
  ['source', 'source', 'Source'],
  ['given', 'plain', 'Given'],
  ['note', 'plain', 'Note'],
]
const amount: readonly TidyField[] = [
  ['value', 'number', 'Value'],
  ['min', 'number', 'Min'],
  ['max', 'number', 'Max'],
  ['pm', 'deviations', 'Minus'],
]

/** The parts of a document, and the fields of each that have columns. A row of `material` begins a material. */
export const TIDY_PARTS = {
  material: [
    ['name', 'plain', 'Name'],
    ['class', 'plain', 'Class'],
    ['kind', 'plain', 'Key'],
  ],
  source: [
    ['key', 'plain', 'ID'],
    ['kind', 'plain', 'Key'],
    ['title', 'plain', 'Text'],
  ],
  designation: [
    ['system', 'plain', 'Key'],
    ['code', 'plain', 'Text'],
    ['standard', 'plain', 'Standard'],
  ],
  equivalent: [
    ['system', 'plain', 'Key'],
    ['code', 'plain', 'Text'],
    ['source', 'source', 'Source'],
  ],
  composition: [
    ['basis', 'plain', 'Basis'],
    ['cond', 'conditions', 'Conditions'],
    ['source', 'source', 'Source'],
  ],
  /** Belongs to the composition above it. */
  constituent: [['el', 'plain', 'Key'], ['part', 'plain', 'Text'], ...amount],
  substance: [
    ['cas', 'plain', 'Key'],
    ['name', 'plain', 'Text'],
    ...amount,
    ['basis', 'plain', 'Basis'],
    ['source', 'source', 'Source'],
  ],
  value: [
    ...story,
    ...amount,
    ['text', 'english', 'Text'],
    ['option', 'plain', 'Option'],
    ['special', 'plain', 'Special'],
    ['flag', 'flag', 'Flag'],
  ],
  curve: [...story, ['x', 'points', 'x'], ['y', 'points', 'y'], ['lo', 'points', 'Lower'], ['hi', 'points', 'Upper']],
  model: story,
  document: [
    ['id', 'plain', 'ID'],
    ['kind', 'plain', 'Key'],
    ['file', 'plain', 'Text'],
    ['source', 'source', 'Source'],
  ],
  note: [
    ['key', 'plain', 'Key'],
    ['text', 'plain', 'Text'],
  ],
} as const satisfies Record<string, readonly TidyField[]>
export type TidyPart = keyof typeof TIDY_PARTS

export const isTidyPart = (text: string): text is TidyPart => Object.hasOwn(TIDY_PARTS, text)

/** A row whose texts go on those of the row above: a cell of a spreadsheet holds 32,767 characters. */
export const CONTINUED = 'continued'
