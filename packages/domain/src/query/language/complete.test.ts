import { describe, expect, it } from 'vitest'
import { completeQuery } from './complete.ts'
import { french, metric } from './vocabulary.testing.ts'

const offered = (text: string, vocabulary = metric) =>
  completeQuery(text, text.length, vocabulary).items.map((item) => item.text)

describe('completion of a query', () => {
  it('offers properties by name, alias, sign and key, in the place of what is typed', () => {
    expect(completeQuery('E > 70 GPa and dens', 19, metric)).toMatchObject({ from: 15, to: 19 })
    expect(offered('E > 70 GPa and dens')[0]).toBe('ρ')
    expect(offered('tensile mod')[0]).toBe('Et')
    expect(offered('UT')).toContain('Rm')
    expect(offered('rp02/den')[0]).toBe('ρ')
    expect(offered('masse vol', french)[0]).toBe('ρ')
    expect(offered('missing(den')[0]).toBe('ρ')
    expect(offered('has(weld')).toContain('f_weld')
  })

  it('offers operators after a name, and units that fit after a number, the shown one first', () => {
    expect(offered('E ')).toEqual(['>', '<', '>=', '<=', '=', '!='])
    expect(offered('E > 70 ').slice(0, 2)).toEqual(['GPa', 'Pa'])
    expect(offered('E > 70 G')).toEqual(['GPa'])
    expect(offered('Cr 17..19 ')[0]).toBe('%')
    expect(offered('ul94_08 >= V')).toEqual(['V-2', 'V-1', 'V-0'])
  })

  it('offers the options of what has options, and no unit, as they are typed', () => {
    expect(offered('UL 94 ')).toEqual(['>', '<', '>=', '<=', '=', '!=', 'HB', 'V-2', 'V-1', 'V-0', '5VB', '5VA'])
    expect(offered('UL 94 V')).toEqual(['V-2', 'V-1', 'V-0'])
    expect(offered('UL 94 V-')).toEqual(['V-2', 'V-1', 'V-0'])
    expect(offered('UL 94 V-0')).toEqual(['V-0'])
    expect(offered('UL 94 V-0 ')).toEqual(['and', 'or'])
    expect(offered('ul94_08 >= V-1 ')).toEqual(['and', 'or'])
  })

  it('offers tags after a group, and a conjunction after a condition', () => {
    expect(offered('class:alu')[0]).toBe('aluminium')
    expect(offered('E > 70 GPa ')).toEqual(['and', 'or', '@'])
    expect(offered('class:steel ')).toEqual(['and', 'or'])
  })

  it('replaces the whole word in which the cursor stands', () => {
    expect(completeQuery('dens > 3', 2, metric)).toMatchObject({ from: 0, to: 4 })
  })
})
