import { describe, expect, it } from 'vitest'
import { formatListDate } from './list-date.ts'

describe('dates in lists', () => {
  it('are written MMM D, YYYY HH:mm [LIST-027]', () => {
    expect(formatListDate(new Date(2026, 10, 3, 9, 5))).toBe('Nov 3, 2026 09:05')
    expect(formatListDate(new Date(2026, 0, 21, 23, 59).getTime())).toBe('Jan 21, 2026 23:59')
    expect(formatListDate(new Date(2026, 10, 3, 9, 5), 'fr')).toBe('3 nov. 2026 09:05')
    expect(formatListDate(new Date(2026, 4, 1, 9, 5), 'fr')).toBe('1er mai 2026 09:05')
  })

  it('are a dash where nothing is a date', () => {
    expect(formatListDate('soon')).toBe('–')
  })
})
