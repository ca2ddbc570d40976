import type { AppContent } from '@ingot/contract/catalog'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import type { Language } from '../../state/language.ts'
import { type Theme, usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/texts.ts'
import { useUnitSystem } from '../../state/units.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './AccountPanel.module.css'

interface AccountPanelProps {
  isOpen: boolean
  onClose: () => void
  content: AppContent
  lang: Language
  onUnitSystem: (id: string) => void
  onLanguage: (id: Language) => void
  onTheme: (theme: Theme) => void
  hereAndNow: string
  onLoggedOut: () => void
}

/** Who is signed in, and preferences, which hold at once [PREF-002]. */
export function AccountPanel(props: AccountPanelProps) {
  const { isOpen, onClose, content, lang, onUnitSystem, onLanguage, onTheme, hereAndNow, onLoggedOut } = props
  const text = useText()
  const system = useUnitSystem()
  const theme = usePreferences((state) => state.theme) ?? 'system'
  const skipLanding = usePreferences((state) => state.skipLanding) ?? false
  const adopt = usePreferences((state) => state.adopt)
  const { user } = content
  const isGuest = user.kind === 'guest'
  const logout = useMutation({ mutationFn: () => call('logout', {}), onSuccess: onLoggedOut })
  return (
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
        {isGuest ? (
          <Link to="/login" search={{ redirectUri: hereAndNow } as never} className="button" onClick={onClose}>
            {text('top.signIn')}
          </Link>
        ) : (
          <button type="button" className="button" disabled={logout.isPending} onClick={() => logout.mutate()}>
            {text('account.logout')}
          </button>
        )}
        <section className={styles.preferences} aria-label={text('account.preferences')}>
          <h3>{text('account.preferences')}</h3>
          <label>
            {text('top.units')}
            <select value={system} onChange={(event) => onUnitSystem(event.currentTarget.value)}>
              {content.unitsystems.items.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            {text('top.language')}
            <select value={lang} onChange={(event) => onLanguage(event.currentTarget.value as Language)}>
              {content.languages.items.map(({ id, name }) => (
                <option key={id} value={id} lang={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            {text('account.theme')}
            <select value={theme} onChange={(event) => onTheme(event.currentTarget.value as Theme)}>
              {(['system', 'light', 'dark'] as const).map((one) => (
                <option key={one} value={one}>
                  {text(`theme.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={skipLanding}
              onChange={(event) => adopt({ skipLanding: event.currentTarget.checked })}
            />
            {text('account.skipLanding')}
          </label>
        </section>
      </div>
    </Dialog>
  )
}
