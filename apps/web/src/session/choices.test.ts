import { describe, expect, it } from 'vitest'
import { readChoices } from './choices.ts'

describe('choices that were kept', () => {
  it('are read back', () => {
    const tableProps = [{ id: 'density', type: 'Spt', order: 0, width: 120, pinned: true }]
    const kept = { unitSystem: 'us', language: 'fr', theme: 'dark', skipLanding: true, view: 'table', tableProps }
    expect(readChoices({ ...kept, filterPanelWidth: 300 })).toEqual({ ...kept, filterPanelWidth: 300 })
  })

  it('lose what is none of them, each alone', () => {
    const damaged = {
      language: 'de',
      theme: 7,
      tableProps: {},
      view: ['table'],
      filterPanelWidth: 'wide',
      toolPanelWidth: -1,
    }
    expect(readChoices({ ...damaged, unitSystem: 'us' })).toEqual({ unitSystem: 'us' })
    const columns = [
      { id: 'rm', type: 'Spt', order: 1 },
      'x',
      null,
      { id: 5 },
      { id: 'a', type: 'Spt', order: 2, width: 'no' },
    ]
    expect(readChoices({ tableProps: columns }).tableProps?.map(({ id }) => id)).toEqual(['rm', 'a'])
  })

  it.each([undefined, null, 'x', 3, []])('are none in %j', (kept) => {
    expect(readChoices(kept)).toEqual({})
  })
})
