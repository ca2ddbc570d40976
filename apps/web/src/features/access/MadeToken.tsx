import { useCallback, useEffect, useRef, useState } from 'react'
import { copyText } from '../../ui/browser/copy-text.ts'
import { useAskedOnce } from '../../ui/dialog/use-asked-once.ts'
import { useText } from '../../words/texts.ts'
import styles from './Access.module.css'

/** A token that was just made: it is shown this once, and copied. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  // A key pressed by habit must not take away what is not shown again.
  const tell = useCallback(() => setSaid(text('access.copyFirst')), [text])
  useAskedOnce(said === '', tell)
  useEffect(() => field.current?.select(), [])
  const copy = async () => setSaid(text((await copyText(token)) ? 'access.copied' : 'access.notCopied'))
  return (
    <div className={styles.made}>
      <label>
        {text('access.shownOnce')}
        <input
          ref={field}
          className={`field ${styles.token}`}
          readOnly
          value={token}
          spellCheck={false}
          onCopy={() => setSaid(text('access.copied'))}
        />
      </label>
      <div className={styles.buttons}>
        <span role="status" className="muted">
          {said}
        </span>
        <button type="button" className="button button-primary" onClick={() => void copy()}>
          {text('access.copy')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {text('access.done')}
        </button>
      </div>
    </div>
  )
}
