import { describe, expect, it } from 'vitest'
import { saysNotes } from './says-notes.ts'

describe('notes of a card', () => {
  const notes = ['Yield stress extrapolated beyond the measured strain of 0.18 by Hockett-Sherby.', 'Rate: static']

  it('stand in its text though its lines are broken and begin as comments', () => {
    const text =
      '** Assumptions\n** - Yield stress extrapolated beyond the\n**   measured strain of 0.18 by Hockett-Sherby.\n** - Rate: static\n*MATERIAL'
    expect(saysNotes({ text, notes })).toBe(true)
    expect(saysNotes({ text: text.replace('static', 'slow'), notes })).toBe(false)
  })

  it('do not stand in a card that has no comments', () => {
    expect(saysNotes({ text: 'MAT1,1,210000.', notes })).toBe(false)
    expect(saysNotes({ text: 'MAT1,1,210000.', notes: [] })).toBe(true)
  })
})
