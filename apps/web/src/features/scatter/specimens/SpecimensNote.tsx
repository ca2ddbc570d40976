import { useText } from '../../../words/texts.ts'
import shared from '../Scatter.module.css'
import type { SpecimensAsked } from './specimens.ts'
import type { Specimens } from './use-specimens.ts'

/** How many materials have single tests, and of how many it is not known. */
export function SpecimensNote({ specimens, points }: Pick<SpecimensAsked, 'points'> & { specimens: Specimens }) {
  const text = useText()
  const { counts, isLoading, error } = specimens
  if (error)
    return (
      <p role="alert" className="error">
        {text('scatter.testsFailed', { reason: error.message })}
      </p>
    )
  if (isLoading || !counts) return isLoading ? <p className="muted">{text('scatter.testsReading')}</p> : null
  const { materials, looked, tested, tests, drawn } = counts
  const said = [
    ...(points === 'tests' ? [text('scatter.testsOf', { count: tested, tests })] : []),
    ...(points === 'tests' && drawn < tests ? [text('scatter.testsDrawn', { count: drawn })] : []),
    ...(looked < materials ? [text('scatter.testsLooked', { count: looked, materials })] : []),
  ]
  return said.length > 0 ? (
    <p role="status" className={shared.counts}>
      {said.join(' ')}
    </p>
  ) : null
}
