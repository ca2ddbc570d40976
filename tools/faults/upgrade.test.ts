import { expect, it } from 'vitest'
import { upgradeFaults } from './upgrade.ts'

it('an upgrade that is killed (kill -9) at any moment is complete after the next start', async () => {
  const rows = await upgradeFaults(1)
  expect(rows.map(({ found }) => found)).toEqual(rows.map(() => '1 complete: documents, search, session'))
  expect(rows).toHaveLength(2)
}, 600_000)
