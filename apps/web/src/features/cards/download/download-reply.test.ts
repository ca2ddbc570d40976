import { describe, expect, it } from 'vitest'
import { driveReply } from './download-reply.ts'

describe('the reply of a drive', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

  it('is a message with an address where it has one [CARD-014]', () => {
    expect(driveReply(bytes('{"message":"Saved.","url":"/drive/7"}'))).toEqual({ message: 'Saved.', url: '/drive/7' })
    expect(driveReply(bytes('{"message":"Saved."}'))).toEqual({ message: 'Saved.' })
    expect(driveReply(bytes('no JSON'))).toEqual({})
  })
})
