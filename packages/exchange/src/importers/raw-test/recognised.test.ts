import { describe, expect, it } from 'vitest'
import { readRawTest } from './raw-test.ts'
import { recognisedColumns, recognisedHead } from './recognised.ts'

const read = (text: string) => readRawTest(new TextEncoder().encode(text))
const TENSILE = ['load', 'elongation', 'time', 'crosshead'] as const

describe('what a raw file says of itself', () => {
  it('in German: columns, sizes and facts', () => {
    const raw = read(
      'Prüfnorm\tISO 6892-1\nProbenbezeichnung\tA-17\nProbendicke a0\t1,498 mm\nProbenbreite b0\t20,02 mm\nAnfangsmesslänge L0\t80 mm\nPrüfer\tMüller\n\nPrüfzeit\tStandardkraft\tStandardweg\tDehnung\ns\tN\tmm\t%\n0,0\t1,0\t0,0\t0,00\n0,1\t2,0\t0,1\t0,01\n0,2\t3,0\t0,2\t0,02\n',
    )
    expect(recognisedColumns(raw, TENSILE)).toEqual({
      load: { column: 1, unit: 'N' },
      elongation: { column: 3, unit: '%' },
      time: { column: 0, unit: 's' },
      crosshead: { column: 2, unit: 'mm' },
    })
    const { facts, size } = recognisedHead(raw)
    expect(facts).toEqual({ standard: 'ISO 6892-1', specimen: 'A-17', by: 'Müller' })
    expect(size.S0).toBeCloseTo(1.498e-3 * 20.02e-3, 12)
    expect([size.L0, size.Le]).toEqual([0.08, 0.08])
  })

  it('in English: a unit that is not stated is left to be asked', () => {
    const raw = read(
      '"Specimen label","B2"\n"Diameter","5.00 mm"\n"Time (s)","Load (kN)","Strain"\n0,0,0\n1,2,3\n2,4,6\n',
    )
    expect(recognisedColumns(raw, TENSILE)).toEqual({
      load: { column: 1, unit: 'kN' },
      elongation: { column: 2, unit: '' },
      time: { column: 0, unit: 's' },
    })
    expect(recognisedHead(raw).facts).toEqual({ specimen: 'B2' })
    expect(recognisedHead(raw).size.S0).toBeCloseTo((Math.PI / 4) * 25e-6, 12)
  })
})
