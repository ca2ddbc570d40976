import type { Language } from '@ingot/contract/material'
import type { ScatterAddress } from '@ingot/domain/query/scatter-url'
import { testAt } from '@ingot/domain/scatter/with-tests'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { datasheetLink } from '../../../address/datasheet-address.ts'
import type { ChangeScatter } from '../../../address/scatter-address.ts'
import { useText } from '../../../words/texts.ts'
import type { PlotAxis } from '../axes/plot-axis.ts'
import { useMaterialsAt } from '../data/materials-at.ts'
import type { PlottedPoints } from '../data/scatter-data.ts'
import shared from '../Scatter.module.css'
import type { Front } from './front.ts'
import styles from './Marked.module.css'

interface FrontListProps {
  scatter: ScatterAddress
  changeScatter: ChangeScatter
  shown: { x: PlotAxis; y: PlotAxis }
  front: Front | undefined
  points: PlottedPoints | undefined
  lang: Language
  onOutdated: () => void
}

const LISTED = 30
const USUAL = { x: 'lower', y: 'higher' } as const
const NONE: readonly number[] = []

/** The Pareto front: whether it is drawn, what is wanted of each axis, and its members. */
export function FrontList({ scatter, changeScatter, shown, front, points, lang, onOutdated }: FrontListProps) {
  const text = useText()
  const { front: goals } = scatter
  const places = useMemo(() => front?.places.slice(0, LISTED) ?? NONE, [front])
  return (
    <section className={shared.ranking} aria-labelledby="scatter-front">
      <div className={shared.sideHead}>
        <h2 id="scatter-front">{text('scatter.front')}</h2>
        <label className="no-print">
          <input
            type="checkbox"
            checked={goals !== undefined}
            onChange={() => changeScatter(({ front, ...now }) => (front ? now : { ...now, front: USUAL }))}
          />{' '}
          {text('scatter.frontDraw')}
        </label>
      </div>
      {goals && (
        <>
          <div className={`${styles.goals} no-print`}>
            {(['x', 'y'] as const).map((side) => (
              <label key={side}>
                {shown[side].sign}
                <select
                  aria-label={text('scatter.frontGoal', { name: shown[side].name })}
                  value={goals[side]}
                  onChange={(event) => {
                    const goal = event.currentTarget.value === 'lower' ? 'lower' : 'higher'
                    changeScatter((now) => ({ ...now, front: { ...(now.front ?? USUAL), [side]: goal } }))
                  }}
                >
                  <option value="higher">{text('ranking.higher')}</option>
                  <option value="lower">{text('ranking.lower')}</option>
                </select>
              </label>
            ))}
          </div>
          {front && (
            <p role="status" className="muted">
              {text(points?.tests ? 'scatter.frontPoints' : 'scatter.frontCount', { count: front.count })}
            </p>
          )}
          {points && <Members points={points} places={places} lang={lang} onOutdated={onOutdated} />}
          {front && front.count > LISTED && <p className="muted">{text('scatter.firstOnly', { count: LISTED })}</p>}
        </>
      )}
    </section>
  )
}

interface MembersProps extends Pick<FrontListProps, 'lang' | 'onOutdated'> {
  points: PlottedPoints
  places: readonly number[]
}

function Members({ points, places, lang, onOutdated }: MembersProps) {
  const materials = useMaterialsAt(points, places, lang, onOutdated)
  return (
    <ol>
      {materials.map(({ id, name, url }, k) => {
        const test = testAt(points.tests, places[k] ?? -1)
        return (
          <li key={test ? `${id} ${test.id}` : id}>
            <Link {...datasheetLink(url)} title={name}>
              {name}
            </Link>
            {test && <span className="muted">{test.specimen}</span>}
          </li>
        )
      })}
    </ol>
  )
}
