import { MAIN_PANELS } from '@ingot/domain/query/search-url'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { parseSearch, stringifySearch, validateSearch } from '../address/search-url.ts'
import { queryClient } from '../api/query.ts'
import { loadList } from '../list/load-list.ts'
import { listAddress } from '../list/request.ts'
import { NamedPage } from '../pages/NamedPage.tsx'
import { ResultsPage } from '../pages/ResultsPage.tsx'
import { ToolPage } from '../pages/suite/ToolPage.tsx'
import { catalogueQuery } from '../session/catalogue.ts'
import { languageNow } from '../session/language.ts'
import { appContentQuery } from '../session/session.ts'
import { endFirstView } from '../ui/browser/first-view.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PanelBoundary } from '../ui/panels/PanelBoundary.tsx'
import { panelFailure } from '../words/PanelFailure.tsx'
import { showLanguage } from '../words/texts.ts'
import { DatasheetPage, loadDatasheet } from './DatasheetPage.tsx'
import { FatalScreen } from './ErrorScreens.tsx'
import { withoutSuitePrefix } from './paths.ts'
import { Shell } from './Shell.tsx'
import { offerLanguages } from './session/house.ts'
import { UnknownPage } from './UnknownPage.tsx'

/** Texts and app content come before the first screen, the catalogue beside them. */
async function loadShell() {
  const lang = languageNow()
  void queryClient.prefetchQuery(catalogueQuery(lang))
  const [content] = await Promise.all([queryClient.ensureQueryData(appContentQuery(lang)), showLanguage(lang)])
  // Nothing is shown to whom the server tells nothing [SHELL-028].
  if (Object.keys(content ?? {}).length === 0) throw new Error('Unauthorized')
  await offerLanguages(content)
}

const root = createRootRoute({
  validateSearch,
  beforeLoad: ({ location }) => {
    const path = withoutSuitePrefix(location.pathname)
    if (path !== undefined) throw redirect({ to: path, search: location.search, replace: true })
  },
  loader: loadShell,
  component: Shell,
  errorComponent: FatalScreen,
  // Any other path leads to the start [SHELL-023].
  notFoundComponent: UnknownPage,
})

const results = createRoute({
  getParentRoute: () => root,
  path: '/',
  loaderDeps: ({ search: { address } }) => ({
    address: listAddress(address),
    // A panel in place of the list does not wait for it.
    isCovered: MAIN_PANELS.some((panel) => panel === address.panel),
  }),
  loader: {
    // Rows that are looked at are as new as the cache of queries says.
    staleReloadMode: 'blocking',
    handler: ({ deps: { address, isCovered }, cause, location: { state }, abortController }) =>
      loadList(
        address,
        { entry: state.__TSR_key, waits: !isCovered && (cause === 'enter' || state.waits === true) },
        abortController.signal,
      ),
  },
  component: ResultsPage,
})
/** The code of the page comes with the intent to go there. */
const ofDatasheet = { component: DatasheetPage, loader: loadDatasheet }
const datasheet = createRoute({
  getParentRoute: () => root,
  path: '/datasheet/$id/$second/$third',
  ...ofDatasheet,
})
/** Only the id counts: the page puts the rest of the address there [SHEET-001]. */
const datasheetById = createRoute({ getParentRoute: () => root, path: '/datasheet/$id', ...ofDatasheet })
const datasheetCut = createRoute({ getParentRoute: () => root, path: '/datasheet/$id/$second', ...ofDatasheet })
const page = createRoute({ getParentRoute: () => root, path: '/page/$name', component: NamedPage })
/** Fetched when it is opened. */
const later = (load: () => Promise<ComponentType<object>>) => {
  const Page = lazyPart(load)
  return () => (
    <PanelBoundary fallback={panelFailure}>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </PanelBoundary>
  )
}
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: later(async () => (await import('./session/late-parts.ts')).LoginPage),
})
const help = createRoute({
  getParentRoute: () => root,
  path: '/login/help',
  component: later(async () => (await import('./session/late-parts.ts')).HelpPage),
})
const signInCallback = createRoute({
  getParentRoute: () => root,
  path: '/implicit/callback',
  component: later(async () => (await import('./session/late-parts.ts')).SignInCallbackPage),
})
const signedOut = createRoute({
  getParentRoute: () => root,
  path: '/logout/callback',
  component: later(async () => (await import('./session/late-parts.ts')).SignedOutPage),
})
/** Known to the suite, not to the catalogue: they stand here so that they are not taken for unknown [SHELL-024]. */
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/Dashboard',
  component: later(async () => (await import('./session/late-parts.ts')).DashboardPage),
})
const session = createRoute({
  getParentRoute: () => root,
  path: '/Session',
  component: later(async () => (await import('./session/late-parts.ts')).SessionPage),
})
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  component: later(async () => (await import('./session/late-parts.ts')).SetUpPage),
})
const adminPage = { component: later(async () => (await import('./session/late-parts.ts')).AdminPage) }
const admin = createRoute({ getParentRoute: () => root, path: '/admin', ...adminPage })
const adminOpen = createRoute({ getParentRoute: () => root, path: '/admin/$page', ...adminPage })
const adminItem = createRoute({ getParentRoute: () => root, path: '/admin/$page/$item', ...adminPage })
const sources = createRoute({
  getParentRoute: () => root,
  path: '/sources',
  component: later(async () => (await import('./session/late-parts.ts')).SourcesPage),
})
const edit = createRoute({
  getParentRoute: () => root,
  path: '/edit',
  component: later(async () => (await import('./session/late-parts.ts')).DraftsPage),
})
const editNew = createRoute({
  getParentRoute: () => root,
  path: '/edit/new',
  component: later(async () => (await import('./session/late-parts.ts')).NewMaterialPage),
})
const editPage = { component: later(async () => (await import('../pages/late-edit.ts')).DraftPage) }
const editOpen = createRoute({ getParentRoute: () => root, path: '/edit/$draft', ...editPage })
const editTab = createRoute({ getParentRoute: () => root, path: '/edit/$draft/$tab', ...editPage })
const tool = createRoute({ getParentRoute: () => root, path: '/toolbox/$tool', component: ToolPage })

export const router = createRouter({
  routeTree: root.addChildren([
    results,
    datasheet,
    datasheetById,
    datasheetCut,
    page,
    login,
    signInCallback,
    signedOut,
    help,
    dashboard,
    session,
    setUp,
    admin,
    adminOpen,
    adminItem,
    sources,
    edit,
    editNew,
    editOpen,
    editTab,
    tool,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // One writing of each address [SHELL-023].
  caseSensitive: true,
  defaultErrorComponent: FatalScreen,
})

// A datasheet ends it itself, once it is there. Any other page measures itself as it mounts, which nothing hidden can.
router.subscribe('onBeforeRouteMount', ({ toLocation }) => {
  if (!toLocation.pathname.startsWith('/datasheet/')) endFirstView()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
