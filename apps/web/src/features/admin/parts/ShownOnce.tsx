import { useCallback, useState } from 'react'
import { useLanguage } from '../../../session/language.ts'
import { copyText } from '../../../ui/browser/copy-text.ts'
import { useAskedOnce } from '../../../ui/dialog/use-asked-once.ts'
import { useText } from '../../../words/texts.ts'
import styles from './Parts.module.css'

interface ShownOnceProps {
  /** A path of this site with its secret. */
  path: string
  expiresAt: string
  /** Whose password it sets. */
  name: string
}

/** A link that was just made: it is shown this once, and copied. */
export function ShownOnce({ path, expiresAt, name }: ShownOnceProps) {
  const text = useText()
  const lang = useLanguage()
  const [said, setSaid] = useState('')
  // A key pressed by habit must not take away what is not shown again.
  const tell = useCallback(() => setSaid(text('access.copyFirst')), [text])
  useAskedOnce(said === '', tell)
  const link = `${location.origin}${path}`
  const copy = async () => setSaid(text((await copyText(link)) ? 'access.copied' : 'admin.link.notCopied'))
  return (
    <div className={styles.box}>
      <label>
        {text('admin.link.shownOnce', { name, time: new Date(expiresAt).toLocaleString(lang) })}
        <input
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus
          className={`field ${styles.secret}`}
          readOnly
          value={link}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={() => setSaid(text('access.copied'))}
        />
      </label>
      <div className={styles.buttons}>
        <button type="button" className="button button-primary" onClick={() => void copy()}>
          {text('access.copy')}
        </button>
        <span role="status" className="muted">
          {said}
        </span>
      </div>
    </div>
  )
}
