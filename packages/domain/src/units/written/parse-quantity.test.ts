import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQuantityKey, quantities } from '../quantities.ts'
import { parseConversion } from './parse-conversion.ts'
import { parseNumber } from './parse-number.ts'
import { parseQuantity } from './parse-quantity.ts'

describe('a written number', () => {
  it.each([
    ['7.85', 7.85],
    ['7,85', 7.85],
    ['0,123', 0.123],
    ['1234,567', 1234.567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['120 000', 120000],
    ['120\u202f000', 120000],
    ["1'234.5", 1234.5],
    ['1’234.5', 1234.5],
    ['‐40', -40],
    ['\u221240', -40],
    ['.5', 0.5],
    ['5.', 5],
    ['1.0D+08', 1e8],
    ['1.5d-3', 0.0015],
    ['1.2 × 10⁻⁵', 1.2e-5],
    ['1.2x10^-5', 1.2e-5],
    ['10⁶', 1e6],
    ['-0', 0],
  ])("'%s' is %d", (text, value) => {
    expect(parseNumber(text)).toEqual({ ok: true, value })
  })

  it.each(['120,000', '1,234', '-12,500'])("'%s' is ambiguous, and not guessed", (text) => {
    expect(parseNumber(text)).toMatchObject({ ok: false, code: 'ambiguous-number' })
    expect(parseNumber(text)).toHaveProperty('text', expect.stringContaining('write'))
  })

  it('is read by the decimal sign of its source where that is known', () => {
    expect(parseNumber('120,000', { decimal: ',' })).toEqual({ ok: true, value: 120 })
    expect(parseNumber('120,000', { decimal: '.' })).toEqual({ ok: true, value: 120000 })
    expect(parseNumber('1.234', { decimal: ',' })).toEqual({ ok: true, value: 1234 })
  })

  it('leaves a point before three digits undecided where the source may use either sign', () => {
    for (const text of ['7.850', '210.000', '-1.100', '7,850'])
      expect(parseNumber(text, { decimal: 'either' }), text).toMatchObject({ ok: false, code: 'ambiguous-number' })
    for (const [text, value] of [
      ['0.123', 0.123],
      ['1234.567', 1234.567],
      ['12.5', 12.5],
      ['1.234,5', 1234.5],
      ['7.850,0', 7850],
      ['1.234.567', 1234567],
      ['2.100E5', 210000],
    ] as const)
      expect(parseNumber(text, { decimal: 'either' }), text).toEqual({ ok: true, value })
  })

  it.each([
    '',
    '-',
    'NaN',
    'Infinity',
    '1e999',
    '-1e999',
    '1e-999',
    '--1',
    '0x10',
    '12 34',
    '1,2,3',
    '5,',
    '3 × 105',
    '1.2E',
    '１２',
  ])("'%s' is not a number", (text) => {
    expect(parseNumber(text)).toMatchObject({ ok: false, code: 'not-a-number' })
  })
})

describe('a written quantity', () => {
  it.each([
    ['12 GPa', { value: 12, unit: 'GPa', si: { value: 12e9 } }],
    ['7,85 g/cm³', { value: 7.85, unit: 'g/cm^3', si: { value: 7850 } }],
    ['≥ 235 MPa', { min: 235, unit: 'MPa', si: { min: 235e6 } }],
    ['235 MPa min', { min: 235, unit: 'MPa', si: { min: 235e6 } }],
    ['max. 280 MPa', { max: 280, unit: 'MPa', si: { max: 280e6 } }],
    ['280 max', { max: 280, unit: '1', si: { max: 280 } }],
    ['280 max MPa', { max: 280, unit: 'MPa', si: { max: 280e6 } }],
    ['>2', { min: 2, isExclusive: true, unit: '1', si: { min: 2 } }],
    ['<= 0.2 %', { max: 0.2, unit: '%', si: { max: 0.002 } }],
    ['2–5', { min: 2, max: 5, unit: '1', si: { min: 2, max: 5 } }],
    ['2 to 5 mm', { min: 2, max: 5, unit: 'mm', si: { min: 0.002, max: 0.005 } }],
    ['17..19 %', { min: 17, max: 19, unit: '%', si: { min: 0.17, max: 0.19 } }],
    ['-40…-20 °C', { min: -40, max: -20, unit: '°C', si: { min: 233.15, max: 253.15 } }],
    ['2 MPa - 5 GPa', { min: 2, max: 5000, unit: 'MPa', si: { min: 2e6, max: 5e9 } }],
    ['2 ± 0.5', { value: 2, pm: [-0.5, 0.5], unit: '1', si: { value: 2, pm: [-0.5, 0.5] } }],
    ['23 ± 2 °C', { value: 23, pm: [-2, 2], unit: '°C', si: { value: 296.15, pm: [-2, 2] } }],
    ['7.85 +0.05/-0.02 g/cm³', { value: 7.85, pm: [-0.02, 0.05], unit: 'g/cm^3', si: { value: 7850, pm: [-20, 50] } }],
    ['210 GPa ± 5 %', { value: 210, pm: [-10.5, 10.5], unit: 'GPa', si: { value: 210e9, pm: [-10.5e9, 10.5e9] } }],
    ['~ 5 mm', { value: 5, isApproximate: true, unit: 'mm', si: { value: 0.005 } }],
    ['1.2E-5 1/K', { value: 1.2e-5, unit: '1/K', si: { value: 1.2e-5 } }],
    ['12 × 10⁻⁶/K', { value: 12e-6, unit: '1/K', si: { value: 12e-6 } }],
    ['12 10⁻⁶/K', { value: 12, unit: '1E-6/K', si: { value: 12e-6 } }],
    ['1.0D+08 Pa', { value: 1e8, unit: 'Pa', si: { value: 1e8 } }],
    ['10^6 Pa', { value: 1e6, unit: 'Pa', si: { value: 1e6 } }],
    ['12 W m-1 K-1', { value: 12, unit: 'W*m^-1*K^-1', si: { value: 12 } }],
    ['4.5 g/10 min', { value: 4.5, unit: 'g/10min', si: { value: 7.5e-6 } }],
    ['5 min', { value: 5, unit: 'min', si: { value: 300 } }],
    ['mind. 235 MPa', { min: 235, unit: 'MPa', si: { min: 235e6 } }],
    ['minimum 235 MPa', { min: 235, unit: 'MPa', si: { min: 235e6 } }],
    ['520 (max) MPa', { max: 520, unit: 'MPa', si: { max: 520e6 } }],
    ['520 MPa (max.)', { max: 520, unit: 'MPa', si: { max: 520e6 } }],
    ['≦ 520 MPa', { max: 520, unit: 'MPa', si: { max: 520e6 } }],
    ['höchstens 5 %', { max: 5, unit: '%', si: { max: 0.05 } }],
    ['approx. 235 MPa', { value: 235, isApproximate: true, unit: 'MPa', si: { value: 235e6 } }],
    ['235‐275 MPa', { min: 235, max: 275, unit: 'MPa', si: { min: 235e6, max: 275e6 } }],
    ['2 MPa – 5', { min: 2, max: 5, unit: 'MPa', si: { min: 2e6, max: 5e6 } }],
    ['2 GPa ± 0.5', { value: 2, pm: [-0.5, 0.5], unit: 'GPa', si: { value: 2e9, pm: [-0.5e9, 0.5e9] } }],
    ['12 10^-6/K', { value: 12, unit: '1E-6/K', si: { value: 12e-6 } }],
    ['3,5 EUR/kg', { value: 3.5, unit: 'EUR/kg', si: { value: 3.5 } }],
  ])("'%s' → %j", (text, expected) => {
    expect(parseQuantity(text)).toEqual({ ok: true, ...expected })
  })

  it('takes the unit that is shown where none is written', () => {
    expect(parseQuantity('5', { quantity: 'stress' })).toMatchObject({ unit: 'MPa', si: { value: 5e6 } })
    expect(parseQuantity('70', { quantity: 'temperature', system: 'us' })).toMatchObject({ unit: '°F' })
  })

  it('reads C and F as degrees where a temperature is asked for, and as coulomb and farad elsewhere', () => {
    expect(parseQuantity('20 C', { quantity: 'temperature' })).toMatchObject({ unit: '°C', si: { value: 293.15 } })
    expect(parseQuantity('9 F', { quantity: 'temp_interval' })).toMatchObject({ unit: '°F', si: { value: 5 } })
    expect(parseQuantity('20 C')).toMatchObject({ unit: 'C' })
  })

  it('reads min as minutes for a time, and as a minimum for anything else', () => {
    expect(parseQuantity('5 min', { quantity: 'hours' })).toMatchObject({ value: 5, unit: 'min' })
    expect(parseQuantity('235 min', { quantity: 'stress' })).toMatchObject({ min: 235, unit: 'MPa' })
  })

  it.each([
    ['120,000 MPa', {}, 'ambiguous-number'],
    ['120,000–130,000 MPa', {}, 'ambiguous-number'],
    ['', {}, 'not-a-number'],
    ['GPa', {}, 'not-a-number'],
    ['1e999 MPa', {}, 'not-a-number'],
    ['1e308 GPa', {}, 'not-a-number'],
    ['5–2 mm', {}, 'not-a-number'],
    ['≤ 5–6 mm', {}, 'not-a-number'],
    ['3 x 105 mm', {}, 'not-a-number'],
    ['1/2 in', {}, 'not-a-number'],
    ['12 foo', {}, 'unknown-unit'],
    ['300 HBW', { quantity: 'hardness' }, 'unknown-unit'],
    ['10 s', { quantity: 'density' }, 'wrong-dimension'],
    ['2 mm ± 3 s', {}, 'wrong-dimension'],
    ['5 %', { quantity: 'cycles' }, 'wrong-dimension'],
  ] as const)("'%s' %j is refused: %s", (text, reading, code) => {
    const read = parseQuantity(text, reading)
    expect(read).toMatchObject({ ok: false, code })
    expect(!read.ok && read.text.length).toBeGreaterThan(10)
  })

  it.each([
    '4.0e2.5 MPa',
    '235 .5 MPa',
    '235 (2)',
    '235(5)',
    '235 2',
    '23 5',
    '235\n240',
    '235 [1]',
    '≥ 235 (2)',
    '235 ± 5 (3)',
    '235–275 (4)',
  ])("never multiplies a number by the second one beside it: '%s'", (text) => {
    for (const written of [text, `${text} MPa`, text.replace(/ ?([([\n]| \d+$)/, ' MPa$1')])
      expect(parseQuantity(written, { quantity: 'stress' }), written).toMatchObject({ ok: false })
  })

  it('gives no number but those that are written, whatever stands between and behind them', () => {
    const number = fc.oneof(fc.integer({ min: 1, max: 999 }).map(String), fc.constantFrom('0.5', '12.5', '1e3'))
    const between = fc.constantFrom(
      ' (',
      '(',
      ' ',
      '\n',
      '/',
      ' / ',
      '; ',
      ', ',
      ' - ',
      '–',
      ' ± ',
      ' MPa ',
      ' MPa (',
      ' [',
      '|',
      ' x ',
      ' and ',
    )
    const behind = fc.constantFrom('', ')', ' MPa', ') MPa', '*', '¹', ' a)', ' max', ' %')
    fc.assert(
      fc.property(number, between, number, behind, (first, sign, second, rest) => {
        const text = `${first}${sign}${second}${rest}`
        // Two groups of digits with a blank are one number of an English or French page: 235 240.
        fc.pre(!/^\d{1,3} \d{3}(\D|$)/.test(text))
        // A power of ten as it is printed.
        fc.pre(!/ x 10¹$/.test(text))
        const read = parseQuantity(text, { quantity: 'stress' })
        if (!read.ok) return
        for (const one of [read.value, read.min, read.max, read.pm?.[1]])
          if (one !== undefined) expect([Number(first), Number(second)], text).toContain(one)
      }),
      { numRuns: 3000 },
    )
  })

  it('never throws and never gives a number that is not finite, whatever the text', () => {
    const piece = fc.constantFrom(
      ...[
        '1',
        '12',
        '7,85',
        '1.5',
        '120,000',
        'e999',
        'E-5',
        '×10⁹',
        '-',
        '–',
        '..',
        ' to ',
        '±',
        '+',
        '/',
        ' ',
        '(',
        ')',
      ],
      ...['≥', '<', 'min', 'max', 'MPa', '°C', '%', 'mm²', 'EUR', 'foo', '^', '*', '√', 'D+08', 'NaN', 'Infinity', '∞'],
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    const quantity = fc.option(fc.constantFrom(...Object.keys(quantities).filter(isQuantityKey)), { nil: undefined })
    fc.assert(
      fc.property(text, quantity, (given, key) => {
        const read = parseQuantity(given, key ? { quantity: key } : {})
        if (!read.ok) return
        const { si } = read
        for (const x of [
          read.value,
          read.min,
          read.max,
          si.value,
          si.min,
          si.max,
          ...(read.pm ?? []),
          ...(si.pm ?? []),
        ]) {
          if (x !== undefined) expect(Number.isFinite(x)).toBe(true)
        }
      }),
      { numRuns: 5000 },
    )
  })
})

describe('a conversion asked in words', () => {
  it.each([
    ['50 ksi in MPa', { value: 50, from: 'ksi', to: 'MPa', result: 344.73786465841806 }],
    ['5 in in mm', { value: 5, from: 'in', to: 'mm', result: 127 }],
    ['5 in → mm', { value: 5, from: 'in', to: 'mm', result: 127 }],
    ['50 °F to °C', { value: 50, from: '°F', to: '°C', result: 10 }],
    ['7,85 g/cm³ en kg/m³', { value: 7.85, from: 'g/cm^3', to: 'kg/m^3', result: 7850 }],
  ])("'%s' → %j", (text, expected) => {
    expect(parseConversion(text)).toEqual({ ok: true, ...expected })
  })

  it.each([
    ['5 EUR/kg in USD/kg', 'wrong-dimension'],
    ['5 kg in mm', 'wrong-dimension'],
    ['5 kg in foo', 'unknown-unit'],
    ['50 ksi', 'not-a-number'],
    ['2–5 mm in in', 'not-a-number'],
  ])("'%s' is refused: %s", (text, code) => {
    expect(parseConversion(text)).toMatchObject({ ok: false, code })
  })
})
