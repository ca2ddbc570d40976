import { fitLaw } from '@ingot/domain/laws/fit/fit-law'
import { FITTED_LAWS, type FitFailure, type FittedLaw } from '@ingot/domain/laws/fit/law-fit'
import { formatFor } from '@ingot/domain/values/format-for'
import { describe, expect, it } from 'vitest'
import english from '../../../../../../data/texts/en/fit.json'
import french from '../../../../../../data/texts/fr/fit.json'
import type { Text } from '../../../words/texts.ts'
import { type FitResult, fitted } from './fit-input.ts'
import { FIT_LAWS } from './fit-laws.ts'
import { fitText } from './fit-text.ts'
import { fitComment, fitRows, pendingRows } from './fit-words.ts'

const format = formatFor('metric', 'en')
const filled = (texts: Record<string, string>): Text => {
  return (key, values = {}) => (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? '?'))
}
const text = filled(english)
const x = [0, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12]
const points = { x, y: x.map((strain, index) => 5e8 * (0.004 + strain) ** 0.2 + (index % 2) * 1e6) }
const curve = { id: 'a', name: 'slow', used: points, left: { x: [], y: [] } }
const rowsOf = (...laws: (typeof FITTED_LAWS)[number][]) =>
  fitRows(fitted(laws.map((law) => ({ law, curves: [curve], options: {} }))), format, text)
const failed = (reason: FitFailure, detail: Record<string, number | string>): FitResult => ({
  law: 'johnson-cook',
  curves: [curve],
  outcome: { ok: false, reason, detail },
})
function fitLawOf(law: FittedLaw) {
  const outcome = fitLaw(law, [{ points }])
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.fit
}
const reasonOf = (reason: FitFailure, detail: Record<string, number | string>) =>
  fitRows([failed(reason, detail)], format, text)[0]?.said[0]

describe('a fit in words', () => {
  const [swift] = rowsOf('swift')

  it('has each parameter with unit and an interval around it, and its figures of merit', () => {
    const strength = swift?.fit?.parameters.find(({ key }) => key === 'K')
    expect(strength).toMatchObject({ value: expect.stringMatching(/^50\d(\.\d)?$/), unit: 'MPa' })
    const [low = 0, high = 0] = (strength?.interval ?? '').split(' to ').map(Number)
    expect(low).toBeLessThan(Number(strength?.value))
    expect(high).toBeGreaterThan(Number(strength?.value))
    expect(swift?.fit).toMatchObject({ r2: expect.stringMatching(/^0\.999/), rmse: expect.stringMatching(/^0\.[45]/) })
  })

  it('says so in a comment, a line a parameter', () => {
    const lines = fitComment(swift).split('\n')
    expect(lines[0]).toBe('Swift: σ = K·(eps0 + εp)^n')
    expect(lines[1]).toMatch(/^K = 50\d(\.\d)? MPa \([\d.]+ to [\d.]+\)$/)
    expect(fitComment(undefined)).toBe('')
  })

  it('does not round a fit that is nearly exact to an exact one, and keeps the ends of its intervals apart', () => {
    const exact = { x, y: x.map((strain, index) => 5e8 * (0.004 + strain) ** 0.2 + (index % 2) * 1e3) }
    const outcome = fitLaw('swift', [{ points: exact }])
    const [row] = fitRows([{ law: 'swift', curves: [curve], outcome }], format, text)
    expect(row?.fit?.r2).toBe('> 0.99999')
    expect(fitComment(row)).toContain('\nR² > 0.99999')
    for (const { interval = '' } of row?.fit?.parameters ?? []) expect(new Set(interval.split(' to ')).size).toBe(2)
  })

  it('keeps its place before it is there', () => {
    const [pending] = pendingRows(['swift'])
    const keys = (row: typeof pending) => row?.fit?.parameters.map(({ key }) => key)
    expect(keys(pending)).toEqual(keys(swift))
    expect(pending).toMatchObject({ name: 'Swift', equation: swift?.equation, fit: { r2: '–' }, said: [] })
  })

  it('has no AICc where there are too few points for it', () => {
    const five = { x: x.slice(0, 5), y: points.y.slice(0, 5) }
    const outcome = fitLaw('swift', [{ points: five }])
    expect(fitRows([{ law: 'swift', curves: [curve], outcome }], format, text)[0]?.fit?.aicc).toBe('–')
  })

  it('warns in words', () => {
    const wavy = { x, y: x.map((strain, index) => 3e8 + 1e8 * strain + (index % 2) * 1e8) }
    const outcome = fitLaw('hollomon', [{ points: wavy }])
    expect(fitRows([{ law: 'hollomon', curves: [curve], outcome }], format, text)[0]?.said).toContain(
      english['fit.warning.poor-fit'],
    )
  })

  it('says how many points count, and of which the law says nothing', () => {
    expect(rowsOf('swift')[0]?.fit?.points).toBe('fit.points')
    const row = rowsOf('hollomon')[0]
    expect(row?.fit?.points).toBe('fit.points; fit.silent')
    expect(fitComment(row)).toContain('\nfit.points; fit.silent')
    expect(fitText(fitLawOf('hollomon'), [curve], { shown: { system: 'metric', locale: 'en' }, format, text })).toMatch(
      /0\.01 to 0\.12, 7 points\nfit\.silent/,
    )
  })

  it('tells that a fit over several curves does not compare', () => {
    const task = { law: 'johnson-cook' as const, options: { fixed: { Tm: 1800 } } }
    const two = [
      { ...curve, rate: 1 },
      { ...curve, rate: 10 },
    ]
    expect(fitRows(fitted([{ ...task, curves: two }]), format, text)[0]?.said[0]).toMatch(/^over 2 curves/)
  })
})

describe('a fit that failed', () => {
  it('says what the law needs', () => {
    expect(rowsOf('ramberg-osgood', 'johnson-cook').map(({ fit, said }) => [fit, ...said])).toEqual([
      [undefined, english['fit.missing.E']],
      [undefined, english['fit.missing.Tm']],
    ])
  })

  it('names the number and the way out', () => {
    expect(reasonOf('out-of-range', { parameter: 'Tm', value: 200, above: 296.15 })).toMatch(/must lie above 23 °C/)
    expect(reasonOf('too-few-points', { count: 2, needed: 4 })).toMatch(/needs 4 .* Widen the range/)
    expect(reasonOf('not-increasing', { curve: 0, index: 3, strain: 0.04, before: 0.05 })).toMatch(/at 0\.04/)
  })

  it.each([english, french])('leaves no place of its text empty', (texts) => {
    const reasons = Object.keys(texts).filter((key) => key.startsWith('fit.failure.') && key !== 'fit.failure.tooCold')
    for (const key of reasons) {
      const result = failed(key.replace('fit.failure.', '') as FitFailure, { parameter: 'm', value: 0 })
      expect(fitRows([result], format, filled(texts))[0]?.said[0]).not.toMatch(/\?|^fit\./)
    }
  })
})

it.each(FITTED_LAWS)('the equation of %s names its parameters by their keys', (law) => {
  const outcome = fitLaw(law, [{ points }], { fixed: { Tm: 1800 }, modulus: 2.1e11 })
  if (!outcome.ok) throw new Error(outcome.reason)
  const words = FIT_LAWS[law].equation.match(/[A-Za-z][A-Za-z0-9]*/g) ?? []
  expect(words).toEqual(expect.arrayContaining(Object.keys(outcome.fit.params)))
})
