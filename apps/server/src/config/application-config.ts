import { existsSync, readFileSync } from 'node:fs'
import { ApplicationContent, CONTENT_GROUPS } from '@ingot/contract/application-content'
import { PlotButton } from '@ingot/contract/catalog'
import { COMPARED_DEFAULT, COMPARED_MAX, OVERLAY_CURVES_DEFAULT } from '@ingot/contract/limits'
import { PERMISSIONS, type Permission } from '@ingot/contract/permissions'
import { Application, Ux } from '@ingot/contract/suite'
import { z } from 'zod'
import { type ContentProblem, checkContent } from './check-content.ts'
import { LicenceConfig } from './licence-config.ts'
import { MailConfig } from './mail-config.ts'
import { OpenIdConfig, SignInConfig } from './sign-in-config.ts'

const limit = (fallback: number, most: number) => z.int().min(1).max(most).default(fallback)
const permission = z.enum(PERMISSIONS)
const restriction = (needed?: Permission) =>
  z.strictObject({
    permission: needed ? permission.default(needed) : permission.optional(),
    page: z.string().max(80).default('restricted'),
  })

/** An address elsewhere, or a path of this origin. */
const link = z.union([
  z.url({ protocol: /^https$/ }).max(500),
  z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/, 'is neither an https address nor a path of this origin'),
])

/** The toolbar of a plot where nothing else is configured. */
const PLOT_BUTTONS: PlotButton[] = [
  { tool: 'copy', context: ['all'], permissions: ['ui.pdf'] },
  { tool: 'resize', context: ['all'], permissions: ['ui.pdf'] },
  { tool: 'csv', context: ['all'] },
  { tool: 'svg', context: ['all'] },
  { tool: 'png', context: ['all'] },
  { tool: 'xlsx', context: ['diagram'] },
  { tool: 'pdf', context: ['diagram'], permissions: ['ui.pdf'] },
  { tool: 'ageing', context: ['diagram.d_age'] },
  { tool: 'expansion', context: ['diagram.d_lte', 'diagram.d_cte_t'] },
  { tool: 'fit', context: ['diagram.d_flow'] },
]

