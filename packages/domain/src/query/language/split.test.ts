import { describe, expect, it } from 'vitest'
import { splitTyped } from './split.ts'
import { metric } from './vocabulary.testing.ts'

describe('what is typed into the quick search', () => {
  it.each([
    ['6061 T6', ['6061 T6']],
    ['PA66-GF30', ['PA66-GF30']],
    ['EN AW-6061', ['EN AW-6061']],
    ['1,4301', ['1.4301']],
    ['1,4301,AlMg4,5Mn, 304,316', ['1.4301', 'AlMg4.5Mn', '304', '316']],
    ['wrought, plate', ['wrought', 'plate']],
    ['6061 "wrought plate"', ['6061', '"wrought plate"']],
    ['"a > b"', ['"a > b"']],
    ['“wrought  plate” 6061', ['"wrought plate"', '6061']],
    ['E-glass', ['E-glass']],
    ['A 36', ['A 36']],
    ['C45-50', ['C45-50']],
    ['PA 6/12', ['PA 6/12']],
    ['1.4301', ['1.4301']],
    ['ISO 527:2019', ['ISO 527:2019']],
    ['3D printing: SLS', ['3D printing: SLS']],
    ['Ti-6Al-4V (Grade 5)', ['Ti-6Al-4V (Grade 5)']],
    ['non magnetic', ['non magnetic']],
    ['or rose', ['or rose']],
    ['Rm', ['Rm']],
    ['  ', []],
  ])('takes the plain words of %s as terms [SRCH-008]', (text, terms) => {
    expect(splitTyped(text, metric)).toEqual({ terms })
  })

  it.each([
    'E > 70 GPa',
    'foo >',
    'class:steel',
    'missing(cte)',
    'Cr 17..19 %',
    'steel and not cast',
    'PA6 or PA66',
    '!cast',
  ])('takes %s as a query', (text) => {
    expect(splitTyped(` ${text}`, metric)).toEqual({ q: text })
  })
})
