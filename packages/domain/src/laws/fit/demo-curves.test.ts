import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { valueAt } from '../../curves/interpolate.ts'
import type { Points } from '../../curves/points.ts'
import { fitLaw, fittedStress } from './fit-law.ts'
import type { FittedLaw } from './law-fit.ts'

interface Document {
  name: string
  curves?: ({ id: string; vkey: string } & Points)[]
  models?: { vkey: string; params: Record<string, number>; fit?: { of: string[] } }[]
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
      return model.vkey === vkey && curve ? [{ name, params: model.params, points: { x: curve.x, y: curve.y } }] : []
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

  // Those models are laid through the first point, the last and one at a quarter of the strain; a fit takes all points.
  it('have the parameters of their Ludwik models within 1 percent at the points these are laid through', () => {
    const found = models('m_ludwik')
    expect(found.length).toBeGreaterThanOrEqual(5)
    for (const { name, params, points } of found) {
      const stress = (strain: number) => fittedStress({ law: 'ludwik', params }, strain)
      const last = points.x.at(-1) ?? 0
      const three = { x: [0, last / 4, last], y: [0, last / 4, last].map((strain) => valueAt(points, strain) ?? 0) }
      const through = fitOf('ludwik', [three, three])
      for (const [key, value] of Object.entries(params))
        expect(Math.abs((through.params[key] ?? 0) / value - 1), `${name} ${key}`).toBeLessThan(0.01)
      const squares = points.x.reduce((sum, x, index) => sum + ((points.y[index] ?? 0) - stress(x)) ** 2, 0)
      expect(fitOf('ludwik', [points]).rmse, name).toBeLessThan(Math.sqrt(squares / points.x.length))
    }
  })
})
