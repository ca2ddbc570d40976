import { describe, expect, it } from 'vitest'
import { type CurveTold, curveStories, sourceText, storiesBySource } from './curve-stories.ts'

const curve = (at: string, more: Partial<CurveTold> = {}): CurveTold => ({
  origin: 'measured',
  source: { title: 'Lab 4711', kind: 'test-report', rights: 'own', at },
  ...more,
})

describe('where curves are from', () => {
  it('is told once for the curves that share it', () => {
    const note = 'extensometer'
    const told = curveStories([curve('A.1', { note }), curve('A.1', { note }), curve('A.2')], ['a', 'b', 'c'])
    expect(told.map(({ curves, note }) => [curves, note])).toEqual([
      [['a', 'b'], 'extensometer'],
      [['c'], undefined],
    ])
  })

  it('gives no curve the note, basis or origin of another of the same source', () => {
    const note = 'Through the lower limits of the standard: a real heat is stronger.'
    const told = curveStories(
      [curve('A', { basis: 'nominal', note }), curve('A', { basis: 'typical' }), curve('A', { origin: 'estimated' })],
      ['a', 'b', 'c'],
    )
    expect(told.map(({ curves, basis, origin, note }) => [curves, basis, origin, note])).toEqual([
      [['a'], 'nominal', 'measured', note],
      [['b'], 'typical', 'measured', undefined],
      [['c'], undefined, 'estimated', undefined],
    ])
  })

  it('names title, edition, date and place', () => {
    const source = { title: 'EN 10025-2', kind: 'standard', edition: '2004', rights: 'facts', at: 'Table 7' }
    expect(sourceText(source)).toBe('EN 10025-2, 2004, Table 7')
  })

  it('is told by source where there are many, with the note that all have and the places one by one', () => {
    const note = 'Digitised.'
    const told = curveStories(
      [
        curve('line 1', { note }),
        curve('line 2', { note }),
        curve('line 2', { note }),
        curve('B.1', { origin: 'literature' }),
      ],
      ['a', 'b', 'c', 'd'],
    )
    const [measured, literature] = storiesBySource(told)
    expect(measured).toMatchObject({ count: 3, note, told: { source: { title: 'Lab 4711' } } })
    expect(measured?.told.source).not.toHaveProperty('at')
    expect(measured?.stories.map(({ curves, source }) => [curves, source.at])).toEqual([
      [['a'], 'line 1'],
      [['b', 'c'], 'line 2'],
    ])
    expect(literature).toMatchObject({ count: 1, told: { source: { at: 'B.1' } } })
  })

  it('says no note of all that only some have', () => {
    const told = curveStories([curve('1', { note: 'odd' }), curve('2')], ['a', 'b'])
    expect(storiesBySource(told)[0]?.note).toBeUndefined()
  })
})
