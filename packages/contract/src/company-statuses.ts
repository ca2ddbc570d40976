/** What a company thinks of a material for its own products; one without is neither wanted nor unwanted. */
export const COMPANY_STATUSES = ['preferred', 'allowed', 'phase-out', 'banned'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

/** What cards and files warn of. */
export const WARNED_STATUSES: readonly CompanyStatus[] = ['phase-out', 'banned']
