import { plain } from '../../contents.ts'
import { COMMA, POINT } from '../../numerals.ts'
import type { Cell, Sheet } from '../../sheet.ts'
import { desk, filled, type Setting } from '../../tables.ts'
import type { Shape } from '../shape.ts'
import { BREAK, cellOf, E, GPA, type Head, head, listing, MPA, planOf, RM, sayings, YIELD } from './head.ts'

export const realLists: readonly Shape[] = [
  {
    // Strengths and moduli without any unit: no number may be kept; hardness and Poisson's ratio need none.
    name: 'public table of properties without units',
    draw: (setting) =>
      listing(
        { ...setting, numerals: POINT },
        'Material',
        [
          ['Std', ['ANSI', 'DIN', 'JIS']],
          ['ID', []],
          ['Heat treatment', ['as-rolled', 'annealed', 'tempered at 400 F', '']],
        ],
        [
          head('Su', 300, 900, 0, RM, MPA, { mute: true }),
          head('Sy', 200, 700, 0, YIELD, MPA, { mute: true }),
          head('A5', 5, 40, 0, ['elongation_a', 'elongation'], 0.01, { mute: true }),
          head('Bhn', 90, 400, 0, ['hbw'], 1, { demand: 'may' }),
          head('E', 70000, 210000, 0, E, MPA, { mute: true }),
          head('G', 26000, 80000, 0, ['shear_modulus'], MPA, { mute: true }),
          head('mu', 0.27, 0.35, 2, ['poisson'], 1, { demand: 'may' }),
          head('Ro', 2700, 7900, 0, ['density'], 1, { mute: true }),
          head('pH', 5, 9, 0),
        ],
      ),
  },
  {
    name: 'public table of steels in lower case',
    only: 'csv',
    draw: (setting) => ({
      ...listing(
        { ...setting, numerals: POINT },
        'formula',
        [],
        [
          ...['c', 'mn', 'si', 'cr', 'ni', 'mo', 'v', 'co', 'al'].map((el) =>
            head(el, 0.01, 18, 2, [`wt.${el[0]!.toUpperCase()}${el.slice(1)}`], 0.01, { demand: 'may' }),
          ),
          head('yield strength', 1000, 2500, 1, YIELD, MPA, { mute: true }),
          head('tensile strength', 1000, 2600, 1, RM, MPA, { mute: true }),
          head('elongation', 1, 20, 1, BREAK, 0.01, { mute: true }),
        ],
      ),
      text: { delimiter: ',' },
    }),
  },
  {
    name: 'dump of a database',
    draw: (setting) =>
      listing(
        { ...setting, numerals: POINT },
        'material_name',
        [
          ['category', ['metal', 'polymer']],
          ['created_at', ['2023-04-05 10:22:31']],
        ],
        [
          head('density_g_cm3', 1, 9, 2, ['density'], 1000, { demand: 'may' }),
          head('youngs_modulus_gpa', 2, 210, 1, E, GPA, { demand: 'may' }),
          head('tensile_strength_mpa', 40, 900, 0, RM, MPA, { demand: 'may' }),
          head('elongation_pct', 2, 40, 1, BREAK, 0.01, { demand: 'may' }),
          head('thermal_conductivity_w_mk', 1, 300, 1, ['k'], 1, { demand: 'may' }),
          head('is_active', 0, 1, 0),
          head('version', 1, 9, 0),
        ],
      ),
  },
  {
    name: 'comparison from a material site',
    draw: (setting) =>
      bounded(
        listing(
          { ...setting, numerals: { decimal: '.', group: ',' }, workbook: false },
          'Material Name',
          [['Categories', ['Metal; Ferrous Metal', 'Polymer']]],
          [
            head('Density (g/cc)', 1, 8.5, 2, ['density'], 1000),
            head('Tensile Strength, Ultimate (MPa)', 90, 1200, 0, RM, MPA),
            head('Tensile Strength, Yield (MPa)', 60, 1000, 0, YIELD, MPA),
            head('Elongation at Break (%)', 3, 40, 1, BREAK, 0.01),
            head('Modulus of Elasticity (GPa)', 2, 210, 1, E, GPA),
            head('Poissons Ratio', 0.25, 0.4, 2, ['poisson'], 1, { demand: 'may' }),
            head('Hardness, Brinell', 60, 400, 0, ['hbw'], 1, { demand: 'may' }),
            head('Specific Heat Capacity (J/g-°C)', 0.3, 1.9, 2, ['cp'], 1000),
            head('CTE, linear (µm/m-°C)', 5, 90, 1, ['cte', 'expansion'], 1e-6, { demand: 'may' }),
            head('Melting Point (°C)', 200, 1500, 0, ['tm', 'melting'], 1, { offset: 273.15 }),
          ],
          [],
          (of) =>
            setting.random.chance(0.2)
              ? cellOf({ ...setting, numerals: POINT, workbook: false }, of, setting.random.pick(['>= #', '<= #']))
              : cellOf({ ...setting, numerals: { decimal: '.', group: ',' }, workbook: false }, of),
        ),
      ),
  },
  {
    name: 'German supplier list',
    draw: (setting) =>
      listing(
        { ...setting, numerals: COMMA },
        'Werkstoff',
        [
          ['Werkstoff-Nr.', ['1.4301', '1.7225', '1.0038']],
          ['Lieferzustand', ['+QT', 'lösungsgeglüht', '']],
        ],
        [
          head('Rm [N/mm²]', 350, 1100, 0, RM, MPA),
          head('Rp0,2 [N/mm²] min.', 200, 900, 0),
          head('A5 [%] min.', 8, 40, 0),
          head('KV [J] -20°C', 27, 90, 0, ['kv_m20'], 1, { demand: 'may', cond: { T: 253.15 } }),
          head('Härte HB max.', 150, 300, 0),
          head('Dichte [kg/dm³]', 2.6, 8.9, 2, ['density'], 1000),
          head('Preis [€/kg]', 1, 30, 2, ['price'], 1, { demand: 'may' }),
          head('Lager Ø [mm]', 10, 200, 0),
        ],
        sayings(['Lieferprogramm 2024', 'Stand: 01.02.2024|Alle Angaben ohne Gewähr', '']),
        (of) => limited(setting, of),
      ),
  },
  {
    name: 'French list of plastics',
    draw: (setting) =>
      listing(
        { ...setting, numerals: COMMA, workbook: setting.workbook },
        'Matériau',
        [['Fournisseur', ['Plastiques du Rhône', 'Société X']]],
        [
          head('Masse volumique (g/cm³)', 0.9, 1.6, 2, ['density'], 1000),
          head('Module de traction (MPa)', 800, 9000, 0, ['tensile_modulus', 'youngs_modulus'], MPA, { demand: 'may' }),
          head('Résistance à la traction (MPa)', 20, 200, 0, RM, MPA),
          head('Allongement à la rupture (%)', 2, 90, 0, BREAK, 0.01),
          head('Température de fusion (°C)', 120, 340, 0, ['tm', 'melting'], 1, { offset: 273.15 }),
          head('Prix (€/kg)', 1, 9, 2, ['price'], 1, { demand: 'may' }),
          head('Retrait (%)', 0.2, 2, 1),
        ],
        sayings(['Tableau récapitulatif', '']),
      ),
  },
  {
    name: 'export of a laboratory system',
    draw: (setting) =>
      listing(
        { ...setting, numerals: COMMA },
        'Material',
        [
          ['Sample ID', []],
          ['Heat no.', ['482913', '482914']],
          ['Test date', ['12.03.2024 10:42', '13.03.2024']],
          ['Operator', ['Meier', 'N.N.']],
        ],
        [
          head('Rp0,2 [MPa]', 200, 900, 1, ['rp02', 'yield_strength'], MPA),
          head('Rm [MPa]', 300, 1100, 1, RM, MPA),
          head('A5 [%]', 8, 40, 1, ['elongation_a', 'elongation'], 0.01),
          head('Z [%]', 20, 75, 1, ['reduction_z'], 0.01),
          head('d0 [mm]', 5, 10, 2),
          head('S0 [mm²]', 20, 80, 2),
          head('Fm [kN]', 10, 90, 2),
          head('Prüfer-Nr.', 1, 9, 0),
        ],
        sayings(['Prüfbericht 24-0017|Seite 1/3', 'Norm|DIN EN ISO 6892-1']),
      ),
  },
  {
    name: 'powder for additive manufacturing',
    draw: (setting) => {
      const columns = [
        head('Rm XY as built [MPa]', 300, 1200, 0, RM, MPA, { demand: 'may' }),
        head('Rm Z as built [MPa]', 300, 1200, 0, RM, MPA, { demand: 'may' }),
        head('Rm XY heat treated [MPa]', 300, 1200, 0, RM, MPA, { demand: 'may' }),
        head('Layer thickness [µm]', 20, 60, 0),
        head('Density [g/cm³]', 2, 9, 2, ['density'], 1000, { demand: 'may' }),
      ]
      // Direction and state stand in the heads: a number without them would mix four materials.
      const careful = columns.map((of) => (of.text.startsWith('Rm') ? { ...of, keys: [], demand: undefined } : of))
      return listing(setting, 'Material', [], careful)
    },
  },
  {
    name: 'export of an ERP system',
    only: 'csv',
    draw: (setting) => {
      const padded = (of: Head) =>
        cellOf({ ...setting, numerals: { decimal: ',', group: '.' } }, of, setting.random.pick(['   #', '# ', '#']))
      return {
        ...listing(
          { ...setting, numerals: { decimal: ',', group: '.' } },
          'Material',
          [
            ['Kurztext', ['BLECH 2 MM', 'RUNDSTAHL']],
            ['MARC-WERKS', ['1000']],
          ],
          [
            head('Dichte [g/cm³]', 1, 9, 2, ['density'], 1000),
            head('Zugfestigkeit [N/mm²]', 300, 1400, 1, RM, MPA),
            head('Bestand', 1000, 90000, 3),
            head('Bruttogewicht [kg]', 1, 900, 3),
          ],
          [],
          padded,
        ),
        text: { delimiter: ';' },
      }
    },
  },
  {
    name: 'library of a simulation program',
    draw: (setting) =>
      listing(
        { ...setting, numerals: POINT },
        'Name',
        [['Model Type', ['Linear Elastic Isotropic']]],
        [
          head('Elastic Modulus (N/m^2)', 2e9, 2.1e11, 0, E, 1),
          head("Poisson's Ratio", 0.25, 0.4, 2, ['poisson'], 1),
          head('Mass Density (kg/m^3)', 900, 8900, 0, ['density'], 1, { demand: 'may' }),
          head('Tensile Strength (N/m^2)', 2e7, 9e8, 0, RM, 1),
          head('Yield Strength (N/m^2)', 2e7, 9e8, 0, YIELD, 1),
          head('Thermal Expansion Coefficient (/K)', 0.00001, 0.00009, 6, ['cte', 'expansion'], 1, { demand: 'may' }),
          head('Thermal Conductivity (W/(m·K))', 1, 300, 0, ['k'], 1),
          head('Specific Heat (J/(kg·K))', 300, 1900, 0, ['cp'], 1),
        ],
      ),
  },
  {
    name: 'imperial table',
    draw: (setting) =>
      listing(
        { ...setting, numerals: { decimal: '.', group: ',' } },
        'Alloy',
        [],
        [
          head('Density (lb/in³)', 0.05, 0.32, 3, ['density'], 27679.904710191),
          head('UTS (ksi)', 20, 200, 0, RM, 6894757.293168361),
          head('Yield (psi)', 20000, 150000, 0, YIELD, 6894.757293168361, { demand: 'may' }),
          head('Melting point (°F)', 400, 2700, 0, ['tm', 'melting'], 5 / 9, { offset: 459.67 }),
          head('CTE (µin/in-°F)', 3, 14, 1, ['cte', 'expansion'], 1.8e-6, { demand: 'may' }),
          head(
            'Thermal conductivity (BTU-in/hr-ft²-°F)',
            90,
            1500,
            0,
            ['k'],
            (1055.05585262 * 0.0254) / (3600 * 0.09290304 * (5 / 9)),
            { demand: 'may' },
          ),
        ],
      ),
  },
  {
    name: 'copied from a page, every field in quotes',
    only: 'csv',
    draw: (setting) => ({
      ...listing(
        { ...setting, numerals: POINT },
        'Name',
        [['Family', ['PA', 'PP, filled', 'ABS']]],
        [
          head('Density [g/cm³]', 0.9, 1.6, 2, ['density'], 1000),
          head('Tensile modulus [MPa]', 800, 9900, 0, ['tensile_modulus', 'youngs_modulus', 'e_modulus'], MPA),
          head('MFR [g/10 min]', 1, 40, 0, ['mfr'], 1 / 600000, { demand: 'may' }),
          head('Shore D', 40, 85, 0, ['shore_d'], 1, { demand: 'may' }),
        ],
      ),
      text: { quoteAll: true },
    }),
  },
]

