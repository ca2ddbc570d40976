import { plain } from '../../contents.ts'
import { POINT } from '../../numerals.ts'
import { type Cell, type Conditions, headRow, type Row, word } from '../../sheet.ts'
import { desk, filled, row, sheet, takeNames } from '../../tables.ts'
import type { Shape } from '../shape.ts'
import { BREAK, cellOf, E, GPA, type Head, head, listing, MPA, planOf, RM, sayings, YIELD } from './head.ts'

export const realReports: readonly Shape[] = [
  {
    name: 'one data sheet in metric and English',
    odd: true,
    draw: (setting) => {
      const [name] = takeNames(setting, 1)
      const group = (text: string): Row => ({ cells: [word(text), word('Metric'), word('English'), word('Comments')] })
      const line = (text: string, metric: Head, factor: number, unit: string, other: string): Row => {
        const column = planOf(metric)
        const content = plain(desk({ ...setting, numerals: POINT }, column))
        const cell = filled({ ...setting, workbook: false, numerals: POINT }, column, [
          'metric and English side by side',
          { ...content, text: `${content.text} ${unit}`, number: undefined, demand: 'may' },
        ])
        const english = (content.number! * factor).toPrecision(3)
        return {
          names: [name!],
          cells: [
            word(text),
            cell,
            {
              text: `${english} ${other}`,
              truth: {
                ...cell.truth!,
                readings: [],
                demand: 'not',
                trait: 'second column of the same values',
                decimal: '.',
              },
            },
            word('at 20 °C'),
          ],
        }
      }
      return {
        sheets: [
          sheet([
            { cells: [word(name!)] },
            { cells: [word('Categories:'), word('Metal')] },
            { cells: [] },
            group('Physical Properties'),
            line('Density', head('', 2, 9, 2, ['density'], 1000), 0.0361, 'g/cc', 'lb/in³'),
            group('Mechanical Properties'),
            line('Tensile Strength, Ultimate', head('', 300, 900, 0, RM, MPA), 145, 'MPa', 'psi'),
            line('Modulus of Elasticity', head('', 60, 210, 0, E, GPA), 145, 'GPa', 'ksi'),
          ]),
        ],
      }
    },
  },
  {
    name: 'export of a tensile test machine',
    draw: (setting) => {
      const columns = [
        head('E', 68, 210, 1, E, GPA),
        head('Rp0.2', 200, 500, 1, ['rp02', 'yield_strength'], MPA),
        head('Rm', 300, 700, 1, RM, MPA),
        head('A', 8, 40, 1, ['elongation_a', 'elongation', 'elongation_a50', 'elongation_a80', 'strain_break'], 0.01, {
          demand: 'may',
        }),
      ]
      const rows = takeNames(setting, 4).map((name) =>
        row(
          name,
          columns.map((of) => cellOf(setting, of)),
        ),
      )
      const statistics = ['x̄', 's', 'ν [%]'].map((name) => ({
        names: [name],
        cells: [word(name), ...columns.map((of) => cellOf(setting, { ...of, keys: [] }))],
      }))
      const lowered = statistics.map((r) => ({
        ...r,
        cells: r.cells.map((cell) =>
          cell.truth
            ? {
                ...cell,
                truth: { ...cell.truth, keys: [], readings: [], demand: 'not' as const, trait: 'row of statistics' },
              }
            : cell,
        ),
      }))
      return {
        sheets: [
          sheet([
            ...sayings(['Test standard|ISO 6892-1', 'Machine|Z100', '']),
            headRow(['Specimen', ...columns.map(({ text }) => text)]),
            headRow(['', 'GPa', 'MPa', 'MPa', '%']),
            ...rows,
            { cells: [] },
            { cells: [word('Statistics')] },
            ...lowered,
          ]),
        ],
      }
    },
  },
  {
    name: 'selection software, lower and upper columns',
    draw: (setting) => {
      const pairs: readonly Head[] = [
        head('Density', 1000, 8000, 0, ['density'], 1),
        head("Young's modulus", 2, 210, 1, E, GPA),
        head('Tensile strength', 30, 900, 0, RM, MPA),
      ]
      const units = ['kg/m^3', 'GPa', 'MPa']
      const heads = pairs.flatMap(({ text }, at) => [`${text} min (${units[at]})`, `${text} max (${units[at]})`])
      const rows = takeNames(setting, 6).map((name) =>
        row(
          name,
          pairs.flatMap((of) => {
            const column = planOf(of)
            const [a, b] = [plain(desk(setting, column)), plain(desk(setting, column))].sort(
              (x, y) => x.number! - y.number!,
            ) as [ReturnType<typeof plain>, ReturnType<typeof plain>]
            const both = { min: a.number!, max: b.number! }
            return [
              filled(setting, column, ['lower column', { ...a, readings: [{ min: both.min }, both] }]),
              filled(setting, column, ['upper column', { ...b, readings: [{ max: both.max }, both] }]),
            ]
          }),
        ),
      )
      return { sheets: [sheet([headRow(['Name', ...heads]), ...rows])] }
    },
  },
  {
    name: 'table of a handbook with footnotes',
    draw: (setting) => {
      const own = { ...setting, workbook: false }
      const columns = [
        head('Tensile strength, ksi', 40, 180, 0, RM, 6894757.293168361),
        head('Yield strength, ksi', 20, 150, 0, YIELD, 6894757.293168361),
        head('Elongation, %', 5, 40, 0, BREAK, 0.01),
        head('Hardness, HB', 90, 300, 0, ['hbw'], 1, { demand: 'may' }),
      ]
      const marked = (of: Head): Cell => {
        const mark = setting.random.pick(['#', '#', '#(a)', '#(b)', '# (c)', '#*'])
        return cellOf(own, mark === '#' ? of : { ...of, demand: 'may' }, mark)
      }
      return listing(own, 'Alloy and temper', [], columns, sayings(['Table 4  Typical properties']), marked)
    },
  },
  {
    name: 'table of a product standard',
    draw: (setting) => {
      const own = { ...setting, workbook: false }
      const bands: readonly (readonly [string, Conditions])[] = [
        ['≤ 16', { thickness: { lte: 0.016 } }],
        ['> 16 ≤ 40', { thickness: { gt: 0.016, lte: 0.04 } }],
        ['> 40 ≤ 63', { thickness: { gt: 0.04, lte: 0.063 } }],
      ]
      const rows = takeNames(setting, 3).flatMap((name) =>
        bands.map(([band, cond]) => {
          const reh = plain(desk(own, planOf(head('', 180, 500, 0))))
          const low = plain(desk(own, planOf(head('', 360, 500, 0))))
          const span = 100 + setting.random.whole(1, 90)
          return row(name, [
            word(band),
            filled(
              own,
              { ...planOf(head('', 0, 1, 0, ['reh'], MPA)) },
              [
                'lower bound of a standard',
                { ...reh, text: `≥ ${reh.text}`, number: undefined, readings: [{ min: reh.number! }] },
              ],
              cond,
            ),
            filled(
              own,
              { ...planOf(head('', 0, 1, 0, RM, MPA)) },
              [
                'range of a standard',
                {
                  ...low,
                  text: `${low.number} – ${low.number! + span}`,
                  number: undefined,
                  readings: [{ min: low.number!, max: low.number! + span }],
                },
              ],
              cond,
            ),
          ])
        }),
      )
      return {
        sheets: [
          sheet([
            headRow([
              setting.random.pick(['Steel grade', 'Stahlsorte', 'Name']),
              'Thickness (mm)',
              'ReH (MPa)',
              'Rm (MPa)',
            ]),
            ...rows,
          ]),
        ],
      }
    },
  },
  {
    name: 'list of ceramics, properties below each other',
    odd: true,
    draw: (setting) => {
      const names = takeNames(setting, 3)
      const lines: readonly (readonly [string, string, Head])[] = [
        ['Density', 'g/cm³', head('', 2, 6, 2, ['density'], 1000)],
        ['Flexural strength', 'MPa', head('', 200, 900, 0, ['flexural_strength', 'flexural_strength_4p'], MPA)],
        ["Young's modulus", 'GPa', head('', 200, 400, 0, E, GPA)],
        ['Thermal conductivity', 'W/mK', head('', 2, 180, 0, ['k'])],
      ]
      const rows = lines.map(
        ([text, unit, of]): Row => ({
          names,
          cells: [word(text), word(unit), ...names.map(() => cellOf(setting, { ...of, demand: 'may' }))],
        }),
      )
      return { sheets: [sheet([headRow(['Property', 'Unit', ...names]), ...rows])] }
    },
  },
  {
    name: 'temperatures down, one material',
    odd: true,
    draw: (setting) => {
      const [name] = takeNames(setting, 1)
      const heads = [
        head('E [GPa]', 100, 210, 0, E, GPA),
        head('λ [W/(m·K)]', 10, 60, 1, ['k']),
        head('cp [J/(kg·K)]', 400, 700, 0, ['cp']),
      ]
      const rows = [20, 100, 200, 300, 400].map(
        (t): Row => ({
          names: [name!],
          cells: [
            { text: String(t), ...(setting.workbook && { stored: { is: 'number' as const, value: t } }) },
            ...heads.map((of) => cellOf(setting, { ...of, cond: { T: t + 273.15 }, demand: 'may' })),
          ],
        }),
      )
      return {
        sheets: [sheet([{ cells: [word(name!)] }, headRow(['T [°C]', ...heads.map(({ text }) => text)]), ...rows])],
      }
    },
  },
]
