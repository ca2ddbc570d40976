import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFor } from '../values/format-for.ts'
import { fromSi } from './convert.ts'
import { type QuantityKey, quantities, unitSystems } from './quantities.ts'
import { formatNumber, formatQualified, type QualifiedFormat, type QualifiedValue } from './shown/format.ts'
import { roundedLimit } from './shown/format-number.ts'

const spaced = (text: string) => text.replaceAll('\u202f', ' ')
const stress = (system: 'metric' | 'us' | 'si'): QualifiedFormat => ({ quantity: 'stress', system })

/** A printed number as a reader takes it, signs, thin spaces and powers of ten included. */
function readBack(text: string, locale: 'en' | 'fr'): number {
  const plain = text
    .replaceAll('\u202f', '')
    .replaceAll('\u2212', '-')
    .replace(locale === 'fr' ? ',' : '\u0000', '.')
  const [mantissa = '', power = '⁰'] = plain.split(' × 10')
  const exponent = [...power].map((sign) => (sign === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign))).join('')
  return Number(`${mantissa}e${exponent}`)
}

describe('a limit is never printed past itself', () => {
  it.each<[QualifiedValue, QualifiedFormat, string]>([
    [{ min: 1275e6, basis: 'limit' }, stress('metric'), '≥ 1275'],
    [{ min: 900e6, basis: 'limit' }, stress('us'), '≥ 130'],
    [{ max: 900e6, basis: 'limit' }, stress('us'), '≤ 131'],
    [{ min: 900e6, max: 1100e6 }, stress('us'), '130–160'],
    [{ min: 1275e6, basis: 'typical' }, stress('metric'), '> 1275'],
    [{ value: 1275e6, basis: 'limit' }, stress('metric'), '1275'],
    [{ value: 1277.77e6, basis: 'A' }, stress('metric'), '1270'],
    [{ value: 1277.77e6, basis: 'characteristic' }, stress('metric'), '1270'],
    [{ value: 1277.77e6, basis: 'typical' }, stress('metric'), '1280'],
    [{ max: 0.0007 }, { quantity: 'percent', system: 'metric' }, '≤ 0.07'],
    [{ max: 0.000355 }, { quantity: 'percent', system: 'metric', locale: 'fr' }, '≤ 0,0355'],
    [{ max: 999.96 }, {}, '≤ 1000'],
    [{ min: 999.96 }, {}, '≥ 999'],
    [{ min: -1277.7 }, {}, '≥ \u22121280'],
    [{ max: -1277.7 }, {}, '≤ \u22121270'],
    [{ min: 71_705 }, {}, '≥ 71 700'],
    [{ max: 1.23456e9 }, {}, '≤ 1.24 × 10⁹'],
    [{ min: 273.25 }, { quantity: 'temperature', system: 'metric' }, '≥ 0.1'],
    [{ min: 150.101, max: 150.104 }, {}, '150–151'],
    [{ min: -40.15, max: -20.05 }, {}, '\u221240.15 … \u221220.05'],
  ])('%j %j → %s', (value, format, text) => {
    expect(spaced(formatQualified(value, format))).toBe(text)
  })

  const anySi = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e14, max: 1e14 }),
    fc.integer({ min: -4000, max: 4000 }).map((n) => n * 1e6),
    fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 1000),
  )
  it('in any unit system and language, read back from what is printed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(quantities) as QuantityKey[])),
        fc.constantFrom(...unitSystems.map(({ id }) => id)),
        fc.constantFrom('en' as const, 'fr' as const),
        fc.tuple(anySi, anySi),
        (quantity, system, locale, [a, b]) => {
          const format = { quantity, system, locale }
          const [min, max] = [Math.min(a, b), Math.max(a, b)]
          const exact = (si: number) => fromSi(si, quantity, system)
          // What a conversion between units leaves of a double, and of a difference to an offset.
          const slack = (x: number) => Math.abs(x) * 5e-12 + 1e-9 * Number(quantity === 'temperature')
          const lower = readBack(formatQualified({ min }, format).replace('≥ ', ''), locale)
          const upper = readBack(formatQualified({ max }, format).replace('≤ ', ''), locale)
          expect(lower).toBeLessThanOrEqual(exact(min) + slack(exact(min)))
          expect(upper).toBeGreaterThanOrEqual(exact(max) - slack(exact(max)))
          // And not wider than the usual digits make it.
          expect(exact(min) - lower).toBeLessThanOrEqual(Math.abs(exact(min)) * 0.0101 + slack(exact(min)))
          const range = formatQualified({ min, max }, format)
          const [from = '', to = from] = range.includes(' … ') ? range.split(' … ') : range.split('–')
          expect(readBack(from, locale)).toBeLessThanOrEqual(exact(min) + slack(exact(min)))
          expect(readBack(to, locale)).toBeGreaterThanOrEqual(exact(max) - slack(exact(max)))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('as a number of an address, and stays near it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e200, max: 1e200 }), (x) => {
        const slack = Math.abs(x) * 5e-12
        expect(roundedLimit(x, 'down', 6)).toBeLessThanOrEqual(x + slack)
        expect(roundedLimit(x, 'up', 6)).toBeGreaterThanOrEqual(x - slack)
        expect(Math.abs(roundedLimit(x, 'up', 6) - x)).toBeLessThanOrEqual(Math.abs(x) * 1.1e-5)
      }),
    )
  })
})

describe('a deviation', () => {
  it.each<[QualifiedValue, QualifiedFormat, string]>([
    [{ value: 1275e6, pm: [-12.5e6, 12.5e6] }, stress('metric'), '1275 ± 12.5'],
    [{ value: 900e6, pm: [-5e6, 5e6] }, stress('us'), '130.53 ± 0.726'],
    [{ value: 1275e6, pm: [-5e6, 10e6] }, stress('metric'), '1275 +10/\u22125'],
    [{ value: 8, pm: [0, 0.2] }, {}, '8 +0.2/\u22120'],
  ])('%j is not rounded away with its value, nor to less than it is: %j %s', (value, format, text) => {
    expect(formatQualified(value, format)).toBe(text)
  })
})

describe('a condition that holds between two bounds', () => {
  const names = { t: { name: 'Thickness', quantity: 'length' }, T: { name: 'Temperature', quantity: 'temperature' } }
  const said = (cond: Parameters<ReturnType<typeof formatFor>['conditions']>[0], system: 'metric' | 'us' = 'us') =>
    formatFor(system, 'en', names).conditions(cond)

  it('is not printed for sizes that nobody stated: 40 mm are less than 1.58 in', () => {
    expect(said({ t: { gt: 0.016, lte: 0.04 } })).toBe('thickness 0.63–1.57 in')
    expect(said({ t: { lte: 0.016 } })).toBe('thickness ≤ 0.629 in')
    expect(said({ t: { gt: 0.016, lte: 0.04 } }, 'metric')).toBe('thickness 16–40 mm')
  })

  it('keeps bounds apart that differ by less than the usual digits', () => {
    expect(said({ t: { gte: 0.0100001, lte: 0.0100002 } }, 'metric')).toBe('thickness 10.0001–10.0002 mm')
  })
})

describe('an end of a range', () => {
  it('is rounded outwards, a number beside it to the nearest', () => {
    const format = formatFor('us', 'en')
    expect([format.end('min', 900e6, 'stress'), format.end('max', 900e6, 'stress')]).toEqual(['130', '131'])
    expect(format.number(900e6, 'stress')).toBe('131')
    expect(formatNumber(130.5339, { round: 'up', digits: 4 })).toBe('130.6')
  })
})
