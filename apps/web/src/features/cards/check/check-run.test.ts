import { describe, expect, it } from 'vitest'
import { type CheckRun, stateOf, withoutRunning } from './check-run.ts'

const failed: CheckRun = { asked: 'a', state: { at: 'failed', isAway: false, message: undefined } }
const running: CheckRun = { asked: 'a', state: { at: 'running' } }

describe('the run of a card', () => {
  it('belongs to the request whose card was run', () => {
    expect(stateOf(running, 'a')).toEqual({ at: 'running' })
    expect(stateOf(running, 'b')).toEqual({ at: 'none' })
    expect(stateOf(running, undefined)).toEqual({ at: 'none' })
    expect(stateOf(undefined, undefined)).toEqual({ at: 'none' })
  })

  it('that was given up is not running when the form returns to its card; one that ended is still there', () => {
    expect(stateOf(withoutRunning(running), 'a')).toEqual({ at: 'none' })
    expect(stateOf(withoutRunning(failed), 'a')).toBe(failed.state)
  })
})
