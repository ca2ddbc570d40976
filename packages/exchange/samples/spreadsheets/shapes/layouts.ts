import { EMPTY, plain } from '../contents.ts'
import { PROPERTIES, type Property, type PropertyName } from '../properties.ts'
import { type Cell, headRow, type Row, word } from '../sheet.ts'
import {
  anyCell,
  desk,
  filled,
  headStyle,
  nameHead,
  type Plan,
  plainCell,
  plan,
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
const plainContent = (setting: Setting, column: Plan) => plain(desk(setting, column))
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

const pairsOf = (setting: Setting, names: readonly PropertyName[]) =>
  setting.random.some(names, 2).map((name) => plan(setting, name))
const STRESSES: readonly PropertyName[] = ['rm', 'rp02', 'compression', 'flexure']

/** The lower and the upper limit stand in two columns; an importer may join them. */
function limits(setting: Setting, column: Plan): [Cell, Cell] {
  const [a, b] = [plainCell(setting, column), plainCell(setting, column)]
  const [low, high] = (a.truth?.readings[0]?.value ?? 0) <= (b.truth?.readings[0]?.value ?? 0) ? [a, b] : [b, a]
  const min = low.truth!.readings[0]!.value!
  const max = high.truth!.readings[0]!.value!
  const give = (cell: Cell, reading: object, trait: string): Cell => ({
    ...cell,
    truth: { ...cell.truth!, readings: [reading, { min, max }], trait },
  })
  return [give(low, { min }, 'column of lower limits'), give(high, { max }, 'column of upper limits')]
}

export const layouts: readonly Shape[] = [
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
  {
    name: 'rows shorter than the head',
    draw: (setting) => {
      const rows = table(setting, plans(setting, 6), 7)
      return {
        sheets: [
          sheet(
            rows.map((r) => (r.head ? r : { ...r, cells: r.cells.slice(0, setting.random.whole(2, r.cells.length)) })),
          ),
        ],
      }
    },
  },
  {
    // A number too many says that a row is out of step with its heads: which of its numbers are, nobody can tell.
    name: 'rows wider than the head',
    draw: (setting) => {
      const columns = plans(setting, 4)
      const rows = table(setting, columns, 7)
      const wide = (r: Row): Row => {
        const at = setting.random.whole(1, columns.length)
        const extra = plainCell(setting, { ...columns[at - 1]!, keys: [] })
        const cells = [...r.cells.slice(0, at), extra, ...r.cells.slice(at)].map((cell) =>
          cell.truth
            ? {
                ...cell,
                truth: { ...cell.truth, readings: [], demand: 'not' as const, trait: 'row wider than the head' },
              }
            : cell,
        )
        return { ...r, cells }
      }
      return { sheets: [sheet(rows.map((r, at) => (r.head || at % 3 !== 0 ? r : wide(r))))] }
    },
  },
  {
    name: 'remarks behind the last head',
    draw: (setting) => {
      const rows = table(setting, plans(setting, 4), 6)
      const remarked = (r: Row): Row => ({
        ...r,
        cells: [
          ...r.cells.map((cell) =>
            cell.truth?.demand === 'read' ? { ...cell, truth: { ...cell.truth, demand: 'may' as const } } : cell,
          ),
          word('old batch'),
        ],
      })
      return { sheets: [sheet(rows.map((r, at) => (r.head || at % 3 !== 0 ? r : remarked(r))))] }
    },
  },
  {
    name: 'decimal commas bare in a comma file',
    only: 'csv',
    draw: (setting) => {
      const broken: Setting = { ...setting, numerals: { decimal: ',', group: '' }, share: 0 }
      const columns = [plan(broken, 'density', 0), plan(broken, 'e', 0), plan(broken, 'rm', 1)]
      const rows = table(broken, columns, 6, ({ head, unitText }) => `${head} [${unitText}]`)
      const torn = rows.map((r) => ({
        ...r,
        cells: r.cells.map((cell) =>
          cell.truth
            ? {
                ...cell,
                truth: {
                  ...cell.truth,
                  readings: [],
                  demand: 'not' as const,
                  trait: 'decimal commas bare in a comma file',
                },
              }
            : cell,
        ),
      }))
      return {
        sheets: [
          sheet(
            torn
              .map((r) => ({ ...r, names: r.names && !r.names[0]!.includes(',') ? r.names : undefined }))
              .filter((r) => r.head || r.names),
          ),
        ],
        text: { delimiter: ',', unquoted: true, quoteAll: false },
      }
    },
  },
  {
    name: 'blank rows, notes, totals',
    draw: (setting) => {
      const columns = plans(setting, 4)
      const rows = table(setting, columns, 7)
      const total = setting.random.pick(['Average', 'Mittelwert', 'Mean', 'Total', 'Moyenne', 'Std. dev.', 'Max', 'n'])
      // The row stands for no material: its numbers may be kept under its name, or be reported.
      const sums = row(
        total,
        columns.map((column) => plainCell(setting, column)),
      ).cells.map((cell) =>
        cell.truth ? { ...cell, truth: { ...cell.truth, demand: 'may' as const, trait: 'row of totals' } } : cell,
      )
      const empty: Row = { cells: [] }
      const commas: Row = { cells: columns.map(() => word('')) }
      return {
        sheets: [
          sheet([
            ...rows.slice(0, 3),
            empty,
            ...rows.slice(3, 6),
            commas,
            ...rows.slice(6),
            empty,
            { names: [total], cells: sums },
            {
              cells: [word('Note: values for information only, see data sheet p. 12')],
              names: ['Note: values for information only, see data sheet p. 12'],
            },
            { cells: [word('1) longitudinal')], names: ['1) longitudinal'] },
          ]),
        ],
      }
    },
  },
  { name: 'heads only', draw: (setting) => ({ sheets: [sheet(table(setting, plans(setting, 5), 0))] }) },
  {
    name: 'names that stand twice',
    draw: (setting) => {
      const columns = plans(setting, 4)
      const [first, ...rest] = takeNames(setting, 5)
      const style = headStyle(setting)
      const rows = [first!, ...rest, first!, rest[0]!].map((name) =>
        row(
          name,
          columns.map((column) => anyCell(setting, column)),
        ),
      )
      return { sheets: [sheet([headRow([nameHead(setting), ...columns.map(style)]), ...rows])] }
    },
  },
  {
    name: 'columns of lower and upper limits',
    draw: (setting) => {
      const columns = pairsOf(setting, STRESSES)
      const style = headStyle(setting)
      const ends = setting.random.pick([
        ['min', 'max'],
        ['min.', 'max.'],
        ['Min', 'Max'],
      ] as const)
      const heads = columns.flatMap((column) => ends.map((end) => style({ ...column, head: `${column.head} ${end}` })))
      const rows = takeNames(setting, 6).map((name) =>
        row(
          name,
          columns.flatMap((column) => limits(setting, column)),
        ),
      )
      return { sheets: [sheet([headRow([nameHead(setting), ...heads]), ...rows])] }
    },
  },
  {
    name: 'materials side by side',
    draw: (setting) => {
      const columns = plans(setting, 5)
      const names = takeNames(setting, 4)
      const rows = columns.map(
        (column): Row => ({
          cells: [
            word(column.unitText === '' ? column.head : `${column.head} [${column.unitText}]`),
            ...names.map(() => plainCell(setting, column, {}, 'materials side by side')),
          ].map((cell) => (cell.truth ? { ...cell, truth: { ...cell.truth, demand: 'may' as const } } : cell)),
          names: [...names],
        }),
      )
      // Each column is a material: the judge takes a number under any of the names, but only with the row's property.
      return { sheets: [sheet([headRow([setting.random.pick(['Property', 'Eigenschaft', '']), ...names]), ...rows])] }
    },
  },
  {
    name: 'one property a row',
    draw: (setting) => {
      const rows = takeNames(setting, 3).flatMap((name) =>
        plans(setting, 4).map((column): Row => {
          const cell = plainCell(setting, column, {}, 'one property a row')
          return {
            names: [name],
            cells: [
              word(name),
              word(column.head),
              { ...cell, truth: { ...cell.truth!, demand: 'may' } },
              word(column.unitText),
            ],
          }
        }),
      )
      return { sheets: [sheet([headRow([nameHead(setting), 'Property', 'Value', 'Unit']), ...rows])] }
    },
  },
  {
    name: 'a column of units behind each column',
    draw: (setting) => {
      const columns = pairsOf(setting, ['rm', 'e', 'density', 'compression', 'k'])
      const heads = columns.flatMap(({ head }) => [head, setting.random.pick(['Unit', 'Einheit'])])
      const rows = takeNames(setting, 6).map((name) =>
        row(
          name,
          columns.flatMap((column) => {
            const cell = plainCell(setting, column, {}, 'unit in the next column')
            return [{ ...cell, truth: { ...cell.truth!, demand: 'may' as const } }, word(column.unitText)]
          }),
        ),
      )
      return { sheets: [sheet([headRow([nameHead(setting), ...heads]), ...rows])] }
    },
  },
  {
    name: 'units in the cells, mixed in a column',
    draw: (setting) => {
      const names = setting.random.some(['rm', 'e', 'density', 'melting', 'rp02', 'compression'] as const, 3)
      const columns = names.map((name) => plan(setting, name))
      const rows = takeNames(setting, 7).map((name) =>
        row(
          name,
          columns.map((column, at) => {
            const property: Property = PROPERTIES[names[at]!]
            const unit = setting.random.pick(property.units)
            const unitText = setting.random.pick(unit.texts)
            const own: Plan = { ...column, unit, unitText, scale: unit }
            const content = { ...plainContent(setting, own) }
            return filled(setting, own, [
              'units mixed in a column',
              {
                ...content,
                text: `${content.text}${setting.random.pick([' ', '', '\u00a0'])}${unitText}`,
                number: undefined,
                demand: /^\d/.test(unitText) ? 'may' : 'read',
              },
            ])
          }),
        ),
      )
      return { sheets: [sheet([headRow([nameHead(setting), ...columns.map(bare)]), ...rows])] }
    },
  },
  {
    name: 'a unit in the cell against that of the head',
    draw: (setting) => {
      const column = plan(setting, 'rm', 0)
      const other = PROPERTIES.rm.units[2]!
      const rows = takeNames(setting, 6).map((name, at) => {
        if (at % 2 === 0) return row(name, [plainCell(setting, column)])
        const own: Plan = { ...column, unit: other, unitText: 'ksi', scale: other }
        const content = plainContent(setting, own)
        return row(name, [
          filled(setting, own, [
            'unit of the cell against the head',
            { ...content, text: `${content.text} ksi`, number: undefined, demand: 'may' },
          ]),
        ])
      })
      return { sheets: [sheet([headRow([nameHead(setting), `${column.head} [MPa]`]), ...rows])] }
    },
  },
  {
    name: 'one property in two units',
    draw: (setting) => {
      const columns = [plan(setting, 'rm', 0), plan(setting, 'rm', 2), plan(setting, 'density', 0)]
      return { sheets: [sheet(table(setting, columns, 6, ({ head, unitText }) => `${head} (${unitText})`))] }
    },
  },
  {
    name: 'numbered rows, blank columns',
    draw: (setting) => {
      const columns = plans(setting, 4)
      const rows = table(setting, columns, 6)
      const numbered = (r: Row, at: number): Row => {
        const [name, ...rest] = r.cells
        return {
          ...r,
          cells: [
            word(r.head ? setting.random.pick(['No.', '#', 'Lfd. Nr.', 'ID', 'Pos.']) : String(at)),
            name!,
            word(''),
            ...rest.slice(0, 2),
            word(''),
            ...rest.slice(2),
          ],
        }
      }
      return { sheets: [sheet(rows.map(numbered))] }
    },
  },
  {
    name: 'heads repeated between the rows',
    draw: (setting) => {
      const rows = table(setting, plans(setting, 4), 8)
      const again: Row = { cells: rows[0]!.cells, names: [rows[0]!.cells[0]!.text] }
      return { sheets: [sheet([...rows.slice(0, 4), again, ...rows.slice(4)])] }
    },
  },
  {
    name: 'cells without numbers',
    draw: (setting) => {
      const columns = plans(setting, 5)
      const style = headStyle(setting)
      const rows = takeNames(setting, 10).map((name) =>
        row(
          name,
          columns.map((column) =>
            setting.random.chance(0.6) ? word(setting.random.pick(EMPTY)) : plainCell(setting, column),
          ),
        ),
      )
      return { sheets: [sheet([headRow([nameHead(setting), ...columns.map(style)]), ...rows])] }
    },
  },
]
