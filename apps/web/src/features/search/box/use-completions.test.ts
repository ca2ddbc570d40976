import { describe, expect, it } from 'vitest'
import { written } from './use-completions.ts'

describe('a completion', () => {
  it('takes the place of what was begun, with a blank to go on behind it', () => {
    expect(written('yield', { from: 0, to: 5 }, { text: 'Re' })).toEqual({ whole: 'Re ', cursor: 3 })
    expect(written('E > 70 gp and rho < 3', { from: 7, to: 9 }, { text: 'GPa' })).toEqual({
      whole: 'E > 70 GPa and rho < 3',
      cursor: 10,
    })
  })

  it('leaves no gap where its value follows', () => {
    expect(written('cl', { from: 0, to: 2 }, { text: 'class:' })).toEqual({ whole: 'class:', cursor: 6 })
    expect(written('miss', { from: 0, to: 4 }, { text: 'missing(' })).toEqual({ whole: 'missing(', cursor: 8 })
  })
})
