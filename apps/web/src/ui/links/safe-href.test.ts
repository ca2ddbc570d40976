import { describe, expect, it } from 'vitest'
import { safeHref } from './safe-href.ts'

describe('a link of served content', () => {
  it('leads into this site or to https', () => {
    expect(safeHref('/?tags=class-metal')).toEqual({ to: 'site', href: '/?tags=class-metal' })
    expect(safeHref('https://example.org/a')).toEqual({ to: 'elsewhere', href: 'https://example.org/a' })
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', '/\t/evil', 'http://x', ''])(
    'does not lead to %j',
    (href) => expect(safeHref(href)).toBeUndefined(),
  )
})