/** What whoever runs the catalogue may set, as one JSON file; what it leaves out keeps its default [CONST-009]. */
export const ApplicationConfig = z.strictObject({
  /** Materials compared at once. */
  maxcount: limit(COMPARED_DEFAULT, COMPARED_MAX),
  /** Favourites of one list [FAV-006]. */
  favoritelimit: limit(50, 10_000),
  plotly: z
    .strictObject({
      overlay: z.strictObject({ maxcurves: limit(OVERLAY_CURVES_DEFAULT, 100) }).prefault({}),
      /** Buttons of the plots' toolbars [PLOT-005, PERM-010]. */
      buttons: z.array(PlotButton).max(40).default(PLOT_BUTTONS),
    })
    .prefault({}),
  /** Whether licences count: without them everybody has access, with them only who holds one. */
  licenseConfig: LicenceConfig.prefault({}),
  /** Parts of the top bar [SHELL-003]; false where the frame around the application has a bar of its own [SHELL-004]. */
  topbar: z
    .union([
      z.literal(false),
      z.strictObject({
        menu: z.boolean().default(true),
        wordmark: z.boolean().default(true),
        feedback: z.boolean().default(true),
        account: z.boolean().default(true),
        /** The bell; guests have none. */
        notifications: z.boolean().default(true),
        signIn: z.boolean().default(true),
        signUp: z.boolean().default(true),
        /** Links beside the feedback button. */
        buttons: z
          .array(z.strictObject({ id: z.string().min(1).max(40), name: z.string().min(1).max(60), url: link }))
          .max(6)
          .default([]),
        /** What is said where sending feedback fails [ERR-051]. */
        feedbackFailure: z.string().min(1).max(300).optional(),
      }),
    ])
    .prefault({}),
  /** How users sign in, and the providers that they may sign in at, by id [AUTH-001]. */
  auth: SignInConfig,
  openid: OpenIdConfig,
  /** The mail server; without it what would be mailed is read in the administration. */
  mail: MailConfig.optional(),
  /** Whether users accept the licence agreement before they go on [AUTH-020]. */
  eula: z.boolean().default(false),
  /** The footer [SHELL-017]: whose it is, links elsewhere, and the pages of its popups. */
  footer: z
    .strictObject({
      owner: z.string().min(1).max(120).default('Ingot'),
      social: z
        .array(z.strictObject({ name: z.string().min(1).max(60), url: z.url({ protocol: /^https$/ }) }))
        .max(8)
        .default([]),
      privacy: z.string().max(80).default('privacy'),
      terms: z.string().max(80).default('terms'),
      cookies: z.string().max(80).default('cookies'),
    })
    .optional(),
  /** Where accounts are administered: the account panel leads there [SHELL-012]. */
  adminBase: link.optional(),
  /** Pictures below `/assets/path/` in place of the mark and of the picture in the browser's tab. */
  ux: Ux.prefault({}),
  /** Text in place of the name in the top bar; beside a picture, what the picture says. */
  wordmark: ApplicationContent.shape.wordmark.unwrap().shape.text,
  /** Colours of the house in place of the accent of each theme. */
  accent: ApplicationContent.shape.accent,
  /** Languages and unit systems that are offered; all of them where nothing is said. */
  languages: ApplicationContent.shape.languages,
  unitSystems: ApplicationContent.shape.unitSystems,
  /** Origins of host windows that may send messages [PLUGIN-002]. */
  pluginSources: ApplicationContent.shape.pluginSources,
  /** Groups of the content that are not changed in the browser. */
  fixed: z.array(z.enum(CONTENT_GROUPS)).default([]),
  /** The other applications of the suite, for the app menu [SHELL-030]. */
  applications: z.array(Application).max(40).default([]),
  /** Cards made side by side. */
  numParallel: limit(2, 16),
  /** Column keys of the table; the catalogue's where they are left out. */
  defaultColumns: z.array(z.string().max(200)).max(60).optional(),
  /** Whether anybody may read without signing in. Without guests every call asks who it is, but for those of the login. */
  guests: z.boolean().default(true),
  /** Whether robots are asked in; without it they are where PUBLIC_URL is set and nobody needs a licence. */
  robots: z.enum(['open', 'closed']).optional(),
  /** Theme of those who prefer none [PREF-006]. */
  theme: z.enum(['light', 'dark']).optional(),
  /** Permission that a part needs, and the page that is shown without it [ADV-002]. */
  restricted: z
    .strictObject({
      advanced: restriction().prefault({}),
      compare: restriction('ui.compare').prefault({}),
      scatter: restriction('ui.scatterplot').prefault({}),
    })
    .prefault({}),
  /** Workbooks of comparisons, and PDFs [PERM-007, COMP-008]. */
  xlsx: z.boolean().default(true),
  pdf: z.boolean().default(true),
  /** What those without access are offered: a page of the catalogue or an address elsewhere [LAND-009]. */
  upgrade: z
    .strictObject({ page: z.string().max(80).optional(), url: z.url({ protocol: /^https$/ }).optional() })
    .optional(),
  /** A link to a data service elsewhere [LAND-010]. */
  externalService: z.strictObject({ name: z.string().max(120), url: z.url({ protocol: /^https$/ }) }).optional(),
  /** Permission that an action on a material needs [PERM-002]. */
  actions: z.partialRecord(z.enum(['similar', 'pdf', 'favorite', 'share']), permission).default({ pdf: 'ui.pdf' }),
  /** Saving cards in the drive app [PERM-013]. */
  driveconfig: z.strictObject({ caesavetomydrive: z.boolean().default(false) }).prefault({}),
  /**
   * Cards that one user may make a minute, and the permission that a solver (`abaqus`), a model (`abaqus-plastic`) or a
   * unit system (`kg-m-s`) needs; a solver that isn't named needs `ui.caecards` [PERM-011].
   */
  cards: z
    .strictObject({ perMinute: limit(120, 100_000), permissions: z.record(z.string().max(60), permission).default({}) })
    .prefault({}),
  /** Whether who worked on a draft may release it, or another has to. */
  review: z.strictObject({ byAnother: z.boolean().default(false) }).prefault({}),
  /** How long an import may run, and the memory of its thread; the command line has neither limit. */
  imports: z
    .strictObject({
      minutes: limit(30, 1_440),
      /** A line of JSON as long as it may be becomes up to 900 MB at once, which could not be refused in a sentence. */
      memoryMb: z.int().min(1_024).max(65_536).default(2_048),
    })
    .prefault({}),
  /** How much one company, or the public catalogue, may store and do. */
  quotas: z
    .strictObject({
      materials: limit(1_000_000, 1_000_000_000),
      /** Bytes of documents with their earlier revisions. */
      bytes: limit(20_000_000_000, Number.MAX_SAFE_INTEGER),
      /** Imports that wait or run. */
      importsWaiting: limit(20, 10_000),
      importsADay: limit(1_000, 1_000_000),
      /** Saved criteria of a company, or favourites of an account; removed ones count until they are purged. */
      criteria: limit(2_000, 1_000_000),
      /** Messages of one account, or of one address of guests, a day. */
      feedbackADay: limit(200, 100_000),
    })
    .prefault({}),
  /** After how long what is no longer needed is purged. */
  housekeeping: z
    .strictObject({
      /** Ended jobs. */
      jobDays: limit(30, 3_650),
      feedbackDays: limit(730, 36_500),
      /** Mails that were sent, or that nobody tries to send any more. */
      mailDays: limit(30, 3_650),
      notificationDays: limit(90, 3_650),
      /** Problems and tables of import reports; the counts stay. */
      reportDays: limit(365, 36_500),
      /** Changes that search follows; a server that was away for longer builds its index anew. */
      changeHours: limit(24, 8_760),
      /** Entries of the audit log; kept for good where it is left out. */
      auditDays: z.int().min(30).max(36_500).optional(),
    })
    .prefault({}),
  /** Further actions on favourites; the payload is posted to a path of this origin [FAV-012]. */
  favouriteActions: z
    .array(
      z.strictObject({
        id: z.string().max(80),
        name: z.string().max(120),
        url: z.string().regex(/^\/(?![/\\])/, 'is no path of this origin'),
        payload: z.unknown(),
      }),
    )
    .max(10)
    .default([]),
})
export type ApplicationConfig = z.output<typeof ApplicationConfig>

