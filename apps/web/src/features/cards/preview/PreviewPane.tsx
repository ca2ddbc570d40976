import { useId } from 'react'
import { useCopy } from '../../../ui/browser/use-copy.ts'
import { Icon } from '../../../ui/icons.tsx'
import { useText } from '../../../words/texts.ts'
import shared from '../Cards.module.css'
import { CardText } from './CardText.tsx'
import styles from './Preview.module.css'
import type { Preview } from './preview-state.ts'
import { saysNotes } from './says-notes.ts'

/** The card before it is downloaded [CARD-010], or why there is none. */
export function PreviewPane({ preview: { card, refusal, isBusy } }: { preview: Preview }) {
  const text = useText()
  const { copy, isCopied } = useCopy()
  const headingId = useId()
  return (
    <section className={shared.preview} aria-labelledby={headingId} aria-busy={isBusy}>
      <header className={shared.previewHead}>
        <h2 id={headingId}>{text('card.preview')}</h2>
        <span className={styles.fileName}>{card?.fileName}</span>
        <span role="status" className="muted">
          {isCopied ? text('card.copied') : ''}
        </span>
        {card && (
          <button type="button" className="link" disabled={isBusy} onClick={() => copy(card.text)}>
            <Icon name="copy" /> {text('card.copy')}
          </button>
        )}
      </header>
      {card && card.warnings.length > 0 && (
        <div role="status" className={shared.refusal}>
          <p className={shared.refused}>{text('card.warnings')}</p>
          <ul>
            {card.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {card && card.notes.length > 0 && (
        // Most cards say them in their own head.
        <details className={styles.notes} open={!saysNotes(card)}>
          <summary>{text('card.notes')}</summary>
          <ul>
            {card.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      {card && (
        <CardText
          fileName={card.fileName}
          text={card.text}
          label={text('card.preview.of', { fileName: card.fileName })}
        />
      )}
      {refusal && (
        <div role="alert" className={shared.refusal}>
          <p className={shared.refused}>{text('card.refused')}</p>
          <p>{refusal.message ?? text('card.failed')}</p>
        </div>
      )}
      {!card && !refusal && <p className={shared.empty}>{isBusy ? '' : text('card.preview.empty')}</p>}
    </section>
  )
}
