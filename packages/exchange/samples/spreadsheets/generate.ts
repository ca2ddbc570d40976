import { KINDS } from './contents.ts'
import { NUMERALS, type Numerals, settle } from './numerals.ts'
import { type Random, seeded } from './random.ts'
import { columns } from './shapes/columns.ts'
import { composition } from './shapes/composition.ts'
import { conditionColumns } from './shapes/condition-columns.ts'
import { conditionHeads } from './shapes/condition-heads.ts'
import { fillings } from './shapes/fillings.ts'
import { heads } from './shapes/heads.ts'
import { realLists } from './shapes/real/lists.ts'
import { realReports } from './shapes/real/reports.ts'
import { rows } from './shapes/rows.ts'
import type { Shape } from './shapes/shape.ts'
import { unclearHeads } from './shapes/unclear-heads.ts'
import { unclearNumbers } from './shapes/unclear-numbers.ts'
import { workbookCells } from './shapes/workbook-cells.ts'
import { workbookSheets } from './shapes/workbook-sheets.ts'
import type { CellTruth, GeneratedFile, Sheet } from './sheet.ts'
import { allNames, type Setting } from './tables.ts'
import { type TextOptions, textFile } from './text-file.ts'
import { workbookFile, workbookOptions } from './workbook-file.ts'

const SHAPES: readonly Shape[] = [
  ...fillings,
  ...heads,
  ...rows,
  ...columns,
  ...conditionColumns,
  ...conditionHeads,
  ...composition,
  ...unclearHeads,
  ...unclearNumbers,
  ...workbookCells,
  ...workbookSheets,
  ...realLists,
  ...realReports,
]
const ENCODINGS = ['utf-8', 'utf-8', 'utf-8-bom', 'windows-1252', 'windows-1252', 'utf-16le', 'utf-16be'] as const
const EXTENSIONS = { ';': 'csv', ',': 'csv', '\t': 'tsv', '|': 'txt' } as const

/** Ways of filling cells for one file; all ways come round. */
function kindsFor(number: number) {
  const count = 5
  return Array.from({ length: count }, (_, at) => KINDS[(number * count + at) % KINDS.length]!)
}

function textOptions(random: Random, { decimal, group }: Numerals): TextOptions {
  // Programs that write a decimal comma part their fields by something else: in a comma file 7.850 is a decimal number.
  const delimiter = random.pick(
    decimal === ',' ? ([';', ';', ';', '\t', '|', ','] as const) : ([',', ',', ',', ';', '\t', '|'] as const),
  )
  return {
    delimiter: delimiter === ',' && group === '.' ? ';' : delimiter,
    encoding: random.pick(ENCODINGS),
    lineEnd: random.pick(['\n', '\r\n', '\r\n', '\r'] as const),
    quoteAll: random.chance(0.1),
    separatorLine: random.chance(0.05),
    noLastLineEnd: random.chance(0.2),
  }
}

/** Addresses and heads of all cells whose content is known. */
function truthsOf(sheets: readonly Sheet[], lines?: readonly (readonly [number, number])[]): CellTruth[] {
  return sheets.flatMap(({ name, rows }) =>
    rows.flatMap(({ cells, names }, at) =>
      cells.flatMap(({ text, truth }, column) => {
        if (truth === undefined) return []
        const heads = rows.slice(0, at).flatMap((above) => (above.head ? [above.cells[column]?.text ?? ''] : []))
        const [first, last] = lines?.[at] ?? [at + 1, at + 1]
        const span = Array.from({ length: last - first + 1 }, (_, step) => first + step)
        return [
          {
            ...truth,
            names: names ?? [],
            sheet: name,
            row: at + 1,
            lines: [...new Set([at + 1, ...span])],
            column,
            heads,
            text,
          },
        ]
      }),
    ),
  )
}
const namesOf = (sheets: readonly Sheet[]) => [
  ...new Set(sheets.flatMap(({ rows }) => rows.flatMap(({ names }) => names ?? []))),
]
const shown = (sheets: readonly Sheet[]) =>
  sheets
    .map(
      ({ name, rows }) =>
        `-- ${name}\n${rows.map(({ cells }) => cells.map(({ text }) => JSON.stringify(text).slice(1, -1)).join(' ¦ ')).join('\n')}`,
    )
    .join('\n')

function generated(kind: 'csv' | 'xlsx', number: number, seed: number): GeneratedFile {
  const shapes = SHAPES.filter(({ only }) => only === undefined || only === kind)
  const shape = shapes[number % shapes.length]!
  const random = seeded(seed * 1009 + number * 2 + (kind === 'csv' ? 0 : 1))
  const numerals = random.pick(NUMERALS)
  const setting: Setting = {
    random,
    numerals,
    workbook: kind === 'xlsx',
    kinds: kindsFor(number + seed),
    share: random.pick([0, 0.2, 0.35, 0.5]),
    names: allNames(),
  }
  const draft = shape.draw(setting)
  const file = { kind, shape: shape.name, odd: shape.odd === true, names: namesOf(draft.sheets) }
  const name = `${kind}-${String(number).padStart(3, '0')}`
  if (kind === 'xlsx') {
    settle(draft.sheets)
    const bytes = workbookFile(draft.sheets, { ...workbookOptions(random), ...draft.workbook })
    return { ...file, path: `${name}.xlsx`, bytes, shown: shown(draft.sheets), truths: truthsOf(draft.sheets) }
  }
  const options = { ...textOptions(random, numerals), ...draft.text }
  settle(draft.sheets, options.delimiter)
  const { bytes, text, lines } = textFile(draft.sheets[0]!, options)
  return {
    ...file,
    path: `${name}.${EXTENSIONS[options.delimiter]}`,
    bytes,
    shown: `${JSON.stringify(options)}\n${text}`,
    truths: truthsOf(draft.sheets, lines),
  }
}

/** `count` text files and as many workbooks, the same for the same seed. */
export const spreadsheets = (seed: number, count = 150): GeneratedFile[] =>
  (['csv', 'xlsx'] as const).flatMap((kind) =>
    Array.from({ length: count }, (_, number) => generated(kind, number, seed)),
  )
