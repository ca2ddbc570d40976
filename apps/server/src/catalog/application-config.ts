import { existsSync, readFileSync } from 'node:fs'
import { PERMISSIONS } from '@ingot/contract/permissions'
import { z } from 'zod'

const limit = (fallback: number, most: number) => z.int().min(1).max(most).default(fallback)
const permission = z.enum(PERMISSIONS)

/** What whoever runs the catalogue may set, as one JSON file; what it leaves out keeps its default [CONST-009]. */
export const ApplicationConfig = z.strictObject({
  /** Materials compared at once. */
  maxcount: limit(10, 100),
  /** Favourites of one list [FAV-006]. */
  favoritelimit: limit(50, 10_000),
  plotly: z.strictObject({ overlay: z.strictObject({ maxcurves: limit(10, 100) }).prefault({}) }).prefault({}),
  licenseConfig: z.strictObject({ heartbeatInSecs: limit(60, 86_400) }).prefault({}),
  /** Cards made side by side. */
  numParallel: limit(2, 16),
  /** Column keys of the table; the catalogue's where they are left out. */
  defaultColumns: z.array(z.string().max(200)).max(60).optional(),
  /** Theme of those who prefer none [PREF-006]. */
  theme: z.enum(['light', 'dark']).optional(),
  /** Permission that a part needs, and the page that is shown without it [ADV-002]. */
  restricted: z
    .strictObject({
      advanced: z
        .strictObject({ permission: permission.optional(), page: z.string().max(80).default('restricted') })
        .prefault({}),
    })
    .prefault({}),
  /** Permission that an action on a material needs [PERM-002]. */
  actions: z.partialRecord(z.enum(['similar', 'pdf', 'favorite', 'share']), permission).default({ pdf: 'ui.pdf' }),
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
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}
