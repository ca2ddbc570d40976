import { valueAt } from '@ingot/domain/curves/interpolate'
import { lowerBound } from '@ingot/domain/curves/points'
import type { FlowCurve } from '../card-input.ts'
import { roundedForCard } from '../format/numbers/number.ts'
import { CardRefusal } from '../refusal.ts'

/** Plastic strain up to which curves of different rates may touch: where yield begins is a matter of reading. */
const YIELD = 2e-3
/** Share of the stress by which curves may cross beyond it, and are then lifted. */
const TOUCH = 1e-3
/**
 * What rounding twice to six digits (SI, then the card's units) can move two stresses towards each other, 1e-5 each, and
 * half as much again: curves this far apart never cross in any units.
 */
const MARGIN = 3e-5
/** Lifting by less than a card's digits is no news. */
const SAID = 1e-5

/** Stress of a card's curve as solvers read it: straight between rows, flat beyond the last. */
export const stressAt = ({ strain, stress }: Pick<FlowCurve, 'strain' | 'stress'>, at: number): number =>
  valueAt({ x: strain, y: stress }, at) ?? stress.at(at > 0 ? -1 : 0) ?? 0

/**
 * Faster is not weaker: curves of a rate table that cross make a solver stop or interpolate nonsense. Within the first
 * 0.2 %, and by less than 0.1 % of the stress, a faster curve is lifted to the slower one; so far, or to the same row,
 * that they don't cross after rounding to any unit system either. Throws CardRefusal for any other crossing.
 */
export function apart(slower: FlowCurve | undefined, faster: FlowCurve): FlowCurve {
  if (!slower) return faster
  const strains = [...new Set([...slower.strain, ...faster.strain])].sort((a, b) => a - b)
  const isBelow = (strain: number, share: number) => stressAt(faster, strain) < stressAt(slower, strain) * (1 - share)
  const crossing = strains.find((strain) => strain > YIELD && isBelow(strain, TOUCH))
  if (crossing !== undefined)
    throw new CardRefusal('curves-cross', {
      slower: slower.from[0] ?? '',
      faster: faster.from[0] ?? '',
      strain: Number(crossing.toPrecision(3)),
    })
  const rows = strains.flatMap((strain) => liftedRow(slower, faster, strain))
  const isLifted = strains.some((strain) => isBelow(strain, SAID))
  return {
    ...faster,
    strain: rows.map(({ strain }) => strain),
    stress: rows.map(({ stress }) => stress),
    ...(isLifted && {
      notes: [
        ...faster.notes,
        `Curve ${faster.from[0]}: lifted to the slower curve ${slower.from[0]} where it was below it`,
      ],
    }),
  }
}

/** The strain of the last row before a strain, or the first. */
const before = ({ strain }: FlowCurve, at: number): number => strain[Math.max(0, lowerBound(strain, at) - 1)] ?? 0

interface Row {
  strain: number
  stress: number
}

/**
 * The faster curve's row at a strain of either, none where it needs none: it is above, or both are held at one stress. At a row of the slower one the same stress will
 * do: both round alike. Elsewhere it is the margin above, but no higher than the slower curve's next row.
 */
function liftedRow(slower: FlowCurve, faster: FlowCurve, strain: number): Row[] {
  const [low, high] = [stressAt(slower, strain), stressAt(faster, strain)]
  const isOwn = faster.strain.includes(strain)
  const isHeld = high === low && high === faster.stress.at(-1) && stressAt(faster, before(faster, strain)) === high
  if (high >= low * (1 + MARGIN) || isHeld) return isOwn ? [{ strain, stress: high }] : []
  const next = lowerBound(slower.strain, strain)
  const stress =
    slower.strain[next] === strain
      ? low
      : Math.min(low * (1 + MARGIN), slower.stress[next] ?? slower.stress.at(-1) ?? 0)
  return [{ strain, stress: roundedForCard(Math.max(high, stress)) }]
}
