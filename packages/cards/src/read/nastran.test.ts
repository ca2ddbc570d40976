import { solverSystems } from '@ingot/domain/units/solver-systems'
import { describe, expect, it } from 'vitest'
import { polyamideDry, steel } from '../../golden/materials.ts'
import { nastranMats1Writer } from '../writers/nastran-mats1.ts'
import { readNastran } from './nastran.ts'
import { cardText, missing } from './round-trip.testing.ts'

const [system = missing()] = solverSystems
const small = cardText(nastranMats1Writer, polyamideDry, system)
const large = cardText(nastranMats1Writer, steel, system)

describe('the reader of Nastran cards', () => {
  it.each([
    ['a column too far right', small, 'MAT1    1       10000.  ', 'MAT1    1            10000.  '],
    ['text in a number', small, '1.37-9', '1.37-x'],
    ['a real without a point', small, '10000. ', '10000  '],
    ['an integer with a point', small, 'MATS1   1       1 ', 'MATS1   1       1.'],
    ['a missing field', small, '10000.          0.35    ', '10000.                  '],
    ['a limit for margins, which is not written', small, '1.37-9  3.-5\n', '1.37-9  3.-5\n+       300.\n'],
    ['another material', small, 'MATS1   1       1 ', 'MATS1   2       1 '],
    ['another table', small, 'MATS1   1       1 ', 'MATS1   1       2 '],
    ['a yield stress beside the curve', small, '1       1       40.16', '1       1       40.17'],
    ['strains that do not rise', small, '0.004016', '0.000   '],
    ['a curve that does not begin at the origin', small, '+       0.      0. ', '+       0.      1. '],
    ['a table without its end', small, '+       ENDT\n', ''],
    ['a number of points that ends within one', small, '.0295588195.7\n', '.0295588\n'],
    ['an unknown entry', small, 'MATS1   ', 'MATEP   '],
    ['a continuation of another width', small, '+       ENDT', '*       ENDT'],
    ['a large entry with half a pair', large, 'TABLES1*1\n*\n', 'TABLES1*1\n'],
    ['text behind the fields', small, '1       1       40.16', `1       1       40.16${' '.repeat(12)}+A`],
    ['a blank line', small, '+       ENDT', '\n+       ENDT'],
  ])('refuses %s, with the line', (_, text, from, to) => {
    expect(text).toContain(from)
    expect(() => readNastran(text.replace(from, to), system)).toThrow(/^line \d+: /)
  })

  it('reads exponents with and without their letter', () => {
    const densityOf = (field: string) =>
      readNastran(small.replace('1.37-9  ', field.padEnd(8)), system).quantities.density?.[0]?.value
    expect(densityOf('1.37E-9')).toBe(densityOf('1.37-9'))
    expect(densityOf('.00137-6')).toBe(densityOf('1.37-9'))
  })
})
