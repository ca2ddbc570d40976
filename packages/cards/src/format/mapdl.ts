import type { Card, CardQuantityKey, FlowCurve, QuantityRow } from '../card-input.ts'
import { curvesAtOneRate, expansionZero, knownRows, refuseTemperaturesBeyond } from './numbers/card-numbers.ts'
import { roundedForCard, solverReal } from './numbers/number.ts'
import { stressIn } from './numbers/units.ts'

/** Commands of Mechanical APDL: one a line, fields between commas. Temperatures are K. */

const real = (value: number) => solverReal(value)

/** Most temperatures of an MPTEMP table, and how many one command takes. */
const TABLE_ROWS = 100
const ON_A_COMMAND = 6

const LABELS = {
  modulus: 'EX',
  poisson: 'PRXY',
  density: 'DENS',
  expansion: 'ALPX',
  conductivity: 'KXX',
  specificHeat: 'C',
} as const satisfies Partial<Record<CardQuantityKey, string>>
export type MapdlQuantity = keyof typeof LABELS

/** Commands that fill a table from its start on, six values each. */
const filled = (command: string, values: readonly number[]): string[] =>
  Array.from({ length: Math.ceil(values.length / ON_A_COMMAND) }, (_, index) =>
    [
      command,
      1 + index * ON_A_COMMAND,
      ...values.slice(index * ON_A_COMMAND, (index + 1) * ON_A_COMMAND).map(real),
    ].join(','),
  )

function propertyCommands(label: string, id: number, rows: readonly QuantityRow[]): string[] {
  if (rows.length === 1) return [`MP,${label},${id},${real(rows[0]?.value ?? 0)}`]
  refuseTemperaturesBeyond(rows.length, TABLE_ROWS)
  // An MPTEMP without fields empties the table, else the last one's further temperatures would stay.
  return [
    'MPTEMP',
    ...filled(
      'MPTEMP',
      rows.map(({ T }) => T ?? 0),
    ),
    ...filled(
      `MPDATA,${label},${id}`,
      rows.map(({ value }) => value),
    ),
  ]
}

/**
 * ALPX of a table are mean coefficients, which mean nothing without the temperature that they count from. A constant
 * holds from any temperature, so the model keeps its own.
 */
function expansionReference(card: Card): string[] {
  const zero = expansionZero(card)
  if (zero === undefined) return []
  return [
    `! ALPX: mean coefficients count from ${Number((zero - 273.15).toFixed(2))} degC, free of strain there`,
    `MP,REFT,${card.startNumber},${real(zero)}`,
  ]
}

/** MP, or MPTEMP and MPDATA for a table, of every number that the material has. Throws CardRefusal. */
export const mapdlProperties = (card: Card): string[] =>
  (Object.keys(LABELS) as MapdlQuantity[]).flatMap((key) => {
    const rows = knownRows(card, key)
    if (!rows) return []
    const reference = key === 'expansion' ? expansionReference(card) : []
    return [...reference, ...propertyCommands(LABELS[key], card.startNumber, rows)]
  })

/** A curve with one point more: in the middle of its longest stretch, so that it stays the same curve. */
function withOneMore({ strain, stress }: Pick<FlowCurve, 'strain' | 'stress'>) {
  const lengths = strain.slice(1).map((end, index) => end - (strain[index] ?? 0))
  const at = lengths.indexOf(Math.max(...lengths)) + 1
  // A single point is ideal plasticity: it goes on flat.
  if (at === 0) return { strain: [...strain, 1], stress: [...stress, stress.at(-1) ?? 0] }
  const middle = (column: readonly number[]) => ((column[at - 1] ?? 0) + (column[at] ?? 0)) / 2
  return {
    strain: strain.toSpliced(at, 0, roundedForCard(middle(strain))),
    stress: stress.toSpliced(at, 0, middle(stress)),
  }
}

/** The curves with as many points each: the table of TB has one number of points for all its temperatures. */
function ofOneLength(curves: readonly FlowCurve[]): readonly FlowCurve[] {
  const longest = Math.max(...curves.map(({ strain }) => strain.length))
  return curves.map((curve) => {
    let points: Pick<FlowCurve, 'strain' | 'stress'> = curve
    while (points.strain.length < longest) points = withOneMore(points)
    return { ...curve, ...points }
  })
}

/** TB,PLASTIC with MISO: true stress over plastic strain, one TBTEMP a temperature. Throws CardRefusal. */
export function mapdlPlastic({ input, system, startNumber }: Card): string[] {
  const curves = ofOneLength(curvesAtOneRate(input))
  return [
    `TB,PLASTIC,${startNumber},${curves.length},${curves[0]?.strain.length ?? 0},MISO`,
    ...curves.flatMap(({ T, strain, stress }) => [
      ...(T === undefined ? [] : [`TBTEMP,${real(T)}`]),
      ...strain.map((plastic, index) => `TBPT,DEFI,${real(plastic)},${real(stressIn(stress[index] ?? 0, system))}`),
    ]),
  ]
}
