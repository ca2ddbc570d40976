import type { AppContent } from '@ingot/contract/catalog'
import { MOBILE_WIDTH } from '@ingot/contract/limits'
import { ASSETS_PREFIX as ASSETS_PATH } from '@ingot/contract/media'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SignInLink } from '../features/account/SignInLink.tsx'
import { Bell } from '../features/notifications/Bell.tsx'
import type { Language } from '../session/language.ts'
import { type Theme, usePreferences } from '../session/preferences.ts'
import { openShellPanel } from '../session/shell-panel.ts'
import { useMedia } from '../ui/browser/use-media.ts'
import { Icon, Mark } from '../ui/icons.tsx'
import { TargetLink } from '../ui/links/TargetLink.tsx'
import { useText } from '../words/texts.ts'
import styles from './TopBar.module.css'

const themes: readonly Theme[] = ['light', 'dark', 'system']

interface TopBarProps {
  content: AppContent
  lang: Language
  /** The unit system that is shown. */
  system: string
  onUnitSystem: (id: string) => void
  onLanguage: (id: Language) => void
  onTheme: (theme: Theme) => void
  onMenu: () => void
  onAccount: () => void
  /** Undefined where nothing can be looked for. */
  onPalette: (() => void) | undefined
  /** Opens the filters where they slide in; undefined where there are none. */
  onFilters: (() => void) | undefined
  search: ReactNode
}

/** The bar above every screen [SHELL-002]. */
export function TopBar(props: TopBarProps) {
  const { content, lang, system, onUnitSystem, onLanguage, onTheme, onMenu, onAccount, onPalette, onFilters, search } =
    props
  const text = useText()
  const isNarrow = useMedia(`(max-width: ${MOBILE_WIDTH - 0.02}px)`)
  const isTight = useMedia('(max-width: 1000px)')
  const theme = usePreferences((state) => state.theme) ?? 'system'
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const { topbar, ux, wordmark } = content.config
  return (
    <header className={`${styles.bar} no-print`} data-search-below={(isNarrow && onFilters !== undefined) || undefined}>
      {isNarrow && onFilters ? (
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={text('filters.show')}
          onClick={onFilters}
        >
          <Icon name="filter" />
        </button>
      ) : null}
      {topbar?.menu && (
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={text('top.menu')}
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
      )}
      {topbar?.wordmark && (
        <Link to="/" className={styles.brand} aria-label={text('top.home')}>
          {ux.wordmark === undefined ? (
            <>
              <Mark />
              <span>{wordmark ?? text('app.name')}</span>
            </>
          ) : (
            <img src={`${ASSETS_PATH}${ux.wordmark}`} alt={wordmark ?? ''} className={styles.wordmark} />
          )}
        </Link>
      )}
      <div className={styles.search}>{(!isNarrow || onFilters) && search}</div>
      {topbar && (
        <div className={styles.tools}>
          {!isTight && onPalette && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={text('palette.label')}
              title={text('palette.label')}
              onClick={onPalette}
            >
              <kbd>Ctrl K</kbd>
            </button>
          )}
          <UnitChoice systems={content.unitsystems.items} system={system} onUnitSystem={onUnitSystem} />
          {!isNarrow && (
            <select
              className={styles.select}
              aria-label={text('top.language')}
              value={lang}
              onChange={(event) => onLanguage(event.currentTarget.value as Language)}
            >
              {content.languages.items.map(({ id, name }) => (
                <option key={id} value={id} lang={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={text('top.theme', { theme: text(`theme.${theme}`) })}
            title={text('top.theme', { theme: text(`theme.${theme}`) })}
            onClick={() => onTheme(nextTheme)}
          >
            <Icon name={theme} />
          </button>
          {!isTight &&
            topbar.buttons.map(({ id, name, url }) => (
              <TargetLink
                key={id}
                href={url}
                target={url.startsWith('/') ? '_self' : '_blank'}
                newTab={text('block.newTab')}
                className="button button-quiet"
              >
                {name}
              </TargetLink>
            ))}
          {topbar.notifications && <Bell />}
          {topbar.feedback && !isTight && (
            <button
              type="button"
              className="button button-quiet button-icon"
              aria-label={text('feedback.title')}
              title={text('feedback.title')}
              onClick={() => openShellPanel('feedback')}
            >
              <Icon name="comment" />
            </button>
          )}
          {topbar.signIn && !isNarrow && <SignInLink />}
          {topbar.signUp && !isTight && <SignUp register={content.config.auth.register} />}
          {topbar.account && (
            <button
              type="button"
              className="button button-quiet button-icon"
              aria-label={text('top.account')}
              title={text('top.account')}
              onClick={onAccount}
            >
              <Icon name="user" />
            </button>
          )}
        </div>
      )}
    </header>
  )
}

interface UnitChoiceProps {
  systems: AppContent['unitsystems']['items']
  system: string
  onUnitSystem: (id: string) => void
}

/** Shows the name of the system without its units, which the list of systems tells: the bar has no room for them. */
function UnitChoice({ systems, system, onUnitSystem }: UnitChoiceProps) {
  const text = useText()
  const whole = systems.find(({ id }) => id === system)?.name ?? system
  return (
    <span className={styles.choice} title={whole}>
      <span aria-hidden className={styles.chosen}>
        {whole.split(' (')[0]}
      </span>
      <Icon name="down" />
      <select
        aria-label={text('top.units')}
        value={system}
        onChange={(event) => onUnitSystem(event.currentTarget.value)}
      >
        {systems.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Sign Up opens the address where accounts are registered; without one the login says how to get an account [AUTH-042]. */
function SignUp({ register }: { register: string | null }) {
  const text = useText()
  if (register === null) return <SignInLink isNew />
  return (
    <TargetLink href={register} target="_self" newTab={text('block.newTab')} className="button button-quiet">
      {text('top.signUp')}
    </TargetLink>
  )
}
