import { describe, expect, it } from 'vitest'
import { noScatterData, onScatter } from './scatter-data.ts'

const points = {
  count: 1,
  x: Float32Array.of(1),
  y: Float32Array.of(2),
  families: ['metal'],
  family: Uint16Array.of(0),
  names: new Uint8Array(),
  asked: { filter: {}, x: 'density', y: 'rm', level: 2 },
  reading: 1,
}

describe('the points of a scatter plot', () => {
  it('are LOADING from the first moment and from every change on, and SUCCESS once they are there [SCAT-004]', () => {
    expect(noScatterData.status).toBe('LOADING')
    const there = onScatter(onScatter(noScatterData, { type: 'asked' }), { type: 'arrived', points })
    expect(there).toEqual({ status: 'SUCCESS', points })
    expect(onScatter(there, { type: 'changed' })).toEqual({ status: 'LOADING', points })
  })

  it('are cleared before they are asked for anew [SCAT-006]', () => {
    const there = onScatter(noScatterData, { type: 'arrived', points })
    expect(onScatter(there, { type: 'asked' })).toEqual({ status: 'LOADING' })
  })

  it('leave nothing behind where they could not be read', () => {
    const error = new Error('no answer')
    const failed = onScatter(onScatter(noScatterData, { type: 'arrived', points }), { type: 'failed', error })
    expect(failed).toEqual({ status: 'FAILURE', error })
  })
})
