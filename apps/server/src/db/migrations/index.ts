import { catalogue } from './0001-catalogue.ts'
import { search } from './0002-search.ts'
import { criteria } from './0003-criteria.ts'
import { feedback } from './0004-feedback.ts'
import { cardQuota } from './0005-card-quota.ts'
import { impact } from './0006-impact.ts'
import { documentsAsWritten } from './0007-documents-as-written.ts'
import { tableIds } from './0008-table-ids.ts'
import { signIn } from './0009-sign-in.ts'
import { quotas } from './0010-quotas.ts'
import { readOnly } from './0011-read-only.ts'
import { followTheCatalogue } from './0012-follow-the-catalogue.ts'
import { compositionLimits } from './0013-composition-limits.ts'
import { limits } from './0014-limits.ts'
import { rolesAndTokens } from './0015-roles-and-tokens.ts'
import { openId } from './0016-open-id.ts'
import { shell } from './0017-shell.ts'
import { roomTemperature } from './0018-room-temperature.ts'
import { administration } from './0019-administration.ts'
import { notifications } from './0020-notifications.ts'
import { seats } from './0022-seats.ts'
import { applicationContent } from './0023-application-content.ts'
import { mail } from './0026-mail.ts'
import { userNames } from './0027-user-names.ts'
import { newestChanges } from './0028-newest-changes.ts'
import { lastUse } from './0029-last-use.ts'
import { drafts } from './0032-drafts.ts'
import { importTemplates } from './0033-import-templates.ts'
import { quality } from './0034-quality.ts'
import { storedFiles } from './0035-stored-files.ts'
import { companyStatus } from './0038-company-status.ts'
import { whereUsed } from './0039-where-used.ts'
import { restrictionLists } from './0040-restriction-lists.ts'
import { packs } from './0041-packs.ts'
import type { Migration } from './migration.ts'

/** All steps in order; new ones are added at the end. */
export const migrations: readonly Migration[] = [
  catalogue,
  search,
  criteria,
  feedback,
  cardQuota,
  impact,
  documentsAsWritten,
  tableIds,
  signIn,
  quotas,
  readOnly,
  followTheCatalogue,
  compositionLimits,
  limits,
  rolesAndTokens,
  openId,
  shell,
  roomTemperature,
  administration,
  notifications,
  seats,
  applicationContent,
  mail,
  userNames,
  newestChanges,
  lastUse,
  drafts,
  importTemplates,
  quality,
  storedFiles,
  companyStatus,
  whereUsed,
  restrictionLists,
  packs,
]
