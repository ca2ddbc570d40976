import type { FlowCurve } from '../card-input.ts'
import { strainText } from './words.ts'

/** The condition that tells a curve of a table from the others. */
const ofCondition = ({ T, rate }: FlowCurve): string =>
  [...(T === undefined ? [] : [`${Number(T.toFixed(2))} K`]), ...(rate === undefined ? [] : [`${rate} 1/s`])].join(', ')

/** A curve that goes on with its last stress up to a plastic strain; a flat end is made longer. */
function heldTo({ strain, stress }: FlowCurve, end: number): Pick<FlowCurve, 'strain' | 'stress'> {
  const last = stress.at(-1) ?? 0
  if (strain.length > 2 && stress.at(-2) === last) return { strain: [...strain.slice(0, -1), end], stress }
  return { strain: [...strain, end], stress: [...stress, last] }
}

/**
 * Curves of one table end at one plastic strain: between two temperatures, and at each of them, CalculiX mixes the
 * curves of both and ends with the shorter one, which cut S235JR at 23 °C by 43 %. Shorter ones hold their last stress,
 * as a solver does with a curve that stands alone; each says so.
 */
export function toCommonEnd(curves: readonly FlowCurve[]): FlowCurve[] {
  const end = Math.max(...curves.map(({ strain }) => strain.at(-1) ?? 0))
  return curves.map((curve) => {
    const own = curve.strain.at(-1) ?? 0
    if (own >= end) return curve
    // What rounding to a card's digits leaves between two ends is no statement.
    if (strainText(own) === strainText(end)) return { ...curve, ...heldTo(curve, end) }
    const note = `Curve ${curve.from[0] ?? ''} (${ofCondition(curve)}): HELD FLAT from plastic strain ${strainText(own)} to ${strainText(end)}, where the longest curve of the table ends`
    return { ...curve, ...heldTo(curve, end), notes: [...curve.notes, note] }
  })
}