/** What the file says of the content that administrators change in the browser; a group that it leaves out is left out. */
export function contentOfFile(file: ApplicationConfig): ApplicationContent {
  const { wordmark: text, ux, topbar, accent, languages, unitSystems, pluginSources, footer } = file
  const hasWordmark = text !== undefined || ux.wordmark !== undefined
  return {
    ...(hasWordmark && {
      wordmark: { ...(text !== undefined && { text }), ...(ux.wordmark !== undefined && { picture: ux.wordmark }) },
    }),
    ...(accent && { accent }),
    ...(topbar && topbar.buttons.length > 0 && { buttons: topbar.buttons }),
    ...(languages && { languages }),
    ...(unitSystems && { unitSystems }),
    ...(pluginSources && { pluginSources }),
    ...(footer && { footer }),
  }
}

const FAULTS: Readonly<Record<ContentProblem['fault'], string>> = {
  empty: 'is empty',
  twice: 'stands there twice',
  control: 'holds a control character',
  colour: 'is no colour such as #b4500b',
  contrast: 'has a contrast below 4.5 with a ground of its theme',
  link: 'is neither an https address nor a path of this origin',
  elsewhere: 'is no https address',
  origin: 'is no origin such as https://host.example',
  picture: 'is no path of a picture below /assets/path/',
  page: 'is no name of a page',
  'page-missing': 'is no page that there is in every language',
  'none-offered': 'offers none',
  'unit-system': 'is no unit system',
  default: 'is not among those offered',
}
const inWords = ({ value, fault }: ContentProblem): string => `${value && `"${value}" `}${FAULTS[fault]}`

/** Reads the file; the defaults where none is named. Throws what is wrong with it as a sentence. */
export function readApplicationConfig(path: string | undefined): ApplicationConfig {
  if (path === undefined) return ApplicationConfig.parse({})
  if (!existsSync(path)) throw new Error(`${path} does not exist`)
  let given: unknown
  try {
    given = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`${path} is no JSON`)
  }
  const read = ApplicationConfig.safeParse(given)
  if (read.success) {
    const { problems } = checkContent(contentOfFile(read.data))
    const [problem] = problems
    if (problem) throw new Error(`${path}: ${problem.group}${problem.path && `.${problem.path}`}: ${inWords(problem)}`)
    return read.data
  }
  const [issue] = read.error.issues
  throw new Error(`${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}
