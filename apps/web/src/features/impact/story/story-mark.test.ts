import { describe, expect, it } from 'vitest'
import { storyMark } from './story-mark.ts'

const text = (key: string) => key
const of = (checked?: 'read' | 'derived', year?: number) => ({
  value: 1,
  origin: { source: 'A', ...(checked && { checked }), ...(year && { year }) },
})

describe('the mark of a row’s figures', () => {
  it('says first that one is the user’s own, then how sure it is, then its year', () => {
    expect(storyMark([of('read', 2011), { value: 2 }], text)).toBe('impact.ownMark')
    expect(storyMark([of('derived', 2011), null], text)).toBe('impact.mark.derived')
    expect(storyMark([of('read', 2011), of('read', 2009)], text)).toBe('2011')
    expect(storyMark([of()], text)).toBe('impact.mark.source')
    expect(storyMark([null, null], text)).toBe('impact.mark.none')
  })
})
