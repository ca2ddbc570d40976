import { solverSystems } from '@ingot/domain/units/solver-systems'
import { describe, expect, it } from 'vitest'
import { steel, steelJohnsonCook, steelRates } from '../../golden/materials.ts'
import { radiossLaw1Writer } from '../writers/radioss-law1.ts'
import { radiossLaw2Writer } from '../writers/radioss-law2.ts'
import { radiossLaw36Writer } from '../writers/radioss-law36.ts'
import { readRadioss } from './radioss.ts'
import { cardText, missing } from './round-trip.testing.ts'

const [system = missing()] = solverSystems
const curve = cardText(radiossLaw36Writer, steel, system)
const rates = cardText(radiossLaw36Writer, steelRates, system)
const elastic = cardText(radiossLaw1Writer, steel, system)
const law = cardText(radiossLaw2Writer, steelJohnsonCook, system)

describe('the reader of Radioss cards', () => {
  it.each([
    [
      'a column too far left',
      curve,
      '               0.002              183.51',
      '              0.002              183.51 1',
    ],
    ['text in a number', curve, '183.51', '183.5x'],
    ['a real without a point', curve, '             210000.', '              210000'],
    ['a missing field', curve, '                 0.3                  0.', '                                      0.'],
    ['strains that do not rise', curve, '               0.005', '               0.002'],
    ['a function that is not there', curve, '/FUNCT/1', '/FUNCT/2'],
    ['an id that is taken', rates, '/FUNCT/2', '/FUNCT/1'],
    [
      'rates that do not rise',
      rates,
      '                  1.                100.\n',
      '                  1.                  1.\n',
    ],
    ['rates without a filter', rates, '         3         1', '         3         0'],
    ['an unknown keyword', curve, '/MAT/PLAS_TAB/', '/MAT/PLAS_BRIT/'],
    ['other units', elastic, '                  Mg', '                  kg'],
    ['an unknown unit', elastic, '                  Mg', '                  lb'],
    ['units of another number', elastic, '/MAT/ELAST/1/1', '/MAT/ELAST/1/2'],
    ['a line too many', elastic, '#ENDDATA', '                  0.\n#ENDDATA'],
    ['a blank line', elastic, '#ENDDATA', '\n#ENDDATA'],
    [
      'heating that is not read',
      law,
      '               1793.                  0.',
      '               1793.                 3.6',
    ],
  ])('refuses %s, with the line', (_, text, from, to) => {
    expect(text).toContain(from)
    expect(() => readRadioss(text.replace(from, to), system)).toThrow(/^line \d+: /)
  })

  it('refuses a card without its first or last line, or with two materials', () => {
    expect(() => readRadioss(elastic.replace('#RADIOSS STARTER\n', ''), system)).toThrow('#RADIOSS STARTER')
    expect(() => readRadioss(elastic.replace('#ENDDATA\n', ''), system)).toThrow('#ENDDATA')
    const material = elastic.slice(elastic.indexOf('/MAT'), elastic.indexOf('#ENDDATA'))
    expect(() => readRadioss(elastic.replace('#ENDDATA', `${material}#ENDDATA`), system)).toThrow('one /MAT')
  })
})
