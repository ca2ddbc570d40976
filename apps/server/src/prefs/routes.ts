import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/prefs'
import { isUnitSystem } from '@ingot/domain/units/quantities'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import * as store from './store.ts'

export function prefsRoutes(app: FastifyInstance, db: Db): void {
  serve(app, contract.readPreferences, async ({ query }, { caller }) => {
    const saved = caller.user.companyId > 0 ? await store.findPreferences(db, caller.user.id, query.content) : undefined
    if (!saved) return { preferences: {}, content: query.content, version: 0 }
    return {
      id: saved.id,
      preferences: contract.Preferences.parse(saved.preferences),
      content: query.content,
      version: saved.version,
    }
  })

  serve(app, contract.savePreferences, async ({ body: { preferences, content, version } }, { caller }) => {
    if (preferences.unitSystem !== undefined && !isUnitSystem(preferences.unitSystem))
      throw new AppError('unknown-unit-system', { value: preferences.unitSystem })
    const row = { id: randomUUID(), accountId: caller.user.id, content, preferences, version }
    const saved = await store.upsertPreferences(db, row)
    if (!saved) throw new AppError('edit-conflict')
    return { id: saved.id, preferences, content, version: saved.version }
  })

  serve(app, contract.removePreferences, async ({ body }, { caller }) => ({
    removed: await store.deletePreferences(db, caller.user.id, body.ids),
  }))
}
