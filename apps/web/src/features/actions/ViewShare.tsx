import { PopupButton } from '../../ui/floating/PopupButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import styles from './MaterialActions.module.css'
import { ShareChoices } from './ShareChoices.tsx'
import { useActions } from './use-actions.ts'

/** Passes the link of the view on, as it stands in the address: the same search, the same columns. */
export function ViewShare() {
  const text = useText()
  const { copyLink } = useActions()
  const label = text('share.view')
  return (
    <PopupButton
      mark={<Icon name="share" />}
      label={label}
      title={label}
      className="button button-quiet button-icon"
      popupLabel={label}
    >
      {(close) => (
        <ul className={styles.menu}>
          <ShareChoices name={text('share.viewName')} link={location.href} onCopy={copyLink} onDone={close} />
        </ul>
      )}
    </PopupButton>
  )
}
