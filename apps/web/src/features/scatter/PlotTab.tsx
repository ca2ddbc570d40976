import { useText } from '../../words/texts.ts'
import { usePlotAxes } from './axes/use-plot-axes.ts'
import { PlotOf } from './PlotOf.tsx'
import styles from './Scatter.module.css'
import type { ScatterTabProps } from './scatter-props.ts'

/** The plot, or what is missing for one. */
export function PlotTab(given: ScatterTabProps) {
  const { catalogue, filter, scatter, changeScatter } = given
  const text = useText()
  const axes = usePlotAxes(
    [scatter.x, scatter.y].filter((key) => key !== undefined),
    catalogue,
  )
  const [x, y] = [axes.get(scatter.x ?? ''), axes.get(scatter.y ?? '')]
  if (scatter.x === undefined || scatter.y === undefined)
    return (
      <div className={styles.note}>
        <p>{text('scatter.noAxes')}</p>
        <button
          type="button"
          className="button"
          onClick={() => changeScatter((now) => ({ ...now, tab: 'properties' }))}
        >
          {text('scatter.chooseAxes')}
        </button>
      </div>
    )
  if (!x || !y || !filter) return <p className={styles.note}>{text('common.loading')}</p>
  return <PlotOf {...given} filter={filter} shown={{ x, y }} />
}
