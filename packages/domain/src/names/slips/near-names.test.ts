import { describe, expect, it } from 'vitest'
import { nearNameOf, nearTo, slipsTo } from './near-names.ts'

describe('slips in a designation', () => {
  it.each<[string, string, 0 | 1 | undefined]>([
    ['x6crnimoti17122', 'x6crnimoti17122', 0],
    ['42crm04', '42crmo4', 1],
    ['sus3o4', 'sus304', 1],
    ['cw6l4n', 'cw614n', 1],
    ['s235j0', 's235jo', 1],
    ['s355jz', 's355j2', 1],
    ['englj250', 'engjl250', 1],
    ['almgsi1', 'alsimg1', 1],
    ['6061t6', '60616t', 1],
    ['iconel718', 'inconel718', 1],
    ['x5cni1810', 'x5crni1810', 1],
    ['24crmo4', '42crmo4', 1],
    ['inconel652', 'inconel625', 1],
    // Another digit is another grade, and so is one more or less.
    ['s275j2', 's355j2', undefined],
    ['s255j2', 's355j2', undefined],
    ['aisi3040', 'aisi304', undefined],
    ['14301', '14310', 1],
    ['14301', '14401', undefined],
    ['en1341', 'en3411', undefined],
    ['stellite12', 'stellite21', undefined],
    // Short designations differ by a letter: POM-C, POM-H.
    ['pomc2', 'pomh2', undefined],
    ['s355jxx', 's355j2', undefined],
    // Letters and the digit behind them stay as they are.
    ['30crni8mo', '30crnimo8', 1],
    // A name without a digit is only read for one.
    ['almgsil', 'almgsi1', 1],
    ['almgsi', 'almgsi1', undefined],
  ])('%s for %s: %s', (typed, name, expected) => {
    expect(slipsTo(typed, name)).toBe(expected)
    expect(slipsTo(name, typed)).toBe(expected)
  })
})

describe('a key that was hit twice', () => {
  it.each<[string, string, 1 | undefined]>([
    ['enaw50833', 'enaw5083', 1],
    ['143011', '14301', 1],
    ['s3555j2', 's355j2', 1],
    // A number with another digit is another grade, and so is a shorter one.
    ['enaw50834', 'enaw5083', undefined],
    ['aisi4110', 'aisi410', undefined],
    ['42crmo44', '42crmo4', undefined],
    ['pa666', 'pa66', undefined],
  ])('%s for %s: %s', (typed, name, expected) => {
    expect(slipsTo(typed, name)).toBe(expected)
  })
})

describe('names near to one', () => {
  const near = (name: string, text: string) => {
    const found = nearTo([name])
    found.read(text)
    return found.nearest(9)[0]
  }
  const text = '\n en aw 6082 t 6 \n enaw 6082 t 6 \n\f\n 3 2315 \n\f\n ha 30 \n alsi 1 mg \n\f\n 6028 t 6 \n'

  it('are those of names, designations and other names, also without the letters before their number', () => {
    expect(near('enwa6082t6', text)).toEqual(['enaw 6082 t 6', 'en aw 6082 t 6'])
    expect(near('6028t6', text)).toEqual(['6082 t 6'])
    expect(near('32315', text)).toEqual(['3 2315'])
    expect(near('alsilmg', text)).toEqual(['alsi 1 mg'])
    expect(near('ha35', text)).toEqual([])
    expect(nearNameOf(['steel'])).toBe('steel')
    expect(near('steel', text)).toEqual([])
    expect(nearNameOf(['copper'])).toBeUndefined()
  })

  it('are none of a text without them', () => {
    for (const empty of ['', '\f\f\f', '\n\n\f', 'steel']) expect(near('steel1', empty)).toEqual([])
  })
})
