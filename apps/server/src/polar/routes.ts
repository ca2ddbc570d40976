import { readPolar } from '@ingot/contract/compare'
import { everythingOf } from '@ingot/search/port'
import type { FastifyInstance } from 'fastify'
import { visibleOwners } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Config } from '../config.ts'
import { jsonReply } from '../http/json-reply.ts'
import { serve } from '../http/serve.ts'
import type { Search } from '../search/service.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { polar, polarRanges } from './service.ts'

export function polarRoutes(
  app: FastifyInstance,
  { catalogue }: Shipped,
  search: Search,
  work: Work,
  { application }: Config,
): void {
  serve(app, readPolar, async ({ body: { matKeys, spts }, query: { lang, unitsystem } }, call) => {
    const asked = { keys: matKeys, columns: spts, language: lang, most: application.maxcount }
    const columns = polarRanges(catalogue, asked)
    const ranges = await search.engine().ranges(everythingOf(visibleOwners(call.caller)), columns, 1)
    return jsonReply(call, await work.reply(polar, askingOf(call), { ...asked, ranges, unitsystem }))
  })
}
