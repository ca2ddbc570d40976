import { isMaterialFamily } from '@ingot/domain/scatter/own-families'
import { useText } from '../../words/texts.ts'
import type { Families } from './data/use-families.ts'
import { markPath, markShape } from './points/mark-path.ts'
import styles from './Scatter.module.css'

/** The families, largest first: each can be hidden, and stands out while it is pointed at. */
export function Legend({ families, hidden, setHidden, highlight, hasMarks }: Families & { hasMarks: boolean }) {
  const text = useText()
  const ordered = families.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const toggle = (path: string) => {
    const next = new Set(hidden)
    if (!next.delete(path)) next.add(path)
    setHidden(next)
  }
  if (ordered.length === 0) return null
  return (
    <section className={styles.legend} aria-labelledby="scatter-legend">
      <div className={styles.sideHead}>
        <h2 id="scatter-legend">
          {text(families.some(({ path }) => isMaterialFamily(path)) ? 'scatter.familiesApart' : 'scatter.families')}
        </h2>
        {hidden.size > 0 && (
          <button type="button" className="link link-clear" onClick={() => setHidden(new Set())}>
            {text('scatter.showAll')}
          </button>
        )}
      </div>
      <ul>
        {ordered.map(({ path, name, color, style, count }) => (
          <li key={path}>
            <button
              type="button"
              className={styles.family}
              aria-pressed={!hidden.has(path)}
              onClick={() => toggle(path)}
              onPointerEnter={() => highlight(path)}
              onPointerLeave={() => highlight(undefined)}
              onFocus={() => highlight(path)}
              onBlur={() => highlight(undefined)}
            >
              <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
                <path d={markPath(hasMarks ? markShape(style) : 'square', 4.5)} fill={color} />
              </svg>
              <span className={styles.familyName} title={name}>
                {name}
              </span>
              <span className="muted">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
