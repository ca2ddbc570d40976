import { solverSystems } from '@ingot/domain/units/solver-systems'
import { describe, expect, it } from 'vitest'
import { steel, steelJohnsonCook, steelRates } from '../../golden/materials.ts'
import { lsdynaMat001Writer } from '../writers/lsdyna-mat001.ts'
import { lsdynaMat024Writer } from '../writers/lsdyna-mat024.ts'
import { lsdynaMat098Writer } from '../writers/lsdyna-mat098.ts'
import { readLsdyna } from './lsdyna.ts'
import { cardText, missing } from './round-trip.testing.ts'

const [system = missing()] = solverSystems
const curve = cardText(lsdynaMat024Writer, steel, system)
const table = cardText(lsdynaMat024Writer, steelRates, system)
const elastic = cardText(lsdynaMat001Writer, steel, system)
const law = cardText(lsdynaMat098Writer, steelJohnsonCook, system)

/** The line that holds the text, from 1. */
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

describe('the reader of LS-DYNA cards', () => {
  it.each([
    [
      'a column too far left',
      curve,
      '               0.002              183.51',
      '              0.002              183.51 1',
    ],
    ['text in a number', curve, '183.51', '183.5x'],
    ['a comma for a point', curve, '183.51', '183,51'],
    ['a real without a point', curve, '   210000.', '    210000'],
    [
      'an integer with a point',
      curve,
      '         1         0        0.\n$     EPS1',
      '        1.         0        0.\n$     EPS1',
    ],
    ['a missing field', curve, '       0.3      170.', '                170.'],
    ['strains that do not rise', curve, '               0.005', '               0.002'],
    ['a scaled curve', curve, '         0        1.        1.', '         0        2.        1.'],
    [
      'a yield stress beside the curve',
      curve,
      '         1         0        0.\n$     EPS1',
      '         1         0        1.\n$     EPS1',
    ],
    ['an unknown keyword', curve, '*DEFINE_CURVE_TITLE', '*DEFINE_CURVE_FUNCTION'],
    ['a line too many', elastic, '*END', '         1\n*END'],
    ['a blank line', elastic, '*END', '\n*END'],
    [
      'an id that is taken',
      table,
      '         3         0        1.        1.',
      '         2         0        1.        1.',
    ],
    ['a curve that is not there', table, '100.                   4', '100.                   9'],
    [
      'rates that do not rise',
      table,
      '                100.                   4',
      '                  1.                   4',
    ],
    ['a table without VP', table, '         0        1.\n$     EPS1', '         0        0.\n$     EPS1'],
    ['a comment directly before a keyword', table, '*DEFINE_CURVE\n', '$ strain rate\n*DEFINE_CURVE\n'],
    ['a limit that is not read', law, '      0.02        0.        0.', '      0.02        0.        1.'],
  ])('refuses %s, with the line', (_, text, from, to) => {
    expect(text).toContain(from)
    expect(() => readLsdyna(text.replace(from, to), system)).toThrow(/^line \d+: /)
  })

  it('names the line of the field', () => {
    expect(() => readLsdyna(curve.replace('183.51', '183.5x'), system)).toThrow(`line ${lineOf(curve, '183.51')}: `)
  })

  it('refuses a card that is not from *KEYWORD to *END, or with two materials', () => {
    expect(() => readLsdyna(elastic.replace('*END\n', ''), system)).toThrow('*END')
    expect(() => readLsdyna(elastic.slice(0, -1), system)).toThrow('ends within a line')
    const material = elastic.slice(elastic.indexOf('*MAT'), elastic.indexOf('*END'))
    expect(() => readLsdyna(elastic.replace('*END', `${material}*END`), system)).toThrow('one *MAT_')
  })
})