/** `>= 5` and `<= 5` of a listing are bounds. */
function bounded({ sheets }: { sheets: Sheet[] }) {
  const cell = (c: Cell): Cell => {
    const value = c.truth?.readings[0]?.value
    if (value === undefined || !/^[<>]=/.test(c.text)) return c
    return { ...c, truth: { ...c.truth!, readings: [c.text.startsWith('>') ? { min: value } : { max: value }] } }
  }
  return { sheets: sheets.map((of) => ({ ...of, rows: of.rows.map((r) => ({ ...r, cells: r.cells.map(cell) })) })) }
}

const LIMITS: Record<string, readonly [readonly string[], number]> = {
  'Rp0,2 [N/mm²] min.': [['rp02', 'yield_strength'], MPA],
  'A5 [%] min.': [['elongation_a', 'elongation'], 0.01],
  'Härte HB max.': [['hbw'], 1],
}
/** A head that ends in min. or max. makes its numbers bounds. */
function limited(setting: Setting, of: Head): Cell {
  const limit = LIMITS[of.text]
  const own = { ...setting, numerals: COMMA }
  if (limit === undefined) return cellOf(own, of)
  const column = planOf({ ...of, keys: limit[0], factor: limit[1] })
  const content = plain(desk(own, column))
  const reading = of.text.endsWith('max.') ? { max: content.number! } : { min: content.number! }
  return filled(own, column, ['bound in the head', { ...content, readings: [reading], demand: 'may' }])
}
