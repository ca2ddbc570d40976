import type { Language } from '@ingot/contract/material'
import type { Notification } from '@ingot/contract/notifications'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import type { Texts } from '../texts/texts.ts'
import { buildNotification } from './builders.ts'
import * as store from './store.ts'

/** Why something failed, in the language of the reader. */
export type TellReason = (variables: Readonly<Record<string, string | number>>) => string

/** The notifications of an account in words; materials and drafts that the caller may no longer see have no name. */
export async function listOwn(
  db: Db,
  texts: Texts,
  caller: Caller,
  language: Language,
  withDismissed: boolean,
  tellReason: TellReason,
): Promise<{ items: Notification[]; unread: number }> {
  const rows = await store.listNotifications(db, caller.user.id, withDismissed)
  const entities = rows.flatMap(({ to_entities }) => to_entities)
  const idsOf = (wanted: string) => [...new Set(entities.flatMap(({ type, id }) => (type === wanted ? [id] : [])))]
  const owners = visibleOwners(caller)
  const names = new Map([
    ...(await store.findNames(db, idsOf('Material'), owners)),
    ...(await store.findDraftNames(db, idsOf('Draft'), owners)),
  ])
  const items = rows.map((row) => {
    const toEntities = row.to_entities.map(({ type, id }) => {
      const name = names.get(id)
      return { type, id, ...(name !== undefined && { name }) }
    })
    const name = toEntities[0]?.name ?? texts.text('notification.no-longer-seen', language)
    const words = { ...row.variables, name, ...(row.level === 'FAIL' && { reason: tellReason(row.variables) }) }
    return buildNotification({
      id: row.id,
      message: texts.text(row.primary_text, language, words),
      time: row.at,
      type: row.level,
      isRead: row.read_at !== null,
      toEntities,
      dismiss: row.dismissed_at !== null,
    })
  })
  return { items, unread: items.filter(({ attributes, dismiss }) => !attributes.isRead && !dismiss).length }
}
