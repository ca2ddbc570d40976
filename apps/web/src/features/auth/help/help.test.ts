import { isEmail } from '@ingot/contract/email'
import { describe, expect, it } from 'vitest'
import { newCaptcha } from './captcha.ts'
import { canAsk, type HelpState, noHelp, onHelp } from './help-state.ts'

const filled: HelpState = { ...noHelp('Ab3dEf'), email: 'ann@example.com', topic: 'other', typed: 'Ab3dEf' }
const submit = (now: HelpState) => onHelp(now, { type: 'submitted', captcha: 'NEW234' })

describe('a request for help', () => {
  it('shows a captcha of six different letters and digits [AUTH-036]', () => {
    const made = Array.from({ length: 500 }, () => newCaptcha())
    for (const captcha of made) {
      expect(captcha).toMatch(/^[A-Za-z0-9]{6}$/)
      expect(new Set(captcha).size).toBe(6)
    }
    expect(new Set(made).size).toBeGreaterThan(490)
  })

  it('needs the e-mail, a topic and the characters before it can go on [AUTH-035]', () => {
    expect(canAsk(filled)).toBe(true)
    for (const part of [{ email: ' ' }, { topic: '' as const }, { typed: '' }])
      expect(canAsk({ ...filled, ...part })).toBe(false)
    expect(canAsk({ ...filled, typed: '', isUnseen: true })).toBe(true)
    expect(canAsk({ ...filled, status: 'working' })).toBe(false)
  })

  it('checks the characters here, small and capital letters apart [AUTH-037]', () => {
    expect(submit({ ...filled, typed: 'aB3DeF' }).status).toBe('captchaWrong')
    expect(submit({ ...filled, typed: ' Ab3dEf ' }).status).toBe('working')
    expect(submit({ ...filled, email: 'ann@' }).status).toBe('emailWrong')
  })

  it('works, then ends well or not, with new characters each time [AUTH-038]', () => {
    for (const now of [filled, { ...filled, typed: 'wrong' }, { ...filled, email: 'no' }])
      expect(submit(now)).toMatchObject({ captcha: 'NEW234', typed: '' })
    const working = submit(filled)
    expect(onHelp(working, { type: 'sent' })).toMatchObject({ status: 'sent', email: '' })
    const failed = onHelp(working, { type: 'failed', message: 'Too many requests.' })
    expect(failed).toMatchObject({ status: 'failed', message: 'Too many requests.', email: 'ann@example.com' })
    expect(onHelp(failed, { type: 'filled', typed: 'NEW234' }).status).toBe('new')
    expect(onHelp(working, { type: 'filled', email: 'else@example.com' })).toBe(working)
  })

  it.each([
    ['ann@example.com', true],
    ['a.b+c@sub.example-site.co.uk', true],
    ['ann', false],
    ['ann@', false],
    ['@example.com', false],
    ['ann@example', false],
    ['ann@-example.com', false],
    ['ann@example..com', false],
    ['ann example@example.com', false],
    ['ann@example.com, ben@example.com', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [`ann@${'a'.repeat(64)}.com`, false],
    [`ann@${'a.'.repeat(200)}com`, false],
  ])('takes %j for an e-mail address: %j [AUTH-012]', (text, isOne) => expect(isEmail(text)).toBe(isOne))
})
