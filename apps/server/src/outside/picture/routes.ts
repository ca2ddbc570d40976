import { AppError } from '@ingot/contract/errors'
import { LANGUAGES, MaterialId } from '@ingot/contract/material'
import type { FastifyInstance } from 'fastify'
import { guest } from '../../callers/caller.ts'
import { pastServe } from '../../http/other-routes.ts'
import { keptByBytes } from '../../materials/kept-by-bytes.ts'
import type { Materials } from '../../materials/service.ts'
import { askingOf } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import { linkPicture } from './link-picture.ts'

/** Pictures that are kept, bytes; one has some 50,000. */
const KEPT_BYTES = 16 * 1024 * 1024
/** Longest time of one, ms; a usual one takes 100. */
const TIME_MAX = 5_000
/** How long others may keep one, s: a material can stop being public. */
const KEPT_OUTSIDE_SECONDS = 600
const ENDING = '.png'

/** Pictures of public materials for previews of links, drawn in threads and each once for each revision. */
export function previewRoutes(app: FastifyInstance, materials: Materials, work: Work): void {
  const kept = keptByBytes<Buffer>(KEPT_BYTES)
  app.route<{ Params: { language: string; file: string } }>({
    method: 'GET',
    url: '/preview/:language/:file',
    schema: { hide: true },
    config: { ...pastServe('previews'), cost: 'document' },
    handler: async (request, reply) => {
      const { file } = request.params
      const language = LANGUAGES.find((one) => one === request.params.language)
      const id = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
      if (!language || !MaterialId.safeParse(id).success)
        throw new AppError('path-not-found', { path: request.url.slice(0, 200) })
      // Whoever asks: what a preview shows is shown to everybody.
      const [found] = await materials.known(guest, [id])
      if (!found) throw new AppError('material-not-found', { id })
      const key = `${language} ${found.no} ${found.hash} ${id}`
      const picture = await app.admission.admit('document', request, reply, async () => {
        const known = kept.get(key)
        if (known) return known
        const bytes = await work.away(
          linkPicture,
          askingOf({ caller: guest, request, reply }),
          { id, language },
          TIME_MAX,
        )
        const drawn = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        kept.set(key, drawn, drawn.length)
        return drawn
      })
      return reply
        .header('cache-control', `public, max-age=${KEPT_OUTSIDE_SECONDS}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture)
    },
  })
}
