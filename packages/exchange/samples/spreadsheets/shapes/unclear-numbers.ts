import { plain } from '../contents.ts'
import { COMMA, POINT } from '../numerals.ts'
import { type Cell, headRow } from '../sheet.ts'
import {
  desk,
  filled,
  headStyle,
  nameHead,
  type Plan,
  plainCell,
  plan,
  row,
  type Setting,
  sheet,
  table,
  takeNames,
} from '../tables.ts'
import type { Shape } from './shape.ts'

const within = (
  head: string,
  low: number,
  high: number,
  decimals: number,
  keys: readonly string[] = [],
  factor = 1,
): Plan => {
  const scale = { low, high, decimals }
  return { head, keys, unitText: '', unit: { texts: [''], factor, ...scale }, scale }
}

const DATED = ['05.01.2023', '1. Mai', '1-May', 'Mai 12', '2023-05-01', '12/05/2023', '07.08.', 'Jan 12']

export const unclearNumbers: readonly Shape[] = [
  {
    name: 'percent in the cells',
    draw: (setting) => {
      const columns = (['elongation', 'reduction', 'uniform'] as const).map((name) => plan(setting, name, 0))
      const rows = takeNames(setting, 6).map((name) =>
        row(
          name,
          columns.map((column) => {
            const content = plain(desk(setting, column))
            return filled(setting, column, [
              'percent in the cell',
              { ...content, text: `${content.text}${setting.random.pick([' %', '%', '\u00a0%'])}`, number: undefined },
            ])
          }),
        ),
      )
      const heads = setting.random.chance(0.5)
        ? columns.map(({ head }) => head)
        : columns.map(({ head }) => `${head} [%]`)
      return { sheets: [sheet([headRow([nameHead(setting), ...heads]), ...rows])] }
    },
  },
  {
    name: 'three digits behind each sign',
    draw: (setting) => {
      // Nothing in such a file tells whether the sign is a decimal one, except where commas part the fields.
      const columns = setting.random
        .some(
          [
            plan(setting, 'density', 1),
            plan(setting, 'e', 2),
            within('Poisson', 1, 2, 0),
            plan(setting, 'hv'),
            plan(setting, 'elongation', 1),
          ],
          4,
        )
        .filter(({ head }) => head !== 'Poisson')
      const three = columns.map((column) =>
        column.unit?.texts[0] === 'GPa' || column.unit?.factor === 1000
          ? { ...column, scale: { low: 1, high: 210, decimals: 3 } }
          : column,
      )
      return {
        sheets: [
          sheet(
            table(
              {
                ...setting,
                numerals: setting.random.pick([POINT, COMMA]),
                workbook: setting.workbook && setting.random.chance(0.3),
                share: 0,
              },
              three,
              6,
            ),
          ),
        ],
      }
    },
  },
  {
    name: 'thousands that look like decimals',
    draw: (setting) => {
      const numerals = setting.random.pick([
        { decimal: ',', group: '.' },
        { decimal: '.', group: ',' },
      ] as const)
      const columns = [
        plan(setting, 'e', 1),
        plan(setting, 'density', 2),
        plan(setting, 'rm', 0),
        ...(setting.random.chance(0.5) ? [plan(setting, 'elongation', 0)] : []),
      ]
      // With commas between the fields, points would be decimal signs for every reader.
      const text = { delimiter: setting.random.pick([';', '\t', '|'] as const) }
      return { sheets: [sheet(table({ ...setting, numerals, workbook: false, share: 0 }, columns, 7))], text }
    },
  },
  {
    name: 'both decimal signs in one column',
    draw: (setting) => {
      const columns = [plan(setting, 'density', 0), plan(setting, 'rm', 1), plan(setting, 'k', 0)]
      const rows = takeNames(setting, 8).map((name, at) => {
        const own: Setting = { ...setting, workbook: false, numerals: at % 3 === 2 ? COMMA : POINT }
        return row(
          name,
          columns.map((column) => plainCell(own, column)),
        )
      })
      return { sheets: [sheet([headRow([nameHead(setting), ...columns.map(headStyle(setting))]), ...rows])] }
    },
  },
  {
    name: 'dates where numbers were',
    draw: (setting) => {
      const columns = [plan(setting, 'density', 0), plan(setting, 'elongation', 0), plan(setting, 'rm', 0)]
      const rows = takeNames(setting, 6).map((name) =>
        row(
          name,
          columns.map((column): Cell => {
            const cell = plainCell(setting, column)
            if (setting.random.chance(0.6)) return cell
            return {
              text: setting.random.pick(DATED),
              truth: {
                ...cell.truth!,
                readings: [],
                demand: 'not',
                trait: 'date in a column of numbers',
                decimal: undefined,
              },
            }
          }),
        ),
      )
      return { sheets: [sheet([headRow([nameHead(setting), ...columns.map(headStyle(setting))]), ...rows])] }
    },
  },
]
