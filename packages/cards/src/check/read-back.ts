import { valueAt } from '@ingot/domain/curves/interpolate'
import type { CardInput, CardQuantityKey, FlowCurve, QuantityRow } from '../card-input.ts'
import { CARD_DIGITS } from '../format/numbers/number.ts'
import type { ReadBack, ReadFlow } from '../read/read-card.ts'
import type { Writer } from '../writer.ts'
import { NUMBER_LIMIT, type NumberDifference, type NumbersPart, type RatesPart } from './card-check.ts'
import { comparedFailure } from './read-failure.ts'
import { quantityAt } from './source-curve.ts'

/** A card's numbers as its strict reader finds them, against the input. */

/** A card's digits round by half of the last one. */
const ROUNDING = 0.5 * 10 ** (1 - CARD_DIGITS)

type Compared = NumberDifference & { scale?: number }

const isSame = ({ expected, found, scale = Math.abs(expected) }: Compared): boolean =>
  found !== undefined && Math.abs(found - expected) <= (NUMBER_LIMIT + ROUNDING) * scale

/** Every number that the writer promises, compared with the input within the card's rounding. */
export function numbersPart(input: CardInput, writer: Pick<Writer, 'needs'>, found: ReadBack): NumbersPart {
  const { quantities, also = [], flow } = writer.needs
  const compared: Compared[] = [
    ...[...quantities, ...also].flatMap((key) => comparedQuantity(key, input, found)),
    ...(flow ? comparedFlow(input.flow, found.flow) : []),
    ...writtenLaws(input, writer).flatMap((law) => comparedLaw(law, found)),
    ...comparedFailure(input, found),
  ]
  const differences = compared.filter((one) => !isSame(one)).map(({ scale: _, ...difference }) => difference)
  return {
    part: 'numbers',
    compared: compared.length,
    differences,
    isPassed: compared.length > 0 && differences.length === 0,
  }
}

/** A text that its strict reader refuses. */
export const unreadablePart = (unreadable: string): NumbersPart => ({
  part: 'numbers',
  compared: 0,
  differences: [],
  unreadable,
  isPassed: false,
})

/** Both tables at the temperatures of either: a format may repeat a number at the temperatures of its neighbour. */
function comparedQuantity(key: CardQuantityKey, input: CardInput, back: ReadBack): Compared[] {
  const expected = input.quantities[key]?.rows ?? []
  const found = back.quantities[key] ?? []
  if (expected.length === 0) return []
  return temperaturesOf(expected, found).map((T) => ({
    quantity: key,
    ...(T !== undefined && { T }),
    expected: quantityAt(expected, T) ?? 0,
    ...present('found', quantityAt(found, T)),
  }))
}

function temperaturesOf(expected: readonly QuantityRow[], found: readonly QuantityRow[]): (number | undefined)[] {
  const temperatures = new Set([...expected, ...found].flatMap(({ T }) => T ?? []))
  return expected.length > 1 || found.length > 1 ? [...temperatures] : [undefined]
}

