import { parseSearchAddress, searchParams } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import { withChanged, withCriterion, withoutCriterion, withoutRanking } from './criteria-choice.ts'

describe('the criteria of a ranking', () => {
  const plain = parseSearchAddress({ sort: 'density', dir: 'DESC', tags: 'class-metal' })

  it('take over the order of the list with the first, and give it back with the last', () => {
    const ranked = withCriterion(plain, 'e')
    expect(searchParams(ranked)).toEqual({ tags: 'class-metal', 'rank.e': 'higher' })
    expect(withCriterion(ranked, 'e')).toBe(ranked)
    const sorted = withCriterion({ ...ranked, sort: 'e' }, 'density')
    expect(sorted.sort).toBe('e')
    expect(searchParams(withoutCriterion(ranked, 'e'))).toEqual({ tags: 'class-metal' })
    expect(searchParams(withoutRanking({ ...ranked, sort: 'ranking', dir: 'DESC' }))).toEqual({ tags: 'class-metal' })
  })

  it('start with the goal that is usual for the property', () => {
    const goals = ['density_any', 'cte.dry', 'embodied_energy', 'strength', '=e/density', '=density_any@400'].map(
      (key) => withCriterion(plain, key).ranking?.by[0]?.goal,
    )
    expect(goals).toEqual(['lower', 'lower', 'lower', 'higher', 'higher', 'lower'])
  })

  it('keep their place when they are changed', () => {
    const two = withCriterion(withCriterion(plain, 'e'), 'density')
    const changed = withChanged(two, { key: 'e', goal: { target: { value: 210, unit: 'GPa' } }, weight: 2 })
    expect(Object.entries(searchParams(changed)).slice(-2)).toEqual([
      ['rank.e', '2 near 210 GPa'],
      ['rank.density', 'lower'],
    ])
  })
})
