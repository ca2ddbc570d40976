import type { AuditAction } from '@ingot/contract/audit'

const told: Record<AuditAction, true> = {
  'signed-in': true,
  'signed-out': true,
  'sign-in-failed': true,
  'session-ended': true,
  'password-changed': true,
  'link-made': true,
  'link-used': true,
  'account-added': true,
  'account-changed': true,
  'account-moved': true,
  'account-closed': true,
  'account-reopened': true,
  'account-removed': true,
  'account-exported': true,
  'account-erased': true,
  'company-added': true,
  'company-changed': true,
  'company-removed': true,
  'team-added': true,
  'team-changed': true,
  'team-removed': true,
  'token-made': true,
  'token-revoked': true,
  'import-done': true,
  'import-cancelled': true,
  'import-undone': true,
  'read-only-on': true,
  'read-only-off': true,
  'audit-saved': true,
}

/** Every action by which the log is narrowed; the compiler names one that is missing. */
export const ACTIONS = Object.keys(told) as readonly AuditAction[]