const present = <Key extends string>(key: Key, value: number | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, number>>

type Flow = Pick<ReadFlow, 'T' | 'rate'>
const byCondition = (a: Flow, b: Flow) => (a.T ?? 0) - (b.T ?? 0) || (a.rate ?? 0) - (b.rate ?? 0)

function comparedFlow(expected: readonly FlowCurve[], found: readonly ReadFlow[]): Compared[] {
  if (expected.length === 0) return []
  const back = [...found].sort(byCondition)
  const curves = [...expected].sort(byCondition)
  return [
    { quantity: 'flow-rows', expected: curves.length, ...present('found', back.length) },
    ...curves.flatMap((curve, index) => comparedCurve(curve, back[index])),
  ]
}

function comparedCurve(curve: FlowCurve, back: ReadFlow | undefined): Compared[] {
  const at = curve.T === undefined ? {} : { T: curve.T }
  const condition: Compared[] = [
    ...(curve.T !== undefined && back?.T !== undefined
      ? [{ quantity: 'flow-temperature', ...at, expected: curve.T, found: back.T } as const]
      : []),
    // The slowest rate is the static one of some formats and stands there as none or 0.
    ...(curve.rate !== undefined && back?.rate !== undefined && back.rate !== 0
      ? [{ quantity: 'flow-rate', ...at, expected: curve.rate, found: back.rate } as const]
      : []),
    { quantity: 'flow-rows', ...at, expected: curve.strain.length, ...present('found', back?.strain.length) },
  ]
  return [
    ...condition,
    ...curve.strain.flatMap((expected, index): Compared[] => {
      const stress = curve.stress[index] ?? 0
      // A format of total strain rounds the sum, so the plastic part is known to its digits only.
      const scale = expected + stress / curve.modulus
      return [
        { quantity: 'flow-strain', ...at, expected, ...present('found', back?.strain[index]), scale },
        { quantity: 'flow-stress', ...at, expected: stress, ...present('found', back?.stress[index]) },
      ]
    }),
  ]
}

/** The first that there is of those of which one is needed, and all of those that all are. */
function writtenLaws({ laws }: CardInput, { needs }: Pick<Writer, 'needs'>): CardInput['laws'] {
  const first = (needs.laws ?? []).find((vkey) => laws.some((law) => law.vkey === vkey))
  return laws.filter(({ vkey }) => vkey === first || needs.everyLaw?.includes(vkey))
}

/** Constants that the format holds; one that it has no field for is not asked of it. */
function comparedLaw(law: CardInput['laws'][number], back: ReadBack): Compared[] {
  const found = back.laws[law.vkey]
  const quantity = (name: string) => `law:${law.vkey}.${name}` as const
  if (!found) return [{ quantity: quantity('law'), expected: 1 }]
  return Object.entries(law.params).flatMap(([name, expected]) => {
    const read = found[name]
    if (read === undefined) return []
    const values = [read].flat()
    return [expected]
      .flat()
      .map((value, index) => ({ quantity: quantity(name), expected: value, ...present('found', values[index]) }))
  })
}

/** Curves of several rates at each temperature: all there, rates rising, a faster one never below a slower one. */
export function ratesPart(expected: readonly FlowCurve[], found: readonly ReadFlow[]): RatesPart {
  const fault = rateFault(expected, found)
  return {
    part: 'rates',
    rates: [...new Set(found.map(({ rate }) => rate ?? 0))],
    ...(fault && { fault }),
    isPassed: fault === undefined,
  }
}

function rateFault(expected: readonly FlowCurve[], found: readonly ReadFlow[]): RatesPart['fault'] {
  const wanted = new Set(expected.map(({ rate }) => rate)).size
  if (new Set(found.map(({ rate }) => rate)).size < wanted) return 'rates-missing'
  for (const T of new Set(found.map((curve) => curve.T))) {
    const curves = found.filter((curve) => curve.T === T)
    const neighbours = curves.slice(1).map((faster, index) => ({ slower: curves[index] ?? faster, faster }))
    if (neighbours.some(({ slower, faster }) => (slower.rate ?? 0) >= (faster.rate ?? 0))) return 'not-rising'
    if (neighbours.some(({ slower, faster }) => isCrossing(slower, faster))) return 'curves-cross'
  }
  return undefined
}

/** Interpolating costs as much; the pipeline keeps more distance between curves than a card's digits. */
const CROSSING_LIMIT = 1e-12

function isCrossing(slower: ReadFlow, faster: ReadFlow): boolean {
  const strains = [...slower.strain, ...faster.strain]
  return strains.some((strain) => plasticStress(faster, strain) < plasticStress(slower, strain) * (1 - CROSSING_LIMIT))
}

const plasticStress = ({ strain, stress }: ReadFlow, at: number): number =>
  valueAt({ x: strain, y: stress }, at) ?? stress.at(-1) ?? 0
