import { expect, it } from 'vitest'
import { titlesIn } from './titles.ts'

it('reads what tests are called, over several lines and of a table of cases too', () => {
  const text = `
    describe('a list', () => {
      it('is sorted ' +
        'and paged', () => {})
      it.each([1, 2])('has %i rows', () => {})
      test.step('and more', async () => {})
      other('is none')
    })`
  expect(titlesIn('x.test.ts', text).map((title) => title.replace(/\s+/g, ' '))).toEqual([
    "'a list'",
    "'is sorted ' + 'and paged'",
    "'has %i rows'",
    '[1, 2]',
    "'and more'",
  ])
})
