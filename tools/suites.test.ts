import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesOf, THOROUGH_E2E, THOROUGH_UNIT } from './lib-suites.mjs'

it('every test file of the thorough suite is there', () => {
  expect([...THOROUGH_UNIT, ...THOROUGH_E2E].filter((file) => !existsSync(file))).toEqual([])
})

it('the quick and the thorough suite are every test together, and none twice', () => {
  const all = ['**/*.test.ts']
  expect(filesOf('quick', all, THOROUGH_UNIT)).toEqual({ include: all, exclude: THOROUGH_UNIT })
  expect(filesOf('thorough', all, THOROUGH_UNIT)).toEqual({ include: THOROUGH_UNIT, exclude: [] })
  expect(filesOf(undefined, all, THOROUGH_UNIT)).toEqual({ include: all, exclude: [] })
})
