import { describe, expect, it } from 'vitest'
import { readAnalysis } from './read-analysis.ts'

const read = (text: string, row?: number) =>
  Object.fromEntries(
    readAnalysis(text, row).elements.map(({ element, relation, fraction }) => [
      element,
      relation === 'balance' ? 'balance' : `${relation === '=' ? '' : relation}${fraction}`,
    ]),
  )
const STAINLESS = { C: '0.00042', Si: '0.0041', Mn: '0.0132', Cr: '0.182', Ni: '0.081' }

describe('a pasted analysis', () => {
  it('is read from one line, from lines with units, with decimal commas and by names in both languages', () => {
    expect(read('C 0.042 Si 0.41 Mn 1.32 Cr 18.2 Ni 8.1')).toEqual(STAINLESS)
    expect(read('C: 0.042 %\nSi: 0.41 %\nMn: 1.32%\nCr: 18.2 %\nNi = 8.1 wt.%')).toEqual(STAINLESS)
    expect(read('C 0,042; Si 0,41; Mn 1,32; Cr 18,2; Ni 8,1')).toEqual(STAINLESS)
    expect(read('C 0,042, Si 0,41, Mn 1,32, Cr 18,2, Ni 8,1')).toEqual(STAINLESS)
    expect(read('carbone 0,042 % silicium 0,41 % manganèse 1,32 % chrome 18,2 % nickel 8,1 %')).toEqual(STAINLESS)
    expect(read('Carbon 0.042\nSilicon 0.41\nManganese 1.32\nChromium 18.2\nNickel 8.1')).toEqual(STAINLESS)
    expect(read('CR 18.2 % NI 8.1')).toEqual({ Cr: '0.182', Ni: '0.081' })
    expect(read('18.2 % Cr, 8.1 % Ni')).toEqual({ Cr: '0.182', Ni: '0.081' })
    expect(read('Cr18.2Ni8.1')).toEqual({ Cr: '0.182', Ni: '0.081' })
  })

  it('keeps what is below detection or beyond calibration as that, reads ppm, and the balance as such', () => {
    expect(read('B <0.0005 S < 0,005 % N 420 ppm H 2 mg/kg Cr >30 Fe bal.')).toEqual({
      B: '<0.000005',
      S: '<0.00005',
      N: '0.00042',
      H: '0.000002',
      Cr: '>0.3',
      Fe: 'balance',
    })
    for (const word of ['balance', 'Rest', 'solde', 'reste', 'base', 'Bal'])
      expect(read(`Fe ${word}`).Fe).toBe('balance')
  })

  it('is read from a head with rows of numbers: the mean, else the first, or the one chosen', () => {
    const table =
      'Sample\tC\tSi\tCr [%]\tN [ppm]\nBurn 1\t0.041\t0.40\t18.1\t410\nBurn 2\t0.043\t0.42\t18.3\t430\nMean\t0.042\t0.41\t18.2\t420\n'
    expect(read(table)).toEqual({ C: '0.00042', Si: '0.0041', Cr: '0.182', N: '0.00042' })
    expect(readAnalysis(table).rows).toEqual({ names: ['Burn 1', 'Burn 2', 'Mean'], read: 2 })
    expect(read(table, 0).C).toBe('0.00041')
    expect(read('C;Si;Mn\r\n0,042;0,41;<0,002\r\n')).toEqual({ C: '0.00042', Si: '0.0041', Mn: '<0.00002' })
    expect(read('C,Si,Mn\n0.042,0.41,1.32')).toEqual({ C: '0.00042', Si: '0.0041', Mn: '0.0132' })
    expect(read('C  Si  Mn\n%  %  %\n0.042 0.41 1.32')).toEqual({ C: '0.00042', Si: '0.0041', Mn: '0.0132' })
    expect(read('C\tN\n%\tppm\n0.042\t420')).toEqual({ C: '0.00042', N: '0.00042' })
    expect(read('Element\tConcentration\tUnit\nC\t0.042\t%\nN\t420\tppm')).toEqual({ C: '0.00042', N: '0.00042' })
  })

  it('names what it does not read, and guesses nothing', () => {
    expect(readAnalysis('Heat 4711 operator X\nC 0.042 Cr 118').unread).toEqual(['Heat 4711 operator X', 'Cr 118'])
    expect(readAnalysis('C 0.042 C 0.05')).toMatchObject({
      again: ['C'],
      elements: [{ element: 'C', fraction: 0.00042 }],
    })
    expect(readAnalysis('N 1,200 ppm C 0,120 %')).toMatchObject({
      elements: [{ element: 'C', fraction: 0.0012 }],
      unread: ['N 1,200 ppm'],
    })
    // As many numbers as elements only if the commas are read in two ways.
    expect(read('C,Si\n0,042,0,41')).toEqual({})
    expect(read('or 5 gold 5')).toEqual({ Au: '0.05' })
    expect(readAnalysis('')).toEqual({ elements: [], unread: [], unreadCount: 0, again: [] })
    expect(readAnalysis('C Si Mn').unread).toEqual(['C Si Mn'])
  })

  it('ends soon, whatever stands there', () => {
    for (const text of [
      'Cr '.repeat(40_000),
      '<'.repeat(90_000),
      '1,'.repeat(40_000),
      'C 0.1 '.repeat(20_000),
      '\t\n'.repeat(40_000),
    ])
      expect(readAnalysis(text).elements.length).toBeLessThan(2)
  })
})
