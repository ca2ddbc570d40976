import type { Notification } from '@ingot/contract/notifications'

/** What is new in a list: unread, and in none of the lists before. The first list has no news: the bell tells of it. */
export function openNews(): (items: readonly Notification[]) => Notification[] {
  let known: Set<string> | undefined
  return (items) => {
    const before = known
    known = new Set([...(before ?? []), ...items.map(({ id }) => id)])
    return before ? items.filter(({ id, attributes }) => !attributes.isRead && !before.has(id)) : []
  }
}
