import type { LicenceEntry } from '@ingot/contract/licences'
import type { Language } from '@ingot/contract/material'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openPreferences } from '../../session/open-preferences.ts'
import { usePermission } from '../../session/session.ts'
import { openShellPanel } from '../../session/shell-panel.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { useText } from '../../words/texts.ts'
import styles from './AccountPanel.module.css'
import { initials } from './initials.ts'
import { licenceLabel } from './licence-label.ts'
import { PreferencesDialog, type PreferencesProps } from './PreferencesDialog.tsx'
import { SignInLink } from './SignInLink.tsx'

interface AccountPanelProps extends PreferencesProps {
  isOpen: boolean
  onClose: () => void
  /** Ends the session. */
  onSignOut: () => Promise<void>
  onLoggedOut: () => void
  /** What else an account has, such as its sessions and tokens. */
  sections?: ReactNode
}

/** Who is signed in, the way in and out, and the way to the preferences [SHELL-009, SHELL-010]. */
export function AccountPanel({ isOpen, onClose, onSignOut, onLoggedOut, sections, ...choices }: AccountPanelProps) {
  const text = useText()
  const { user, config } = choices.content
  const isGuest = user.kind === 'guest'
  const mayChangeAccount = usePermission('account.write')
  const logout = useMutation({ mutationFn: onSignOut, onSuccess: onLoggedOut })
  const name = isGuest ? text('account.guest') : user.displayName
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
          <div className={styles.person}>
            <span className={styles.avatar} aria-hidden="true">
              {initials(user.displayName)}
            </span>
            <div className={styles.names}>
              <p className={styles.who}>{name}</p>
              {!isGuest && user.primaryEmailId !== '' && <p className="muted">{user.primaryEmailId}</p>}
            </div>
          </div>
          <dl className={styles.facts}>
            <dt>{text('account.licenceName')}</dt>
            <dd>
              {licenceLabel(user)}
              <Licence licence={user.license[0]} lang={choices.lang} />
            </dd>
            {user.userDisplayRole !== '' && (
              <>
                <dt>{text('account.roleName')}</dt>
                <dd>{text(user.userDisplayRole === 'Account Owner' ? 'account.role.owner' : 'account.role.admin')}</dd>
              </>
            )}
            {user.company.name !== '' && (
              <>
                <dt>{text('account.company')}</dt>
                <dd>{user.company.name}</dd>
              </>
            )}
          </dl>
          <p className="muted">{text(user.companyId > 0 ? 'account.kept' : 'account.guestNote')}</p>
          {config.adminBase !== undefined && !isGuest && (
            <TargetLink href={config.adminBase} target="_blank" newTab={text('block.newTab')} className="button">
              {text('account.settings')}
            </TargetLink>
          )}
          {sections}
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

/** Which licence it is, and how long, where they are counted. */
function Licence({ licence, lang }: { licence: LicenceEntry | undefined; lang: Language }) {
  const text = useText()
  if (licence?.title === undefined) return null
  const { title, until } = licence
  const day = until && new Date(until).toLocaleDateString(lang, { dateStyle: 'medium', timeZone: 'UTC' })
  return <p className="muted">{day ? text('licence.until', { title, day }) : title}</p>
}
