import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import styles from './MaterialActions.module.css'

interface ShareChoicesProps {
  /** What is shared: the name of a material, of a view. */
  name: string
  link: string
  onCopy: (link: string) => void
  onDone: () => void
}

/** An e-mail that carries a link; opened by the user's own mail program. */
export const mailTo = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

/** The ways to pass a link on: the clipboard, an e-mail, what the device offers [LIST-010]. Items of a list. */
export function ShareChoices({ name, link, onCopy, onDone }: ShareChoicesProps) {
  const text = useText()
  const hasDevice = 'share' in navigator
  return (
    <>
      <li>
        <button
          type="button"
          className={styles.way}
          onClick={() => {
            onDone()
            onCopy(link)
          }}
        >
          <Icon name="copy" />
          {text('share.copy')}
        </button>
      </li>
      <li>
        <a
          className={styles.way}
          href={mailTo(text('share.subject', { name }), `${text('share.body', { name })}\n\n${link}`)}
          onClick={onDone}
        >
          <Icon name="share" />
          {text('share.email')}
        </a>
      </li>
      {hasDevice && (
        <li>
          <button
            type="button"
            className={styles.way}
            onClick={() => {
              onDone()
              // The user may close the device's own choice: that is no failure.
              void navigator.share({ title: name, url: link }).catch(() => undefined)
            }}
          >
            <Icon name="more" />
            {text('share.device')}
          </button>
        </li>
      )}
    </>
  )
}
