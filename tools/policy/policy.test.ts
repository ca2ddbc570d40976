import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withTables } from './table.ts'

const page = readFileSync(new URL('../../docs/policy.md', import.meta.url), 'utf8')

describe('docs/policy.md', () => {
  it('tells who may make which call as the contract has it now (npm run policy)', () => {
    expect(withTables(page)).toBe(page)
    expect(page.split('\n').filter((line) => line.startsWith('| `GET /')).length).toBeGreaterThan(30)
  })

  it('is written anew where a cell was changed by hand', () => {
    const changed = page.replace(
      '| `POST /api/users` | `accounts.administer` | 403',
      '| `POST /api/users` | `open` | yes',
    )
    expect(changed).not.toBe(page)
    expect(withTables(changed)).toBe(page)
  })
})
