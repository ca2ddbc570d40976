import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NAME_MAX, PASSWORD_MIN, TEAMS_MAX, USER_NAME_MAX, USERS_LISTED_MAX } from './limits.ts'
import { oneLine } from './one-line.ts'
import { PERMISSIONS } from './permissions.ts'
import { ROLES } from './roles.ts'

export const AccountId = z.string().min(1).max(120)
const Roles = z.array(z.enum(ROLES)).max(ROLES.length)
/** Of which characters it may be is told by the server (`user-name-…`). */
export const UserName = z.string().trim().min(1).max(USER_NAME_MAX)
export const Password = z.string().min(PASSWORD_MIN).max(500)

/** Why a name cannot be given. */
export const USER_NAME_ERRORS = [
  'user-name-taken',
  'user-name-characters',
  'user-name-scripts',
  'user-name-reserved',
] as const

/** Why a password cannot be set. */
export const PASSWORD_ERRORS = ['password-common', 'password-repeated', 'password-of-name'] as const

const User = z
  .strictObject({
    id: z.string(),
    userName: z.string(),
    email: z.string().optional(),
    /** 0: no company. */
    companyId: z.int(),
    company: z.string().optional(),
    roles: Roles,
    disabled: z.boolean(),
    /** The company's own provider signs it in: there is no password here. */
    isOfProvider: z.boolean(),
    /** That provider also says which roles it has: they are not dealt out here. */
    areRolesOfProvider: z.boolean(),
    teams: z.array(z.string()),
    /** The latest use of a session, also of one that is over; left out where there was none. */
    lastUsed: z.iso.datetime().optional(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const readRoles = endpoint('readRoles', {
  summary: 'The roles that accounts have, with their permissions where `includePermissions` is true [API-125].',
  permission: 'account.write',
  query: z.object({ includePermissions: z.enum(['true', 'false', '']).default('false') }),
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.enum(ROLES),
        /** Whether the caller may give and take it: who does not hold all that it grants may not. */
        canGive: z.boolean(),
        permissions: z.array(z.enum(PERMISSIONS)).optional(),
      }),
    ),
  }),
})

export const readUsers = endpoint('readUsers', {
  summary:
    "The accounts of the caller's company by name; of all companies for who runs the installation. `text` is part of a " +
    'name, an e-mail address or the name of a company.',
  permission: 'accounts.administer',
  query: z.object({
    text: z.string().trim().max(NAME_MAX).default(''),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(USERS_LISTED_MAX).default(USERS_LISTED_MAX),
  }),
  reply: z.strictObject({ total: z.int(), items: z.array(User) }),
})

export const makeUser = endpoint('makeUser', {
  summary:
    'Makes a local account in the company of the caller; a password is made and answered once where none is sent, or with ' +
    '`link` a link by which its user sets one. ' +
    '`company` names another one that there is, for who runs the installation.',
  permission: 'accounts.administer',
  writes: true,
  body: z.strictObject({
    userName: UserName,
    password: Password.optional(),
    email: z.email().max(NAME_MAX).optional(),
    roles: Roles.default(['reader']),
    company: z.string().trim().min(1).max(NAME_MAX).optional(),
    link: z.boolean().default(false),
  }),
  reply: z.strictObject({
    user: User,
    password: z.string().optional(),
    link: z.strictObject({ path: z.string(), expiresAt: z.iso.datetime() }).optional(),
  }),
  errors: ['not-allowed', 'company-not-found', ...USER_NAME_ERRORS, ...PASSWORD_ERRORS],
})

export const changeUser = endpoint('changeUser', {
  summary:
    'Changes name, e-mail, roles or access of an account of the same company; what is left out stays [API-131]. Nobody gives or ' +
    'takes what he does not hold, and a company keeps an administrator. With `rolesBefore` the roles are only changed from ' +
    'these. The name of an account of a provider is changed there, and so are its roles where the provider says them.',
  permission: 'accounts.administer',
  writes: true,
  params: z.strictObject({ id: AccountId }),
  body: z.strictObject({
    name: UserName.optional(),
    /** Null: none. */
    email: z.email().max(NAME_MAX).nullable().optional(),
    roles: Roles.optional(),
    /** What they were when they were read; others are `edit-conflict`. */
    rolesBefore: Roles.optional(),
    disabled: z.boolean().optional(),
  }),
  reply: z.strictObject({ user: User }),
  errors: [
    'not-allowed',
    'user-not-found',
    'edit-conflict',
    ...USER_NAME_ERRORS,
    'last-administrator',
    'name-of-provider',
    'roles-of-provider',
  ],
})

export const removeUser = endpoint('removeUser', {
  summary: 'Removes an account of the same company with its sessions, tokens and preferences.',
  permission: 'accounts.administer',
  writes: true,
  params: z.strictObject({ id: AccountId }),
  reply: z.strictObject({ removed: z.literal(true) }),
  errors: ['not-allowed', 'user-not-found', 'last-administrator'],
})

const Team = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    members: z.int(),
    /** Told to who runs the installation. */
    company: z.string().optional(),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>
const TeamName = oneLine(NAME_MAX)
/** Of one call; a team may have more. */
const Members = z.array(AccountId).max(1_000)

