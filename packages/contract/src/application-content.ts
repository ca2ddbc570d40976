import { z } from 'zod'
import { CallQuery, SavedVersion } from './call-query.ts'
import { AppContent } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { LANGUAGES } from './material.ts'

/** What administrators change in the browser, group by group; a group that is left out is as the application file says. */
export const CONTENT_GROUPS = [
  'wordmark',
  'accent',
  'buttons',
  'languages',
  'unitSystems',
  'pluginSources',
  'footer',
] as const
export type ContentGroup = (typeof CONTENT_GROUPS)[number]

const line = (most: number) => z.string().max(most)
const links = (most: number) => z.array(z.strictObject({ name: line(60), url: line(500) })).max(most)

/** As it is typed: what each text may be, the server says in words (`problems`). */
export const ApplicationContent = z
  .strictObject({
    /** A text in place of the name, a picture below `/assets/path/` in place of the mark; the text is then its name. */
    wordmark: z.strictObject({ text: line(40).optional(), picture: line(200).optional() }).optional(),
    /** `#rrggbb` for the light and the dark theme. */
    accent: z.strictObject({ light: line(40).optional(), dark: line(40).optional() }).optional(),
    /** Links of the top bar. */
    buttons: z
      .array(z.strictObject({ id: line(40), name: line(60), url: line(500) }))
      .max(6)
      .optional(),
    /** The first one stands in for a choice that is not offered. */
    languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length).optional(),
    unitSystems: z.strictObject({ offered: z.array(line(40)).max(20), default: line(40) }).optional(),
    /** Origins of host windows that may send messages. */
    pluginSources: z.array(line(300)).max(20).optional(),
    footer: z
      .strictObject({ owner: line(120), social: links(8), privacy: line(80), terms: line(80), cookies: line(80) })
      .optional(),
  })
  .meta({ id: 'ApplicationContent' })
export type ApplicationContent = z.infer<typeof ApplicationContent>

const choice = z.strictObject({ id: z.string(), name: z.string() })

export const ContentState = z
  .strictObject({
    /** 0 where nothing was ever changed in the browser. */
    version: SavedVersion,
    author: z.string().optional(),
    at: z.iso.datetime().optional(),
    /** The groups that were changed in the browser. */
    content: ApplicationContent,
    /** Every group as it is without them: by the application file, else by default. No footer where there is none. */
    file: ApplicationContent,
    /** Groups that the file says anything of. */
    inFile: z.array(z.enum(CONTENT_GROUPS)),
    /** Groups that only the file may change, as its key `fixed` says. */
    fixed: z.array(z.enum(CONTENT_GROUPS)),
    languages: z.array(choice),
    unitSystems: z.array(choice),
  })
  .meta({ id: 'ContentState' })
export type ContentState = z.infer<typeof ContentState>

/** What is wrong with a draft, or what its colours amount to, in words. */
const Remark = z.strictObject({ group: z.enum(CONTENT_GROUPS), path: z.string(), message: z.string() })
export type ContentRemark = z.infer<typeof Remark>

export const readContentState = endpoint('readContentState', {
  summary: 'What administrators changed of the application in the browser, and what the application file says.',
  permission: 'installation.administer',
  query: CallQuery,
  reply: ContentState,
})

export const readContentVersions = endpoint('readContentVersions', {
  summary: 'The last versions of what was changed of the application in the browser, the newest first.',
  permission: 'installation.administer',
  reply: z.strictObject({
    items: z.array(
      z.strictObject({ version: SavedVersion, author: z.string(), at: z.iso.datetime(), content: ApplicationContent }),
    ),
  }),
})

export const previewContent = endpoint('previewContent', {
  summary: 'The application as a draft would make it, and what is wrong with the draft. Nothing is saved.',
  permission: 'installation.administer',
  writes: false,
  query: CallQuery,
  body: z.strictObject({ content: ApplicationContent }),
  reply: z.strictObject({
    problems: z.array(Remark),
    /** How readable the colours are. */
    contrasts: z.array(Remark),
    /** Without the groups that something is wrong with. */
    shown: AppContent,
  }),
})

export const saveContent = endpoint('saveContent', {
  summary: 'Saves what administrators changed of the application, as the next version after the one that is named.',
  permission: 'installation.administer',
  writes: true,
  query: CallQuery,
  body: z.strictObject({ content: ApplicationContent, version: SavedVersion }),
  reply: ContentState,
  errors: ['edit-conflict', 'content-refused'],
})
