import { describe, expect, it } from 'vitest'
import { remembered } from './remembered.ts'

describe('what is derived from a subject', () => {
  const counted = () => {
    let calls = 0
    const derive = remembered((subject: { value: number }, factor: number) => {
      calls++
      return subject.value * factor
    })
    return { derive, calls: () => calls }
  }

  it('is derived once for the same subject and keys', () => {
    const { derive, calls } = counted()
    const subject = { value: 2 }
    expect([derive(subject, 3), derive(subject, 3), derive(subject, 4), derive({ value: 5 }, 3)]).toEqual([6, 6, 8, 15])
    expect(calls()).toBe(3)
  })

  it('does not pile up', () => {
    const { derive, calls } = counted()
    const subject = { value: 2 }
    for (let factor = 0; factor < 1000; factor++) derive(subject, factor)
    derive(subject, 0)
    expect(calls()).toBe(1001)
  })
})
