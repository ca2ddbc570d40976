import { describe, expect, it } from 'vitest'
import { readRecentLinks, withLink } from './recent-links.ts'

const link = (name: string) => ({ text: name, href: `/datasheet/${name}` })

describe('what was opened last', () => {
  it('has the newest in front, each once, six at most', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(link)
    expect(withLink(six, link('c')).map(({ text }) => text)).toEqual(['c', 'a', 'b', 'd', 'e', 'f'])
    expect(withLink(six, link('g')).map(({ text }) => text)).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
  })

  it('is read from whatever the browser kept, and leads to this page only', () => {
    const kept = {
      materials: [
        link('a'),
        { text: 'out', href: 'https://elsewhere.test' },
        { text: 'out', href: '//elsewhere.test' },
        7,
      ],
    }
    expect(readRecentLinks(kept)).toEqual({ materials: [link('a')], searches: [] })
    expect(readRecentLinks('old')).toEqual({ materials: [], searches: [] })
  })
})
