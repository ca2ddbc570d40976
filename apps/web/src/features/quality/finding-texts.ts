import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { QualityFinding } from '@ingot/contract/quality'
import type { OpenCatalogue } from '../../session/catalogue.ts'
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

type Statement = QualityFinding['statements'][number]

/** The property of a statement with its symbol, which many names end with. */
export const statementName = ({ name, symbol }: Statement): string =>
  symbol === undefined || name.endsWith(symbol) ? name : `${name} ${symbol}`

export interface Wording {
  catalogue: OpenCatalogue | undefined
  format: Format
  text: Text
}

/** What would mend a finding, in words: each value with its new number, each curve with its factor. */
export const correctionTexts = (
  { correction = [], statements }: QualityFinding,
  { catalogue, format, text }: Wording,
): string[] =>
  correction.flatMap((change) => {
    const statement = statements.find(({ id }) => id === change.id)
    const name = statement?.symbol ?? statement?.name ?? change.id
    if ('scale' in change)
      return (['x', 'y'] as const).flatMap((axis) => {
        const factor = change.scale[axis]
        if (factor === undefined) return []
        const of = catalogue?.nodes.get(statement?.vkey ?? '')?.[axis]?.name ?? axis
        return [text('quality.correctionCurve', { name, axis: of, factor: format.number(factor) })]
      })
    const { cond, ...numbers } = change.set
    const hasNumber = Object.keys(numbers).length > 0
    const is = hasNumber && numberText({ id: change.id, origin: 'calculated', ...numbers }, statement?.quantity, format)
    const conditions = cond ? format.conditions(cond) : ''
    return [[name, '→', is, conditions].filter(Boolean).join(' ')]
  })
