import type { RIGHTS } from '@ingot/contract/material'
import { PUBLIC_OWNER } from '@ingot/contract/material'

type Rights = (typeof RIGHTS)[number]

const RESTRICTED =
  /\b(NC|ND|noncommercial|non-commercial|no derivatives|all rights reserved|proprietary|confidential)\b/i
const FREE =
  /\b(CC[- ]?0|CC[- ]?BY|creative commons|public domain|PDDL|ODbL|LGPL|A?GPL|lesser general public|general public license|MIT|BSD|Apache|MPL|0BSD|ISC|Unlicense)\b/i

/**
 * Who may see or pass on what a file says, by its licence: free licences are public, restrictions stay inside. Without
 * a licence only the facts of a public file may be passed on, and a company's file stays with the company.
 */
export function rightsOf(licence: string | undefined, owner: string): Rights {
  if (owner !== PUBLIC_OWNER) return 'company'
  if (licence === undefined) return 'facts'
  if (RESTRICTED.test(licence)) return 'internal'
  return FREE.test(licence) ? 'public' : 'facts'
}
