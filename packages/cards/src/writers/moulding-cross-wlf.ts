import { guardedText } from '@ingot/domain/cells/formula-guard'
import type { Card, CardQuantityKey } from '../card-input.ts'
import { conditionWords, sourceCell } from '../card-words.ts'
import { csvLine } from '../format/csv.ts'
import { constantOf, firstLaw } from '../format/laws/law-constants.ts'
import { ascii } from '../format/numbers/ascii.ts'
import { knownNumber } from '../format/numbers/card-numbers.ts'
import { roundedForCard, solverReal } from '../format/numbers/number.ts'
import { inSI } from '../format/numbers/si.ts'
import { CardRefusal } from '../refusal.ts'
import type { Writer, WriterNeeds } from '../writer.ts'

type Row = readonly [coefficient: string, symbol: string, unit: string]

/** Coefficients of the two laws by the symbols of the catalogue, SI. */
const LAWS: readonly (readonly [vkey: string, rows: readonly Row[]])[] = [
  [
    'm_crosswlf',
    [
      ['Cross-WLF power index', 'n', '1'],
      ['Cross-WLF critical shear stress', 'tau', 'Pa'],
      ['Cross-WLF viscosity D1', 'D1', 'Pa.s'],
      ['Cross-WLF reference temperature D2', 'D2', 'K'],
      ['Cross-WLF pressure dependence D3', 'D3', 'K/Pa'],
      ['Cross-WLF A1', 'A1', '1'],
      ['Cross-WLF A2~', 'A2t', 'K'],
    ],
  ],
  [
    'm_tait',
    [
      ['Tait melt specific volume', 'b1m', 'm^3/kg'],
      ['Tait melt expansion', 'b2m', 'm^3/(kg.K)'],
      ['Tait melt pressure sensitivity', 'b3m', 'Pa'],
      ['Tait melt temperature sensitivity', 'b4m', '1/K'],
      ['Tait solid specific volume', 'b1s', 'm^3/kg'],
      ['Tait solid expansion', 'b2s', 'm^3/(kg.K)'],
      ['Tait solid pressure sensitivity', 'b3s', 'Pa'],
      ['Tait solid temperature sensitivity', 'b4s', '1/K'],
      ['Tait transition temperature', 'b5', 'K'],
      ['Tait pressure slope of the transition', 'b6', 'K/Pa'],
      ['Tait transition specific volume', 'b7', 'm^3/kg'],
      ['Tait transition temperature exponent', 'b8', '1/K'],
      ['Tait transition pressure exponent', 'b9', '1/Pa'],
    ],
  ],
]

const QUANTITIES: readonly (readonly [key: CardQuantityKey, row: Row])[] = [
  ['density', ['Density', 'rho', 'kg/m^3']],
  ['conductivity', ['Thermal conductivity', 'k', 'W/(m.K)']],
  ['specificHeat', ['Specific heat capacity', 'cp', 'J/(kg.K)']],
  ['transitionTemperature', ['Transition temperature', 'T_trans', 'K']],
  ['ejectionTemperature', ['Ejection temperature', 'T_eject', 'K']],
]

const quantities = ['density', 'conductivity', 'specificHeat'] as const satisfies WriterNeeds['quantities']

function quantityRow(card: Card, key: CardQuantityKey, [coefficient, symbol, unit]: Row): string[] {
  const value = knownNumber(card, key)
  if (value === undefined && quantities.some((needed) => needed === key))
    throw new CardRefusal('quantity-missing', { quantity: key })
  const { of } = card.input.quantities[key] ?? {}
  // An unknown temperature stays empty: the reader of the sheet must see that it has to be chosen.
  return [
    of === undefined ? coefficient : `${coefficient} (${of})`,
    symbol,
    value === undefined ? '' : solverReal(value),
    unit,
  ]
}

/** A file without comments says in rows of text what a header says elsewhere. */
const statements = (input: Card['input']): string[][] => {
  const { material, notes, sources, quantities: numbers, warnings = [] } = input
  return [
    ['Material', [material.name, material.title].filter(Boolean).join(', ')],
    ['Catalogue', `${material.id}, revision ${material.revision}`],
    ...Object.entries(numbers).flatMap(([key, quantity]) =>
      quantity?.given
        ? [
            [
              'Note',
              `${key}: ${quantity.given === 'generic' ? 'GENERIC, typical of the material class' : 'given by the user'}`,
            ],
          ]
        : [],
    ),
    ['Condition', `${conditionWords(input)}; numbers of the melt as their rows say, the laws hold over temperature`],
    ...warnings.map((warning) => ['Note', `WARNING, data look implausible: ${warning}`]),
    ...notes.map((note) => ['Note', note]),
    ...sources.map((source) => ['Source', sourceCell(source)]),
    ['Warranty', 'None: check that the data fit your use before you rely on them.'],
  ].map(([name = '', text = '']) => [name, '', guardedText(ascii(text)), ''])
}

/** A sheet of coefficients for moulding solvers, in SI: viscosity (Cross-WLF), pvT (2-domain Tait) and thermal numbers. */
export const mouldingCrossWlfWriter: Writer = {
  key: 'moulding-cross-wlf',
  solver: 'moulding',
  model: {
    en: 'Cross-WLF viscosity, two-domain Tait pvT, thermal',
    fr: 'Viscosité Cross-WLF, pvT de Tait à deux domaines, thermique',
  },
  keyword: 'CSV',
  isAlwaysSI: true,
  numbers: () => 0,
  needs: {
    quantities,
    also: ['transitionTemperature', 'ejectionTemperature'],
    melt: true,
    everyLaw: LAWS.map(([vkey]) => vkey),
  },
  write: (asked) => {
    const card = inSI(asked)
    return [
      ['coefficient', 'symbol', 'value', 'unit'],
      ...statements(card.input),
      ...LAWS.flatMap(([vkey, rows]) => {
        const law = firstLaw(card.input, [vkey])
        return rows.map(([coefficient, symbol, unit]) => [
          coefficient,
          symbol,
          solverReal(roundedForCard(constantOf(law, symbol))),
          unit,
        ])
      }),
      ...QUANTITIES.map(([key, row]) => quantityRow(card, key, row)),
    ].map(csvLine)
  },
}
