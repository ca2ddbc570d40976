import type { ReactNode } from 'react'
import { openShellPanel } from '../../session/shell-panel.ts'
import { useText } from '../../words/texts.ts'
import styles from './Cards.module.css'

/** What stands in the place of the controls where a permission is missing [PERM-012, PERM-018, PERM-024]. */
export function Upsell({ offers }: { offers: ReactNode }) {
  const text = useText()
  return (
    <section className={styles.upsell} aria-label={text('card.upsell.title')}>
      <h2>{text('card.upsell.title')}</h2>
      <p>{text('card.upsell.text')}</p>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button-primary"
          aria-haspopup="dialog"
          onClick={() => openShellPanel('contact')}
        >
          {text('card.upsell.contact')}
        </button>
        {offers}
      </div>
    </section>
  )
}
