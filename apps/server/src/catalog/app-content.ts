import type { AppContent } from '@ingot/contract/catalog'
import { APP_NAME, SHORT_NAME } from '@ingot/contract/compatibility'
import { LANGUAGES, type Language } from '@ingot/contract/material'
import { DEFAULT_UNIT_SYSTEM, unitSystems } from '@ingot/domain/units/quantities'
import { DEFAULT_SOLVER_SYSTEM_ID, solverSystemLabel, solverSystems } from '@ingot/domain/units/solver-systems'
import { palette } from '@ingot/plots/frame/palette'
import { hasAccess } from '../callers/access.ts'
import type { Caller } from '../callers/caller.ts'
import { userEntity } from '../callers/user-entity.ts'
import type { ApplicationConfig } from '../config/application-config.ts'
import type { Shipped } from './shipped.ts'
import { VERSION } from './version.ts'

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

/** Nobody who is signed in is asked to sign in or up. */
const topBarFor = (topbar: Exclude<ApplicationConfig['topbar'], false>, isGuest: boolean) => ({
  ...topbar,
  signIn: topbar.signIn && isGuest,
  signUp: topbar.signUp && isGuest,
  notifications: topbar.notifications && !isGuest,
})

/** What the web needs to know first [API-001, UNIT-007]. */
export const appContent = (
  shipped: Shipped,
  application: ApplicationConfig,
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
      ...(application.topbar && { topbar: topBarFor(application.topbar, caller.user.kind === 'guest') }),
      ...(application.footer && { footer: application.footer }),
      auth: {
        signIn: application.auth.signIn,
        sso: Object.keys(application.openid),
        register: application.auth.register ?? null,
      },
      ...(application.adminBase !== undefined && { adminBase: application.adminBase }),
      ux: application.ux,
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
    languages: { default: LANGUAGES[0], items: LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] })) },
    unitsystems: {
      default: DEFAULT_UNIT_SYSTEM,
      items: unitSystems.map(({ id, name }) => ({ id, name: name[language], shortname: id })),
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
