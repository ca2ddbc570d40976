import { readAnalysisMatches } from '@ingot/contract/analysis'
import type { FastifyInstance } from 'fastify'
import { jsonReply } from '../http/json-reply.ts'
import { serve } from '../http/serve.ts'
import type { Search } from '../search/service.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { analysed, candidatesRequest } from './service.ts'

export function analysisRoutes(app: FastifyInstance, search: Search, work: Work): void {
  // Looks at every material that has limits for one of the elements.
  serve(
    app,
    readAnalysisMatches,
    async ({ body, query: { lang } }, call) => {
      const found = await search.engine().candidates(candidatesRequest(call.caller, body))
      const asked = { analysis: body.analysis, found, language: lang }
      return jsonReply(call, await work.reply(analysed, askingOf(call), asked))
    },
    { cost: 'heavy' },
  )
}
