import { describe, expect, it } from 'vitest'
import { driveReply, fileNameOf } from './download-reply.ts'

describe('the name of a downloaded card', () => {
  it.each([
    ['attachment; filename="DC04.abaqus-plastic.Mg-mm-s.inp"', 'DC04.abaqus-plastic.Mg-mm-s.inp'],
    ['attachment; filename="PA_.inp"; filename*=UTF-8\'\'PA%C3%A9.inp', 'PAé.inp'],
    ['attachment; filename=card.k', 'card.k'],
    ['attachment; filename="card.k"; filename*=UTF-8\'\'%E0%A4%A', 'card.k'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment', undefined],
    [null, undefined],
  ])('stands in its head: %j', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name)
  })
})

describe('the reply of a drive', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

  it('is a message with an address where it has one [CARD-014]', () => {
    expect(driveReply(bytes('{"message":"Saved.","url":"/drive/7"}'))).toEqual({ message: 'Saved.', url: '/drive/7' })
    expect(driveReply(bytes('{"message":"Saved."}'))).toEqual({ message: 'Saved.' })
    expect(driveReply(bytes('no JSON'))).toEqual({})
  })
})
