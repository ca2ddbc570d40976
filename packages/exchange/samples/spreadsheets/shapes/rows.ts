import { EMPTY, FAILED } from '../contents.ts'
import { headRow, type Row, word } from '../sheet.ts'
import {
  anyCell,
  headStyle,
  nameHead,
  plainCell,
  plan,
  plans,
  row,
  type Setting,
  sheet,
  table,
  takeNames,
} from '../tables.ts'
import type { Shape } from './shape.ts'

export const rows: readonly Shape[] = [
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
    only: 'csv',
    odd: true,
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
    // In a workbook every cell has its address: one without a head puts no other out of step.
    name: 'numbers without a head',
    only: 'xlsx',
    draw: (setting) => {
      const columns = plans(setting, 4)
      const rows = table(setting, columns, 7)
      const extra = () => plainCell(setting, { ...columns[0]!, keys: [] })
      return {
        sheets: [sheet(rows.map((r, at) => (r.head || at % 3 !== 0 ? r : { ...r, cells: [...r.cells, extra()] })))],
      }
    },
  },
  {
    name: 'remarks behind the last head',
    odd: true,
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
    odd: true,
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
  { name: 'heads only', odd: true, draw: (setting) => ({ sheets: [sheet(table(setting, plans(setting, 5), 0))] }) },
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
  {
    name: 'cells that a program left without a number',
    odd: true,
    draw: (setting) => {
      const rows = table(setting, plans(setting, 5), 7)
      const failed = (r: Row): Row => ({
        ...r,
        cells: r.cells.map((cell, at) =>
          at > 0 && setting.random.chance(0.2) ? word(setting.random.pick(FAILED)) : cell,
        ),
      })
      return { sheets: [sheet(rows.map((r) => (r.head ? r : failed(r))))] }
    },
  },
]
