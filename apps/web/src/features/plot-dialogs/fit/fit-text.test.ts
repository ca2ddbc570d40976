import { formatFor } from '@ingot/domain/values/format-for'
import type { FitDrawing } from '@ingot/plots/derived/fit-figure'
import { describe, expect, it } from 'vitest'
import type { Text } from '../../../words/texts.ts'
import { fitted } from './fit-input.ts'
import { fitCsv, fitText } from './fit-text.ts'

const x = [0, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12]
const y = x.map((strain) => 5e8 * (0.004 + strain) ** 0.2)
const curve = { id: 'a', name: '23 °C, slow', used: { x, y }, left: { x: [0.2], y: [3.7e8] } }
const [result] = fitted([{ law: 'swift', curves: [curve], options: {} }])
const fit = result?.outcome.ok ? result.outcome.fit : undefined
const text: Text = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const shownIn = (locale: 'en' | 'fr', system: 'metric' | 'us' = 'metric') => ({
  shown: { system, locale },
  format: formatFor(system, locale),
  text,
})

describe('a copied fit', () => {
  it('has law, curve, range, and each parameter in the units shown and in SI', () => {
    if (!fit) throw new Error('no fit')
    const lines = fitText(fit, [curve], shownIn('en')).split('\n')
    expect(lines.slice(0, 3)).toEqual(['Swift: σ = K·(eps0 + εp)^n', '23 °C, slow', 'fit.copy.range 0 0.12 8'])
    const strength = lines.find((line) => line.startsWith('K\t'))?.split('\t')
    expect([strength?.[1], strength?.[4], strength?.[5], strength?.[8]]).toEqual(['500', 'MPa', '500000000', 'Pa'])
    expect(lines.at(-1)).toMatch(/^R² 1; RMSE .* MPa; AIC .*; AICc /)
  })

  it('keeps decimal points in French, for programs read them, and follows the unit system', () => {
    if (!fit) throw new Error('no fit')
    expect(fitText(fit, [curve], shownIn('fr'))).toContain('\nn\t0.2\t')
    expect(fitText(fit, [curve], shownIn('en', 'us'))).toMatch(/\nK\t72\.51\d+\t.*ksi\t500000000/)
  })
})

describe('the CSV of a fit', () => {
  const axes = {
    x: { name: 'Plastic strain', quantity: 'ratio', log: false },
    y: { name: 'Stress', quantity: 'stress', log: false },
  }
  const words = { curve: 'Curve', fitted: 'Swift', residual: 'Residual', used: 'Fitted' }
  const lines = (drawing: FitDrawing) => fitCsv(drawing, words, shownIn('en').shown).trimEnd().split('\r\n')

  it('has every point with fit and residual, and says which were fitted', () => {
    const [head, ...points] = lines({ ...axes, curves: [curve], fit })
    expect(head).toBe('Curve,Plastic strain,Stress (MPa),Swift (MPa),Residual (MPa),Fitted')
    expect(points).toHaveLength(9)
    const [, , measured, modelled, residual, used] = points[3]?.match(/("[^"]*"|[^,]+)/g) ?? []
    expect([Number(measured), Number(modelled), used]).toEqual([
      expect.closeTo((y[3] ?? 0) / 1e6, 6),
      expect.closeTo((y[3] ?? 0) / 1e6, 6),
      '1',
    ])
    expect(Number(residual)).toBeCloseTo(0, 6)
    expect(points.at(-1)).toMatch(/^"23 °C, slow",0\.2,370,.*,$/)
  })

  it('has the points alone where there is no fit', () => {
    expect(lines({ ...axes, curves: [curve] })[1]).toMatch(/^"23 °C, slow",0,[\d.]+,,,1$/)
  })
})
