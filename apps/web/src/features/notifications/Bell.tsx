import { openShellPanel, useShellPanel } from '../../session/shell-panel.ts'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import styles from './Bell.module.css'
import { useUnread } from './unread.ts'

/** Beyond this the badge says `9+`; its label has the number. */
const SHOWN_MAX = 9

/** The bell of the top bar: how many notifications were not looked at, and the way to them. */
export function Bell() {
  const text = useText()
  const unread = useUnread((state) => state.unread)
  const isOpen = useShellPanel(({ open }) => open === 'notifications')
  const label = unread === 0 ? text('notifications.title') : text('notifications.bell', { count: unread })
  return (
    <button
      type="button"
      className={`button button-quiet button-icon ${styles.bell}`}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title={label}
      onClick={() => openShellPanel('notifications')}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </button>
  )
}
