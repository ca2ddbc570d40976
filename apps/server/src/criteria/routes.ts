import { join } from 'node:path'
import * as contract from '@ingot/contract/criteria'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { openApplicationCriteria } from './application.ts'
import { criteriaLimits, openCriteria } from './service.ts'

export function criteriaRoutes(app: FastifyInstance, db: Db, config: Config): void {
  const shipped = openApplicationCriteria(join(config.home, 'data/criteria.json'))
  const criteria = openCriteria(db, shipped, criteriaLimits(config.application))

  serve(app, contract.readCriteria, async ({ query: { id, format, global, content, lang } }, { caller }) => {
    const isShared = global === 'true'
    if (id !== undefined) return { criterias: [await criteria.find(caller, id, isShared, lang)] }
    const listed = await criteria.list(caller, format, content, lang)
    return { criterias: isShared ? listed.filter((one) => one.global) : listed }
  })

  serve(app, contract.saveCriteria, async ({ body }, { caller }) => ({ criteria: await criteria.save(caller, body) }))

  serve(app, contract.removeCriteria, async ({ body }, { caller }) => ({
    removed: await criteria.remove(caller, body.ids),
  }))

  serve(app, contract.restoreCriteria, async ({ body }, { caller }) => ({
    restored: await criteria.restore(caller, body.ids),
  }))
}
