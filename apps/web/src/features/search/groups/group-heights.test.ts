import { describe, expect, it } from 'vitest'
import { groupHeight } from './group-heights.ts'

describe('the height of a filter group', () => {
  it('is not below 52 px [SRCH-025]', () => {
    expect(groupHeight(10, 300)).toBe(52)
    expect(groupHeight(120.4, 300)).toBe(120)
  })

  it('follows the content once there is room for all of it', () => {
    expect(groupHeight(300, 300)).toBeUndefined()
    expect(groupHeight(900, 300)).toBeUndefined()
  })
})
