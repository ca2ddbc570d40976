import { useMutation } from '@tanstack/react-query'
import { openPreferences } from '../../session/open-preferences.ts'
import { usePermission } from '../../session/session.ts'
import { openShellPanel } from '../../session/shell-panel.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './AccountPanel.module.css'
import { PreferencesDialog, type PreferencesProps } from './PreferencesDialog.tsx'
import { SignInLink } from './SignInLink.tsx'

interface AccountPanelProps extends PreferencesProps {
  isOpen: boolean
  onClose: () => void
  /** Ends the session. */
  onSignOut: () => Promise<void>
  onLoggedOut: () => void
}

/** Who is signed in, the way in and out, and the way to the preferences. */
export function AccountPanel({ isOpen, onClose, onSignOut, onLoggedOut, ...choices }: AccountPanelProps) {
  const text = useText()
  const { user } = choices.content
  const isGuest = user.kind === 'guest'
  const mayChangeAccount = usePermission('account.write')
  const logout = useMutation({ mutationFn: onSignOut, onSuccess: onLoggedOut })
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        label={text('account.title')}
        closeLabel={text('common.close')}
        place="right"
      >
        <div className={styles.account}>
          <div>
            <p className={styles.who}>{isGuest ? text('account.guest') : user.userName}</p>
            <p className="muted">{text(`account.role.${user.kind}`)}</p>
            {user.license[0] && <p className="muted">{text('account.licence', { name: user.license[0].name })}</p>}
          </div>
          <p className="muted">{text(user.companyId > 0 ? 'account.kept' : 'account.guestNote')}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              onClose()
              openPreferences()
            }}
          >
            {text('preferences.open')}
          </button>
          {mayChangeAccount && (
            <button type="button" className="button" onClick={() => openShellPanel('access')}>
              {text('access.open')}
            </button>
          )}
          {isGuest ? (
            <SignInLink onClick={onClose} />
          ) : (
            <button type="button" className="button" disabled={logout.isPending} onClick={() => logout.mutate()}>
              {text('account.logout')}
            </button>
          )}
        </div>
      </Dialog>
      <PreferencesDialog {...choices} />
    </>
  )
}
