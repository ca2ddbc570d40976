import { plain } from '../contents.ts'
import { PROPERTIES, type Property, type PropertyName } from '../properties.ts'
import { type Cell, headRow, type Row, word } from '../sheet.ts'
import {
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
import type { Shape } from './shape.ts'

const plainContent = (setting: Setting, column: Plan) => plain(desk(setting, column))
const bare = ({ head }: Plan) => head
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

export const columns: readonly Shape[] = [
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
    odd: true,
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
    odd: true,
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
]
