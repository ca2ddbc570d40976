import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@ingot/contract/errors'
import type { Language } from '@ingot/contract/material'
import { LANGUAGES } from '@ingot/contract/material'
import * as contract from '@ingot/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serve } from '../http/serve.ts'
import { GALLERY, galleryPage } from './gallery.ts'
import { currentPage } from './stored-blocks.ts'

/** Pages by language and name: data/pages/{language}.json holds name → page [LAND-011]. */
export type Pages = ReadonlyMap<Language, ReadonlyMap<string, contract.Page>>

/** Reads the pages that the product ships with, brings older definitions up, and checks them. */
export const openPages = (folder: string): Pages =>
  new Map(
    LANGUAGES.map((language) => {
      const pages: unknown[] = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
      return [
        language,
        new Map(
          contract.Page.array()
            .parse(pages.map(currentPage))
            .map((page) => [page.name, page]),
        ),
      ] as const
    }),
  )

export function pagesRoutes(app: FastifyInstance, pages: Pages, { gallery }: Pick<Config, 'gallery'>): void {
  serve(app, contract.readPage, async ({ query: { name, lang } }) => {
    const page = gallery && name === GALLERY ? galleryPage : pages.get(lang)?.get(name)
    if (!page) throw new AppError('page-not-found', { name })
    return page
  })
}
