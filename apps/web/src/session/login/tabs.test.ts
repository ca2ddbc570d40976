import { describe, expect, it } from 'vitest'
import { reactionTo, readTabMessage } from './tabs.ts'
import { markedUser } from './user-mark.ts'

describe('what tabs tell each other', () => {
  it('another user starts a page anew, the same user changes nothing [AUTH-023]', () => {
    expect(reactionTo({ type: 'LOGGEDIN', userId: 'ben' }, 'ann')).toBe('reload')
    expect(reactionTo({ type: 'LOGGEDIN', userId: 'ann' }, 'ann')).toBeUndefined()
    expect(reactionTo({ type: 'LOGGEDIN', userId: 'ann' }, '')).toBe('refresh')
  })

  it('who was signed in is told of a logout, the guest is not [AUTH-024]', () => {
    expect(reactionTo({ type: 'LOGGEDOUT', userId: 'ann' }, 'ann')).toBe('loggedOut')
    expect(reactionTo({ type: 'LOGGEDOUT', userId: 'ann' }, '')).toBeUndefined()
  })

  it.each([undefined, null, 'LOGGEDIN', 7, [], {}, { type: 'LOGGEDIN' }, { type: 'ELSE', userId: 'x' }, { userId: 1 }])(
    'hears nothing in %j',
    (sent) => expect(readTabMessage(sent)).toBeUndefined(),
  )

  it('reads the user id of the cookies, whatever else stands there', () => {
    expect(markedUser('theme=dark; aone-uid=usr_1; x=1')).toBe('usr_1')
    expect(markedUser('aone-uid=a%20b')).toBe('a b')
    for (const cookies of ['', 'xaone-uid=1', 'aone-uid=', 'aone-uid', 'aone-uid=%E0%A4%A'])
      expect(markedUser(cookies)).toBeUndefined()
  })
})
