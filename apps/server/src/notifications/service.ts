import type { Language } from '@ingot/contract/material'
import type { Notification, NotificationEntity } from '@ingot/contract/notifications'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { readOnlyWords } from '../http/read-only-words.ts'
import type { Texts } from '../texts/texts.ts'
import { buildNotification } from './builders.ts'
import * as store from './store.ts'

/** What fills the text of a notification: how often, by what name, and why where something failed. */
function wordsOf(
  { variables, type }: store.NotificationRow,
  entities: readonly NotificationEntity[],
  texts: Texts,
  language: Language,
): Record<string, string | number> {
  const name = entities[0]?.name ?? texts.text('notification.no-longer-seen', language)
  if (type !== 'IMPORT_FAILED') return { ...variables, name }
  const { code = 'internal-error' } = variables
  const details = code === 'read-only' ? { reason: readOnlyWords(texts, language, variables) } : variables
  return { reason: texts.text(`error.${code}`, language, details) }
}

/** The notifications of an account in words; materials that the caller may no longer see have no name. */
export async function listOwn(
  db: Db,
  texts: Texts,
  caller: Caller,
  language: Language,
  withDismissed: boolean,
): Promise<{ items: Notification[]; unread: number }> {
  const rows = await store.listNotifications(db, caller.user.id, withDismissed)
  const materials = rows.flatMap(({ to_entities }) =>
    to_entities.flatMap(({ type, id }) => (type === 'Material' ? [id] : [])),
  )
  const names = await store.findNames(db, [...new Set(materials)], visibleOwners(caller))
  const items = rows.map((row) => {
    const toEntities = row.to_entities.map(({ type, id }) => {
      const name = names.get(id)
      return { type, id, ...(name !== undefined && { name }) }
    })
    return buildNotification({
      id: row.id,
      message: texts.text(row.primary_text, language, wordsOf(row, toEntities, texts, language)),
      time: row.at,
      type: row.level,
      isRead: row.read_at !== null,
      toEntities,
      dismiss: row.dismissed_at !== null,
    })
  })
  return { items, unread: items.filter(({ attributes, dismiss }) => !attributes.isRead && !dismiss).length }
}
