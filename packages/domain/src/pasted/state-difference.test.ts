import { describe, expect, it } from 'vitest'
import { stateDifference } from './state-difference.ts'

describe('the state of a line beside that of what it names', () => {
  it.each<[string, string, string[] | undefined, string[] | undefined]>([
    ['C45', 'C45+N', [], ['N']],
    ['Cu-ETP', 'Cu-ETP R220', [], ['R220']],
    ['7075-T651 plate', 'EN AW-7075 T6', ['T651'], ['T6']],
    ['EN AW-6082 T6', 'EN AW-6082 T6', undefined, undefined],
    ['6082-T6', 'EN AW-6082 T6', undefined, undefined],
    ['2 pcs S355J2+N, t=12', 'S355J2', ['N'], []],
    ['42CrMo4 quenched and tempered', '42CrMo4+QT', undefined, undefined],
    ['1.4301', 'X5CrNi18-10 (304)', undefined, undefined],
    ['Ti-6Al-4V', 'Ti-6Al-4V (annealed)', [], ['annealed']],
    ['tool steel H13', 'Tool steel H13', undefined, undefined],
    ['16 Mn Cr 5', '16MnCr5', undefined, undefined],
    ['16 MN CR 5', '16MnCr5', undefined, undefined],
    ['16 Mn Cr 5 +A', '16MnCr5', ['A'], []],
    ['X5 Cr Ni 18 10', 'X5CrNi18-10 (304)', undefined, undefined],
    ['X2 Cr Ni 18 9', 'X2CrNi18-9 (304L)', undefined, undefined],
    ['X2 Cr Ni 19 11', 'X2CrNi18-9 (304L)', undefined, undefined],
    ['DC01 CR', 'DC01', ['CR'], []],
  ])('%s beside %s', (line, name, given, own) => {
    expect(stateDifference(line, name, false)).toEqual(given && { given, own })
  })

  it('is compared with the state that stands beside the name', () => {
    expect(stateDifference('S355J2+N', 'S355J2', false, '+AR')).toEqual({ given: ['N'], own: ['AR'] })
    expect(stateDifference('S355J2+AR', 'S355J2', false, '+AR')).toBeUndefined()
    expect(stateDifference('S355J2', 'S355J2', false, '+AR')).toBeUndefined()
    expect(stateDifference('42CrMo4+A', '42CrMo4+QT', false, '+QT')).toEqual({ given: ['A'], own: ['QT'] })
  })

  it('is told of a line that is a name of it as a whole only beside a state that the material tells', () => {
    expect(stateDifference('St 52-3 N', 'S355J2', true)).toBeUndefined()
    expect(stateDifference('St 52-3 N', 'S355J2', true, '+AR')).toEqual({ given: ['N'], own: ['AR'] })
  })
})
