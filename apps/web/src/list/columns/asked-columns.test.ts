import { COLUMNS_MAX } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import { screenColumns } from './asked-columns.ts'

describe('the columns on the screen', () => {
  it('are what was asked, then what was chosen, each once', () => {
    const screen = screenColumns(['density', 'rm'], ['density', 'rm', 'hv'], ['rm', '=rp02@423.15'])
    expect(screen).toEqual({
      keys: ['=rp02@423.15', 'density', 'rm', 'hv'],
      asked: ['rm', '=rp02@423.15'],
      added: ['=rp02@423.15'],
    })
  })

  it('hide what only the search asks, and never what was chosen', () => {
    const screen = screenColumns(['rm'], ['rm'], ['rm', 'hv'], ['rm', 'hv'])
    expect(screen.keys).toEqual(['rm'])
    expect(screen.added).toEqual(['hv'])
  })

  it('stay hidden where the list is sorted by them', () => {
    expect(screenColumns([], ['hv'], ['hv'], ['hv']).keys).toEqual([])
  })

  it('are never too many: the last chosen ones give way', () => {
    const chosen = Array.from({ length: COLUMNS_MAX }, (_, place) => `p${place}`)
    const { keys } = screenColumns(chosen, chosen, ['asked'])
    expect(keys).toHaveLength(COLUMNS_MAX)
    expect(keys[0]).toBe('asked')
    expect(keys).not.toContain(`p${COLUMNS_MAX - 1}`)
  })
})
