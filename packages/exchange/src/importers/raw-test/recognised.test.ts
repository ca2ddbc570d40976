import { describe, expect, it } from 'vitest'
import { readRawTest } from './raw-test.ts'
import { recognisedColumns } from './recognised.ts'
import { recognisedHead } from './recognised-head.ts'

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

  const TABLE = '\n\nDehnung [%];Spannung [MPa]\n0;0\n1;2\n2;4\n'
  it.each([
    ['S0;120,444;mm²', { S0: 120.444e-6 }],
    ['S0 [mm²];120,444', { S0: 120.444e-6 }],
    ['S₀: 120,444 mm²', { S0: 120.444e-6 }],
    ['Anfangsquerschnitt;120,444;mm²', { S0: 120.444e-6 }],
    ['Cross-sectional area;0.12;cm²', { S0: 12e-6 }],
    ['Messlänge L0;50;mm', { L0: 0.05, Le: 0.05 }],
    ['Messlänge nach Bruch;81,00;mm', { Lu: 0.081 }],
    ['Messlänge L0;60;mm\nMesslänge nach Bruch;81,00;mm', { L0: 0.06, Le: 0.06, Lu: 0.081 }],
    ['Lu [mm];62,5\nLe [mm];50\nLc [mm];75', { Lu: 0.0625, Le: 0.05, Lc: 0.075 }],
    ['Querschnitt;rund;\nd0;10;mm', { S0: (Math.PI / 4) * 1e-4 }],
    ['Le laboratoire;Lyon', {}],
  ])('sizes by symbols of ISO 6892-1 and by words: %j', (head, size) => {
    const found = recognisedHead(read(`Probe;A1\n${head}${TABLE}`)).size
    expect(Object.keys(found).sort()).toEqual(Object.keys(size).sort())
    for (const [key, metres] of Object.entries(size)) expect(found[key as keyof typeof found]).toBeCloseTo(metres, 9)
  })

  it.each([
    ['Prüftemperatur;20;°C', 293.15],
    ['Test temperature;392;°F', 473.15],
    ['Temperatur [°C];-40', 233.15],
    ['Temperature chamber;off', undefined],
  ])('the temperature of the test: %j', (head, kelvin) => {
    const { temperature } = recognisedHead(read(`Probe;A1\n${head}${TABLE}`))
    if (kelvin === undefined) expect(temperature).toBeUndefined()
    else expect(temperature).toBeCloseTo(kelvin, 6)
  })
})
