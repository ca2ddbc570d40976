import { headRow, type Row, word } from '../sheet.ts'
import {
  anyCell,
  headStyle,
  nameHead,
  type Plan,
  plans,
  row,
  type Setting,
  sheet,
  table,
  takeNames,
} from '../tables.ts'
import { letters } from '../workbook-file.ts'
import type { Shape } from './shape.ts'

const body = (setting: Setting, columns: readonly Plan[], count = 6) =>
  takeNames(setting, count).map((name) =>
    row(
      name,
      columns.map((column) => anyCell(setting, column)),
    ),
  )
const bare = ({ head }: Plan) => head
const PREAMBLE = [
  'Material data',
  'Created: 2024-03-11',
  'Source: works laboratory',
  'Stand: 12.03.2024',
  'Rev. 3',
  'all values at room temperature',
  'confidential',
]
const preamble = ({ random }: Setting, blanks: boolean): Row[] => [
  ...random.some(PREAMBLE, random.whole(1, 3)).map((line) => ({ cells: [word(line)] })),
  ...(blanks ? [{ cells: [] }] : []),
]

/** Group heads over pairs of columns, as merged cells are written. */
const groups = (columns: readonly Plan[]) =>
  columns.map((_, at) =>
    at % 2 === 0 ? (['Mechanical', 'Physical', 'Eigenschaften', 'Thermal'][at / 2] ?? 'Other') : '',
  )
const merges = (columns: readonly Plan[], line: number) =>
  columns.flatMap((_, at) =>
    at % 2 === 0 && at + 1 < columns.length ? [`${letters(at + 1)}${line}:${letters(at + 2)}${line}`] : [],
  )

export const heads: readonly Shape[] = [
  { name: 'simple table', draw: (setting) => ({ sheets: [sheet(table(setting, plans(setting, 5), 7))] }) },
  { name: 'wide table', draw: (setting) => ({ sheets: [sheet(table(setting, plans(setting, 9), 9))] }) },
  {
    name: 'units in a row of their own',
    draw: (setting) => {
      const columns = plans(setting, 5)
      const brackets = setting.random.chance(0.5)
      const units = columns.map(({ unitText }) => (brackets && unitText !== '' ? `[${unitText}]` : unitText))
      const first = setting.random.pick(['', '', 'Unit', 'Einheit', '[-]', 'Unité'])
      return {
        sheets: [
          sheet([
            headRow([nameHead(setting), ...columns.map(bare)]),
            headRow([first, ...units]),
            ...body(setting, columns),
          ]),
        ],
      }
    },
  },
  {
    name: 'lines above the heads',
    draw: (setting) => ({
      sheets: [sheet([...preamble(setting, setting.random.chance(0.6)), ...table(setting, plans(setting, 4), 6)])],
    }),
  },
  {
    name: 'two head rows with groups',
    draw: (setting) => {
      const columns = plans(setting, 6)
      const style = headStyle(setting)
      const [first, second] = setting.random.chance(0.5) ? [nameHead(setting), ''] : ['', nameHead(setting)]
      return {
        sheets: [
          {
            ...sheet([
              headRow([first!, ...groups(columns)]),
              headRow([second!, ...columns.map(style)]),
              ...body(setting, columns),
            ]),
            merges: merges(columns, 1),
          },
        ],
      }
    },
  },
  {
    name: 'groups, heads and units in three rows',
    draw: (setting) => {
      const columns = plans(setting, 4)
      return {
        sheets: [
          {
            ...sheet([
              headRow(['', ...groups(columns)]),
              headRow([nameHead(setting), ...columns.map(bare)]),
              headRow(['', ...columns.map(({ unitText }) => unitText)]),
              ...body(setting, columns),
            ]),
            merges: merges(columns, 1),
          },
        ],
      }
    },
  },
]
