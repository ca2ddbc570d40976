import { join } from 'node:path'
import * as contract from '@ingot/contract/favourites'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openApplicationCriteria } from '../criteria/application.ts'
import { criteriaLimits, openCriteria } from '../criteria/service.ts'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { favouriteStatus, removeFavourite } from './service.ts'

/** Single favourites of the list that is saved by itself; the list as a whole is a criterion. */
export function favouriteRoutes(app: FastifyInstance, db: Db, { home, application }: Config): void {
  const shipped = openApplicationCriteria(join(home, 'data/criteria.json'))
  const criteria = openCriteria(db, shipped, criteriaLimits(application))

  serve(app, contract.readFavouriteStatus, async ({ body: { ids }, query: { content } }, { caller }) => ({
    items: await favouriteStatus(criteria, caller, content, ids),
  }))

  serve(app, contract.removeFavourite, async ({ query: { id, content } }, { caller }) => ({
    removed: await removeFavourite(criteria, caller, content, id),
  }))
}
