import type { Notification } from '@ingot/contract/notifications'
import { describe, expect, it } from 'vitest'
import { openNews } from './news.ts'

const told = (id: string, isRead = false): Notification => ({
  id,
  attributes: { message: id, time: '2026-01-01T00:00:00.000Z', type: 'INFO', isRead },
  toEntities: [],
  dismiss: false,
})
const ids = (items: Notification[]) => items.map(({ id }) => id)

describe('news among notifications', () => {
  it('are what came after the first list, each once, also where lists overlap after a lost connection', () => {
    const news = openNews()
    expect(ids(news([told('a')]))).toEqual([])
    expect(ids(news([told('c'), told('b'), told('a')]))).toEqual(['c', 'b'])
    expect(ids(news([told('c'), told('b'), told('a')]))).toEqual([])
    expect(ids(news([told('d'), told('c')]))).toEqual(['d'])
  })

  it('are not what was read elsewhere, nor what was put away and is back', () => {
    const news = openNews()
    news([told('a'), told('b')])
    expect(ids(news([told('c', true), told('b')]))).toEqual([])
    expect(ids(news([told('b')]))).toEqual([])
    expect(ids(news([told('b'), told('a')]))).toEqual([])
  })
})
