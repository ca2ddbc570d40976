import { DOWNLOAD_NOTICE } from '@ingot/contract/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { dismiss, NOTICES_SHOWN, notify, useNotices } from './notices.ts'

const shown = () => useNotices.getState().notices

describe('notices', () => {
  beforeEach(() => useNotices.setState({ notices: [] }))

  it('stay longer where something failed or can be taken back', () => {
    notify({ text: 'Saved.', kind: 'done' })
    notify({ text: 'Deleted.', kind: 'done', action: { label: 'Undo', run: () => {} } })
    notify({ text: 'Not saved.', kind: 'failed' })
    const [done = 0, withUndo = 0, failed = 0] = shown().map(({ duration }) => duration)
    expect(withUndo).toBeGreaterThan(done)
    expect(failed).toBeGreaterThan(done)
    notify({ text: 'Link copied.', duration: 3_000 })
    expect(shown().at(-1)).toMatchObject({ text: 'Link copied.', kind: 'info', duration: 3_000 })
  })

  it('never pile up: the oldest gives way, the same text is said once', () => {
    for (let n = 0; n <= NOTICES_SHOWN; n += 1) notify({ text: `Notice ${n}` })
    expect(shown().map(({ text }) => text)).toEqual(['Notice 1', 'Notice 2', 'Notice 3'])
    notify({ text: 'Notice 2' })
    expect(shown().map(({ text }) => text)).toEqual(['Notice 1', 'Notice 3', 'Notice 2'])
  })

  it('are one at a time of the notifications, which the next one takes over [NOTIF-008]', () => {
    notify({ text: 'Saved.' })
    notify({ text: 'Steel has a new revision.', slot: 'notification' })
    notify({ text: 'The import is complete.', slot: 'notification' })
    expect(shown().map(({ text }) => text)).toEqual(['Saved.', 'The import is complete.'])
  })

  it('stay for 3500 ms, as the word on a download does [NOTIF-009]', () => {
    notify({ text: 'Saved.', kind: 'done' })
    notify({ text: 'Note.' })
    expect(shown().map(({ duration }) => duration)).toEqual([3_500, 3_500])
    expect(DOWNLOAD_NOTICE).toBe(3_500)
  })

  it('go when they are closed', () => {
    const id = notify({ text: 'Read me' })
    dismiss(id)
    expect(shown()).toEqual([])
  })
})
