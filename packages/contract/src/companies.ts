import { z } from 'zod'
import { AccountId } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { COMPANIES_LISTED_MAX, INTEGER_MAX, NAME_MAX } from './limits.ts'
import { oneLine } from './one-line.ts'

const CompanyId = z.coerce.number().int().min(1).max(INTEGER_MAX)
const CompanyName = oneLine(NAME_MAX)

const Company = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    accounts: z.int(),
    /** Materials of its own; the public ones are everybody's. */
    materials: z.int(),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

export const readCompanies = endpoint('readCompanies', {
  summary: 'The companies by name, with how many accounts and materials they have. `text` is part of a name.',
  permission: 'installation.administer',
  query: z.object({ text: z.string().trim().max(NAME_MAX).default('') }),
  reply: z.strictObject({ total: z.int(), items: z.array(Company).max(COMPANIES_LISTED_MAX) }),
})

export const makeCompany = endpoint('makeCompany', {
  summary: 'Makes a company without accounts.',
  permission: 'installation.administer',
  writes: true,
  body: z.strictObject({ name: CompanyName }),
  reply: z.strictObject({ company: Company }),
  errors: ['company-name-taken'],
})

export const changeCompany = endpoint('changeCompany', {
  summary: 'Gives a company another name; its accounts and materials stay its own.',
  permission: 'installation.administer',
  writes: true,
  params: z.strictObject({ id: CompanyId }),
  body: z.strictObject({ name: CompanyName }),
  reply: z.strictObject({ company: Company }),
  errors: ['company-not-found', 'company-name-taken'],
})

export const removeCompany = endpoint('removeCompany', {
  summary: 'Removes a company that has neither accounts nor materials nor imports that run, with its saved searches.',
  permission: 'installation.administer',
  writes: true,
  params: z.strictObject({ id: CompanyId }),
  reply: z.strictObject({ removed: z.literal(true) }),
  errors: ['company-not-found', 'company-not-empty'],
})

export const moveUser = endpoint('moveUser', {
  summary:
    'Moves a local account to another company, or to none with 0. It leaves its teams; its sessions, tokens and links end, ' +
    'and a company that still has accounts keeps an administrator.',
  permission: 'installation.administer',
  // Whoever is moved to no company may come to administer all of them: no program deals that out.
  forPeople: true,
  writes: true,
  params: z.strictObject({ id: AccountId }),
  body: z.strictObject({ company: z.int().min(0).max(INTEGER_MAX) }),
  reply: z.strictObject({ moved: z.literal(true) }),
  errors: ['user-not-found', 'company-not-found', 'company-of-provider', 'last-administrator', 'not-allowed'],
})
