import type { CardInput, FlowCurve } from '../../card-input.ts'
import { CardRefusal } from '../../refusal.ts'
import { curvesOf, refuseTemperaturesBeyond } from '../numbers/card-numbers.ts'

/**
 * The curves of a format that knows strain rates and one temperature, rates rising; one curve alone may be without a
 * rate. Throws CardRefusal, also where two rates are the same or one of several is unknown.
 */
export function curvesByRate(input: CardInput): readonly [FlowCurve, ...FlowCurve[]] {
  const [first, ...rest] = curvesOf(input)
  if (!first) throw new CardRefusal('curve-missing')
  const curves = [first, ...rest] as const
  refuseTemperaturesBeyond(new Set(curves.map(({ T }) => T)).size, 1)
  const rising = rest.every(({ rate }, index) => (rate ?? -1) > (curves[index]?.rate ?? Number.POSITIVE_INFINITY))
  if (!rising) throw new CardRefusal('rates-unclear', { rates: curves.map(({ rate }) => rate ?? '?').join(', ') })
  return curves
}
