import { z } from 'zod'
import { CallQuery } from './call-query.ts'
import { NODE_TYPES } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { FilterGroup } from './filters/group.ts'
import { LicenceContact, LicenceEntry } from './licences.ts'
import { INTEGER_MAX } from './limits.ts'
import { LANGUAGES } from './material.ts'
import { PERMISSIONS, USER_KINDS } from './permissions.ts'
import { ROLES } from './roles.ts'
import { Ux } from './suite.ts'

/** Who is asking: the guest where there is no session. */
export const SessionUser = z
  .strictObject({
    id: z.string(),
    userName: z.string(),
    kind: z.enum(USER_KINDS),
    /** 0: no company; above 0: preferences and criteria are kept on the server [PREF-004]. */
    companyId: z.int(),
    license: z.array(LicenceEntry),
    permissions: z.array(z.enum(PERMISSIONS)),
    /** What the company dealt out; for showing: what one may do are the permissions [PERM-025]. */
    roles: z.array(z.enum(ROLES)),
    /** The permissions by application [PERM-022]. */
    appsPerms: z.record(z.string(), z.array(z.enum(PERMISSIONS))),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

/** The caller with what the account panel shows [SHELL-034]. */
export const UserEntity = SessionUser.extend({
  /** The name of the person, or the user name. */
  name: z.string(),
  displayName: z.string(),
  /** Empty for the guest and where none is known. */
  primaryEmailId: z.string(),
  /** The id under which the suite knows the user. */
  hhwuUserId: z.string(),
  /** False where the licence agreement is still to be accepted [AUTH-020]. */
  eulaAccepted: z.boolean(),
  /** Empty where the role has no name of its own [AUTH-028]. */
  userDisplayRole: z.string(),
  company: z.strictObject({ id: z.int(), name: z.string() }),
}).meta({ id: 'UserEntity' })
export type UserEntity = z.infer<typeof UserEntity>

/** How one signs in: which form stands at /login, which providers there are, and where accounts are registered. */
export const SignInWays = z.strictObject({
  signIn: z.enum(['email', 'password']),
  sso: z.array(z.string()),
  register: z.string().nullable(),
})

/** What the top bar has [SHELL-003]: each part can be hidden, and links can be added. */
export const TopBarContent = z.strictObject({
  menu: z.boolean(),
  wordmark: z.boolean(),
  feedback: z.boolean(),
  /** The bell; never a guest's. */
  notifications: z.boolean(),
  account: z.boolean(),
  signIn: z.boolean(),
  signUp: z.boolean(),
  buttons: z.array(z.strictObject({ id: z.string(), name: z.string(), url: z.string() })),
  /** Said where feedback could not be sent, instead of the usual text [ERR-051]. */
  feedbackFailure: z.string().optional(),
})
export type TopBarContent = z.infer<typeof TopBarContent>

/** The footer [SHELL-017]: whose it is, links elsewhere, and the pages of its popups. */
export const FooterContent = z.strictObject({
  owner: z.string(),
  social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  privacy: z.string(),
  terms: z.string(),
  cookies: z.string(),
})

/** An accent, text on it, and a ground of its hue. */
const AccentColours = z.strictObject({ accent: z.string(), onAccent: z.string(), accentSoft: z.string() })

export const UnitSystemEntry = z.strictObject({ id: z.string(), name: z.string(), shortname: z.string() })

/** A system of a solver: its base units, and what they are called together [UNIT-008]. */
const SolverUnitSystemEntry = UnitSystemEntry.extend({
  attributes: z.strictObject({ mass: z.string(), length: z.string(), time: z.string(), name: z.string() }),
})

const restriction = z.strictObject({ permission: z.enum(PERMISSIONS).optional(), page: z.string() })

/** What a plot's toolbar can do. */
export const PLOT_TOOLS = ['csv', 'svg', 'png', 'pdf', 'xlsx', 'copy', 'resize', 'ageing', 'expansion', 'fit'] as const
export type PlotTool = (typeof PLOT_TOOLS)[number]

/**
 * A button of the plots' toolbar [PLOT-005]: `context` is where it stands, `all`, the name of a plot (`diagram`,
 * `compare`, `overlay`, `polar`, `scatter`), or name.vkey (`diagram.d_age`); `permissions` are those it needs, any of
 * them, none where the list is left out [PERM-010].
 */
export const PlotButton = z.strictObject({
  tool: z.enum(PLOT_TOOLS),
  context: z.array(z.string().max(120)).min(1),
  permissions: z.array(z.enum(PERMISSIONS)).optional(),
})
export type PlotButton = z.infer<typeof PlotButton>

export const AppContent = z
  .strictObject({
    shortname: z.string(),
    version: z.string(),
    catalogueVersion: z.string(),
    sessionId: z.string(),
    dbname: z.string(),
    config: z.strictObject({
      plotly: z.strictObject({
        colors: z.array(z.string()),
        overlay: z.strictObject({ maxcurves: z.int() }),
        buttons: z.array(PlotButton),
      }),
      /** Whether anybody may read without signing in. */
      guests: z.boolean(),
      /** Left out where the frame around the application brings a bar of its own [SHELL-004]. */
      topbar: TopBarContent.optional(),
      /** Left out where a label with the version stands in its place [SHELL-020]. */
      footer: FooterContent.optional(),
      auth: SignInWays,
      /** Where accounts are administered [SHELL-012]. */
      adminBase: z.string().optional(),
      /** Pictures of the application in place of its own mark. */
      ux: Ux,
      /** Text in place of the name; beside a picture, what the picture says. */
      wordmark: z.string().optional(),
      /** Colours of the house in place of the accent of each theme, `#rrggbb`. */
      accent: z.strictObject({ light: AccentColours.optional(), dark: AccentColours.optional() }),
      /** Origins of host windows that may send messages [PLUGIN-002]. */
      pluginSources: z.array(z.string()),
      licenseConfig: z.strictObject({
        enabled: z.boolean(),
        heartbeatInSecs: z.int(),
        /** Whom to ask for a licence or a seat. */
        contact: LicenceContact.optional(),
      }),
      maxcount: z.int(),
      favoritelimit: z.int(),
      numParallel: z.int(),
      defaultColumns: z.array(z.string()),
      /** Theme of those who prefer none; the system's where it is left out [PREF-006]. */
      theme: z.enum(['light', 'dark']).optional(),
      /** Permission that a part needs; open to all where none is named. Its restricted page is a page of that name. */
      restricted: z.strictObject({ advanced: restriction, compare: restriction, scatter: restriction }),
      /** Whether workbooks and PDFs are offered at all [PERM-007, COMP-008]. */
      xlsx: z.boolean(),
      pdf: z.boolean(),
      /** What those without access are offered [LAND-009]: a button that leads to a page or to an address. */
      upgrade: z.strictObject({ page: z.string().optional(), url: z.string().optional() }).optional(),
      /** A link to a data service elsewhere [LAND-010]. */
      externalService: z.strictObject({ name: z.string(), url: z.string() }).optional(),
      /** Permission that an action on a material needs, by action [PERM-002]; open to all where none is named. */
      actions: z.partialRecord(z.enum(['similar', 'pdf', 'favorite', 'share']), z.enum(PERMISSIONS)),
      /** Saving cards in the drive app [PERM-013]. */
      driveconfig: z.strictObject({ caesavetomydrive: z.boolean() }),
      /** Further actions on favourites: the payload is posted to a url of this origin [FAV-012]. */
      favouriteActions: z.array(
        z.strictObject({ id: z.string(), name: z.string(), url: z.string(), payload: z.unknown() }),
      ),
    }),
    languages: z.strictObject({
      default: z.enum(LANGUAGES),
      items: z.array(z.strictObject({ id: z.enum(LANGUAGES), name: z.string() })),
    }),
    unitsystems: z.strictObject({ default: z.string(), items: z.array(UnitSystemEntry) }),
    solverUnitsystems: z.strictObject({ default: z.string(), items: z.array(SolverUnitSystemEntry) }),
    user: UserEntity,
    canAccess: z.boolean(),
  })
  .meta({ id: 'AppContent' })
export type AppContent = z.infer<typeof AppContent>

/** A catalogue node as served: texts in the language asked, units of the unit system asked. */
export interface ServedNode {
  vkey: string
  name: string
  type: (typeof NODE_TYPES)[number]
  vtype?: string | undefined
  symbol?: string | undefined
  aliases?: string[] | undefined
  sharedNames?: string[] | undefined
  quantity?: string | undefined
  condition?: string | undefined
  standard_name?: string | undefined
  unit_name?: string | undefined
  use_mask: number[]
  slots?: string[] | undefined
  options?: string[] | undefined
  from?: string[] | undefined
  catalog?:
    | {
        unit: string
        baseunit: string
        specialvalueset?: { names: string[]; specialonly: boolean } | undefined
        params?: { shortname: string; name: string; unit: string }[] | undefined
      }
    | undefined
  x?: { name: string; quantity: string; log: boolean } | undefined
  y?: { name: string; quantity: string; log: boolean } | undefined
  children?: ServedNode[] | undefined
}
const servedAxis = z.strictObject({ name: z.string(), quantity: z.string(), log: z.boolean() }).optional()
export const ServedNode: z.ZodType<ServedNode> = z
  .strictObject({
    vkey: z.string(),
    name: z.string(),
    type: z.enum(NODE_TYPES),
    vtype: z.string().optional(),
    symbol: z.string().optional(),
    aliases: z.array(z.string()).optional(),
    sharedNames: z.array(z.string()).optional(),
    quantity: z.string().optional(),
    condition: z.string().optional(),
    standard_name: z.string().optional(),
    unit_name: z.string().optional(),
    use_mask: z.array(z.int()),
    slots: z.array(z.string()).optional(),
    options: z.array(z.string()).optional(),
    from: z.array(z.string()).optional(),
    catalog: z
      .strictObject({
        unit: z.string(),
        baseunit: z.string(),
        specialvalueset: z.strictObject({ names: z.array(z.string()), specialonly: z.boolean() }).optional(),
        params: z.array(z.strictObject({ shortname: z.string(), name: z.string(), unit: z.string() })).optional(),
      })
      .optional(),
    x: servedAxis,
    y: servedAxis,
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<ServedNode>>> {
      return z.array(ServedNode).optional()
    },
  })
  .meta({ id: 'ServedNode' }) as unknown as z.ZodType<ServedNode>

export const readAppContent = endpoint('readAppContent', {
  summary: 'Configuration, languages, unit systems and the caller with permissions [API-001].',
  permission: 'open',
  query: CallQuery.extend({ name: z.string().max(100).optional() }),
  reply: AppContent,
})

export const readLanguages = endpoint('readLanguages', {
  summary: 'Languages in which texts exist [API-002].',
  permission: 'open',
  reply: z.strictObject({
    default: z.enum(LANGUAGES),
    languages: z.array(z.strictObject({ id: z.enum(LANGUAGES), name: z.string() })),
  }),
})

export const readTexts = endpoint('readTexts', {
  summary: 'Texts of the interface in one language [API-003].',
  permission: 'open',
  query: CallQuery,
  reply: z.record(z.string(), z.string()),
})

export const readCatalogue = endpoint('readCatalogue', {
  summary: 'The catalogue tree, or the part of it that a use mask selects [API-004].',
  permission: 'catalogue.read',
  query: CallQuery.extend({ usemask: z.coerce.number().int().min(0).max(INTEGER_MAX).optional() }),
  reply: z.strictObject({
    version: z.string(),
    tree: ServedNode,
    conditions: z.record(
      z.string(),
      z.strictObject({
        name: z.string(),
        symbol: z.string().optional(),
        quantity: z.string().optional(),
        /** Of a condition that is no number: what it may be. */
        options: z.array(z.string()).optional(),
      }),
    ),
    slots: z.record(z.string(), z.string()),
    /** Filters that an address can carry. */
    filterGroups: z.array(FilterGroup),
  }),
  errors: ['unknown-unit-system'],
})

export const readUnits = endpoint('readUnits', {
  summary: 'Units of every quantity in a unit system: formula, unit and base unit [UNIT-001].',
  permission: 'catalogue.read',
  query: CallQuery,
  reply: z.strictObject({
    unitsystem: z.string(),
    units: z.record(z.string(), z.strictObject({ formula: z.string(), unit: z.string(), baseunit: z.string() })),
  }),
  errors: ['unknown-unit-system'],
})
