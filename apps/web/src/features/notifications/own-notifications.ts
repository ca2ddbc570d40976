import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import type { Notification } from '@ingot/contract/notifications'
import { call } from '../../api/call.ts'
import { queryClient, queryFor } from '../../api/query.ts'
import type { Language } from '../../session/language.ts'

export type NotificationList = ReplyOf<Endpoints['readNotifications']>

export const notificationsQuery = (lang: Language) => queryFor('readNotifications', { query: { lang } })

const ALL = ['readNotifications']

/** Asks for the list anew, in the language that is shown. */
export const askAnew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ALL })

const unreadOf = (items: readonly Notification[]): number => items.filter(({ attributes }) => !attributes.isRead).length

/** Shows a change at once; the answer of the server comes with the next list. */
function change(items: (now: Notification[]) => Notification[]): void {
  queryClient.setQueriesData<NotificationList>({ queryKey: ALL }, (list) => {
    if (!list) return list
    const next = items(list.items)
    return { items: next, unread: unreadOf(next) }
  })
}

/** Puts notifications away, at once on the screen. Throws where the server did not: then they are there again. */
export async function dismissNotifications(ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids)
  await queryClient.cancelQueries({ queryKey: ALL })
  change((items) => items.filter(({ id }) => !wanted.has(id)))
  try {
    await call('removeNotification', { query: { id: ids.join(',') } })
  } finally {
    void askAnew()
  }
}

export async function restoreNotifications(ids: readonly string[]): Promise<void> {
  await call('restoreNotifications', { query: {}, body: { ids: [...ids] } })
  await askAnew()
}

/** Notes that they were looked at. A failure is none: they stay unread. */
export async function seeNotifications(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const seen = new Set(ids)
  change((items) =>
    items.map((one) => (seen.has(one.id) ? { ...one, attributes: { ...one.attributes, isRead: true } } : one)),
  )
  await call('seeNotifications', { query: {}, body: { ids: [...ids] } }).catch(() => {})
}
