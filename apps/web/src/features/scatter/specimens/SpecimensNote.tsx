import { SCATTER_TESTS_MAX } from '@ingot/contract/limits'
import { useText } from '../../../words/texts.ts'
import shared from '../Scatter.module.css'
import type { SpecimensAsked } from './specimens.ts'
import type { Specimens } from './use-specimens.ts'

/** How many materials have single tests, how many stand there without them, and of how many it is not known. */
export function SpecimensNote({
  specimens,
  points,
  ellipses,
}: Pick<SpecimensAsked, 'points' | 'ellipses'> & { specimens: Specimens }) {
  const text = useText()
  const { counts, isLoading, error } = specimens
  if (error)
    return (
      <p role="alert" className="error">
        {text('scatter.testsFailed', { reason: error.message })}
      </p>
    )
  if (isLoading || !counts) return isLoading ? <p className="muted">{text('scatter.testsReading')}</p> : null
  const { materials, looked, tested, tests, shown, drawn, leftOut, ellipsesLeftOut } = counts
  const most = SCATTER_TESTS_MAX
  const ofTests =
    leftOut === 0
      ? [text('scatter.testsOf', { count: tested, tests })]
      : [
          text('scatter.testsThere', { count: tested, tests }),
          text('scatter.testsShown', { count: shown, drawn }),
          text('scatter.testsLeftOut', { count: leftOut, most }),
        ]
  const said = [
    ...(points === 'tests' ? ofTests : []),
    ...(ellipses && ellipsesLeftOut > 0 ? [text('scatter.ellipsesLeftOut', { count: ellipsesLeftOut, most })] : []),
    ...(looked < materials ? [text('scatter.testsLooked', { count: looked, materials })] : []),
  ]
  return said.length > 0 ? (
    <p role="status" className={shared.counts}>
      {said.join(' ')}
    </p>
  ) : null
}
