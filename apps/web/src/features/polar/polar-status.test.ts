import { expect, it } from 'vitest'
import { polarStatus } from './polar-status.ts'

const three = ['a', 'b', 'c']
const still = { isFetching: false, isError: false }

it('goes from LOADING, while the choice settles and the numbers come, to SUCCESS [POLAR-005]', () => {
  expect(polarStatus({ chosen: three, asked: ['a', 'b'], ...still })).toBe('LOADING')
  expect(polarStatus({ chosen: three, asked: three, ...still, isFetching: true })).toBe('LOADING')
  expect(polarStatus({ chosen: three, asked: three, ...still })).toBe('SUCCESS')
  expect(polarStatus({ chosen: three, asked: three, ...still, isError: true })).toBe('FAILED')
})

it('asks for nothing below 3 and above 7 properties [POLAR-002, POLAR-003]', () => {
  const of = (count: number) => {
    const keys = Array.from({ length: count }, (_, i) => `p${i}`)
    return polarStatus({ chosen: keys, asked: keys, ...still })
  }
  expect([0, 2, 3, 7, 8].map(of)).toEqual(['TOO_FEW', 'TOO_FEW', 'SUCCESS', 'SUCCESS', 'TOO_MANY'])
})
