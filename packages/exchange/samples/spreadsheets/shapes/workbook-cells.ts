import { type Cell, type Format, headRow, type Row, type Truth, word } from '../sheet.ts'
import {
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
import type { Draft, Shape } from './shape.ts'

const stored = (cell: Cell, value: number, format?: Format): Cell => ({
  ...cell,
  stored: { is: 'number', value, format },
})
const told = (cell: Cell, change: Partial<Truth>): Cell =>
  cell.truth ? { ...cell, truth: { ...cell.truth, ...change } } : cell
/** The number of a cell in the unit of its column. */
const number = (setting: Setting, { scale }: Plan) =>
  Number((scale.low + setting.random.next() * (scale.high - scale.low)).toFixed(scale.decimals))

/** A table whose cells one function draws. */
function drawn(
  setting: Setting,
  columns: readonly Plan[],
  cell: (column: Plan, line: number, at: number) => Cell,
  style = headStyle(setting),
): Draft {
  const rows = takeNames(setting, 6).map((name, line) =>
    row(
      name,
      columns.map((column, at) => cell(column, line + 2, at + 1)),
    ),
  )
  return { sheets: [sheet([headRow([nameHead(setting), ...columns.map(style)]), ...rows])] }
}

export const workbookCells: readonly Shape[] = [
  {
    name: 'percent formats',
    only: 'xlsx',
    draw: (setting) => {
      // 0.25 shown as 25 %: a quarter, whether the head repeats the percent or not.
      const columns = (['elongation', 'reduction', 'uniform'] as const).map((name) => plan(setting, name, 0))
      const bare = setting.random.chance(0.5)
      return drawn(
        setting,
        columns,
        (column) => {
          const percent = Math.round(number(setting, column))
          const cell = plainCell({ ...setting, workbook: false }, column)
          return told(
            { ...stored(cell, percent / 100, setting.random.pick(['percent', 'percent2'])), text: `${percent}%` },
            {
              readings: [{ value: percent / 100 }],
              trait: bare ? 'percent format' : 'percent format under a head in %',
            },
          )
        },
        ({ head }) => (bare ? head : `${head} [%]`),
      )
    },
  },
  {
    name: 'formats that change what is shown',
    only: 'xlsx',
    draw: (setting) => {
      const columns = [plan(setting, 'e', 0), plan(setting, 'elongation', 1), plan(setting, 'rm', 0)]
      return drawn(
        setting,
        columns,
        (column, _, at) => {
          const value = number(setting, column)
          const cell = plainCell({ ...setting, workbook: false }, column)
          const unit = column.unit!
          if (at === 1)
            return told(
              { ...stored(cell, value * 1000, 'thousandth'), text: `${value}` },
              { readings: [{ value: value * unit.factor }], demand: 'may', trait: 'format that shows thousandths' },
            )
          if (at === 2)
            return told(
              { ...stored(cell, value, 'literal-percent'), text: `${value} %` },
              { readings: [{ value: value / 100 }], demand: 'may', trait: 'format with a literal percent' },
            )
          return told(
            { ...stored(cell, value, 'literal-unit'), text: `${value} MPa` },
            { readings: [{ value: value * 1e6 }], demand: 'may', trait: 'format with a literal unit' },
          )
        },
        ({ head, unitText }) => (unitText === '%' ? `${head} (%)` : `${head} [${unitText}]`),
      )
    },
  },
  {
    name: 'formulas with their results',
    only: 'xlsx',
    draw: (setting) =>
      drawn(
        setting,
        [plan(setting, 'rm', 0), plan(setting, 'density', 0), plan(setting, 'e', 0)],
        (column, line, at) => {
          const cell = plainCell({ ...setting, workbook: false }, column, {}, 'formula with its result')
          const value = number(setting, column)
          return told(
            { ...cell, text: String(value), stored: { is: 'formula', formula: `${letters(at)}${line}*1`, value } },
            { readings: [{ value: value * column.unit!.factor }] },
          )
        },
      ),
  },
  {
    name: 'formulas without results',
    only: 'xlsx',
    draw: (setting) =>
      drawn(
        setting,
        [plan(setting, 'rm', 0), plan(setting, 'density', 0), plan(setting, 'e', 0)],
        (column, line, at) => {
          const cell = plainCell(setting, column)
          if ((line + at) % 3 !== 0) return cell
          return told(
            { ...cell, text: '', stored: { is: 'formula', formula: `${letters(at)}${line + 1}*2` } },
            { readings: [], demand: 'not', trait: 'formula without a result' },
          )
        },
      ),
  },
  {
    name: 'formulas that give text or errors',
    only: 'xlsx',
    draw: (setting) =>
      drawn(setting, [plan(setting, 'rm', 0), plan(setting, 'density', 0)], (column, line, at) => {
        const cell = plainCell(setting, column)
        if ((line + at) % 3 === 0) return { text: '#DIV/0!', stored: { is: 'error' } }
        if ((line + at) % 3 === 1)
          return { text: 'see remark', stored: { is: 'formula', formula: 'T(A1)', value: 'see remark' } }
        return cell
      }),
  },
  {
    name: 'dates and booleans among numbers',
    only: 'xlsx',
    draw: (setting) =>
      drawn(
        setting,
        [plan(setting, 'rm', 0), plan(setting, 'density', 0), plan(setting, 'elongation', 0)],
        (column) => {
          const cell = plainCell(setting, column)
          const of = setting.random.whole(0, 5)
          if (of === 0) return { text: 'TRUE', stored: { is: 'boolean', value: setting.random.chance(0.7) } }
          // A program took 1.5 for the first of May: the number is gone.
          if (of === 1)
            return told(
              { ...stored(cell, 45047, 'day-month'), text: '1-May' },
              { readings: [], demand: 'not', trait: 'date cell in a column of numbers' },
            )
          if (of === 2)
            return told(
              { ...stored(cell, 45210.5, 'date'), text: '11/10/2023' },
              { readings: [], demand: 'not', trait: 'date cell in a column of numbers' },
            )
          return cell
        },
      ),
  },
  {
    name: 'dates in a column of their own',
    only: 'xlsx',
    draw: (setting) => {
      const rows = table(setting, plans(setting, 3), 6)
      return {
        sheets: [
          sheet(
            rows.map((r) => ({
              ...r,
              cells: [
                r.cells[0]!,
                r.head
                  ? word('Test date')
                  : { text: '2023-10-11', stored: { is: 'number', value: 45210, format: 'date' } as const },
                ...r.cells.slice(1),
              ],
            })),
          ),
        ],
      }
    },
  },
  {
    name: 'numbers kept as text',
    only: 'xlsx',
    draw: (setting) => ({ sheets: [sheet(table({ ...setting, workbook: false }, plans(setting, 5), 6))] }),
  },
  {
    name: 'number formats that round',
    only: 'xlsx',
    draw: (setting) =>
      drawn(setting, plans(setting, 4), (column) => {
        const value = number(setting, column) + setting.random.next() * 10 ** -column.scale.decimals
        const cell = plainCell({ ...setting, workbook: false }, column, {}, 'number with more digits than shown')
        const unit = column.unit ?? { factor: 1, offset: 0 }
        return told(
          {
            ...stored(cell, value, setting.random.pick(['fixed', 'thousands', 'scientific', 'general'])),
            text: value.toFixed(2),
          },
          { readings: [{ value: unit.factor * (value + (unit.offset ?? 0)) }] },
        )
      }),
  },
  {
    name: 'rich text in heads and names',
    only: 'xlsx',
    draw: (setting) => {
      const columns = [plan(setting, 'density', 0), plan(setting, 'rm', 0)]
      const rows = takeNames(setting, 5).map(
        (name): Row => ({
          names: [name],
          cells: [
            { text: name, stored: { is: 'runs', runs: [{ text: name.slice(0, 2) }, { text: name.slice(2) }] } },
            ...columns.map((column) => plainCell(setting, column, {}, 'plain number under a rich head')),
          ],
        }),
      )
      const raised = (a: string, b: string, c: string): Cell => ({
        text: a + b + c,
        stored: { is: 'runs', runs: [{ text: a }, { text: b, raised: true }, { text: c }] },
      })
      return {
        sheets: [
          sheet([
            {
              head: true,
              cells: [word(nameHead(setting)), raised('Density [g/cm', '3', ']'), raised('Rm [N/mm', '2', ']')],
            },
            ...rows,
          ]),
        ],
      }
    },
  },
  {
    name: 'raised footnotes',
    only: 'xlsx',
    draw: (setting) =>
      drawn(setting, [plan(setting, 'rm', 0), plan(setting, 'density', 0), plan(setting, 'hv')], (column) => {
        const cell = plainCell({ ...setting, workbook: false }, column, {}, 'raised footnote behind the number')
        if (setting.random.chance(0.5)) return cell
        const mark = setting.random.pick(['1', '2', '1)', 'a', '*'])
        return told(
          {
            ...cell,
            text: cell.text + mark,
            stored: { is: 'runs', runs: [{ text: cell.text }, { text: mark, raised: true }] },
          },
          { demand: 'may' },
        )
      }),
  },
  {
    name: 'names that are numbers',
    only: 'xlsx',
    draw: (setting) => {
      const columns = plans(setting, 3)
      const style = headStyle(setting)
      const rows = [304, 6082, 1.4301, 7075].map(
        (code): Row => ({
          names: [String(code)],
          cells: [
            { text: String(code), stored: { is: 'number', value: code } },
            ...columns.map((column) => plainCell(setting, column)),
          ],
        }),
      )
      return {
        sheets: [
          sheet([headRow([setting.random.pick(['Material', 'Alloy', 'Grade']), ...columns.map(style)]), ...rows]),
        ],
      }
    },
  },
]
