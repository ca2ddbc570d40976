import type { ApplicationContent } from '@ingot/contract/application-content'
import type { AuditAction, AuditWay } from '@ingot/contract/audit'
import type { CompanyStatus } from '@ingot/contract/company-statuses'
import type { DraftState, DraftWay } from '@ingot/contract/drafts'
import type { MailKind, MailState } from '@ingot/contract/mail'
import type { MaterialDocument } from '@ingot/contract/material'
import type { MessageKind } from '@ingot/contract/messages'
import type { NotificationEntity, NotificationLevel } from '@ingot/contract/notifications'
import type { Permission } from '@ingot/contract/permissions'
import type { QualityPolicy } from '@ingot/contract/quality'
import type { RestrictionProblem } from '@ingot/contract/restrictions'
import type { RoleName } from '@ingot/contract/roles'
import type { TakenAs } from '@ingot/contract/where-used'
import type { Trace } from '@ingot/domain/index/trace'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>
/** timestamptz, read as Date, written as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>
/** The same with a default of the database. */
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>

/** Identity of a material: owner and external key; names repeat in real data. */
export interface MaterialTable {
  id: string
  owner: string
  provider: string
  ext_id: string
  /** Revision that readers see. */
  current_rev: number
  /** When it was released. */
  changed_at: Generated<Date>
  /** The public material in whose place it stands for its owner. */
  replaces: ColumnType<string | null, string | null | undefined, string | null>
  /** What it was copied from, and which revision of it. */
  from_id: ColumnType<string | null, string | null | undefined, string | null>
  from_rev: ColumnType<number | null, number | null | undefined, number | null>
}

/** Documents by revision; a released row is never updated. */
export interface MaterialRevisionTable {
  material_id: string
  no: number
  state: 'draft' | 'released' | 'superseded' | 'withdrawn'
  author: string
  at: Instant
  why: string
  /** SHA-256 of the document's canonical JSON. */
  hash: string
  doc: Json<MaterialDocument>
  import_id: string | null
}

/** What somebody works on, beside what is released: it is in no search. */
export interface DraftTable {
  id: string
  owner: string
  how: DraftWay
  state: DraftState
  name: string
  /** The revision that it was begun from. */
  from_id: string | null
  from_rev: number | null
  /** The own material that gets a revision, or that its release made. */
  material_id: string | null
  released_rev: ColumnType<number | null, number | null | undefined, number | null>
  /** Null of a released one: it is the revision's. */
  doc: ColumnType<MaterialDocument | null, string, string | null>
  version: Generated<number>
  created_by: string | null
  created_at: DefaultInstant
  changed_by: string | null
  changed_at: DefaultInstant
}

/** Who worked on a draft. */
export interface DraftAuthorTable {
  draft_id: string
  account_id: string
}

export interface DraftCommentTable {
  id: string
  draft_id: string
  at_part: string | null
  text: string
  made_by: string | null
  made_at: DefaultInstant
  is_resolved: Generated<boolean>
  resolved_by: ColumnType<string | null, string | null | undefined, string | null>
}

/** Which owner has which file, by the SHA-256 of its bytes. */
export interface StoredFileTable {
  owner: string
  hash: string
  bytes: string
  kept_at: DefaultInstant
}

/** What search knows of the current revision: derived by `deriveIndexRow`, read by both engines. */
export interface SearchRowTable {
  material_id: string
  owner: string
  name: string
  name_key: string
  search_text: string
  tags: string[]
  columns: string[]
  lo: number[]
  hi: number[]
  features: string[]
  diagrams: string[]
  /** Text values as `vkey=folded text`, for text filters. */
  texts: ColumnType<string[], string[] | undefined, string[]>
  /** Id of the material that it is a variant of. */
  parent: ColumnType<string | null, string | null | undefined, string | null>
  /** What it says over temperature. */
  traces: ColumnType<Trace[], string | undefined, string>
  /** Which numbers of the composition are limits (IndexRow). */
  limits: ColumnType<string[], string[] | undefined, string[]>
  /** Owners that have a material of their own in its place. */
  replaced_for: ColumnType<string[], string[] | undefined, string[]>
}

/**
 * One row: the derivation (number of the code, hash of the catalogue) of which all search rows are, and how far the next
 * one (`target`) has come, by material id.
 */
export interface SearchDerivationTable {
  single: Generated<boolean>
  number: number
  catalogue: Generated<string>
  target: number | null
  target_catalogue: string | null
  reached: Generated<string>
}

