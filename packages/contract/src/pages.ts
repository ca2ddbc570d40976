import { z } from 'zod'
import { Block } from './blocks/index.ts'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'

export const Page = z.strictObject({ name: z.string(), title: z.string(), blocks: z.array(Block) }).meta({ id: 'Page' })
export type Page = z.infer<typeof Page>

/** Names of the pages that Ingot ships with [LAND-011]. */
export const PAGE_NAMES = [
  'landing',
  'noresults',
  '404',
  'upgrade',
  'restricted',
  'help',
  'eula',
  'privacy',
  'terms',
  'cookies',
] as const

export const readPage = endpoint('readPage', {
  summary: 'The building blocks of a page, by name [API-020].',
  permission: 'anybody',
  query: CallQuery.extend({ name: z.string().max(80) }),
  reply: Page,
  errors: ['page-not-found'],
})
