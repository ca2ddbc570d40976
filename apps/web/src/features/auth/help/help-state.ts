import { isEmail } from '@ingot/contract/email'
import type { HelpTopic } from '@ingot/contract/help-topics'

/** What is asked, and where the request stands [AUTH-038]. */
export interface HelpState {
  email: string
  /** Empty while the placeholder is chosen. */
  topic: HelpTopic | ''
  typed: string
  /** The picture cannot be seen: the work of the computer alone is the proof. */
  isUnseen: boolean
  captcha: string
  status: 'new' | 'working' | 'sent' | 'failed' | 'emailWrong' | 'captchaWrong'
  /** The server's own words of a failure. */
  message?: string | undefined
}

export type HelpEvent =
  | { type: 'filled'; email?: string; topic?: HelpTopic | ''; typed?: string; isUnseen?: boolean }
  | { type: 'renewed'; captcha: string }
  | { type: 'submitted'; captcha: string }
  | { type: 'sent' }
  | { type: 'failed'; message?: string | undefined }

export const noHelp = (captcha: string): HelpState => ({
  email: '',
  topic: '',
  typed: '',
  isUnseen: false,
  captcha,
  status: 'new',
})

/** Whether Continue can be pressed: the e-mail, a topic and the signs are there [AUTH-035]. */
export const canAsk = ({ email, topic, typed, isUnseen, status }: HelpState): boolean =>
  status !== 'working' && email.trim() !== '' && topic !== '' && (isUnseen || typed.trim() !== '')

/**
 * What an event makes of it. The client checks the address and the signs [AUTH-037], and each time that Continue is pressed
 * there is a new picture; what else was typed stays until it is sent.
 */
export function onHelp(now: HelpState, event: HelpEvent): HelpState {
  switch (event.type) {
    case 'filled': {
      if (now.status === 'working') return now
      const { type: _, ...filled } = event
      return { ...now, ...filled, status: 'new', message: undefined }
    }
    case 'renewed':
      return now.status === 'working' ? now : { ...now, captcha: event.captcha, typed: '' }
    case 'submitted': {
      if (!canAsk(now)) return now
      const next = { ...now, captcha: event.captcha, typed: '', message: undefined }
      if (!isEmail(now.email.trim())) return { ...next, status: 'emailWrong' }
      if (!now.isUnseen && now.typed.trim() !== now.captcha) return { ...next, status: 'captchaWrong' }
      return { ...next, status: 'working' }
    }
    case 'sent':
      return now.status === 'working' ? { ...noHelp(now.captcha), status: 'sent' } : now
    case 'failed':
      return now.status === 'working' ? { ...now, status: 'failed', message: event.message } : now
  }
}
