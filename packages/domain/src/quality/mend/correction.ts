import type { Curve, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { type Figure, type Finding, nodeOf, type QualityContext } from '../problem.ts'
import { type Correction, type Slip, slipsInto } from './slips.ts'

/** Digits of a number that was calculated. */
const DIGITS = 6
/** Two numbers further apart than this were not swapped: one of them is in another unit. */
const SWAPPED_FACTOR = 5
const ICE = 273.15

const byId = new WeakMap<MaterialDocument, ReadonlyMap<string, PropertyValue>>()

/** Values of a document by their ids, made ready once: a document may break a rule ten thousand times. */
function statement({ doc }: QualityContext, id: string | undefined): PropertyValue | undefined {
  const known = byId.get(doc) ?? new Map(doc.values.map((value) => [value.id, value]))
  byId.set(doc, known)
  return id === undefined ? undefined : known.get(id)
}

const rounded = (number: number): number => Number(number.toPrecision(DIGITS))

/** Every number of a value put through the same. */
export function changed({ id, value, min, max }: PropertyValue, mend: (stored: number) => number): Correction {
  return {
    id,
    set: {
      ...(value !== undefined && { value: rounded(mend(value)) }),
      ...(min !== undefined && { min: rounded(mend(min)) }),
      ...(max !== undefined && { max: rounded(mend(max)) }),
    },
  }
}

type Mended = Pick<Finding, 'suspicion' | 'correction'>

const mended = (
  context: QualityContext,
  figure: Figure,
  slip: Slip | undefined,
  mend: (stored: number) => number,
): Mended => ({
  ...(slip && { suspicion: slip }),
  correction: figure.ids.flatMap((id) => {
    const value = statement(context, id)
    return value ? [changed(value, mend)] : []
  }),
})

/** The slip that would explain a number outside its range, and what would mend it; `limits` are those that it misses. */
export function slipOf(
  context: QualityContext,
  figure: Figure,
  range: readonly [number, number],
  limits: readonly [number, number] = range,
): Mended {
  const [found] = slipsInto((figure.lo + figure.hi) / 2, nodeOf(context, figure.vkey)?.quantity, range, limits)
  return found ? mended(context, figure, found.slip, found.mend) : {}
}

/** Two numbers that stand in each other's place. */
export function swapOf(left: Figure, right: Figure): Mended {
  const [a, b] = [left.ids[0], right.ids[0]]
  const isPoint = (figure: Figure) => figure.ids.length === 1 && figure.lo === figure.hi && !figure.isOneSided
  if (a === undefined || b === undefined || !isPoint(left) || !isPoint(right)) return {}
  if (!(right.lo > 0) || left.lo / right.lo > SWAPPED_FACTOR) return {}
  return {
    suspicion: 'swapped',
    correction: [
      { id: a, set: { value: right.lo } },
      { id: b, set: { value: left.lo } },
    ],
  }
}

/** What a number should be where it follows from others and is off by a share. */
export const followed = (context: QualityContext, figure: Figure, off: number): Mended =>
  off > -1 ? mended(context, figure, undefined, (stored) => stored / (1 + off)) : {}

export const withoutSign = (context: QualityContext, figure: Figure): Mended =>
  figure.hi < 0 ? mended(context, figure, 'sign', Math.abs) : {}

export const fromCelsius = (context: QualityContext, figure: Figure): Mended =>
  figure.lo + ICE > 0 ? mended(context, figure, 'celsius-as-kelvin', (stored) => stored + ICE) : {}

/** Columns of a curve in another unit. */
export const scaled = ({ id }: Curve, scale: { x?: number; y?: number }, suspicion: Slip): Mended => ({
  suspicion,
  correction: [{ id, scale }],
})
