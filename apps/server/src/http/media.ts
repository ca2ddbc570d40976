import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ASSETS_PREFIX, MEDIA_PATH, MEDIA_PREFIX, MEDIA_TYPES } from '@ingot/contract/media'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { pastServe } from './other-routes.ts'

const DAY_SECONDS = 86_400

/** A picture may style itself and nothing else: opened as a page of its own it runs no script and loads nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves pictures below the media prefix [LIST-018], and as assets of the suite [API-096], to everybody: those that are shipped, and those of `media` in the
 * data directory, where the operator puts pictures of materials. Other files and paths that lead out of
 * the folders are not found.
 */
export async function serveMedia(app: FastifyInstance, { home, dataDir }: Pick<Config, 'home' | 'dataDir'>) {
  const folders = [join(home, 'data/media'), join(dataDir, 'media')].filter((folder) => existsSync(folder))
  await app.register(async (media) => {
    media.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...pastServe('pictures') }
    })
    for (const prefix of [MEDIA_PREFIX, ASSETS_PREFIX])
      await media.register(fastifyStatic, {
        root: folders,
        prefix,
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        allowedPath: (path) => MEDIA_PATH.test(path.replace(/^\//, '')),
        setHeaders: (reply, path) => {
          const ending = extname(path).slice(1) as keyof typeof MEDIA_TYPES
          reply.header('content-type', MEDIA_TYPES[ending])
          reply.header('cache-control', `public, max-age=${DAY_SECONDS}`)
          reply.header('content-security-policy', PICTURE_POLICY)
        },
      })
  })
}
