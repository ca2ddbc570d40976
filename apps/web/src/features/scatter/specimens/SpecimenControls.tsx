import { ERROR_BARS } from '@ingot/domain/query/scatter-url'
import { useText } from '../../../words/texts.ts'
import styles from '../Scatter.module.css'
import type { ScatterTabProps } from '../scatter-props.ts'

/** What is drawn of specimens: single tests or means, error bars, ellipses. */
export function SpecimenControls({ scatter, changeScatter }: Pick<ScatterTabProps, 'scatter' | 'changeScatter'>) {
  const text = useText()
  return (
    <>
      <div className={styles.modes} role="radiogroup" aria-label={text('scatter.points')}>
        <span className="muted">{text('scatter.pointsShort')}</span>
        {(['means', 'tests'] as const).map((points) => (
          <label key={points}>
            <input
              type="radio"
              name="scatter-points"
              checked={scatter.points === points}
              onChange={() => changeScatter((now) => ({ ...now, points }))}
            />
            {text(`scatter.points.${points}`)}
          </label>
        ))}
      </div>
      <label className={styles.control}>
        <span className="muted">{text('scatter.bars')}</span>
        <select
          className={styles.select}
          value={scatter.bars}
          onChange={(event) => {
            const bars = ERROR_BARS.find((one) => one === event.currentTarget.value) ?? 'none'
            changeScatter((now) => ({ ...now, bars }))
          }}
        >
          {ERROR_BARS.map((bars) => (
            <option key={bars} value={bars}>
              {text(`scatter.bars.${bars}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.control}>
        <input
          type="checkbox"
          checked={scatter.ellipses}
          onChange={(event) => {
            const ellipses = event.currentTarget.checked
            changeScatter((now) => ({ ...now, ellipses }))
          }}
        />
        {text('scatter.ellipses')}
      </label>
    </>
  )
}
