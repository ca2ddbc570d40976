import * as accounts from './accounts.ts'
import * as agreement from './agreement.ts'
import * as analysis from './analysis.ts'
import * as applicationContent from './application-content.ts'
import * as applications from './applications.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as bulkEdit from './bulk-edit.ts'
import * as cards from './cards.ts'
import * as catalog from './catalog.ts'
import * as companies from './companies.ts'
import * as companyJobs from './company-jobs.ts'
import * as companyStatus from './company-status.ts'
import * as compare from './compare.ts'
import * as criteria from './criteria.ts'
import * as datasheet from './datasheet.ts'
import * as diagrams from './diagrams.ts'
import * as drafts from './drafts.ts'
import * as entities from './entities.ts'
import * as exchange from './exchange.ts'
import * as exported from './export.ts'
import * as favourites from './favourites.ts'
import * as feedback from './feedback.ts'
import * as health from './health.ts'
import * as impact from './impact.ts'
import * as importPreview from './import-preview.ts'
import * as importRecords from './import-records.ts'
import * as licences from './licences.ts'
import * as links from './links.ts'
import * as mail from './mail.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as packs from './packs.ts'
import * as pages from './pages.ts'
import * as prefs from './prefs.ts'
import * as quality from './quality.ts'
import * as readOnly from './read-only.ts'
import * as restrictions from './restrictions.ts'
import * as revisions from './revisions.ts'
import { type EndpointId, routes } from './routes.ts'
import * as scatter from './scatter.ts'
import * as search from './search.ts'
import * as signInHelp from './sign-in-help.ts'
import * as stages from './stages.ts'
import * as storedFiles from './stored-files.ts'
import * as suite from './suite.ts'
import * as tokens from './tokens.ts'
import * as usage from './usage.ts'
import * as whereUsed from './where-used.ts'
import * as workbench from './workbench.ts'

/** Everything that the capabilities say, by name; each call is exported under its id. */
const said = {
  ...accounts,
  ...agreement,
  ...analysis,
  ...applicationContent,
  ...applications,
  ...audit,
  ...auth,
  ...bulkEdit,
  ...cards,
  ...catalog,
  ...companies,
  ...companyJobs,
  ...companyStatus,
  ...compare,
  ...criteria,
  ...datasheet,
  ...diagrams,
  ...drafts,
  ...entities,
  ...exchange,
  ...exported,
  ...favourites,
  ...feedback,
  ...health,
  ...impact,
  ...importPreview,
  ...importRecords,
  ...licences,
  ...links,
  ...mail,
  ...messages,
  ...notifications,
  ...packs,
  ...pages,
  ...prefs,
  ...quality,
  ...readOnly,
  ...restrictions,
  ...revisions,
  ...scatter,
  ...search,
  ...signInHelp,
  ...stages,
  ...tokens,
  ...storedFiles,
  ...suite,
  ...usage,
  ...whereUsed,
  ...workbench,
}

const ids = Object.keys(routes) as EndpointId[]

/**
 * Every call of the API that routes.ts names, as its capability defines it: the compiler refuses a route without one. A
 * test walks the list: all mounted, all with a permission, all documented.
 */
export const endpoints = Object.fromEntries(ids.map((id) => [id, said[id]])) as Pick<typeof said, EndpointId>

export type Endpoints = typeof endpoints
