import type { PropertyName } from '../properties.ts'
import { headRow } from '../sheet.ts'
import { nameHead, type Plan, plainCell, plan, row, type Setting, sheet, takeNames } from '../tables.ts'
import type { Draft, Shape } from './shape.ts'

const OVER_T: readonly PropertyName[] = ['rm', 'rp02', 'e', 'k', 'cp']
const kelvin = (celsius: number) => celsius + 273.15

/** Heads that carry a condition, one column each. */
function wide(setting: Setting, heads: readonly (readonly [Plan, string])[], trait: string): Draft {
  const rows = takeNames(setting, 5).map((name) =>
    row(
      name,
      heads.map(([column]) => plainCell(setting, column, {}, trait)),
    ),
  )
  return { sheets: [sheet([headRow([nameHead(setting), ...heads.map(([, head]) => head)]), ...rows])] }
}

const AT: readonly ((head: string, unit: string, t: string) => string)[] = [
  (head, unit, t) => `${head} @ ${t} °C [${unit}]`,
  (head, unit, t) => `${head} @ ${t} °C (${unit})`,
  (head, unit, t) => `${head} (${t}°C) [${unit}]`,
  (head, unit, t) => `${head} at ${t} °C [${unit}]`,
  (head, unit, t) => `${head} at ${t}°C, ${unit}`,
  (head, unit, t) => `${head} [${unit}] @ ${t}°C`,
  (head, unit, t) => `${head} bei ${t} °C [${unit}]`,
  (head, unit, t) => `${head} à ${t} °C (${unit})`,
  (head, unit, t) => `${head} ${t} °C [${unit}]`,
  (head, unit, t) => `${head} (${unit}), ${t} °C`,
]

export const conditionHeads: readonly Shape[] = [
  {
    name: 'temperatures in the heads',
    draw: (setting) => {
      const at = setting.random.pick(AT)
      const column = plan(setting, setting.random.pick(OVER_T))
      return wide(
        setting,
        [20, 100, 200, -40].map((t) => [
          { ...column, cond: { T: kelvin(t) } },
          at(column.head, column.unitText, String(t).replace('-', setting.random.pick(['-', '−', '-']))),
        ]),
        'temperature in the head',
      )
    },
  },
  {
    name: 'temperatures in a second head row',
    odd: true,
    draw: (setting) => {
      const column = plan(setting, setting.random.pick(OVER_T))
      const temperatures = [20, 100, 200, 300]
      const columns = temperatures.map((t) => ({ ...column, cond: { T: kelvin(t) } }))
      const group = setting.random.pick([
        `${column.head} [${column.unitText}] at temperature`,
        `${column.head} (${column.unitText})`,
      ])
      const rows = takeNames(setting, 5).map((name) =>
        row(
          name,
          columns.map((c) => {
            const cell = plainCell(setting, c, {}, 'temperature in a second head row')
            return { ...cell, truth: { ...cell.truth!, demand: 'may' as const } }
          }),
        ),
      )
      return {
        sheets: [
          {
            ...sheet([
              headRow([nameHead(setting), group, '', '', '']),
              headRow(['', ...temperatures.map((t) => `${t} °C`)]),
              ...rows,
            ]),
            merges: ['B1:E1'],
          },
        ],
      }
    },
  },
  {
    name: 'Charpy energies with a sign',
    draw: (setting) => {
      const minus = setting.random.pick(['-', '−', '–'])
      const column: Plan = {
        head: '',
        keys: [],
        unitText: 'J',
        unit: { texts: ['J'], factor: 1, low: 20, high: 220, decimals: 0 },
        scale: { low: 20, high: 220, decimals: 0 },
      }
      const name = setting.random.pick([
        'Charpy V',
        'KV',
        'KV2',
        'Charpy V impact energy',
        'Kerbschlagarbeit KV',
        'CVN',
      ])
      const style = setting.random.pick([
        (t: string) => `${name} ${t} °C (J)`,
        (t: string) => `${name} (${t}°C) [J]`,
        (t: string) => `${name} at ${t} °C, J`,
        (t: string) => `${name} @ ${t}°C [J]`,
      ])
      const heads = (
        [
          [20, 'kv', '20'],
          [0, 'kv_0', '0'],
          [-20, 'kv_m20', `${minus}20`],
          [-40, 'kv_m40', `${minus}40`],
        ] as const
      ).map(
        // `at` of the property tells the temperature: the value need not repeat it.
        ([t, key, text]) => [{ ...column, keys: [key], cond: { T: kelvin(t) } }, style(text)] as const,
      )
      return wide(setting, heads, 'Charpy energy with its temperature in the head')
    },
  },
  {
    name: 'Charpy energy at a temperature that is no property',
    draw: (setting) => {
      const scale = { low: 20, high: 220, decimals: 0 }
      const column: Plan = { head: '', keys: [], unitText: 'J', unit: { texts: ['J'], factor: 1, ...scale }, scale }
      return wide(
        setting,
        [
          [column, 'Charpy V -60 °C (J)'],
          [column, 'KV @ -101 °C [J]'],
          [plan(setting, 'rm', 0), 'Rm [MPa]'],
        ],
        'Charpy energy at another temperature',
      )
    },
  },
  {
    name: 'dry and conditioned',
    draw: (setting) => {
      const scale = { low: 1, high: 12, decimals: 1 }
      const column: Plan = {
        head: 'Tensile modulus',
        keys: ['tensile_modulus', 'youngs_modulus', 'e_modulus'],
        unitText: 'GPa',
        unit: { texts: ['GPa'], factor: 1e9, ...scale },
        scale,
      }
      const style = setting.random.pick([
        (s: string) => `Tensile modulus, ${s} (GPa)`,
        (s: string) => `Tensile modulus (${s}) [GPa]`,
        (s: string) => `Tensile modulus ${s} [GPa]`,
      ])
      const [dry, cond] = setting.random.pick([
        ['dry', 'cond'],
        ['dry', 'conditioned'],
        ['dry', 'cond.'],
      ] as const)
      return wide(
        setting,
        [
          [{ ...column, cond: { moisture: 'dry' } }, style(dry)],
          [{ ...column, cond: { moisture: 'cond' } }, style(cond)],
        ],
        'dry or conditioned in the head',
      )
    },
  },
  {
    name: 'hours and thickness in the heads',
    draw: (setting) => {
      const water: Plan = {
        head: '',
        keys: ['water_abs_24h'],
        unitText: '%',
        unit: { texts: ['%'], factor: 0.01, low: 0.01, high: 2, decimals: 2 },
        scale: { low: 0.02, high: 2, decimals: 2 },
      }
      const hdt: Plan = {
        head: '',
        keys: ['hdt_a'],
        unitText: '°C',
        unit: { texts: ['°C'], factor: 1, offset: 273.15, low: 50, high: 250, decimals: 0 },
        scale: { low: 50, high: 250, decimals: 0 },
      }
      return wide(
        setting,
        [
          [water, 'Water absorption 24 h (%)'],
          [hdt, setting.random.pick(['HDT A (1.8 MPa) [°C]', 'HDT/A [°C]', 'HDT A (1.80 MPa) (°C)'])],
          [{ ...hdt, keys: ['hdt_b'] }, setting.random.pick(['HDT B (0.45 MPa) [°C]', 'HDT/B (0.45 MPa) (°C)'])],
        ],
        'condition that is part of the property',
      )
    },
  },
]
