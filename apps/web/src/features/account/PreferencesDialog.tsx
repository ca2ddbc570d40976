import type { AppContent } from '@ingot/contract/catalog'
import type { Language } from '../../session/language.ts'
import { openPreferences, useOpenPreferences } from '../../session/open-preferences.ts'
import { type Theme, usePreferences } from '../../session/preferences.ts'
import { isKeptOnServer } from '../../session/session.ts'
import { useUnitSystem } from '../../session/units.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useText } from '../../words/texts.ts'
import styles from './AccountPanel.module.css'

export interface PreferencesProps {
  content: AppContent
  lang: Language
  onUnitSystem: (id: string) => void
  onLanguage: (id: Language) => void
  onTheme: (theme: Theme) => void
}

const themes = ['system', 'light', 'dark'] as const

/** Unit system, language, theme and start page; what is chosen holds at once [PREF-002]. */
export function PreferencesDialog({ content, lang, onUnitSystem, onLanguage, onTheme }: PreferencesProps) {
  const text = useText()
  const isOpen = useOpenPreferences((state) => state.isOpen)
  const system = useUnitSystem()
  const theme = usePreferences((state) => state.theme) ?? 'system'
  const skipLanding = usePreferences((state) => state.skipLanding) ?? false
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => openPreferences(false)}
      label={text('preferences.title')}
      closeLabel={text('common.close')}
      place="middle"
    >
      <div className={styles.preferences}>
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
            {themes.map((one) => (
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
            onChange={(event) => usePreferences.getState().setSkipLanding(event.currentTarget.checked)}
          />
          {text('account.skipLanding')}
        </label>
        <p className="muted">{text(isKeptOnServer(content) ? 'account.kept' : 'preferences.keptHere')}</p>
      </div>
    </Dialog>
  )
}
