import { useState } from 'react'
import { useText } from '../../../words/texts.ts'
import styles from './Parts.module.css'

interface AskFirstProps {
  /** What the button says, and what it is called where several of them stand below each other. */
  label: string
  name?: string | undefined
  /** What happens, and the button that does it. */
  question: string
  action: string
  isPending: boolean
  onSure: () => void
}

/** A button whose effect cannot be undone: it asks once more. */
export function AskFirst({ label, name, question, action, isPending, onSure }: AskFirstProps) {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <button type="button" className="button" aria-label={name} onClick={() => setAsked(true)}>
        {label}
      </button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around two buttons
    <div className={styles.asked} role="group" aria-label={question}>
      <span>{question}</span>
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button-primary"
          disabled={isPending}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus
          onClick={onSure}
        >
          {action}
        </button>
        <button type="button" className="button" onClick={() => setAsked(false)}>
          {text('access.cancel')}
        </button>
      </div>
    </div>
  )
}
