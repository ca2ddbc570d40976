import { describe, expect, it } from 'vitest'
import { afterKey } from './typed-ahead.ts'

const key = (of: string, held: Partial<KeyboardEvent> = {}) => ({ key: of, ...held }) as KeyboardEvent

describe('a key that is pressed before its field is there', () => {
  it('adds what it writes', () => {
    expect(afterKey('bals', key('a'))).toBe('balsa')
    expect(afterKey('25 ', key('µ'))).toBe('25 µ')
    expect(afterKey('', key('𝜎'))).toBe('𝜎')
  })

  it('takes the last character away, also one of two units', () => {
    expect(afterKey('balsas', key('Backspace'))).toBe('balsa')
    expect(afterKey('a𝜎', key('Backspace'))).toBe('a')
    expect(afterKey('', key('Backspace'))).toBe('')
  })

  it('writes nothing where it is a command, but with AltGr it writes', () => {
    for (const command of [key('Enter'), key('Escape'), key('ArrowDown'), key('k', { ctrlKey: true })])
      expect(afterKey('balsa', command)).toBeUndefined()
    expect(afterKey('50 ', key('@', { ctrlKey: true, altKey: true }))).toBe('50 @')
  })
})
