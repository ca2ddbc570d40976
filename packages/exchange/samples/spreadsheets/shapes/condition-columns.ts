import { written } from '../numerals.ts'
import type { PropertyName } from '../properties.ts'
import { type Cell, type Conditions, headRow, type Row, word } from '../sheet.ts'
import { headStyle, nameHead, plainCell, plan, row, type Setting, sheet, takeNames } from '../tables.ts'
import type { Draft, Shape } from './shape.ts'

const OVER_T: readonly PropertyName[] = ['rm', 'rp02', 'e', 'k', 'cp']
const kelvin = (celsius: number) => celsius + 273.15
const numberCell = (setting: Setting, value: number, decimals = 0): Cell => ({
  text: written(value, decimals, { ...setting.numerals, group: '' }),
  speaks: true,
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

export const conditionColumns: readonly Shape[] = [
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
      const entries = texts.map(
        (text) => [{ text, speaks: true as const }, { rate: Number(text.replace(',', '.')) }] as const,
      )
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
    // Names stand in the first row of a group only, as merged cells leave them.
    name: 'names over several rows',
    odd: true,
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
]
