import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import { swapped, withScale } from './axes/axis-choice.ts'
import type { PlotAxis } from './axes/plot-axis.ts'
import type { DragMode } from './chart/gestures/use-gestures.ts'
import styles from './Scatter.module.css'
import type { ScatterTabProps } from './scatter-props.ts'
import { SpecimenControls } from './specimens/SpecimenControls.tsx'

interface ControlsProps extends Pick<ScatterTabProps, 'scatter' | 'changeScatter'> {
  shown: { x: PlotAxis; y: PlotAxis }
  mode: DragMode
  setMode: (mode: DragMode) => void
  /** There is a ranking, whose best can be named. */
  hasRanking: boolean
}

/** Levels of the class hierarchy that make families. */
const LEVELS = [1, 2, 3, 4] as const

/** How the plot is drawn, in one line above it. */
export function Controls({ scatter, changeScatter, shown, mode, setMode, hasRanking }: ControlsProps) {
  const text = useText()
  return (
    <div className={`${styles.controls} no-print`}>
      <fieldset className={styles.control} aria-label={text('scatter.logScales')}>
        <span className="muted">{text('scatter.log')}</span>
        {(['y', 'x'] as const).map((side) => {
          const isLog = (side === 'x' ? scatter.xScale : scatter.yScale) === 'log'
          return (
            <label key={side}>
              <input
                type="checkbox"
                checked={isLog}
                onChange={() => changeScatter((now) => withScale(now, side, isLog ? 'linear' : 'log'))}
              />
              {shown[side].sign}
            </label>
          )
        })}
      </fieldset>
      <button type="button" className="link" onClick={() => changeScatter(swapped)}>
        {text('scatter.swap')}
      </button>
      <label className={styles.control}>
        <span className="muted">{text('scatter.level')}</span>
        <select
          className={styles.select}
          value={scatter.level}
          onChange={(event) => {
            const level = Number(event.currentTarget.value)
            changeScatter((now) => ({ ...now, level }))
          }}
        >
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {text(`scatter.level.${level}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.control}>
        <input
          type="checkbox"
          checked={scatter.hulls}
          onChange={(event) => {
            const hulls = event.currentTarget.checked
            changeScatter((now) => ({ ...now, hulls }))
          }}
        />
        {text('scatter.hulls')}
      </label>
      {hasRanking && (
        <label className={styles.control}>
          <input
            type="checkbox"
            checked={scatter.best}
            onChange={(event) => {
              const best = event.currentTarget.checked
              changeScatter((now) => ({ ...now, best }))
            }}
          />
          {text('scatter.best')}
        </label>
      )}
      <SpecimenControls scatter={scatter} changeScatter={changeScatter} />
      <div className={styles.modes} role="radiogroup" aria-label={text('scatter.drag')}>
        {(['move', 'box'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="scatter-drag" checked={mode === one} onChange={() => setMode(one)} />
            {text(`scatter.mode.${one}`)}
          </label>
        ))}
      </div>
      <button
        type="button"
        className="link"
        disabled={!scatter.window}
        onClick={() => changeScatter(({ window: _, ...now }) => now)}
      >
        <Icon name="reset" /> {text('scatter.reset')}
      </button>
    </div>
  )
}
