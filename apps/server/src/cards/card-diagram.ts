import type { Language } from '@ingot/contract/material'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import type { Shipped } from '../catalog/shipped.ts'
import { shownSource } from '../materials/shown.ts'
import type { StoredMaterial } from '../materials/store.ts'
import type { MadeCard } from './service.ts'

/**
 * The curves of a card as the solver sees them, over the curves that they were made from [API-029]: stress over total
 * strain (σ/E + εp of a card), SI.
 */
export function cardDiagram(
  shipped: Shipped,
  stored: StoredMaterial,
  { input }: MadeCard,
  language: Language,
): Diagram {
  const word = (key: string) => shipped.texts.text(key, language)
  const { doc } = shipped.told(stored, language)
  const series = input.flow.flatMap((flow): Diagram['series'] => {
    const source = doc.curves.find(({ id }) => id === flow.from[0])
    if (!source) return []
    const said = { origin: source.origin, source: shownSource(doc, source.source), cond: source.cond ?? {} }
    const differs = { ...(flow.T !== undefined && { T: flow.T }), ...(flow.rate !== undefined && { rate: flow.rate }) }
    const isPlastic = source.kind === 'true-plastic'
    const total = (strain: number, stress: number) => strain + stress / flow.modulus
    return [
      {
        ...said,
        id: `card-${source.id}`,
        differs: { ...differs, curve: word('card.series.card') },
        kind: flow.kind,
        x: [0, ...flow.strain.map((strain, index) => total(strain, flow.stress[index] ?? 0))],
        y: [0, ...flow.stress],
      },
      {
        ...said,
        id: source.id,
        differs: { ...differs, curve: word('card.series.source') },
        ...(source.kind && { kind: source.kind }),
        x: isPlastic ? source.x.map((strain, index) => total(strain, source.y[index] ?? 0)) : source.x,
        y: source.y,
      },
    ]
  })
  return {
    vkey: 'caediagram',
    name: word('card.diagram'),
    x: { name: word('card.diagram.strain'), quantity: 'strain', log: false },
    y: { name: word('card.diagram.stress'), quantity: 'stress', log: false },
    series,
  }
}
