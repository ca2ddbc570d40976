import type { CardFailure, FlowCurve } from '../../card-input.ts'
import { degrees } from '../../card-words.ts'
import { fractureStrainAt, UNIAXIAL } from '../../format/failure/fracture-law.ts'
import { roundedForCard } from '../../format/numbers/number.ts'
import { strainText } from '../../pipeline/words.ts'
import { CardRefusal } from '../../refusal.ts'
import type { Writer } from '../../writer.ts'
import type { CardMaterial, CardOptions } from '../card-material.ts'
import type { CardConditions } from '../facts/conditions.ts'
import { takeJohnsonCookDamage } from './johnson-cook-damage.ts'
import { percentText, reductionOfArea } from './reduction-of-area.ts'

/**
 * The local plastic strain at fracture, ln(1/(1 − Z)), from the reduction of area at each temperature (volume stays in
 * plastic flow). Z is measured on the broken piece, which is unloaded, so that no elastic strain is in it.
 */
function fractureStrain(
  material: CardMaterial,
  { temperatures, moisture }: CardConditions,
  { basis = 'mean' }: CardOptions,
): CardFailure {
  const found = temperatures.map((T) => ({ T, ...reductionOfArea(material, { T, moisture }, basis) }))
  const rows = found.map(({ T, value }) => ({ T, value: roundedForCard(Math.log(1 / (1 - value))) }))
  return {
    way: 'fracture-strain',
    rows,
    from: found.flatMap(({ from }) => from),
    said: [
      ...found.map(
        ({ T, value, said }, index) =>
          `FAILS at plastic strain ${strainText(rows[index]?.value ?? 0)} at ${degrees(T)}: ln(1/(1-Z)), Z ${percentText(value)}, ${said}`,
      ),
      'That strain is the mean over the smallest section; Z is measured on the unloaded piece, so no elastic part is taken off. It is known in uniaxial tension alone, triaxiality 1/3 until the neck raises it; the card takes it for every stress state',
    ],
  }
}

/** How a card breaks as it was asked for. Throws CardRefusal where its data or its format do not carry that. */
export function takeFailure(
  material: CardMaterial,
  { failures = {} }: Writer,
  at: CardConditions,
  options: CardOptions,
): CardFailure | undefined {
  const { failure: way = 'none' } = options
  if (way === 'none') return undefined
  const says = failures[way]
  if (says === undefined) throw new CardRefusal('failure-none', { way })
  const take = way === 'fracture-strain' ? fractureStrain : takeJohnsonCookDamage
  const found = take(material, at, options)
  return { ...found, said: [...found.said, ...says] }
}

/** Plastic strain at fracture in uniaxial tension, the largest of all temperatures. */
export const uniaxialStrain = (failure: CardFailure): number =>
  failure.way === 'fracture-strain'
    ? Math.max(...failure.rows.map(({ value }) => value))
    : Math.max(...failure.thermal.map(({ value }) => value * fractureStrainAt(failure.constants, UNIAXIAL)))

/** Plastic strain at fracture in uniaxial tension at a temperature. */
const strainAt = (failure: CardFailure, T: number | undefined): number => {
  const rows = failure.way === 'fracture-strain' ? failure.rows : failure.thermal
  const value = (rows.find((row) => row.T === T) ?? rows[0])?.value ?? 0
  return failure.way === 'fracture-strain' ? value : value * fractureStrainAt(failure.constants, UNIAXIAL)
}

/**
 * What the header says where curves and fracture do not meet: `known` are the curves without any extrapolation. A curve
 * that was measured beyond the fracture strain contradicts it, and a curve of an explicit solver must reach it. Throws
 * CardRefusal.
 */
export function meetingNotes(
  failure: CardFailure,
  known: readonly FlowCurve[],
  { needs }: Writer,
  { extrapolation }: CardOptions,
): string[] {
  const ends = known.map(({ T, strain, from }) => ({ T, end: strain.at(-1) ?? 0, curve: from.join(', ') }))
  const contradicted = ends.find(({ T, end }) => end > strainAt(failure, T))
  if (contradicted && failure.way === 'fracture-strain')
    throw new CardRefusal('failure-within-curve', {
      strain: Number(strainAt(failure, contradicted.T).toPrecision(4)),
      curve: contradicted.curve,
      end: Number(contradicted.end.toPrecision(4)),
    })
  if (contradicted)
    return [
      `FAILS BEFORE ITS CURVE ENDS: the law breaks in uniaxial tension at plastic strain ${strainText(strainAt(failure, contradicted.T))}, curve ${contradicted.curve} goes on to ${strainText(contradicted.end)}`,
    ]
  const [short] = ends.filter(({ T, end }) => end < strainAt(failure, T))
  if (!short || (extrapolation ?? 'none') !== 'none' || (needs.flow?.extend !== undefined && !extrapolation)) return []
  if (needs.flow?.extend !== undefined)
    throw new CardRefusal('failure-beyond-curve', {
      strain: Number(strainAt(failure, short.T).toPrecision(4)),
      curve: short.curve,
      end: Number(short.end.toPrecision(4)),
    })
  return [
    `Curve ${short.curve} ends at plastic strain ${strainText(short.end)}; from there to fracture the solver holds its last stress`,
  ]
}
