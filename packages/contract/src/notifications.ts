import { z } from 'zod'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { NOTIFICATIONS_KEPT } from './limits.ts'

/** How a notification is meant [NOTIF-011]. */
export const NOTIFICATION_LEVELS = ['FAIL', 'INFO', 'SUCCESS'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]

/** What it is about, and where it leads to: the first is named first. */
export const NotificationEntity = z.strictObject({
  type: z.enum(['Material', 'Draft', 'Job']),
  id: z.string(),
  /** In words; of a material or draft that the reader may no longer see, none. */
  name: z.string().optional(),
})
export type NotificationEntity = z.infer<typeof NotificationEntity>

export const Notification = z
  .strictObject({
    id: z.uuid(),
    attributes: z.strictObject({
      /** In the language of the call. */
      message: z.string(),
      /** ISO 8601, UTC. */
      time: z.string(),
      type: z.enum(NOTIFICATION_LEVELS),
      /** The user has looked at the list since it came. */
      isRead: z.boolean(),
    }),
    toEntities: z.array(NotificationEntity),
    /** The user has put it away [NOTIF-010]. */
    dismiss: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

const Ids = z.array(z.uuid()).min(1).max(NOTIFICATIONS_KEPT)
const Changed = z.strictObject({ ids: z.array(z.string()) })

export const readNotifications = endpoint('readNotifications', {
  summary:
    "The caller's own notifications, the newest first, in the language asked [API-044, NOTIF-010, NOTIF-011]. " +
    '`unread` counts those of the list that were not looked at; `dismissed=true` lists those that were put away as well.',
  permission: 'prefs.write',
  query: CallQuery.extend({ dismissed: z.enum(['true', 'false']).default('false') }),
  reply: z.strictObject({ items: z.array(Notification), unread: z.int() }),
})

export const removeNotification = endpoint('removeNotification', {
  summary:
    'Puts notifications of the caller away: one id, or several with commas between [API-045]. Answers those that it put ' +
    'away. A GET with an effect, as the specification has it: other sites are refused.',
  permission: 'prefs.write',
  writes: true,
  hasEffect: true,
  query: CallQuery.extend({
    id: z
      .string()
      .min(1)
      .max(NOTIFICATIONS_KEPT * 37)
      .transform((list) => list.split(','))
      .pipe(Ids),
  }),
  reply: Changed,
})

export const restoreNotifications = endpoint('restoreNotifications', {
  summary: 'Brings notifications back that the caller put away.',
  permission: 'prefs.write',
  writes: true,
  query: CallQuery,
  body: z.strictObject({ ids: Ids }),
  reply: Changed,
})

export const seeNotifications = endpoint('seeNotifications', {
  summary: 'Notes that the caller has looked at notifications: they no longer count as unread.',
  permission: 'prefs.write',
  writes: true,
  query: CallQuery,
  body: z.strictObject({ ids: Ids }),
  reply: Changed,
})