export const readTeams = endpoint('readTeams', {
  summary: "The teams of the caller's company by name; of all companies for who runs the installation.",
  permission: 'account.write',
  reply: z.strictObject({ items: z.array(Team).max(TEAMS_MAX) }),
})

export const makeTeam = endpoint('makeTeam', {
  summary: "Makes a team of the caller's company.",
  permission: 'accounts.administer',
  ofCompany: true,
  writes: true,
  body: z.strictObject({ name: TeamName }),
  reply: z.strictObject({ team: Team }),
  errors: ['team-name-taken', 'quota-reached'],
})

export const changeTeam = endpoint('changeTeam', {
  summary:
    'Changes the name of a team, adds members to it and removes others. It names only whom it is about, so that two people ' +
    'who change a team at once undo nothing of each other.',
  permission: 'accounts.administer',
  writes: true,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ name: TeamName.optional(), add: Members.optional(), remove: Members.optional() }),
  reply: z.strictObject({ team: Team }),
  errors: ['team-not-found', 'team-name-taken', 'user-not-found'],
})

export const removeTeam = endpoint('removeTeam', {
  summary: 'Removes a team; the accounts that belonged to it stay.',
  permission: 'accounts.administer',
  writes: true,
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ removed: z.literal(true) }),
  errors: ['team-not-found'],
})

export const readTeamUsers = endpoint('readTeamUsers', {
  summary: "Who belongs to a team of the caller's company, by name [API-126].",
  permission: 'account.write',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), userName: z.string() })) }),
  errors: ['team-not-found'],
})

export const checkAppAccess = endpoint('checkAppAccess', {
  summary:
    'For each of `appnames` (parted by commas) whether the caller has access to the application, and what he holds there; ' +
    'no access to one that nobody knows [API-043, PERM-023].',
  permission: 'anybody',
  query: z.object({ appnames: z.string().max(2_000).default('') }),
  reply: z.strictObject({
    apps: z.record(z.string(), z.strictObject({ access: z.boolean(), permissions: z.array(z.enum(PERMISSIONS)) })),
  }),
})

const Session = z.strictObject({
  id: z.uuid(),
  /** Whether the call came with it. */
  isThis: z.boolean(),
  /** Browser and system in words; empty where it told none. */
  browser: z.string(),
  /** Where the sign-in came from. */
  address: z.string(),
  since: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
})

export const readSessions = endpoint('readSessions', {
  summary: "The caller's sessions, the latest used first.",
  permission: 'account.write',
  reply: z.strictObject({
    items: z.array(Session),
    /** False where the account signs in at the company's provider, which keeps its password. */
    hasPassword: z.boolean(),
  }),
})

export const endSessions = endpoint('endSessions', {
  summary: 'Signs the caller out everywhere, here too; browsers that were known are forgotten.',
  permission: 'account.write',
  // To shut somebody out cannot wait.
  writes: false,
  reply: z.strictObject({ ended: z.int() }),
})

export const endSession = endpoint('endSession', {
  summary: "Ends one of the caller's sessions.",
  permission: 'account.write',
  writes: false,
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ ended: z.int() }),
  errors: ['session-not-found'],
})

export const changePassword = endpoint('changePassword', {
  summary: "Sets the caller's own password, for who knows the present one; all other sessions end.",
  permission: 'account.write',
  writes: true,
  body: z.strictObject({ oldPassword: z.string().min(1).max(500), newPassword: Password }),
  reply: z.strictObject({ ended: z.int() }),
  errors: [...PASSWORD_ERRORS, 'password-elsewhere', 'wrong-password', 'too-many-requests', 'busy'],
})

const UserSession = Session.omit({ isThis: true })

export const readUserSessions = endpoint('readUserSessions', {
  summary: 'Where an account of the same company is signed in, the latest used first.',
  permission: 'accounts.administer',
  params: z.strictObject({ id: AccountId }),
  reply: z.strictObject({ items: z.array(UserSession) }),
  errors: ['not-allowed', 'user-not-found'],
})

export const endUserSessions = endpoint('endUserSessions', {
  summary: 'Signs an account of the same company out everywhere; browsers that were known are forgotten.',
  permission: 'accounts.administer',
  // To shut somebody out cannot wait.
  writes: false,
  params: z.strictObject({ id: AccountId }),
  reply: z.strictObject({ ended: z.int() }),
  errors: ['not-allowed', 'user-not-found'],
})

export const exportUser = endpoint('exportUser', {
  summary: 'All that is kept of the person of an account of the same company, as a JSON file.',
  permission: 'accounts.administer',
  hasEffect: true,
  params: z.strictObject({ id: AccountId }),
  reply: z.instanceof(ArrayBuffer),
  errors: ['not-allowed', 'user-not-found'],
})

export const eraseUser = endpoint('eraseUser', {
  summary:
    'Removes an account of the same company with all that is its own; what must stay (revisions, imports, messages, the ' +
    'audit log) no longer tells who it was.',
  permission: 'accounts.administer',
  writes: true,
  params: z.strictObject({ id: AccountId }),
  reply: z.strictObject({ erased: z.literal(true) }),
  errors: ['not-allowed', 'user-not-found', 'last-administrator'],
})
