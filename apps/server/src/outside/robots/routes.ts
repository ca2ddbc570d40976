import { Readable } from 'node:stream'
import { AppError } from '@ingot/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { inPresentCall } from '../../http/admission/present-call.ts'
import { pastServe } from '../../http/other-routes.ts'
import { homeOf, isOpenToRobots } from '../addresses.ts'
import { openSitemaps } from './sitemap.ts'

const SITEMAP = /^([1-9]\d{0,5})\.xml$/

/** What robots look for: robots.txt, and the sitemaps where they are asked in. */
export function outsideRoutes(app: FastifyInstance, config: Config, db: Db): void {
  const isOpen = isOpenToRobots(config)
  const sitemaps = openSitemaps(db)
  const unknown = ({ url }: FastifyRequest) => new AppError('path-not-found', { path: url.slice(0, 200) })

  app.route({
    method: 'GET',
    url: '/robots.txt',
    schema: { hide: true },
    config: pastServe('robots'),
    handler: async (request, reply) => {
      const lines = isOpen
        ? ['User-agent: *', 'Disallow:', `Sitemap: ${homeOf(config, request)}/sitemap.xml`]
        : ['User-agent: *', 'Disallow: /']
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    },
  })
  app.route({
    method: 'GET',
    url: '/sitemap.xml',
    schema: { hide: true },
    config: { ...pastServe('sitemaps'), cost: 'heavy' },
    handler: async (request, reply) => {
      if (!isOpen) throw unknown(request)
      reply.type('application/xml; charset=utf-8')
      return app.admission.admit('heavy', request, reply, () => sitemaps.index(homeOf(config, request)))
    },
  })
  app.route<{ Params: { part: string } }>({
    method: 'GET',
    url: '/sitemap/:part',
    schema: { hide: true },
    config: { ...pastServe('sitemaps'), cost: 'file' },
    handler: async (request, reply) => {
      const no = SITEMAP.exec(request.params.part)?.[1]
      if (!isOpen || no === undefined) throw unknown(request)
      return app.admission.admit('file', request, reply, async () => {
        const texts = await sitemaps.part(Number(no), homeOf(config, request))
        if (!texts) throw unknown(request)
        reply.type('application/xml; charset=utf-8')
        return Readable.from(inPresentCall(texts), { objectMode: false })
      })
    },
  })
}
