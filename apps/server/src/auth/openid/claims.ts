import { AppError } from '@ingot/contract/errors'
import type { RoleName } from '@ingot/contract/roles'
import { type ProviderConfig, saysRoles } from '../../config/sign-in-config.ts'

/** Who signed in, as the provider's claims and the configuration have it. */
export interface Person {
  issuer: string
  subject: string
  email: string | null
  displayName: string | null
  /** Name of the company; null for none. */
  company: string | null
  roles: readonly RoleName[]
  /** The provider says who has which role; else an account begins with these, and the company deals them out. */
  areRolesSaid: boolean
}

/** What a provider says of a user; nothing of it is trusted to have a shape. */
export type Claims = Readonly<Record<string, unknown>>

const TEXT_MAX = 200
/** More groups than any provider puts into a token. */
const LISTED_MAX = 2_000

const claimOf = (claims: Claims, name: string): unknown => (Object.hasOwn(claims, name) ? claims[name] : undefined)

/** A text that can be stored and shown; null for anything else. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, TEXT_MAX)
  return text === '' ? null : text
}

const listedIn = (claims: Claims, name: string | undefined): string[] => {
  const value = name === undefined ? undefined : claimOf(claims, name)
  const listed = Array.isArray(value) ? value.slice(0, LISTED_MAX) : [value]
  return listed.filter((one): one is string => typeof one === 'string')
}

/**
 * Microsoft Entra lists up to 200 groups; of a user with more it says only where they could be asked for. Whoever is in so
 * many must not come in with fewer roles, or more, than the groups give.
 */
function refuseOverage(claims: Claims, { groupsClaim, rolesClaim }: ProviderConfig): void {
  const elsewhere = claimOf(claims, '_claim_names')
  const isElsewhere = (name: string | undefined) =>
    name !== undefined && typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name)
  const has = claimOf(claims, 'hasgroups')
  const hasMore = groupsClaim !== undefined && (has === true || has === 'true')
  if (hasMore || isElsewhere(groupsClaim) || isElsewhere(rolesClaim)) throw new AppError('sign-in-groups-overage')
}

/** Throws `sign-in-no-role` where no claim gives one and the configuration no other. */
function rolesOf(claims: Claims, provider: ProviderConfig): readonly RoleName[] {
  const { rolesClaim, groupsClaim, roles, defaultRole } = provider
  const listed = [...listedIn(claims, rolesClaim), ...listedIn(claims, groupsClaim)]
  const given = listed.flatMap((name) => (Object.hasOwn(roles, name) && roles[name] ? [roles[name]] : []))
  if (given.length > 0) return [...new Set(given)]
  if (defaultRole === null) throw new AppError('sign-in-no-role')
  return [defaultRole]
}

/** Throws `sign-in-no-company` for a company that the configuration does not name, where it names those it takes. */
function companyOf(claims: Claims, provider: ProviderConfig): string | null {
  const { companyClaim, companies, defaultCompany = null } = provider
  const said = companyClaim === undefined ? null : textOf(claimOf(claims, companyClaim))
  if (said === null) return defaultCompany
  if (companies === undefined) return said
  const company = Object.hasOwn(companies, said) ? companies[said] : undefined
  if (company === undefined) throw new AppError('sign-in-no-company', { company: said })
  return company
}

const emailOf = (claims: Claims): string | null => {
  const email = textOf(claimOf(claims, 'email'))
  return email?.includes('@') && claimOf(claims, 'email_verified') !== false ? email : null
}

/** Whether a provider's users are known whole by these claims, or are asked for once more. */
export const areComplete = (claims: Claims, { companyClaim, rolesClaim, groupsClaim }: ProviderConfig): boolean =>
  ['email', 'name', companyClaim, rolesClaim, groupsClaim].every(
    (name) => name === undefined || claimOf(claims, name) !== undefined,
  )

/** Who the claims of a checked ID token speak of. Throws `sign-in-…` for whoever the configuration keeps out. */
export function personOf(claims: Claims, provider: ProviderConfig): Person {
  const [issuer, subject] = [claimOf(claims, 'iss'), claimOf(claims, 'sub')]
  // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters.
  const isSubject =
    typeof subject === 'string' && subject !== '' && subject.length <= 255 && textOf(subject) === subject
  if (typeof issuer !== 'string' || !isSubject) throw new AppError('sign-in-unproven')
  refuseOverage(claims, provider)
  return {
    issuer,
    subject,
    email: emailOf(claims),
    displayName: textOf(claimOf(claims, 'name')) ?? textOf(claimOf(claims, 'preferred_username')),
    company: companyOf(claims, provider),
    roles: rolesOf(claims, provider),
    areRolesSaid: saysRoles(provider),
  }
}
