import { type Cell, headRow, type Row, type Truth, word } from '../sheet.ts'
import { headStyle, type Plan, plainCell, plan, plans, row, sheet, table, takeNames } from '../tables.ts'
import type { Shape } from './shape.ts'

const told = (cell: Cell, change: Partial<Truth>): Cell =>
  cell.truth ? { ...cell, truth: { ...cell.truth, ...change } } : cell

export const workbookSheets: readonly Shape[] = [
  {
    name: 'hidden rows and columns',
    only: 'xlsx',
    draw: (setting) => {
      const rows = table(setting, plans(setting, 5), 7)
      const hidden = rows.map((r, line) => ({
        ...r,
        hidden: line === 3,
        cells: r.cells.map((cell, column) =>
          line === 3 || column === 2
            ? told(cell, cell.truth?.demand === 'read' ? { demand: 'may', trait: 'hidden row or column' } : {})
            : cell,
        ),
      }))
      return { sheets: [{ ...sheet(hidden), hiddenColumns: [2] }] }
    },
  },
  {
    name: 'several sheets of tables',
    only: 'xlsx',
    draw: (setting) => ({
      sheets: [
        sheet(table(setting, plans(setting, 4), 4), 'Steels'),
        sheet(table(setting, plans(setting, 3), 4), 'Aluminium alloys'),
        sheet(table(setting, plans(setting, 4), 3), 'Kunststoffe (neu)'),
      ],
    }),
  },
  {
    name: 'one material on several sheets',
    only: 'xlsx',
    draw: (setting) => {
      const names = takeNames(setting, 4)
      const page = (columns: readonly Plan[], title: string) => {
        const style = headStyle(setting)
        return sheet(
          [
            headRow(['Material', ...columns.map(style)]),
            ...names.map((name) =>
              row(
                name,
                columns.map((column) => plainCell(setting, column, {}, 'the same material on another sheet')),
              ),
            ),
          ],
          title,
        )
      }
      return {
        sheets: [
          page([plan(setting, 'rm'), plan(setting, 'rp02')], 'Mechanical'),
          page([plan(setting, 'density'), plan(setting, 'k')], 'Physical'),
        ],
      }
    },
  },
  {
    name: 'a sheet for each material',
    odd: true,
    only: 'xlsx',
    draw: (setting) => ({
      sheets: takeNames(setting, 3).map((name) => ({
        name: name.replace(/[\\/?*[\]:"]/g, '').slice(0, 31),
        rows: [
          headRow([name]),
          headRow(['Property', 'Value', 'Unit']),
          ...plans(setting, 5).map(
            (column): Row => ({
              names: [name, name.replace(/[\\/?*[\]:"]/g, '').slice(0, 31)],
              cells: [
                word(column.head),
                told(plainCell(setting, column, {}, 'a sheet for each material'), { demand: 'may' }),
                word(column.unitText),
              ],
            }),
          ),
        ],
      })),
    }),
  },
  {
    name: 'a legend on the first sheet',
    only: 'xlsx',
    draw: (setting) => ({
      sheets: [
        sheet(
          [
            { cells: [word('Legend')] },
            { cells: [word('Rm'), word('tensile strength, MPa')], names: ['Rm'] },
            { cells: [word('*'), word('estimated')], names: ['*'] },
            { cells: [word('Issue 12 of 2023')] },
          ],
          'Legend',
        ),
        sheet(table(setting, plans(setting, 5), 6), 'Data'),
      ],
    }),
  },
  {
    name: 'a sheet of notes and an empty sheet behind',
    only: 'xlsx',
    draw: (setting) => ({
      sheets: [
        sheet(table(setting, plans(setting, 4), 5), 'Tabelle1'),
        sheet([], 'Tabelle2'),
        sheet([{ cells: [word('Notes')] }, { cells: [word('All values are typical.')] }], 'Notes'),
      ],
    }),
  },
  {
    name: 'a table that does not begin at A1',
    only: 'xlsx',
    draw: (setting) => {
      const rows = table(setting, plans(setting, 4), 5).map((r) => ({ ...r, cells: [word(''), word(''), ...r.cells] }))
      return { sheets: [sheet([{ cells: [] }, { cells: [] }, { cells: [] }, ...rows])] }
    },
  },
  {
    name: 'two tables on one sheet',
    odd: true,
    only: 'xlsx',
    draw: (setting) => {
      // The second heads stand between rows: what is below them belongs to them.
      const below = table(setting, plans(setting, 4), 3).map((r) =>
        r.head
          ? { ...r, names: [r.cells[0]!.text] }
          : {
              ...r,
              cells: r.cells.map((cell) =>
                told(
                  cell,
                  cell.truth?.demand === 'read'
                    ? { demand: 'may', trait: 'second table on a sheet' }
                    : { trait: 'second table on a sheet' },
                ),
              ),
            },
      )
      return { sheets: [sheet([...table(setting, plans(setting, 4), 4), { cells: [] }, ...below])] }
    },
  },
]
