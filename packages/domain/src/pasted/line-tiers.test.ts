import { describe, expect, it } from 'vitest'
import { lineTiers, readingsOf, tierHolds } from './line-tiers.ts'

describe('what a line of a list may be read as', () => {
  it('is the whole of it where it has more words than a line of a list', () => {
    for (const part of ['(', 'a1 ', '60 ']) {
      const line = `1.4301 ${part.repeat(60)}`
      expect(readingsOf(line)).toEqual([{ text: line, without: [] }])
    }
  })

  it.each<[string, string[]]>([
    ['1.4301', ['1.4301']],
    ['S355J2+N', ['S355J2+N', 'S355J2']],
    ['EN AW-6082 T6', ['EN AW-6082 T6', 'EN AW-6082']],
    ['EN AW-6082-T651', ['EN AW-6082-T651', 'EN AW-6082-T6', 'EN AW-6082']],
    ['2 pcs S355J2+N t=12', ['2 pcs S355J2+N t=12', 'S355J2+N', '2 pcs S355J2 t=12', 'S355J2']],
    ['Mat.: 1.4301 Ø60', ['Mat.: 1.4301 Ø60', '1.4301']],
    ['S355J2 EN 10025-2', ['S355J2 EN 10025-2', 'S355J2']],
    ['S355J2 acc. to DIN EN 10025-2:2019', ['S355J2 acc. to DIN EN 10025-2:2019', 'S355J2']],
    ['1.4301 (X5CrNi18-10)', ['1.4301 (X5CrNi18-10)', '1.4301']],
    ['PA66 black', ['PA66 black', 'PA66']],
    ['- 3x 1.4404', ['- 3x 1.4404', '1.4404']],
    ['Sheet 6082 3x1000x2000 mm', ['Sheet 6082 3x1000x2000 mm', '6082']],
    ['POM-C natural RAL 9010', ['POM-C natural RAL 9010', 'POM-C']],
    ['TUBE 25.4 X 1.65 304', ['TUBE 25.4 X 1.65 304', '304']],
    ['EN AW-7050 T7451', ['EN AW-7050 T7451', 'EN AW-7050 T74', 'EN AW-7050']],
    ['A240 304', ['A240 304', '304']],
    ['SA516-70', ['SA516-70', 'A516-70']],
    ['AMS 4928 Ti-6Al-4V', ['AMS 4928 Ti-6Al-4V', 'Ti-6Al-4V']],
    ['AlMg3 F22', ['AlMg3 F22', 'AlMg3']],
    ['1.4542 P930', ['1.4542 P930', '1.4542']],
    ['toughened safety glass', ['toughened safety glass', 'glass']],
    ['verre trempé', ['verre trempé', 'verre']],
    ["tôle d'acier doux", ["tôle d'acier doux", 'acier doux']],
    ['PIPE 2" SCH40 1.4301', ['PIPE 2" SCH40 1.4301', '1.4301']],
    ['steel', ['steel']],
    ['304', ['304']],
    ['12', ['12']],
  ])('%s', (line, expected) => {
    expect(readingsOf(line).map(({ text }) => text)).toEqual(expected)
  })

  it('ends for long lines of anything', () => {
    for (const line of ['('.repeat(200), '+'.repeat(200), '1x'.repeat(100), '" '.repeat(100), 'DIN '.repeat(50)])
      expect(lineTiers(line).length).toBeLessThan(100)
  })
})

/** Search texts, as materials have them. */
const steel = '\n s 355 j 2 \n\f\n 1 577 \n\f\n st 52 3 n \n din st 52 3 n \n\f\n structural steel \n'
const other = '\n s 355 j 2 w \n\f\n 1 8965 \n\f\f\n structural steel \n'

/** The reading by which a line names the material, and how. */
const found = (line: string, text: string) => {
  const tier = lineTiers(line).find((one) => tierHolds(text, one.tier))
  return tier && [tier.reading, tier.by]
}

describe('what a line names', () => {
  it.each<[string, string[] | undefined]>([
    ['S355J2', ['S355J2', 'own']],
    ['s355 j2', ['s355 j2', 'own']],
    ['S355J2+N', ['S355J2', 'own']],
    ['1.0577 / S355J2', undefined],
    ['1.577', ['1.577', 'own']],
    ['EN 1.577', ['EN 1.577', 'own']],
    ['S355J2 EN 10025-2', ['S355J2', 'own']],
    ['St 52-3 N', ['St 52-3 N', 'other']],
    ['St 52-3', ['St 52-3', 'other']],
    ['structural steel', ['structural steel', 'rest']],
    ['structural', ['structural', 'rest']],
    ['struct', undefined],
    ['S355', ['S355', 'own']],
    ['S35', undefined],
  ])('%s is %j', (line, expected) => {
    expect(found(line, steel)).toEqual(expected)
  })

  it('prefers the material whose name has the state that the line gives', () => {
    const aluminium = (temper: string) =>
      `\n en aw 6061 ${temper} \n\f\n 6061 \n\f\n al 6061 \n\f\n wrought aluminium \n`
    const first = (text: string) => lineTiers('Al 6061-T6 sheet').findIndex(({ tier }) => tierHolds(text, tier))
    expect(first(aluminium('t 6'))).toBeLessThan(first(aluminium('t 4')))
    expect(first(aluminium('t 4'))).toBeGreaterThan(-1)
  })

  it('asks for whole words: S355J2 begins the name of S355J2W, and S355J does not', () => {
    expect(found('S355J2', other)).toEqual(['S355J2', 'own'])
    expect(found('S355K2', other)).toBeUndefined()
    expect(found('St 52-3', other)).toBeUndefined()
  })
})

describe('a line of nonsense', () => {
  it('is looked for in no way, and one of a long name is', () => {
    expect(lineTiers('a1-b2/c3 '.repeat(20))).toEqual([])
    expect(lineTiers('a1-b2/c3 '.repeat(5)).length).toBeGreaterThan(0)
  })
})
