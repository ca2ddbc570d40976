import { describe, expect, it } from 'vitest'
import { fieldText, presetText, printedRange, readWritten, writtenAs } from './card-numbers.ts'

const metric = { system: 'metric', language: 'en' } as const
const french = { system: 'metric', language: 'fr' } as const
const us = { system: 'us', language: 'en' } as const
const stress = (text: string, view: typeof metric | typeof french | typeof us = metric) =>
  readWritten('stressLimit', text, view).value

describe('a typed number of a card form', () => {
  it('is a stress in the unit shown, or with a unit of its own, in SI [CARD-018]', () => {
    expect(stress('450')).toBe(4.5e8)
    expect(stress('65 ksi')).toBeCloseTo(4.4816e8, -5)
    expect(stress('65', us)).toBeCloseTo(4.4816e8, -5)
    expect(stress(' 0.45 GPa ')).toBe(4.5e8)
  })

  it('may have a decimal comma in French', () => {
    expect(stress('270,5', french)).toBe(2.705e8)
    expect(readWritten('reduction', '0,125', french).value).toBe(0.125)
    expect(readWritten('reduction', '0.5', french).value).toBe(0.5)
  })

  it.each(['', 'much', '200–300', '≥ 200', '200 ± 5', '450 mm'])(
    'has no value where it is no single stress: %j',
    (text) => {
      expect(readWritten('stressLimit', text, metric)).toEqual({ text, view: 'metric en' })
    },
  )
})

describe('a number in its field', () => {
  it('is shown as it was typed, and printed anew in other units or another language', () => {
    const typed = readWritten('stressLimit', '275.0', metric)
    expect(fieldText('stressLimit', typed, undefined, metric)).toBe('275.0')
    expect(fieldText('stressLimit', typed, undefined, us)).toBe('39.8854')
    expect(fieldText('reduction', readWritten('reduction', '0.5', metric), 1, french)).toBe('0,5')
  })

  it("is the server's own while nothing is typed, and stays empty where it was emptied", () => {
    expect(fieldText('reduction', undefined, 0.3, french)).toBe('0,3')
    expect(fieldText('stressLimit', undefined, undefined, metric)).toBe('')
    expect(fieldText('reduction', readWritten('reduction', '', metric), 0.3, metric)).toBe('')
  })

  it("is no Poisson's ratio while none is typed: the material's own stands behind the empty field", () => {
    expect(fieldText('poissonsRatio', undefined, 0.3, metric)).toBe('')
    expect(presetText('poissonsRatio', 0.3, french)).toBe('0,3')
    expect(presetText('poissonsRatio', undefined, french)).toBe('')
    expect(fieldText('poissonsRatio', readWritten('poissonsRatio', '0.3', metric), 0.3, metric)).toBe('0.3')
  })

  it('keeps what is no number as it was typed', () => {
    expect(fieldText('stressLimit', readWritten('stressLimit', 'much', metric), undefined, us)).toBe('much')
  })

  it('is the number of a listed stress that was chosen', () => {
    expect(writtenAs('stressLimit', 2.7e8, metric)).toEqual({ text: '270', value: 2.7e8, view: 'metric en' })
  })
})

describe('the range of a message', () => {
  it('never promises a number that is refused: its ends are rounded inwards', () => {
    expect(printedRange('stressLimit', { min: 140_123_456, max: 412_345_678 }, metric)).toEqual({
      min: '140.2',
      max: '412.3',
    })
    expect(printedRange('reduction', { min: 0.1, max: 1 }, french)).toEqual({ min: '0,1', max: '1' })
    expect(printedRange('poissonsRatio', { min: 0, max: 0.4999 }, metric)).toEqual({ min: '0', max: '0.4999' })
  })

  it('prints start numbers with all their digits', () => {
    expect(printedRange('startNumber', { min: 1, max: 99_999_999 }, metric)).toEqual({ min: '1', max: '99999999' })
  })

  const pascal = { system: 'si', language: 'fr' } as const
  it.each([metric, french, us, pascal])('can be typed again: %j', (view) => {
    const startNumber = { min: 1, max: 99_999_999 }
    const whole = printedRange('startNumber', startNumber, view)
    expect(readWritten('startNumber', whole.max, view).value).toBe(startNumber.max)
    const limit = { min: 140_123_456, max: 51_412_345_678 }
    const { min, max } = printedRange('stressLimit', limit, view)
    expect((readWritten('stressLimit', min, view).value ?? 0) / limit.min).toBeCloseTo(1, 2)
    expect((readWritten('stressLimit', max, view).value ?? 0) / limit.max).toBeCloseTo(1, 2)
  })
})
