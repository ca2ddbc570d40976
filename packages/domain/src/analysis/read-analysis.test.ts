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
    expect(readAnalysis('Element\tppm\nB\t30').unread).toEqual([])
    expect(readAnalysis('Element\t%\tppm\nC\t0.04\t400').unread).toEqual(['% ppm', 'C 0.04 400'])
  })

  it('reads a decimal sign without a digit before it, and a bound in words', () => {
    expect(read('C 0.19 Mn 1.12 P .018 S .012')).toEqual({ C: '0.0019', Mn: '0.0112', P: '0.00018', S: '0.00012' })
    expect(read('C .19')).toEqual({ C: '0.0019' })
    expect(read('C=.08 max Cr=18.2')).toEqual({ C: '<0.0008', Cr: '0.182' })
    expect(read('C max 0,08; S <.005; N ,05 %; P,.02')).toEqual({
      C: '<0.0008',
      S: '<0.00005',
      N: '0.0005',
      P: '0.0002',
    })
    expect(read('C;Si\n,19;,4')).toEqual({ C: '0.0019', Si: '0.004' })
    expect(read('C,Si\n.19,.4')).toEqual({ C: '0.0019', Si: '0.004' })
    expect(read('C,.19\nSi,.4\nCr,18')).toEqual({ C: '0.0019', Si: '0.004', Cr: '0.18' })
  })

  it('reads no number in part: what is not all one number, or stands beside another, is named', () => {
    for (const text of [
      'N 1.200,5 ppm',
      'C 12.05.2026',
      'C 0.O5',
      'C 0.04l',
      "N 1'200 ppm",
      'N 1 200 ppm',
      '1 200 ppm N',
      'Cr 17.5 - 19.5',
      'Cr 17.5 19.5 18.2',
      'C -0.002',
      'C ..19',
      'N 1.2 × 10^-3',
      'Ti-6Al-4V',
    ]) {
      expect(read(text), text).toEqual({})
      expect(readAnalysis(text).unreadCount, text).toBeGreaterThan(0)
    }
    expect(readAnalysis('C 0.19 ± 0.01 Cr 18.2')).toMatchObject({
      unread: ['±0.01'],
      elements: [{ fraction: 0.0019 }, {}],
    })
  })

  it('reads a print-out in columns of blanks with a title, several words before a row, and its mean', () => {
    const printed = [
      'Probe 4711, Charge 12    C      Si     Mn    Cr',
      'Messung 1      0.041  0.40  1.31  18.1',
      'Zweite Messung 2   0.043  0.42  1.33  18.3',
      'Mittel         0.042  0.41  1.32  18.2',
    ].join('\n')
    const { rows, unread } = readAnalysis(printed)
    expect(rows).toEqual({ names: ['Messung 1', 'Zweite Messung 2', 'Mittel'], read: 2 })
    expect(unread).toEqual([])
    expect(read(printed)).toEqual({ C: '0.00042', Si: '0.0041', Mn: '0.0132', Cr: '0.182' })
    for (const mean of ['Mean', 'Average', 'Moyenne', 'Valeur moyenne', 'x̄', 'x\u0305'])
      expect(readAnalysis(printed.replace('Mittel', mean)).rows?.read, mean).toBe(2)
    expect(read('Probe 4711  C Si Mn\nMessung 1  .041 .40 1.31')).toEqual({ C: '0.00041', Si: '0.004', Mn: '0.0131' })
    expect(read('Sample  C  Si\n4711  0.041  0.40')).toEqual({ C: '0.00041', Si: '0.004' })
    // A value is missing: the number of the row is none.
    expect(read('C Si\nBurn 2 0.41')).toEqual({})
    expect(read('C Si Mn\nBurn 2  0.41  n.d.  1.3')).toEqual({})
    expect(read('C Si Mn\n0.04 0.4 1.3\nS 0.001 0.02 0.01')).toEqual({ C: '0.0004', Si: '0.004', Mn: '0.013' })
  })

  it.each([
    ['C <= 0.005', { C: '<0.00005' }],
    ['C =< 0.005', { C: '<0.00005' }],
    ['C < = 0.005', { C: '<0.00005' }],
    ['C >= 0.005', { C: '>0.00005' }],
    ['C 0.07 max', { C: '<0.0007' }],
    ['C 0.07max.', { C: '<0.0007' }],
    ['C 0.07  max.', { C: '<0.0007' }],
    ['C max. 0.07', { C: '<0.0007' }],
    ['C max: 0.07', { C: '<0.0007' }],
    ['C 2 ‰', { C: '0.002' }],
    ['B 30 ppb', { B: '3e-8' }],
    ['B 30 µg/kg', { B: '3e-8' }],
    ['B 30 µg/g', { B: '0.00003' }],
    ['B 30 μg/g', { B: '0.00003' }],
    ['B 30 ug/g', { B: '0.00003' }],
    ['B 30 mg / kg', { B: '0.00003' }],
    ['Element\tppm\nB\t30\nN\t420', { B: '0.00003', N: '0.00042' }],
    ['Werte in ppm\nB\tN\n30\t420', { B: '0.00003', N: '0.00042' }],
    ['C 0·4', { C: '0.004' }],
    ['C 0.04 - Si 0.4', { C: '0.0004', Si: '0.004' }],
    ['H13 C 0.39 Cr 5.2', { C: '0.0039', Cr: '0.052' }],
    ['S7 C 0.5 S 0.01', { C: '0.005', S: '0.0001' }],
    ['P20 C 0.35 P 0.01', { C: '0.0035', P: '0.0001' }],
    ['C45 C 0.46 Si 0.25', { C: '0.0046', Si: '0.0025' }],
    ['Cr18 Ni 8.1', { Ni: '0.081' }],
    ['Cr18% C0.42', { Cr: '0.18', C: '0.0042' }],
  ] as const)('reads %j with all that stands around its numbers', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    'P -0.002',
    'C −0.4',
    'C - 0.4',
    'C\t0.07\tmax',
    'C ~0.07',
    'C < n.d.',
    'C <> 0.07',
    'N 1.200 ppm',
    'N 1,200 ppm',
    'N 10,200 ppm',
    'N 1 200 ppm',
    "N 1'200 ppm",
    'C 2 at%',
    'C 2 at.%',
    'C 2 at. %',
    'C\t2\tat%',
    'C\t2\tmol%',
    'C 2 mg/l',
    'C\t2\tmg/l',
    'C [at%]\tSi [at%]\n2\t3',
    'Element\tat%\nC\t2',
    'Cr 17.5-19.5',
    'Cr 17.5–19.5',
    'Cr 17.5/19.5',
    'Cr 17.5...19.5',
    'C 4.2×10-2',
    'C 4.2·10⁻²',
    'C 0.19(2)',
    'SiO2 12.3 Al2O3 4.5',
    'S7\nP20\nH13',
    'X5CrNi18-10',
    '18Cr 8Ni',
    'C\tSi\n-0.02\t0.4*',
  ])('leaves %j unread, and tells it', (text) => {
    expect(read(text)).toEqual({})
    expect(readAnalysis(text).unreadCount).toBeGreaterThan(0)
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
