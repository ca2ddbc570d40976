import { SCATTER_PRESETS } from '@ingot/plots/scatter/scatter-presets'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFor } from '../../../api/query.ts'
import { scatterProperties } from '../../../query/properties/scatter-properties.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import type { ScatterTabProps } from '../scatter-props.ts'
import styles from './Axes.module.css'
import { AxisChoice } from './AxisChoice.tsx'
import { swapped, withAxis, withIndex } from './axis-choice.ts'
import { FormulaField } from './FormulaField.tsx'
import { usePlotAxes } from './use-plot-axes.ts'

/** What the plot shows: a property or formula for each axis, and what the materials are ranked by. */
export function PropertiesTab(given: ScatterTabProps) {
  const { catalogue, filter, scatter, changeScatter } = given
  const text = useText()
  const format = useFormat()
  const properties = useMemo(() => (catalogue ? scatterProperties(catalogue, format) : []), [catalogue, format])
  const counts = useQuery({
    ...queryFor('readFeatureCounts', { query: { lang: 'en' }, body: filter ?? {} }),
    enabled: filter !== undefined && scatter.tab === 'properties',
  }).data
  const axes = usePlotAxes(
    [scatter.x, scatter.y].filter((key) => key !== undefined),
    catalogue,
  )
  const isReady = scatter.x !== undefined && scatter.y !== undefined
  const preset = SCATTER_PRESETS.find(
    ({ index, x, y }) => index === scatter.index && x === scatter.x && y === scatter.y,
  )
  return (
    <div className={styles.properties}>
      <div className={styles.axesChoice}>
        {(['y', 'x'] as const).map((side) => (
          <AxisChoice
            key={side}
            {...given}
            side={side}
            properties={properties}
            counts={counts?.properties}
            axis={axes.get(scatter[side] ?? '')}
          />
        ))}
        <div className={styles.choiceFoot}>
          <button
            type="button"
            className="button button-primary"
            disabled={!isReady}
            onClick={() => changeScatter((now) => ({ ...now, tab: 'plot' }))}
          >
            {text('scatter.show')}
          </button>
          <button
            type="button"
            className="button"
            disabled={scatter.x === undefined && scatter.y === undefined}
            onClick={() => changeScatter(swapped)}
          >
            {text('scatter.swap')}
          </button>
        </div>
      </div>
      <section className={styles.indices} aria-labelledby="scatter-indices">
        <h2 id="scatter-indices">{text('scatter.indices')}</h2>
        <p className="muted">{text('scatter.indicesHint')}</p>
        <ul className={styles.presets}>
          {SCATTER_PRESETS.map(({ id, sign, x, y, index }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.preset}
                aria-pressed={preset?.id === id}
                onClick={() =>
                  changeScatter((now) => ({
                    ...withIndex(withAxis(withAxis(now, 'x', x, 'log'), 'y', y, 'log'), index),
                    tab: 'plot',
                  }))
                }
              >
                <span className={styles.presetSign}>{sign}</span>
                <span>{text(`scatter.preset.${id}`)}</span>
              </button>
            </li>
          ))}
        </ul>
        <FormulaField
          label={text('scatter.ownIndex')}
          action={text('scatter.useIndex')}
          placeholder="E^(1/2) / ρ"
          value={preset ? undefined : scatter.index}
          onFormula={(key) => changeScatter((now) => withIndex(now, key.replace(/^=/, '')))}
        />
        {scatter.index !== undefined && (
          <button
            type="button"
            className="link link-clear"
            onClick={() => changeScatter((now) => withIndex(now, undefined))}
          >
            {text('scatter.noIndex')}
          </button>
        )}
      </section>
    </div>
  )
}
