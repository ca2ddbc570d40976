import { APP_NAME } from '@ingot/contract/compatibility'
import type { ErrorCode } from '@ingot/contract/errors'
import type { ImportReport } from '@ingot/contract/exchange'
import type { Notification, NotificationEntity, NotificationLevel } from '@ingot/contract/notifications'

/** What a notification is about; IMPORT_COMPLETE and IMPORT_FAILED are the specification's names [ERR-035, ERR-036]. */
export type NotificationType =
  | 'REVISION_RELEASED'
  | 'MATERIAL_WITHDRAWN'
  | 'DRAFT_IN_REVIEW'
  | 'DRAFT_RETURNED'
  | 'DRAFT_RELEASED'
  | 'IMPORT_COMPLETE'
  | 'IMPORT_FAILED'

/** A notification as the server makes one [NOTIF-012]: its words are the key of a text and what fills it. */
export interface NotificationInput {
  appId: typeof APP_NAME
  level: NotificationLevel
  primaryText: string
  type: NotificationType
  userId: string
  variables: Readonly<Record<string, string | number>>
}

type Counts = Pick<ImportReport, 'created' | 'updated' | 'unchanged' | 'dryRun'>

export type GivenInput = Omit<NotificationInput, 'appId'>

/** The input with the application that it comes from [NOTIF-013]. */
export const buildInput = (given: GivenInput): NotificationInput => ({ appId: APP_NAME, ...given })

/** The input of a job that ended by an error, whose code is told in words when it is read. */
export const importFailed = (userId: string, code: ErrorCode, details: Record<string, string | number>) =>
  buildInput({
    level: 'FAIL',
    type: 'IMPORT_FAILED',
    primaryText: 'notification.import-failed',
    userId,
    variables: { ...details, code },
  })

/** The input of an import that ended well; of a trial one, which wrote nothing. */
export const importComplete = (userId: string, provider: string, { created, updated, unchanged, dryRun }: Counts) =>
  buildInput({
    level: 'SUCCESS',
    type: 'IMPORT_COMPLETE',
    primaryText: dryRun ? 'notification.import-tried' : 'notification.import-complete',
    userId,
    variables: { provider, created, updated, unchanged },
  })

interface Parts {
  id: string
  message: string
  time: Date
  type: NotificationLevel
  isRead: boolean
  toEntities: NotificationEntity[]
  dismiss: boolean
}

/** A notification as users get it. Throws TypeError for a message or entities of another type [NOTIF-014]. */
export function buildNotification({ id, message, time, type, isRead, toEntities, dismiss }: Parts): Notification {
  if (typeof message !== 'string') throw new TypeError('message must be a string')
  if (!Array.isArray(toEntities)) throw new TypeError('toEntities must be an array')
  return { id, attributes: { message, time: time.toISOString(), type, isRead }, toEntities, dismiss }
}
