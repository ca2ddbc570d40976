import { FOREIGN_HEADS } from '../names.ts'
import { PROPERTIES, type PropertyName } from '../properties.ts'
import { type Cell, headRow, type Truth, word } from '../sheet.ts'
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
import type { Shape } from './shape.ts'

const WITH_UNIT: readonly PropertyName[] = [
  'rm',
  'rp02',
  'e',
  'density',
  'melting',
  'k',
  'cp',
  'cte',
  'compression',
  'toughness',
  'resistivity',
]
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
const lowered = (cell: Cell, change: Partial<Truth>): Cell =>
  cell.truth ? { ...cell, truth: { ...cell.truth, ...change } } : cell

function unclearUnits(
  setting: Setting,
  unknownUnit: string,
  heads: readonly string[] | undefined,
  columns: readonly Plan[],
) {
  const unknown = columns.map((column) => ({ ...column, unknownUnit }))
  return {
    sheets: [
      sheet([
        headRow([nameHead(setting), ...(heads ?? unknown.map(({ head }) => head))]),
        ...takeNames(setting, 6).map((name) =>
          row(
            name,
            unknown.map((column) => plainCell(setting, column)),
          ),
        ),
      ]),
    ],
  }
}

/** Heads of one letter or word that mean several things: no guess, or the guess that the unit allows. */
const LOOSE: readonly Plan[] = [
  within('A (%)', 3, 45, 0, ['elongation', 'elongation_a', 'strain_break', 'elongation_a50', 'elongation_a80'], 0.01),
  within('Strength (MPa)', 90, 900, 0, ['strength', 'rm', 'tensile_strength'], 1e6),
  within('Modulus (GPa)', 2, 210, 1, ['youngs_modulus', 'e_modulus', 'tensile_modulus'], 1e9),
  within('Hardness', 80, 300, 0),
  within('n', 0.1, 0.3, 2, ['n_value']),
  within('R', 1, 9, 1),
  within('K', 300, 900, 0),
  within('S (MPa)', 100, 300, 0),
  within('H', 20, 90, 0),
  within('T', 20, 400, 0),
  within('Conductivity', 10, 60, 0),
  within('Value', 10, 60, 1),
  within('x̄', 10, 60, 1),
  within('Fatigue strength (MPa)', 100, 400, 0, ['fatigue_r_1', 'fatigue_r0', 'fatigue_5e8'], 1e6),
  within('Shore', 40, 95, 0, []),
  within('Rockwell', 20, 110, 0),
  within('Ag (%)', 3, 20, 1, ['elongation_ag'], 0.01),
  within('Impact (J)', 10, 120, 0),
]

export const unclearHeads: readonly Shape[] = [
  {
    name: 'no units',
    odd: true,
    draw: (setting) =>
      unclearUnits(
        setting,
        'no unit anywhere',
        undefined,
        setting.random.some(WITH_UNIT, 4).map((name) => plan(setting, name)),
      ),
  },
  {
    name: 'units that do not exist',
    odd: true,
    draw: (setting) => {
      const columns = setting.random.some(WITH_UNIT, 4).map((name) => plan(setting, name))
      const wrong = ['MPq', 'g/cm^', 'xyz', 'N/mn²', 'kg/m²s', '??', 'GPx', 'Einh.', 'a.u.', 'MPa?']
      return unclearUnits(
        setting,
        'unit that does not exist',
        columns.map(({ head }) => `${head} [${setting.random.pick(wrong)}]`),
        columns,
      )
    },
  },
  {
    // mPa may be meant as it stands or be a slip for MPa; MPas is a viscosity, but may be a slip too.
    name: 'units that may be a slip',
    odd: true,
    draw: (setting) => {
      const columns = [plan(setting, 'rm', 0), plan(setting, 'rp02', 0)]
      return unclearUnits(
        setting,
        'unit that may be a slip',
        [`${columns[0]!.head} [mPa]`, `${columns[1]!.head} (MPas)`],
        columns,
      )
    },
  },
  {
    name: 'units of another quantity',
    odd: true,
    draw: (setting) => {
      const columns = [plan(setting, 'rm', 0), plan(setting, 'density', 0), plan(setting, 'k', 0)]
      return unclearUnits(
        setting,
        'unit of another quantity',
        [`${columns[0]!.head} [kg]`, `${columns[1]!.head} [MPa]`, `${columns[2]!.head} [mm]`],
        columns,
      )
    },
  },
  {
    name: 'columns that no property means',
    draw: (setting) => {
      const known = plans(setting, 3)
      const style = headStyle(setting)
      const foreign = setting.random
        .some(FOREIGN_HEADS, 4)
        .map((head) => within(head, 1, 900, setting.random.whole(0, 1)))
      const columns = [known[0]!, foreign[0]!, known[1]!, foreign[1]!, foreign[2]!, known[2]!, foreign[3]!]
      return { sheets: [sheet(table(setting, columns, 7, style))] }
    },
  },
  {
    name: 'heads that mean several things',
    draw: (setting) => {
      const columns = setting.random.some(LOOSE, 6)
      const rows = takeNames(setting, 6).map((name) =>
        row(
          name,
          columns.map((column) =>
            lowered(
              plainCell(setting, column),
              column.keys.length === 0
                ? { trait: `head of several meanings: ${column.head}` }
                : { demand: 'may', trait: `head of several meanings: ${column.head}` },
            ),
          ),
        ),
      )
      return { sheets: [sheet([headRow([nameHead(setting), ...columns.map(({ head }) => head)]), ...rows])] }
    },
  },
  {
    name: 'counts and deviations beside the values',
    draw: (setting) => {
      const rm = plan(setting, 'rm', 0)
      const rp = plan(setting, 'rp02', 0)
      const beside = [within('n', 3, 12, 0), within('SD', 1, 9, 1), within('s', 1, 9, 1), within('COV (%)', 1, 9, 1)]
      const columns = [
        rm,
        beside[0]!,
        beside[1]!,
        rp,
        setting.random.pick(beside.slice(2)),
        within(setting.random.pick(['Number of specimens', 'Specimens', 'Anzahl Proben']), 3, 12, 0),
      ]
      return { sheets: [sheet(table({ ...setting, share: 0 }, columns, 6))] }
    },
  },
  {
    name: 'text columns with digits',
    draw: (setting) => {
      const columns = plans(setting, 3)
      const rows = table(setting, columns, 6)
      const texts = [
        ['Werkstoffnummer', '1.4301'],
        ['Heat no.', '482913'],
        ['Standard', 'EN 10088-2:2014'],
        ['Temper', 'T6'],
        ['UNS', 'S30400'],
        ['Test date', '12.03.2024'],
        ['Drawing', '4711-08'],
        ['Remarks', 'tested at 23 °C, 5 mm/min'],
      ] as const
      const chosen = setting.random.some(texts, 3)
      return {
        sheets: [
          sheet(
            rows.map((r) => ({
              ...r,
              cells: [r.cells[0]!, ...chosen.map(([head, text]) => word(r.head ? head : text)), ...r.cells.slice(1)],
            })),
          ),
        ],
      }
    },
  },
  {
    name: 'every unit of a property',
    draw: (setting) => {
      const name = setting.random.pick(['rm', 'e', 'density', 'melting', 'cp', 'resistivity', 'elongation'] as const)
      const units = PROPERTIES[name].units
      const columns = units.map((_, at) => plan(setting, name, at))
      return { sheets: [sheet(table(setting, columns, 4, ({ head, unitText }) => `${head} [${unitText}]`))] }
    },
  },
]
