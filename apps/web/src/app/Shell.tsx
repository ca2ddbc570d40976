import { MOBILE_WIDTH } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useIsImportOpen, useOpenImport } from '../address/import-address.ts'
import { useChangeAddress } from '../address/search-url.ts'
import { whenBusy } from '../api/call.ts'
import { useKeptFavourites } from '../favourites/kept-favourites.ts'
import { useSavedPreferences } from '../features/account/saved-preferences.ts'
import { FavouritesLimit } from '../features/favourites/FavouritesLimit.tsx'
import { useLicenceGate } from '../features/licences/licence-gate.ts'
import type { Palette as PaletteType } from '../features/palette/Palette.tsx'
import { ReadOnlyBanner } from '../features/read-only/ReadOnlyBanner.tsx'
import { QuickSearch } from '../features/search/box/QuickSearch.tsx'
import { printByKeys } from '../plots/paper/print-page.ts'
import { useLanguage } from '../session/language.ts'
import { useOpenFilters } from '../session/open-filters.ts'
import { useOpenPreferences } from '../session/open-preferences.ts'
import { usePreferences } from '../session/preferences.ts'
import { useAppContent } from '../session/session.ts'
import { isRequest, openShellPanel, useShellPanel } from '../session/shell-panel.ts'
import { useUnitSystem } from '../session/units.ts'
import { useFirstViewEnds } from '../ui/browser/first-view.ts'
import { useMedia } from '../ui/browser/use-media.ts'
import { floatingParts } from '../ui/floating/floating-parts.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notices } from '../ui/notices/Notices.tsx'
import { notify } from '../ui/notices/notices.ts'
import { PanelBoundary } from '../ui/panels/PanelBoundary.tsx'
import { useEver } from '../ui/panels/use-ever.ts'
import { panelFailure } from '../words/PanelFailure.tsx'
import { showLanguage, useText } from '../words/texts.ts'
import { useOtherTabs } from './other-tabs.ts'
import styles from './Shell.module.css'
import { useHouseColours, useOffered } from './session/house.ts'
import { Licensed } from './session/Licensed.tsx'
import { useFavicon } from './session/use-favicon.ts'
import { useLoginInTabs } from './session/use-login-in-tabs.ts'
import { useShortcuts } from './shortcuts.ts'
import { TopBar } from './TopBar.tsx'
import { useTheme } from './theme.ts'
import { useTypedAhead } from './typed-ahead.ts'

const FLOATING_AFTER_MS = 800
const PALETTE_AFTER_MS = 1500
const NOTIFICATIONS_AFTER_MS = 1000
const loadPalette = () => import('../features/palette/Palette.tsx')
const AccessDialog = lazyPart(async () => (await import('../features/access/AccessDialog.tsx')).AccessDialog)
const ImportDialog = lazyPart(async () => (await import('../features/import/ImportDialog.tsx')).ImportDialog)
const PasteList = lazyPart(async () => (await import('../features/pasted/PasteList.tsx')).PasteList)
const lateParts = () => import('./session/late-parts.ts')
const signOut = async () => (await lateParts()).signOut()
const AccountPanel = lazyPart(async () => (await lateParts()).AccountPanel)
const AppMenu = lazyPart(async () => (await lateParts()).AppMenu)
const FeedbackDialog = lazyPart(async () => (await lateParts()).FeedbackDialog)
const RequestDialogs = lazyPart(async () => (await lateParts()).RequestDialogs)
const LoggedOutDialog = lazyPart(async () => (await lateParts()).LoggedOutDialog)
const Agreement = lazyPart(async () => (await lateParts()).Agreement)
const FollowNotifications = lazyPart(
  async () => (await import('../features/notifications/FollowNotifications.tsx')).FollowNotifications,
)
const NotificationsPanel = lazyPart(async () => (await lateParts()).NotificationsPanel)
const Shortcuts = lazyPart(async () => (await import('../features/palette/Shortcuts.tsx')).Shortcuts)

