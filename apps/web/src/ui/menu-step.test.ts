import { describe, expect, it } from 'vitest'
import { menuStep } from './menu-step.ts'

describe('keys in a menu', () => {
  it('go round and to the ends', () => {
    expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => menuStep(key, 2, 3))).toEqual([
      0,
      1,
      0,
      2,
      undefined,
    ])
  })
})
