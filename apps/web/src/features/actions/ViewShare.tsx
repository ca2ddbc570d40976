import { useState } from 'react'
import { useText } from '../../state/texts.ts'
import { Icon } from '../../ui/icons.tsx'
import { Popup } from '../../ui/Popup.tsx'
import styles from './MaterialActions.module.css'
import { ShareChoices } from './ShareChoices.tsx'
import { useActions } from './use-actions.ts'

/** Passes the link of the view on, as it stands in the address: the same search, the same columns. */
export function ViewShare() {
  const text = useText()
  const { copyLink } = useActions()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const label = text('share.view')
  const close = () => setAnchor(undefined)
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      >
        <Icon name="share" />
      </button>
      {anchor && (
        <Popup anchor={anchor} label={label} onClose={close}>
          <ul className={styles.menu}>
            <ShareChoices name={text('share.viewName')} link={location.href} onCopy={copyLink} onDone={close} />
          </ul>
        </Popup>
      )}
    </>
  )
}
