import type { Caller } from '../callers/caller.ts'

/** A company's administrator reads of his company, who runs the installation of all. */
export const companyRead = ({ permissions, user }: Caller): number | undefined =>
  permissions.has('installation.administer') ? undefined : user.companyId
