import { readPolar } from '@ingot/contract/compare'
import type { FastifyInstance } from 'fastify'
import { polarIn, replyUnits } from '../catalog/reply-units.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Config } from '../config.ts'
import { serve } from '../http/serve.ts'
import type { Materials } from '../materials/service.ts'
import type { Search } from '../search/service.ts'
import { polarOf } from './service.ts'

export function polarRoutes(
  app: FastifyInstance,
  shipped: Shipped,
  search: Search,
  materials: Materials,
  { application }: Config,
): void {
  serve(app, readPolar, async ({ body: { matKeys, spts }, query }, { caller }) => {
    const units = replyUnits(shipped, query.unitsystem, query.lang)
    const asked = { keys: matKeys, columns: spts, language: query.lang, most: application.maxcount }
    return polarIn(await polarOf({ shipped, search, materials }, caller, asked), units)
  })
}
