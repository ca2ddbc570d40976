import { COMPANY_STATUSES, type CompanyStatus } from '@ingot/contract/company-statuses'

/** Names of what a company thinks of a material; it is asked as a tag of the group `status`, and is none of the engines. */
const COMPANY_STATUS_NAMES: Readonly<Record<CompanyStatus, readonly string[]>> = {
  preferred: ['preferred', 'privilégié'],
  allowed: ['allowed', 'autorisé'],
  'phase-out': ['phase-out', 'phase out', 'en retrait'],
  banned: ['banned', 'interdit'],
}

/** The words by which the group `status` knows what a company thinks of a material. */
export const COMPANY_STATUS_TAGS: readonly { id: CompanyStatus; name: string }[] = COMPANY_STATUSES.flatMap((id) =>
  COMPANY_STATUS_NAMES[id].map((name) => ({ id, name })),
)
