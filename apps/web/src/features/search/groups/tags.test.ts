import { describe, expect, it } from 'vitest'
import { countTags, isAbove, matchingTags, withChosenShown } from './tags.ts'

const steel = {
  id: 'metal/steel',
  name: 'Steel',
  count: 118,
  children: [{ id: 'metal/steel/tool', name: 'Tool steel', count: 9 }],
}
const tags = [
  { id: 'metal', name: 'Metals', count: 165, children: [steel, { id: 'metal/al', name: 'Aluminium', count: 47 }] },
  { id: 'polymer', name: 'Polymers', count: 60 },
]

describe('tags of a group', () => {
  it('count over all levels', () => {
    expect(countTags(tags)).toBe(5)
  })

  it('are found by name, with what stands above them', () => {
    expect(matchingTags(tags, 'TOOL')).toMatchObject([
      { id: 'metal', children: [{ id: 'metal/steel', children: [{ id: 'metal/steel/tool' }] }] },
    ])
    expect(matchingTags(tags, 'wood')).toEqual([])
    expect(matchingTags(tags, ' ')).toBe(tags)
  })

  it('know what stands above them', () => {
    expect(isAbove(steel, 'metal/steel/tool')).toBe(true)
    expect(isAbove(steel, 'metal/al')).toBe(false)
  })

  it('stay in sight when they are chosen and nothing has them any more', () => {
    expect(withChosenShown(tags, ['metal/steel', 'metal/ti'])).toEqual([
      ...tags,
      { id: 'metal/ti', name: 'ti', count: 0 },
    ])
    expect(withChosenShown(tags, ['polymer'])).toBe(tags)
  })
})
