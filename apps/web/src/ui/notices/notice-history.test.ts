import { beforeEach, describe, expect, it } from 'vitest'
import { noteSeen, REMEMBERED, unseenCount, useNoticeHistory } from './notice-history.ts'
import { dismiss, notify, useNotices } from './notices.ts'

const texts = () => useNoticeHistory.getState().past.map(({ text }) => text)

describe('the notices of a visit', () => {
  beforeEach(() => {
    useNotices.setState({ notices: [] })
    useNoticeHistory.setState({ past: [], seen: 0 })
  })

  it('stay known after they are gone, the newest first', () => {
    const first = notify({ text: 'Saved' })
    notify({ text: 'Not loaded', kind: 'failed' })
    dismiss(first)
    expect(texts()).toEqual(['Not loaded', 'Saved'])
    expect(useNoticeHistory.getState().past[0]?.kind).toBe('failed')
  })

  it('count as new until they are looked at', () => {
    notify({ text: 'Saved' })
    notify({ text: 'Loaded' })
    expect(unseenCount(useNoticeHistory.getState())).toBe(2)
    noteSeen()
    expect(unseenCount(useNoticeHistory.getState())).toBe(0)
    notify({ text: 'Exported' })
    expect(unseenCount(useNoticeHistory.getState())).toBe(1)
  })

  it('are forgotten where they are too many', () => {
    for (let n = 0; n <= REMEMBERED; n++) notify({ text: `Notice ${n}` })
    expect(texts()).toHaveLength(REMEMBERED)
    expect(texts()[0]).toBe(`Notice ${REMEMBERED}`)
  })
})