/** One row where the demo catalogue was loaded: the hash of its files. */
interface DemoCatalogueTable {
  single: Generated<boolean>
  content: string
}

/** The hash of each material of the demo catalogue as a release shipped it. */
interface DemoMaterialTable {
  provider: string
  ext_id: string
  hash: string
}

/** Outbox: what search nodes have not seen yet. `material_ids` null asks for a rebuild. */
export interface SearchChangeTable {
  seq: Generated<string>
  material_ids: string[] | null
  at: DefaultInstant
}

/** A company's own properties next to the shipped tree (`x_` keys). */
export interface PropertyOverlayTable {
  owner: string
  vkey: string
  parent_vkey: string
  node: Json<unknown>
}

export interface CompanyTable {
  id: Generated<number>
  name: string
}

export interface AccountTable {
  id: string
  name: string
  /** By which names that look alike are one; null of some names of earlier versions (migration 0027). */
  name_key: ColumnType<string | null, string | undefined, string>
  email: string | null
  company_id: number | null
  /** Null of an account of a provider: it has no password. */
  password_hash: string | null
  disabled: Generated<boolean>
  /** Who the account is at its provider: issuer and `sub`; both null of a local account. */
  issuer: ColumnType<string | null, string | null | undefined, string | null>
  subject: ColumnType<string | null, string | null | undefined, string | null>
  display_name: ColumnType<string | null, string | null | undefined, string | null>
  /** Until when the provider's last word on the account holds; its sessions end then. Null of a local account. */
  verified_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: DefaultInstant
  /** When the licence agreement was accepted. */
  eula_accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface AccountRoleTable {
  account_id: string
  role: RoleName
}

interface TeamTable {
  id: string
  company_id: number
  name: string
}

interface TeamMemberTable {
  team_id: string
  account_id: string
}

/** Tokens of programs: only the SHA-256 is stored, with the last letters by which its maker knows it. */
interface AccessTokenTable {
  id: string
  token_hash: string
  account_id: string
  kind: 'personal' | 'service'
  name: string
  scopes: Permission[]
  ending: string
  made_at: DefaultInstant
  expires_at: Instant
  used_at: ColumnType<Date | null, never, Date>
  revoked_at: ColumnType<Date | null, never, Date>
}

/** Opaque sessions: only the token's SHA-256 is stored. `id` is what its account calls it by. */
export interface SessionTable {
  id: Generated<string>
  token_hash: string
  /** Where the sign-in came from, and the browser as it names itself. */
  address: Generated<string>
  browser: Generated<string>
  account_id: string
  created_at: DefaultInstant
  used_at: DefaultInstant
  expires_at: Instant
}

export interface PreferenceTable {
  id: string
  account_id: string
  content: number
  preferences: Json<Record<string, unknown>>
  version: Generated<number>
  updated_at: DefaultInstant
}

/** A saved criterion; `owner` is the account of favourites, the company of searches, columns and impact assessments. */
export interface CriterionTable {
  id: string
  owner: string
  content: number
  format: '2022-1' | 'PROP-2022-1' | 'FAV-2022-1' | 'IA-2023-1'
  name: string
  /** The name without case, NFC: unique per owner, content and format among those that are not removed. */
  name_key: string
  criterias: Json<unknown>
  qs: string
  shortname: string | null
  apply: boolean
  global: boolean
  version: Generated<number>
  saved_at: DefaultInstant
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** One import: a batch that succeeded as a whole, and can be undone as a whole. */
export interface ImportBatchTable {
  id: string
  at: DefaultInstant
  author: string
  owner: string
  provider: string
  template: string
  files: Json<unknown>
  report: Json<unknown>
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

/** Mappings of imports that an owner's people saved. */
export interface ImportTemplateTable {
  id: string
  owner: string
  name: string
  name_key: string
  provider: string
  source_template: string
  heads: Json<string[]>
  mapping: Json<Record<string, unknown>>
  author: string
  saved_at: DefaultInstant
}

/** Long work: state and live progress. */
export interface JobTable {
  id: string
  kind: string
  account_id: string | null
  /** Whose materials it writes. */
  owner: string
  status: 'Created' | 'Queued' | 'Running' | 'Completed' | 'Failed' | 'Aborted'
  progress: Json<unknown>
  result: Json<unknown> | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

/** A message of a user; `account_id` is null for the guest. */
export interface FeedbackTable {
  id: string
  kind: MessageKind
  /** bigint, as text. */
  seq: Generated<string>
  at: DefaultInstant
  account_id: string | null
  /** Of who wrote it, at that time; 0 without one. */
  company_id: Generated<number>
  product: string | null
  page: string | null
  message: string
  /** What a person wrote of himself, and where the answer goes. */
  name: ColumnType<string | null, string | null | undefined, string | null>
  organisation: ColumnType<string | null, string | null | undefined, string | null>
  email: ColumnType<string | null, string | null | undefined, string | null>
  handled_at: ColumnType<Date | null, never, Date | null>
  /** Id of the account that handled it. */
  handled_by: ColumnType<string | null, never, string | null>
}

/** The outbox of mail. `recipient` null: those who run the catalogue, at the address of its settings. */
interface MailTable {
  id: Generated<string>
  /** bigint, as text. */
  seq: Generated<string>
  kind: MailKind
  at: DefaultInstant
  company_id: number
  /** Whom it is about, or to. */
  account_id: string | null
  feedback_id: string | null
  recipient: string | null
  reply_to: string | null
  subject: string
  body: string | null
  /** A body with a secret, sealed with the server's key. */
  sealed: string | null
  state: MailState
  attempts: Generated<number>
  next_at: DefaultInstant
  claimed_until: ColumnType<Date | null, never, Date | null>
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | null>
  sent_at: ColumnType<Date | null, never, Date | null>
  last_error: ColumnType<string | null, never, string | null>
}

/** What a user is told: the key of a text and what fills it. */
export interface NotificationTable {
  id: Generated<string>
  account_id: string
  at: DefaultInstant
  level: NotificationLevel
  type: string
  primary_text: string
  variables: Json<Record<string, string | number>>
  to_entities: Json<Pick<NotificationEntity, 'type' | 'id'>[]>
  read_at: ColumnType<Date | null, never, Date | null>
  dismissed_at: ColumnType<Date | null, never, Date | null>
}

/** One row: the secret that signs proofs of work. */
interface ProofSecretTable {
  single: Generated<boolean>
  secret: Generated<string>
}

/** Proofs of work that were used, until they would have expired. */
interface UsedProofTable {
  signature: string
  expires_at: Instant
}

/** Attempts to sign in as a name: from one address or device, or (`*`) from all that are not known. */
interface SignInPaceTable {
  name_hash: string
  source: string
  used_until: Instant
}

/** Browsers that signed in before: only the token's SHA-256 is stored. */
interface KnownDeviceTable {
  token_hash: string
  account_id: string
  used_at: DefaultInstant
}

/** A sign-in at a provider that is under way; state and browser are SHA-256 of secrets. */
interface PendingSignInTable {
  state_hash: string
  browser_hash: string
  provider: string
  nonce: string
  verifier: string
  /** Where the provider sends the browser back to. */
  callback: string
  /** Where the user goes afterwards: a path of this origin. */
  redirect_path: string
  expires_at: Instant
}

/** A token that is good for one login. */
interface SignInTokenTable {
  id_hash: string
  account_id: string
  browser_hash: string
  expires_at: Instant
}

/** What a provider gave for an account: by it the account is verified again. */
interface ProviderGrantTable {
  account_id: string
  /** Id of the provider in the configuration. */
  provider: string
  /** Refresh token and ID token, sealed with the server's key. */
  sealed: string
  /** Whether there is a refresh token in it. */
  renews: boolean
  /** When the provider is asked again. */
  check_at: Instant
}

/** What an owner has stored; every write of materials updates it in its transaction. */
interface OwnerUsageTable {
  owner: string
  /** bigint, as text. */
  materials: string
  /** Bytes of all revisions' documents as JSON text; bigint, as text. */
  bytes: string
}

/** How often somebody did something on a day. */
interface DailyCountTable {
  kind: string
  caller: string
  day: Date
  used: number
}

/** One row: the last change that was purged. */
interface SearchPurgedTable {
  single: Generated<boolean>
  /** bigint, as text. */
  seq: string
}

/** Why nothing may be changed at present; no row where changes are taken. */
interface ReadOnlyTable {
  reason: 'administrator' | 'disk' | 'restoring'
  note: string
  since: Generated<Date>
}

/** The lease of a page on a seat of a licence; it ends by the database's clock. */
interface SeatLeaseTable {
  id: string
  /** Id of the licence in the application's settings. */
  licence: string
  account_id: string
  session_hash: string
  /** SHA-256 of the browser's licence key: its leases are one seat. */
  browser: string
  state: Generated<'held' | 'leaving' | 'taken'>
  since: DefaultInstant
  beat_at: DefaultInstant
  expires_at: Instant
}

/** What administrators changed of the application in the browser; the last version holds. */
interface ApplicationContentTable {
  version: number
  content: Json<ApplicationContent>
  author: string
  at: DefaultInstant
}

interface CardQuotaTable {
  caller: string
  since: Date
  used: number
}

/** What was done by whom; rows are only added. */
interface AuditTable {
  /** bigint, as text. */
  seq: Generated<string>
  at: DefaultInstant
  /** 0: of no company. */
  company_id: number
  actor_id: string | null
  actor: string
  via: AuditWay
  address: string
  action: AuditAction
  subject_id: string | null
  subject: string
  details: Json<Record<string, string>>
}

/** Links for one time: only the SHA-256 of their secret is stored. Without an account: makes the first administrator. */
interface AccountLinkTable {
  secret_hash: string
  account_id: string | null
  expires_at: Instant
}

/** A finding that a company took as it is; `content_hash` is of what it was about. */
interface QualityAcceptanceTable {
  material_id: string
  owner: string
  rule: string
  subject: string
  content_hash: string
  because: string
  author: string
  at: DefaultInstant
}

/** The same of a draft. */
interface DraftAcceptanceTable extends Omit<QualityAcceptanceTable, 'material_id' | 'owner'> {
  draft_id: string
}

interface QualityPolicyTable {
  company_id: number
  policy: Json<QualityPolicy>
  author: string
  at: DefaultInstant
}

/** What a company thinks of a material for its own products. */
interface CompanyStatusTable {
  owner: string
  material_id: string
  status: CompanyStatus
  because: string
  author: string
  at: DefaultInstant
}

/** A revision that somebody of an owner took as a card, an export or a PDF, one row for the same thing. */
interface TakingTable {
  id: Generated<string>
  owner: string
  material_id: string
  rev: number
  /** Null where the account was removed. */
  account_id: string | null
  taken_as: TakenAs
  what: string
  unit: string
  count: Generated<number>
  first_at: DefaultInstant
  last_at: DefaultInstant
}

/** A list of restricted substances. */
interface PackTable {
  name: string
  content: string
  author: string
  at: DefaultInstant
}

interface RestrictionListTable {
  id: string
  owner: string
  name: string
  version: string
  source: string
  threshold: number | null
  file: string
  problems: Json<readonly RestrictionProblem[]>
  author: string
  at: DefaultInstant
}

interface RestrictionEntryTable {
  list_id: string
  no: number
  name: string
  cas: string[]
  ec: string
  threshold: number | null
  reason: string
}

export interface Tables {
  audit: AuditTable
  account_link: AccountLinkTable
  material: MaterialTable
  material_revision: MaterialRevisionTable
  draft: DraftTable
  draft_author: DraftAuthorTable
  draft_comment: DraftCommentTable
  stored_file: StoredFileTable
  search_row: SearchRowTable
  search_change: SearchChangeTable
  search_derivation: SearchDerivationTable
  demo_catalogue: DemoCatalogueTable
  demo_material: DemoMaterialTable
  property_overlay: PropertyOverlayTable
  company: CompanyTable
  account: AccountTable
  account_role: AccountRoleTable
  team: TeamTable
  team_member: TeamMemberTable
  access_token: AccessTokenTable
  session: SessionTable
  preference: PreferenceTable
  criterion: CriterionTable
  import_batch: ImportBatchTable
  import_template: ImportTemplateTable
  job: JobTable
  feedback: FeedbackTable
  mail: MailTable
  notification: NotificationTable
  card_quota: CardQuotaTable
  sign_in_pace: SignInPaceTable
  proof_secret: ProofSecretTable
  used_proof: UsedProofTable
  known_device: KnownDeviceTable
  pending_sign_in: PendingSignInTable
  sign_in_token: SignInTokenTable
  provider_grant: ProviderGrantTable
  owner_usage: OwnerUsageTable
  daily_count: DailyCountTable
  search_purged: SearchPurgedTable
  read_only: ReadOnlyTable
  seat_lease: SeatLeaseTable
  application_content: ApplicationContentTable
  quality_acceptance: QualityAcceptanceTable
  quality_policy: QualityPolicyTable
  draft_acceptance: DraftAcceptanceTable
  company_status: CompanyStatusTable
  taking: TakingTable
  pack: PackTable
  restriction_list: RestrictionListTable
  restriction_entry: RestrictionEntryTable
}
