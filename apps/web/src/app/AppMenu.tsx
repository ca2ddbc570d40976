import { SHELL_VERSION } from '@ingot/contract/compatibility'
import { Link } from '@tanstack/react-router'
import { openPasted } from '../query/pasted-list.ts'
import { useAppContent } from '../session/session.ts'
import { openShellPanel } from '../session/shell-panel.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useText } from '../words/texts.ts'
import styles from './Panels.module.css'

interface AppMenuProps {
  isOpen: boolean
  onClose: () => void
  onShortcuts: () => void
}

/** The app menu, a panel at the left [SHELL-006, SHELL-007], with the versions at its foot [CONST-001]. */
export function AppMenu({ isOpen, onClose, onShortcuts }: AppMenuProps) {
  const text = useText()
  const { config, shortname, version } = useAppContent()
  const { topbar } = config
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={text('top.menu')} closeLabel={text('common.close')} place="left">
      <nav className={styles.items}>
        <Link to="/" className={styles.item} onClick={onClose}>
          {text('menu.home')}
        </Link>
        <button type="button" className={styles.item} onClick={() => openPasted('')}>
          {text('list.open')}
        </button>
        <button type="button" className={styles.item} onClick={onShortcuts}>
          {text('menu.help')}
          <span className="muted">{text('top.shortcuts')}</span>
        </button>
        {topbar.feedback && (
          <button type="button" className={styles.item} onClick={() => openShellPanel('feedback')}>
            {text('feedback.title')}
          </button>
        )}
      </nav>
      <p className={`muted ${styles.version}`}>
        {text('menu.version', { shell: SHELL_VERSION, name: shortname, version })}
      </p>
    </Dialog>
  )
}
