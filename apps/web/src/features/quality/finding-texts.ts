import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { QualityFinding } from '@ingot/contract/quality'
import type { Format } from '../../words/format.ts'
import type { Text } from '../../words/texts.ts'

type Numbers = { lo?: number | undefined; hi?: number | undefined } | ShownValue

/** Numbers of a value or a range in the units of the view. */
export function numberText(numbers: Numbers, quantity: string | undefined, format: Format): string {
  const shown: ShownValue =
    'origin' in numbers
      ? numbers
      : {
          id: 'range',
          origin: 'calculated',
          ...(numbers.lo !== undefined && { min: numbers.lo }),
          ...(numbers.hi !== undefined && { max: numbers.hi }),
        }
  const { text, unit } = format.shown(shown, quantity)
  return unit ? `${text}\u00a0${unit}` : text
}

/** What would mend a finding, in words: each value with its new number, each curve with its factor. */
export const correctionTexts = (
  { correction = [], statements }: QualityFinding,
  format: Format,
  text: Text,
): string[] =>
  correction.flatMap((change) => {
    const statement = statements.find(({ id }) => id === change.id)
    const name = statement?.symbol ?? statement?.name ?? change.id
    if ('scale' in change)
      return Object.entries(change.scale).map(
        ([axis, factor]) => `${name} ${text('quality.correctionCurve', { axis, factor: String(factor) })}`,
      )
    const { cond, ...numbers } = change.set
    const hasNumber = Object.keys(numbers).length > 0
    const is = hasNumber
      ? numberText({ id: change.id, origin: 'calculated', ...numbers }, statement?.quantity, format)
      : text('quality.correctionCondition')
    const conditions = cond ? format.conditions(cond) : ''
    return [[name, '→', is, conditions].filter(Boolean).join(' ')]
  })
