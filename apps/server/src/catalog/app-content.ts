import type { AppContent } from '@ingot/contract/catalog'
import { APP_NAME } from '@ingot/contract/compatibility'
import { LANGUAGES, type Language } from '@ingot/contract/material'
import { DEFAULT_UNIT_SYSTEM, unitSystems } from '@ingot/domain/units/quantities'
import { DEFAULT_SOLVER_SYSTEM_ID, solverSystemLabel, solverSystems } from '@ingot/domain/units/solver-systems'
import type { Caller } from '../auth/caller.ts'
import { CHART_COLOURS } from './chart-colours.ts'
import type { Shipped } from './shipped.ts'
import { VERSION } from './version.ts'

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

/** Limits with a configuration key of their own; these are the defaults [CONST-009 waits for licences]. */
const COMPARE_MAX = 10
const FAVOURITES_MAX = 50
const OVERLAY_MAX = 10
const HEARTBEAT_SECONDS = 60
const PARALLEL_CARDS = 2

/** What the web needs to know first [API-001, UNIT-007]. */
export const appContent = (shipped: Shipped, caller: Caller, language: Language): AppContent => ({
  shortname: 'Ingot',
  version: VERSION,
  catalogueVersion: shipped.catalogue.file.version,
  sessionId: caller.user.id,
  dbname: APP_NAME,
  config: {
    plotly: { colors: [...CHART_COLOURS], overlay: { maxcurves: OVERLAY_MAX } },
    topbar: { feedback: false, signIn: caller.user.kind === 'guest' },
    licenseConfig: { enabled: false, heartbeatInSecs: HEARTBEAT_SECONDS },
    maxcount: COMPARE_MAX,
    favoritelimit: FAVOURITES_MAX,
    numParallel: PARALLEL_CARDS,
    defaultColumns: shipped.catalogue.file.defaultColumns,
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
    })),
  },
  user: caller.user,
  canAccess: caller.user.license.length > 0,
})
