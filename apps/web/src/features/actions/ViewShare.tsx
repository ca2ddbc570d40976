import { withSearch } from '@ingot/domain/query/search-url'
import { useSearch } from '@tanstack/react-router'
import { stringifySearch, useAddress } from '../../address/search-url.ts'
import { withShownColumns } from '../../list/columns/table-props.ts'
import { usePreferences } from '../../session/preferences.ts'
import { useAppContent } from '../../session/session.ts'
import { PopupButton } from '../../ui/floating/PopupButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import styles from './MaterialActions.module.css'
import { ShareChoices } from './ShareChoices.tsx'
import { useActions } from './use-actions.ts'

/** The link of the view as the address has it, and the columns that the user chose, which the address need not name. */
function useViewLink(): string {
  const address = useAddress()
  const params = useSearch({ from: '__root__', select: (search) => search.params })
  const kept = usePreferences((state) => state.tableProps)
  const { defaultColumns } = useAppContent().config
  const whole = withSearch(params, withShownColumns(address, kept, defaultColumns))
  return `${location.origin}${location.pathname}${stringifySearch({ params: whole })}`
}

/** Passes the link of the view on: the same search, the same columns. */
export function ViewShare() {
  const text = useText()
  const { copyLink } = useActions()
  const link = useViewLink()
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
          <ShareChoices name={text('share.viewName')} link={link} onCopy={copyLink} onDone={close} />
        </ul>
      )}
    </PopupButton>
  )
}
