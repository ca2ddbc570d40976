import { ROLES } from '@ingot/contract/roles'
import { z } from 'zod'

/** Loopback providers are for development: they may speak plain HTTP. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export const isLoopbackIssuer = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'http:' && LOOPBACK.has(hostname)
}

const Claim = z.string().min(1).max(200)

/** A provider of OpenID Connect. Its secret stands in the environment (OPENID_CLIENT_SECRET). */
const Provider = z.strictObject({
  /** As the provider writes it in its discovery document. */
  issuer: z
    .url({ protocol: /^https?$/ })
    .refine(
      (issuer) => issuer.startsWith('https:') || isLoopbackIssuer(issuer),
      'is not https: plain http is for a provider on this machine only',
    ),
  clientId: z.string().min(1).max(300),
  scopes: z
    .array(z.string().regex(/^[!#-[\]-~]{1,200}$/, 'is no scope'))
    .min(1)
    .max(20)
    .refine((scopes) => scopes.includes('openid'), 'lacks openid')
    .default(['openid', 'email', 'offline_access']),
  /** Whether users are asked for their consent each time: some providers allow offline access only then. */
  consent: z.boolean().default(false),
  /** E-mail domains whose users sign in here; of all where none is named. */
  domains: z.array(z.string().toLowerCase().min(1).max(253)).max(1_000).optional(),
  /** Claim that names the user's company. */
  companyClaim: Claim.optional(),
  /** Names of companies by the claim's value; with it, users of any other value are refused. */
  companies: z.record(z.string().max(200), z.string().min(1).max(120)).optional(),
  /** Company of those whose company no claim names. */
  defaultCompany: z.string().min(1).max(120).optional(),
  /** Claims that list app roles, and groups. */
  rolesClaim: Claim.optional(),
  groupsClaim: Claim.optional(),
  /** Roles by group or app role, as the claims list them. */
  roles: z.record(z.string().min(1).max(200), z.enum(ROLES)).default({}),
  /** Role of those whom no claim gives one; with null they are refused. */
  defaultRole: z.enum(ROLES).nullable().default('reader'),
  /** Whether signing out here signs out at the provider, too. */
  signOut: z.boolean().default(true),
  /** How long sessions go on while the provider cannot be reached, hours. */
  awayHours: z.int().min(1).max(168).default(8),
})
export type ProviderConfig = z.output<typeof Provider>

/** Whether the provider says who has which role; else an account begins with `defaultRole`, and the company deals them out. */
export const saysRoles = ({ roles }: Pick<ProviderConfig, 'roles'>): boolean => Object.keys(roles).length > 0

export const OpenIdConfig = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'is no id: small letters, digits and hyphens'), Provider)
  .refine((providers) => Object.keys(providers).length <= 20, 'names more than 20 providers')
  .refine((providers) => {
    const issuers = Object.values(providers).map(({ issuer }) => issuer)
    return new Set(issuers).size === issuers.length
  }, 'names an issuer twice')
  .default({})

export const SignInConfig = z
  .strictObject({
    /** What /login asks for first [AUTH-001]. */
    signIn: z.enum(['email', 'password']).default('password'),
    /** Where who has no account gets one [AUTH-009]. */
    register: z.url({ protocol: /^https$/ }).optional(),
  })
  .prefault({})
