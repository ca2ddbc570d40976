import { written } from '../numerals.ts'
import type { PropertyName } from '../properties.ts'
import { type Cell, type Conditions, headRow, type Row, word } from '../sheet.ts'
import { headStyle, nameHead, type Plan, plainCell, plan, row, type Setting, sheet, takeNames } from '../tables.ts'
import type { Draft, Shape } from './shape.ts'

const OVER_T: readonly PropertyName[] = ['rm', 'rp02', 'e', 'k', 'cp']
const kelvin = (celsius: number) => celsius + 273.15
const numberCell = (setting: Setting, value: number, decimals = 0): Cell => ({
  text: written(value, decimals, { ...setting.numerals, group: '' }),
  ...(setting.workbook && { stored: { is: 'number' as const, value } }),
})
const two = (setting: Setting, names: readonly PropertyName[]) =>
  setting.random.some(names, 2).map((name) => plan(setting, name))

/** Several rows a material; the first column behind the name tells the condition of the row. */
function long(
  setting: Setting,
  head: string,
  entries: readonly (readonly [Cell, Conditions])[],
  trait: string,
  columns = two(setting, OVER_T),
): Draft {
  const style = headStyle(setting)
  const rows = takeNames(setting, 3).flatMap((name) =>
    entries.map(([cell, cond]) =>
      row(name, [cell, ...columns.map((column) => plainCell(setting, column, cond, trait))]),
    ),
  )
  return { sheets: [sheet([headRow([nameHead(setting), head, ...columns.map(style)]), ...rows])] }
}

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

export const conditions: readonly Shape[] = [
  {
    name: 'a column of temperatures',
    draw: (setting) => {
      const head = setting.random.pick([
        'T (°C)',
        'Temperature [°C]',
        'Prüftemperatur [°C]',
        'Température (°C)',
        'Temperatur (°C)',
        'Test temperature (°C)',
        'Temp. [°C]',
        'T [°C]',
      ])
      const entries = [-40, 20, 100, 250].map((t) => [numberCell(setting, t), { T: kelvin(t) }] as const)
      return long(setting, head, entries, 'temperature in a column')
    },
  },
  {
    name: 'a column of temperatures in other units',
    draw: (setting) => {
      const fahrenheit = setting.random.chance(0.5)
      const entries = (fahrenheit ? [-40, 75, 400] : [293, 373.15, 573]).map(
        (t) =>
          [
            numberCell(setting, t, Number.isInteger(t) ? 0 : 2),
            { T: fahrenheit ? ((t + 459.67) * 5) / 9 : t },
          ] as const,
      )
      return long(
        setting,
        fahrenheit ? 'Temperature (°F)' : 'Temperature [K]',
        entries,
        'temperature in a column, °F or K',
      )
    },
  },
  {
    name: 'temperatures with their unit in the cell',
    draw: (setting) => {
      const entries = [-20, 23, 150].map((t) => [word(`${t} °C`), { T: kelvin(t) }] as const)
      return long(
        setting,
        setting.random.pick(['Temperature', 'Temperatur', 'T', 'Test temperature']),
        entries,
        'temperature and unit in a cell',
      )
    },
  },
  {
    name: 'a column of thicknesses',
    draw: (setting) => {
      const head = setting.random.pick([
        'Thickness (mm)',
        'Dicke [mm]',
        'Épaisseur (mm)',
        't (mm)',
        'Nominal thickness [mm]',
        'Erzeugnisdicke [mm]',
      ])
      const entries = [1.5, 16, 40].map(
        (t) => [numberCell(setting, t, Number.isInteger(t) ? 0 : 1), { thickness: t / 1000 }] as const,
      )
      return long(setting, head, entries, 'thickness in a column', two(setting, ['rm', 'reh', 'elongation']))
    },
  },
  {
    name: 'ranges of thickness',
    draw: (setting) => {
      const entries = [
        [word('≤ 16'), { thickness: { lte: 0.016 } }],
        [word('> 16 ≤ 40'), { thickness: { gt: 0.016, lte: 0.04 } }],
        [word('40 – 63'), { thickness: { gte: 0.04, lte: 0.063 } }],
        [word('> 63'), { thickness: { gt: 0.063 } }],
      ] as const
      return long(
        setting,
        setting.random.pick(['Thickness (mm)', 'Dicke [mm]', 'Épaisseur [mm]']),
        entries,
        'range of thickness in a column',
        two(setting, ['rm', 'reh', 'elongation']),
      )
    },
  },
  {
    name: 'strain rate in a column',
    draw: (setting) => {
      const texts = setting.numerals.decimal === '.' ? ['0.001', '1', '100', '1e-3'] : ['0,001', '1', '100', '1e-3']
      const entries = texts.map((text) => [word(text), { rate: Number(text.replace(',', '.')) }] as const)
      return long(
        setting,
        setting.random.pick([
          'Strain rate (1/s)',
          'Strain rate [s^-1]',
          'Dehnrate [1/s]',
          'Vitesse de déformation (1/s)',
        ]),
        entries,
        'strain rate in a column',
        two(setting, ['rm', 'rp02']),
      )
    },
  },
  {
    name: 'direction in a column',
    draw: (setting) =>
      long(
        setting,
        setting.random.pick(['Direction', 'Direction', 'Dir.', 'Orientation']),
        [
          [word('L'), { dir: 'L' }],
          [word('T'), { dir: 'T' }],
        ],
        'direction in a column',
        two(setting, ['rm', 'rp02', 'elongation']),
      ),
  },
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
    // Names stand in the first row of a group only, as merged cells leave them.
    name: 'names over several rows',
    draw: (setting) => {
      const columns = two(setting, OVER_T)
      const style = headStyle(setting)
      const names = takeNames(setting, 3)
      const rows = names.flatMap((name) =>
        [20, 200, 400].map(
          (t, at): Row => ({
            names: [name],
            cells: [
              word(at === 0 ? name : ''),
              numberCell(setting, t),
              ...columns.map((column) => {
                const cell = plainCell(setting, column, { T: kelvin(t) }, 'name in the first row of a group')
                return at === 0 ? cell : { ...cell, truth: { ...cell.truth!, demand: 'may' as const } }
              }),
            ],
          }),
        ),
      )
      return {
        sheets: [
          {
            ...sheet([headRow([nameHead(setting), 'Temperature (°C)', ...columns.map(style)]), ...rows]),
            merges: ['A2:A4', 'A5:A7', 'A8:A10'],
          },
        ],
      }
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
