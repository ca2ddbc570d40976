import * as contract from '@ingot/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { readOnlyWords } from '../http/words/read-only-words.ts'
import type { Texts } from '../texts/texts.ts'
import { listOwn } from './service.ts'
import { markNotifications } from './store.ts'

export function notificationRoutes(app: FastifyInstance, db: Db, texts: Texts): void {
  serve(app, contract.readNotifications, async ({ query: { lang, dismissed } }, { caller }) =>
    listOwn(db, texts, caller, lang, dismissed === 'true', ({ code = 'internal-error', ...details }) =>
      texts.text(
        `error.${code}`,
        lang,
        code === 'read-only' ? { reason: readOnlyWords(texts, lang, details) } : details,
      ),
    ),
  )
  serve(app, contract.removeNotification, async ({ query }, { caller }) => ({
    ids: await markNotifications(db, caller.user.id, query.id, 'dismissed_at', true),
  }))
  serve(app, contract.restoreNotifications, async ({ body }, { caller }) => ({
    ids: await markNotifications(db, caller.user.id, body.ids, 'dismissed_at', false),
  }))
  serve(app, contract.seeNotifications, async ({ body }, { caller }) => ({
    ids: await markNotifications(db, caller.user.id, body.ids, 'read_at', true),
  }))
}
