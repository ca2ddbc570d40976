import type { ApplicationContent } from '@ingot/contract/application-content'
import type { AppContent } from '@ingot/contract/catalog'
import { APP_NAME, SHORT_NAME } from '@ingot/contract/compatibility'
import { LANGUAGES, type Language } from '@ingot/contract/material'
import { accentOf } from '@ingot/domain/colour/accent'
import { unitSystems } from '@ingot/domain/units/quantities'
import { DEFAULT_SOLVER_SYSTEM_ID, solverSystemLabel, solverSystems } from '@ingot/domain/units/solver-systems'
import { palette } from '@ingot/plots/frame/palette'
import { hasAccess } from '../callers/access.ts'
import type { Caller } from '../callers/caller.ts'
import { userEntity } from '../callers/user-entity.ts'
import type { ApplicationConfig } from '../config/application-config.ts'
import type { Shipped } from './shipped.ts'
import { VERSION } from './version.ts'

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

/** What holds of the content that administrators change: every group but the footer is there. */
export type ContentShown = Required<Omit<ApplicationContent, 'footer'>> & Pick<ApplicationContent, 'footer'>

/** The colours of the house by theme. */
export const accents = ({ light, dark }: ContentShown['accent']): AppContent['config']['accent'] => ({
  ...(light !== undefined && { light: accentOf(light, 'light') }),
  ...(dark !== undefined && { dark: accentOf(dark, 'dark') }),
})

/** Nobody who is signed in is asked to sign in or up. */
const topBarFor = (
  topbar: Exclude<ApplicationConfig['topbar'], false>,
  isGuest: boolean,
  buttons: ContentShown['buttons'],
) => ({
  ...topbar,
  buttons,
  signIn: topbar.signIn && isGuest,
  signUp: topbar.signUp && isGuest,
  notifications: topbar.notifications && !isGuest,
})

/** What the web needs to know first [API-001, UNIT-007]. */
export const appContent = (
  shipped: Shipped,
  application: ApplicationConfig,
  content: ContentShown,
  caller: Caller,
  language: Language,
): AppContent => {
  const { enabled, heartbeatInSecs, contact } = application.licenseConfig
  return {
    shortname: SHORT_NAME,
    version: VERSION,
    catalogueVersion: shipped.catalogue.file.version,
    sessionId: caller.user.id,
    dbname: APP_NAME,
    config: {
      plotly: { colors: [...palette.light], ...application.plotly },
      guests: application.guests,
      ...(application.topbar && {
        topbar: topBarFor(application.topbar, caller.user.kind === 'guest', content.buttons),
      }),
      ...(content.footer && { footer: content.footer }),
      auth: {
        signIn: application.auth.signIn,
        sso: Object.keys(application.openid),
        register: application.auth.register ?? null,
      },
      ...(application.adminBase !== undefined && { adminBase: application.adminBase }),
      ux: {
        ...(content.wordmark.picture !== undefined && { wordmark: content.wordmark.picture }),
        ...(application.ux.favicon !== undefined && { favicon: application.ux.favicon }),
      },
      ...(content.wordmark.text !== undefined && { wordmark: content.wordmark.text }),
      accent: accents(content.accent),
      pluginSources: content.pluginSources,
      licenseConfig: {
        enabled,
        heartbeatInSecs,
        ...(enabled && contact && { contact }),
      },
      maxcount: application.maxcount,
      favoritelimit: application.favoritelimit,
      numParallel: application.numParallel,
      defaultColumns: application.defaultColumns ?? shipped.catalogue.file.defaultColumns,
      ...(application.theme && { theme: application.theme }),
      restricted: application.restricted,
      xlsx: application.xlsx,
      pdf: application.pdf,
      ...(application.upgrade && { upgrade: application.upgrade }),
      ...(application.externalService && { externalService: application.externalService }),
      actions: application.actions,
      driveconfig: application.driveconfig,
      favouriteActions: application.favouriteActions,
    },
    languages: {
      default: content.languages[0] ?? LANGUAGES[0],
      items: content.languages.map((id) => ({ id, name: LANGUAGE_NAMES[id] })),
    },
    unitsystems: {
      default: content.unitSystems.default,
      items: unitSystems
        .filter(({ id }) => content.unitSystems.offered.includes(id))
        .map(({ id, name }) => ({ id, name: name[language], shortname: id })),
    },
    solverUnitsystems: {
      default: DEFAULT_SOLVER_SYSTEM_ID,
      items: solverSystems.map((system) => ({
        id: system.id,
        name: solverSystemLabel(system),
        shortname: solverSystemLabel(system),
        attributes: system.attributes,
      })),
    },
    user: userEntity(application, caller),
    canAccess: hasAccess(application, caller),
  }
}
