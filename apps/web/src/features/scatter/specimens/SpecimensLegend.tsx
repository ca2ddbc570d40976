import { useText } from '../../../words/texts.ts'
import shared from '../Scatter.module.css'
import styles from './Specimens.module.css'
import type { SpecimenWords } from './use-specimen-words.ts'

/** What the marks of specimens stand for. */
export function SpecimensLegend({ words }: { words: SpecimenWords }) {
  const text = useText()
  const { bars, ellipses } = words
  if (!bars && !ellipses) return null
  return (
    <section className={`${shared.legend} ${styles.legend}`} aria-labelledby="scatter-specimens">
      <h2 id="scatter-specimens">{text('scatter.specimens')}</h2>
      <ul>
        {bars && (
          <li>
            <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
              <path d="M1 6H13M1 2V10M13 2V10" />
            </svg>
            <span>{bars}</span>
          </li>
        )}
        {ellipses && (
          <li>
            <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
              <ellipse cx="7" cy="6" rx="6" ry="4" />
            </svg>
            <span>{ellipses}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
