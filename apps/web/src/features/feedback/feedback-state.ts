import { COMMENT_MAX } from '@ingot/contract/limits'
import { plainText } from '@ingot/domain/index/plain-text'

/** Where a message stands [NOTIF-002]. */
export type FeedbackStatus = 'new' | 'sending' | 'sent' | 'failed'

export interface Feedback {
  status: FeedbackStatus
  message: string
}

export type FeedbackEvent =
  | { type: 'typed'; message: string }
  | { type: 'submitted' }
  | { type: 'answered'; isOk: boolean }
  | { type: 'closed' }

export const noFeedback: Feedback = { status: 'new', message: '' }

/** Whether it can be sent: a text that is not blank nor too long, and not on its way already [NOTIF-003]. */
export const canSubmit = ({ status, message }: { status: FeedbackStatus; message: unknown }): boolean =>
  typeof message === 'string' &&
  plainText(message).trim() !== '' &&
  message.length <= COMMENT_MAX &&
  status !== 'sending' &&
  status !== 'sent'

/** What an event makes of it. While it is sent nothing else counts: neither typing nor closing [NOTIF-004]. */
export function onFeedback(now: Feedback, event: FeedbackEvent): Feedback {
  if (event.type === 'answered') {
    if (now.status !== 'sending') return now
    return event.isOk ? { status: 'sent', message: '' } : { ...now, status: 'failed' }
  }
  if (now.status === 'sending') return now
  if (event.type === 'typed') return { ...now, message: event.message }
  if (event.type === 'submitted') return canSubmit(now) ? { ...now, status: 'sending' } : now
  // What was typed and not sent is there when the dialog is opened again.
  return { status: 'new', message: now.message }
}
