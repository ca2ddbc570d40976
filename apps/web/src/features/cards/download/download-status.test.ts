import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearInTime, type DownloadEvent, noDownload, onDownload } from './download-status.ts'

const after = (...events: DownloadEvent[]) => events.reduce(onDownload, noDownload)
const started: DownloadEvent = { type: 'started' }
const cleared: DownloadEvent = { type: 'cleared' }

describe('the status of a card download', () => {
  it('is progress, then success or error [CARD-011]', () => {
    expect(after(started)).toEqual({ at: 'progress' })
    expect(after(started, { type: 'succeeded', message: 'There.' })).toEqual({ at: 'success', message: 'There.' })
    expect(after(started, { type: 'failed', message: 'Not there.' })).toEqual({ at: 'error', message: 'Not there.' })
  })

  it('has a message and an address where the drive answers one [CARD-014]', () => {
    const saved = after(started, { type: 'succeeded', message: 'Saved.', url: 'https://drive.example/7' })
    expect(saved).toEqual({ at: 'success', message: 'Saved.', url: 'https://drive.example/7' })
  })

  it('is cleared, unless it is in progress [CARD-013]', () => {
    expect(after(started, { type: 'failed', message: 'x' }, cleared)).toEqual(noDownload)
    expect(after(started, cleared)).toEqual({ at: 'progress' })
  })

  it('hears no answer that nobody waits for', () => {
    expect(after({ type: 'succeeded', message: 'late' })).toBe(noDownload)
    expect(after({ type: 'failed', message: 'late' })).toBe(noDownload)
  })
})

describe('the message of a card download', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each(['success', 'error'] as const)('clears after 3 s at %s [CARD-013]', (at) => {
    const clear = vi.fn()
    clearInTime({ at, message: 'Said.' }, clear)
    vi.advanceTimersByTime(2_999)
    expect(clear).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(clear).toHaveBeenCalledOnce()
  })

  it('stays while it is in progress, and while its clock is stopped [CARD-013]', () => {
    const clear = vi.fn()
    clearInTime({ at: 'progress' }, clear)
    clearInTime({ at: 'success', message: 'Said.' }, clear)()
    vi.advanceTimersByTime(60_000)
    expect(clear).not.toHaveBeenCalled()
  })
})
