import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AUDIT_LISTED_MAX, NAME_MAX } from './limits.ts'

/** What the audit log tells of; each has a text `admin.audit.{action}`. */
export const AUDIT_ACTIONS = [
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'session-ended',
  'password-changed',
  'link-made',
  'link-used',
  'account-added',
  'account-changed',
  'account-moved',
  'account-closed',
  'account-reopened',
  'account-removed',
  'account-exported',
  'account-erased',
  'company-added',
  'company-changed',
  'company-removed',
  'team-added',
  'team-changed',
  'team-joined',
  'team-left',
  'team-removed',
  'token-made',
  'token-revoked',
  'import-done',
  'import-cancelled',
  'import-undone',
  'import-template-saved',
  'import-template-removed',
  'read-only-on',
  'read-only-off',
  'audit-saved',
  'message-handled',
  'message-reopened',
  'messages-saved',
  'mail-sent-again',
  'mail-removed',
  'mail-tested',
  'seat-taken-back',
  'content-saved',
  'material-released',
  'material-withdrawn',
  'draft-discarded',
  'finding-accepted',
  'acceptance-withdrawn',
  'quality-policy-saved',
  'company-status-set',
  'pack-added',
  'pack-removed',
  'restriction-list-loaded',
  'restriction-list-removed',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** How somebody came: with a session, with an access token, by a link for one time, or at the command line. */
export const AUDIT_WAYS = ['session', 'token', 'link', 'command'] as const
export type AuditWay = (typeof AUDIT_WAYS)[number]

const AuditEntry = z
  .strictObject({
    /** Grows with time; a page ends before it. */
    seq: z.string(),
    at: z.iso.datetime(),
    action: z.enum(AUDIT_ACTIONS),
    /** Who did it, by the name of that time; empty where nobody is known, or the account was erased. */
    actor: z.string(),
    via: z.enum(AUDIT_WAYS),
    /** Where it came from; empty at the command line. */
    address: z.string(),
    /** What it was done to. */
    subject: z.string(),
    company: z.string().optional(),
    /** Further facts in words: roles before and after, scopes of a token, files of an import. */
    details: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

const Asked = {
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** Part of the name of who did it, or of what it was done to. */
  name: z.string().trim().max(NAME_MAX).optional(),
  /** Days in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

export const readAudit = endpoint('readAudit', {
  summary:
    "What was done to the company's accounts, teams, tokens and data, the latest first; of everything for who runs the " +
    'installation. `before` is the `next` of the page before.',
  permission: 'accounts.administer',
  query: z.object({
    ...Asked,
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(AUDIT_LISTED_MAX).default(AUDIT_LISTED_MAX),
  }),
  reply: z.strictObject({ items: z.array(AuditEntry), next: z.string().optional() }),
})

export const exportAudit = endpoint('exportAudit', {
  summary: 'The same as a CSV file, the latest first; times in UTC.',
  permission: 'accounts.administer',
  hasEffect: true,
  query: z.object(Asked),
  reply: z.instanceof(ArrayBuffer),
})