/** The frame of every page: top bar, panels, shortcuts. Opening one panel closes the others. */
export function Shell() {
  const text = useText()
  const lang = useLanguage()
  const content = useAppContent()
  useTheme(content.config.theme)
  useFavicon(content.config.ux.favicon)
  useHouseColours(content.config.accent)
  useOffered(content)
  useSavedPreferences(content)
  useKeptFavourites(content)
  useOtherTabs()
  const system = useUnitSystem()
  const change = useChangeAddress()
  const navigate = useNavigate()
  const router = useRouter()
  // Not the whole address: the frame stays as it is from search to search.
  const isList = useLocation({ select: ({ pathname }) => pathname === '/' })
  const isNarrow = useMedia(`(max-width: ${MOBILE_WIDTH - 0.02}px)`)
  const open = useShellPanel((state) => state.open)
  const arePreferencesOpen = useOpenPreferences((state) => state.isOpen)
  const isImportOpen = useIsImportOpen()
  const openImport = useOpenImport()
  const field = useRef<HTMLInputElement>(null)
  const close = useCallback(() => openShellPanel(undefined), [])
  const search = useCallback(() => {
    if (field.current) return field.current.focus()
    useOpenFilters.getState().slideIn(true)
  }, [])
  const shut = useLicenceGate((state) => state.shut)
  const isShut = shut === 'instead'
  const palette = useCallback(() => {
    if (shut === undefined) openShellPanel(useShellPanel.getState().open === 'palette' ? undefined : 'palette')
  }, [shut])
  const help = useCallback(() => openShellPanel('shortcuts'), [])
  const { user } = content
  const { isLoggedOut, isSaid, goOn, leave } = useLoginInTabs(user)
  const isAgreed = user.eulaAccepted
  useShortcuts({ search, palette, help, isHeld: !isAgreed || isSaid })
  // What the server wrote of a public datasheet is the application as well.
  useFirstViewEnds(!isAgreed)
  useEffect(() => {
    if (!isAgreed) close()
  }, [isAgreed, close])
  useEffect(() => {
    addEventListener('keydown', printByKeys)
    return () => removeEventListener('keydown', printByKeys)
  }, [])
  useEffect(() => {
    // Menus and popups, once the page stands; who opens one asks again.
    const timer = setTimeout(() => void floatingParts.load().catch(() => {}), FLOATING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => whenBusy(() => notify({ text: text('server.busy') })), [text])
  const failPalette = useCallback(() => {
    notify({ text: text('error.notOpened'), kind: 'failed' })
    close()
  }, [text, close])
  const Palette = usePalette(open === 'palette', failPalette)
  const typedAhead = useTypedAhead(open === 'palette' && !Palette, close)

  const onUnitSystem = (id: string) => {
    usePreferences.getState().setUnitSystem(id)
    // The choice of the user wins over the one that the address brought.
    if (router.state.location.search.address?.unitsystem)
      void navigate({
        to: '.',
        replace: true,
        search: ({ params }) => ({ params: { ...params, unitsystem: undefined } }),
      })
  }
  const onLanguage = (language: Language): void =>
    void showLanguage(language).then(
      () => usePreferences.getState().setLanguage(language),
      () =>
        notify({
          text: text('error.notOpened'),
          kind: 'failed',
          action: { label: text('common.retry'), run: () => onLanguage(language) },
        }),
    )
  const onTheme = (theme: 'light' | 'dark' | 'system') => {
    usePreferences.getState().setTheme(theme)
    if (router.state.location.search.address?.theme)
      void navigate({ to: '.', replace: true, search: ({ params }) => ({ params: { ...params, theme: undefined } }) })
  }
  const onLoggedOut = () => {
    close()
    lateParts().then(
      ({ endSession }) => {
        endSession(user.id)
        void navigate({ to: '/', search: { params: {} } })
      },
      // Without the code of it the page starts anew.
      () => location.assign('/'),
    )
  }
  const loggedOut = isSaid && (
    <PanelBoundary fallback={<NotOpened onSaid={leave} />}>
      <Suspense fallback={null}>
        <LoggedOutDialog isOpen onClose={goOn} onLogin={leave} />
      </Suspense>
    </PanelBoundary>
  )
  // Nothing of the application stands behind the agreement: what is not there cannot be reached [AUTH-020].
  if (!isAgreed)
    return (
      <>
        <PanelBoundary fallback={panelFailure}>
          <Suspense fallback={null}>
            <Agreement lang={lang} onLoggedOut={onLoggedOut} />
          </Suspense>
        </PanelBoundary>
        {loggedOut}
      </>
    )
  const choices = { content, lang, onUnitSystem, onLanguage, onTheme }
  const quickSearch = <QuickSearch change={change} lang={lang} field={field} />
  return (
    <div className={styles.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, whose name depends on the page */}
      <a className={styles.skip} href="#content" onClick={skipToList}>
        {text('app.skip')}
      </a>
      <TopBar
        {...choices}
        system={system}
        onMenu={() => openShellPanel('menu')}
        onAccount={() => openShellPanel('account')}
        onPalette={isShut ? undefined : palette}
        onFilters={isNarrow && isList && !isShut ? () => useOpenFilters.getState().slideIn(true) : undefined}
        search={isShut ? null : quickSearch}
      />
      <ReadOnlyBanner />
      <div id="content" className={styles.content} tabIndex={-1}>
        <Licensed content={content} isOver={isLoggedOut}>
          <Outlet />
        </Licensed>
      </div>
      <Later isWanted={open === 'menu'} onFail={close}>
        <AppMenu isOpen={open === 'menu'} onClose={close} onShortcuts={help} />
      </Later>
      <Later isWanted={open === 'account' || arePreferencesOpen} onFail={close}>
        <AccountPanel
          {...choices}
          isOpen={open === 'account'}
          onClose={close}
          onSignOut={signOut}
          onLoggedOut={onLoggedOut}
        />
      </Later>
      {loggedOut}
      <FavouritesLimit />
      {content.config.topbar?.notifications && <Notifications isOpen={open === 'notifications'} onClose={close} />}
      <Later isWanted={open === 'feedback'} onFail={close}>
        <FeedbackDialog />
      </Later>
      <Later isWanted={isRequest(open)} onFail={close}>
        <RequestDialogs />
      </Later>
      <Notices label={text('notices.label')} closeLabel={text('notices.close')} />
      <Suspense fallback={null}>
        {open === 'palette' && Palette && (
          <Palette isOpen initial={typedAhead} onClose={close} change={change} lang={lang} />
        )}
        {open === 'list' && (
          <PanelBoundary fallback={<NotOpened onSaid={close} />}>
            <PasteList onClose={close} change={change} lang={lang} />
          </PanelBoundary>
        )}
        {isImportOpen && (
          <PanelBoundary fallback={<NotOpened onSaid={() => openImport(false)} />}>
            <ImportDialog onClose={() => openImport(false)} />
          </PanelBoundary>
        )}
        {open === 'access' && (
          <PanelBoundary fallback={<NotOpened onSaid={close} />}>
            <AccessDialog onClose={close} onLoggedOut={onLoggedOut} />
          </PanelBoundary>
        )}
        {open === 'shortcuts' && (
          <PanelBoundary fallback={<NotOpened onSaid={close} />}>
            <Shortcuts isOpen onClose={close} />
          </PanelBoundary>
        )}
      </Suspense>
    </div>
  )
}

/** The panel of the bell, and what keeps the bell right once the page stands. */
function Notifications({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isFollowed, setFollowed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setFollowed(true), NOTIFICATIONS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isFollowed && (
        // Without it the bell is silent; who opens the panel asks.
        <PanelBoundary fallback={null}>
          <Suspense fallback={null}>
            <FollowNotifications />
          </Suspense>
        </PanelBoundary>
      )}
      <Later isWanted={isOpen} onFail={onClose}>
        <NotificationsPanel isOpen={isOpen} onClose={onClose} />
      </Later>
    </>
  )
}

/** A panel whose code is fetched when it is first wanted; it stays from then on. */
function Later({ isWanted, onFail, children }: { isWanted: boolean; onFail: () => void; children: ReactNode }) {
  if (!useEver(isWanted)) return null
  return (
    <PanelBoundary fallback={<NotOpened onSaid={onFail} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </PanelBoundary>
  )
}

/** Says that a panel could not be fetched, in its place. */
function NotOpened({ onSaid }: { onSaid: () => void }) {
  const text = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    notify({ text: text('error.notOpened'), kind: 'failed' })
    onSaid()
  }, [])
  return null
}

/** Past the bar and the filters: to the list, or to what stands in its place. */
function skipToList(event: MouseEvent) {
  const main = document.querySelector<HTMLElement>('#content main')
  const target = main?.querySelector<HTMLElement>('[role=grid][tabindex="0"]') ?? main
  if (!target) return
  event.preventDefault()
  if (target === main) main.tabIndex = -1
  target.focus()
}

/**
 * The palette, whose code is fetched once the page stands, so that it opens at once.
 * It is not lazy for React, which holds such a component back for a moment when it is first drawn.
 */
function usePalette(isOpen: boolean, onFail: () => void): typeof PaletteType | undefined {
  const [palette, setPalette] = useState<typeof PaletteType>()
  useEffect(() => {
    if (palette) return
    const load = async () => {
      const { Palette } = await loadPalette()
      setPalette(() => Palette)
    }
    if (isOpen) return void load().catch(onFail)
    // Who opens it asks again.
    const timer = setTimeout(() => void load().catch(() => {}), PALETTE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, palette, onFail])
  return palette
}
