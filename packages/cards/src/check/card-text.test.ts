import { describe, expect, it } from 'vitest'
import { cardLines, materialName, staticCard } from './card-text.ts'

const CARD = '** Material: steel\n*MATERIAL, NAME=DC04\n*ELASTIC, TYPE=ISOTROPIC\n210000., 0.3\n'

describe('the text of a card in a deck', () => {
  it('is the lines of the card as they are, its name is the one of *MATERIAL', () => {
    expect(cardLines(CARD)).toEqual(CARD.trimEnd().split('\n'))
    expect(materialName(CARD)).toBe('DC04')
    expect(() => materialName('*ELASTIC\n1., 0.3\n')).toThrow('no *MATERIAL')
  })

  it.each([
    '*INCLUDE, INPUT=/etc/passwd',
    ' *INCLUDE,INPUT=x',
    '* in clude, input=x',
    '\t*Include',
    '*NODE, INPUT=mesh',
    '*ELASTIC, INPUT=x',
    '*ELASTIC, TYPE=../x',
    '*ELASTIC, TYPE="x y"',
    '/etc/passwd',
    'NALL, 1, 3',
    `1.${'0'.repeat(140)}`,
    '1., 0.3\r*INCLUDE',
  ])('takes no line like %j: it may name a file', (line) => {
    expect(() => cardLines(`${CARD}${line}\n`)).toThrow('Line 5 of the card')
  })

  it('cuts long comments, which a solver would read on the next line', () => {
    expect(cardLines(`** ${'x'.repeat(2000)}*INCLUDE\n`)[0]).toHaveLength(132)
  })

  it('has the first of several *PLASTIC blocks with rates, without its rate', () => {
    const rated = `${CARD}*PLASTIC, HARDENING=ISOTROPIC, RATE=0.\n170., 0.\n*PLASTIC, HARDENING=ISOTROPIC, RATE=1.\n190., 0.\n*EXPANSION\n1.2E-5\n`
    expect(staticCard(rated)).toBe(`${CARD}*PLASTIC, HARDENING=ISOTROPIC\n170., 0.\n*EXPANSION\n1.2E-5\n`)
    expect(staticCard(CARD)).toBe(CARD)
  })

  it('has no damage, which CalculiX reads in another form', () => {
    const damaged = `${CARD}*DAMAGE INITIATION, CRITERION=DUCTILE\n0.9, 0.333333, 0.\n*EXPANSION\n1.2E-5\n`
    expect(staticCard(damaged)).toBe(`${CARD}*EXPANSION\n1.2E-5\n`)
  })
})
