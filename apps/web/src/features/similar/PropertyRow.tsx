import { useText } from '../../words/texts.ts'
import { WEIGHT_LARGEST } from './likeness.ts'
import styles from './SimilarPanel.module.css'

interface PropertyRowProps {
  name: string
  unit: string
  /** The value of the reference and that of the result, as shown. */
  own: string
  other: string
  /** What it adds to the distance. */
  part: number
  distance: number
  weight: number
  onWeight: (weight: number) => void
}

/** One property of a likeness: both values, what it adds to the distance as a bar, and its weight. */
export function PropertyRow({ name, unit, own, other, part, distance, weight, onWeight }: PropertyRowProps) {
  const text = useText()
  const share = distance > 0 ? part / distance : 0
  const percent = `${Math.round(share * 100)} %`
  const label = text('similar.weightOf', { name })
  const read = (typed: string) => {
    const wanted = Number(typed)
    if (typed !== '' && Number.isFinite(wanted)) onWeight(Math.min(Math.max(wanted, 0), WEIGHT_LARGEST))
  }
  return (
    <li className={styles.property} data-out={weight === 0 || undefined}>
      <div className={styles.line}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.values}>
          {own} <span className="muted">→</span> {other} <span className="muted">{unit}</span>
        </span>
      </div>
      <div className={styles.line}>
        <span className={styles.track} role="img" aria-label={`${text('similar.share')}: ${percent}`}>
          <span className={styles.bar} style={{ width: `${share * 100}%` }} />
        </span>
        <span className={styles.percent} aria-hidden="true">
          {percent}
        </span>
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={WEIGHT_LARGEST}
          step={0.5}
          value={weight}
          aria-label={label}
          title={label}
          onChange={(event) => read(event.currentTarget.value)}
        />
        <output className={styles.weight}>{weight}</output>
      </div>
    </li>
  )
}
