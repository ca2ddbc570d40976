import { describe, expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['attachment; filename="DC04.abaqus-plastic.Mg-mm-s.inp"', 'DC04.abaqus-plastic.Mg-mm-s.inp'],
    ['attachment; filename="PA_.inp"; filename*=UTF-8\'\'PA%C3%A9.inp', 'PAé.inp'],
    ['attachment; filename=card.k', 'card.k'],
    ['attachment; filename="card.k"; filename*=UTF-8\'\'%E0%A4%A', 'card.k'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment', undefined],
    [null, undefined],
  ])('stands in its head: %j', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name)
  })
})
