import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Points } from '../../curves/points.ts'
import { fitLaw } from './fit-law.ts'
import type { FittedLaw } from './law-fit.ts'

interface Document {
  name: string
  curves?: ({ id: string; vkey: string } & Points)[]
  models?: { vkey: string; params: Record<string, number>; fit?: { of: string[]; rmse?: number } }[]
}

const documents = ['metals', 'plastics', 'steels'].flatMap((file) =>
  readFileSync(new URL(`../../../../../data/demo/${file}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { doc: Document }).doc),
)

const models = (vkey: string) =>
  documents.flatMap(({ name, curves = [], models = [] }) =>
    models.flatMap((model) => {
      const curve = curves.find(({ id, vkey }) => vkey === 'd_flow' && id === model.fit?.of[0])
      return model.vkey === vkey && curve
        ? [{ name, params: model.params, points: { x: curve.x, y: curve.y }, rmse: model.fit?.rmse }]
        : []
    }),
  )

function fitOf(law: FittedLaw, data: readonly Points[]) {
  const outcome = fitLaw(
    law,
    data.map((points) => ({ points })),
  )
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.fit
}

describe('the flow curves of the catalogue', () => {
  it.each([
    ['m_swift', 'swift', 15],
    ['m_voce', 'voce', 30],
  ] as const)('have the parameters of their %s models within 1 percent', (vkey, law, least) => {
    const found = models(vkey)
    expect(found.length).toBeGreaterThanOrEqual(least)
    for (const { name, params, points } of found) {
      const fit = fitOf(law, [points])
      for (const [key, value] of Object.entries(params))
        expect(Math.abs((fit.params[key] ?? 0) / value - 1), `${name} ${key}`).toBeLessThan(0.01)
      expect(fit.warnings, name).toEqual([])
    }
  })

  it('have the parameters of their Ludwik models within 1 percent, with the remaining error that these state', () => {
    const found = models('m_ludwik')
    expect(found.length).toBeGreaterThanOrEqual(5)
    for (const { name, params, points, rmse } of found) {
      const fit = fitOf('ludwik', [points])
      for (const [key, value] of Object.entries(params))
        expect(Math.abs((fit.params[key] ?? 0) / value - 1), `${name} ${key}`).toBeLessThan(0.01)
      expect(fit.rmse / (rmse ?? 0), name).toBeCloseTo(1, 2)
    }
  })

  it.each([
    ['Ti-6Al-4V', 0.87],
    ['6061 T6', 0.91],
    ['C45E', 0.91],
  ])('give Hollomon’s law through %s a share R² of %d: its silence at strain 0 is no error', (name, r2) => {
    const curves = documents
      .filter((document) => document.name.includes(name))
      .flatMap(({ curves = [] }) => curves.filter(({ vkey }) => vkey === 'd_flow').slice(0, 1))
    expect(curves.length).toBeGreaterThan(0)
    const shares = curves.map(({ x, y }) => fitOf('hollomon', [{ x, y }]).r2)
    expect(
      shares.some((share) => Math.abs(share - r2) < 0.005),
      String(shares),
    ).toBe(true)
  })
})
