import { expect, it } from 'vitest'
import { moved } from './screen-scale.ts'

it('moves a span until what is drawn has just left it, and back from wherever it is', () => {
  const whole = { low: 0, high: 6 }
  expect(moved({ low: 1, high: 3 }, 2, whole)).toEqual({ low: 3, high: 5 })
  expect(moved({ low: 1, high: 3 }, 400, whole)).toEqual({ low: 6, high: 8 })
  expect(moved({ low: 1, high: 3 }, -400, whole)).toEqual({ low: -2, high: 0 })
  expect(moved({ low: 20, high: 22 }, 1, whole)).toEqual({ low: 20, high: 22 })
  expect(moved({ low: 20, high: 22 }, -19, whole)).toEqual({ low: 1, high: 3 })
})
