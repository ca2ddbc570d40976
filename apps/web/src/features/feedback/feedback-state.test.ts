import { COMMENT_MAX } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import { canSubmit, type FeedbackEvent, noFeedback, onFeedback } from './feedback-state.ts'

const after = (...events: FeedbackEvent[]) => events.reduce(onFeedback, noFeedback)
const typed = (message: string): FeedbackEvent => ({ type: 'typed', message })
const submitted: FeedbackEvent = { type: 'submitted' }
const answered = (isOk: boolean): FeedbackEvent => ({ type: 'answered', isOk })
const closed: FeedbackEvent = { type: 'closed' }

describe('feedback', () => {
  it('goes from new over sending to sent or failed [NOTIF-002]', () => {
    expect(noFeedback.status).toBe('new')
    expect(after(typed('Good'), submitted).status).toBe('sending')
    expect(after(typed('Good'), submitted, answered(true))).toEqual({ status: 'sent', message: '' })
    expect(after(typed('Good'), submitted, answered(false)).status).toBe('failed')
  })

  it.each([
    ['empty', '', 'new'],
    ['blank', ' \n ', 'new'],
    ['signs that nobody sees', '\u200b\u00ad', 'new'],
    ['no text', undefined, 'new'],
    ['no text', 7, 'new'],
    ['too long', 'x'.repeat(COMMENT_MAX + 1), 'new'],
    ['on its way', 'Good', 'sending'],
    ['sent', 'Good', 'sent'],
  ] as const)('cannot be submitted while it is %s [NOTIF-003]', (_, message, status) => {
    expect(canSubmit({ status, message })).toBe(false)
    expect(canSubmit({ status: 'new', message: 'Good' })).toBe(true)
  })

  it('is not closed, changed or sent again while it is on its way [NOTIF-004]', () => {
    const sending = after(typed('Good'), submitted)
    for (const event of [closed, typed('Other'), submitted]) expect(onFeedback(sending, event)).toBe(sending)
  })

  it('keeps the words after a failure and can be submitted again [NOTIF-006]', () => {
    const failed = after(typed('Good'), submitted, answered(false))
    expect(failed).toEqual({ status: 'failed', message: 'Good' })
    expect(onFeedback(failed, submitted)).toEqual({ status: 'sending', message: 'Good' })
  })

  it('is there again with its words when it was closed unsent, and empty when it was sent', () => {
    expect(after(typed('Half'), closed)).toEqual({ status: 'new', message: 'Half' })
    expect(after(typed('Good'), submitted, answered(true), closed)).toEqual(noFeedback)
  })
})
