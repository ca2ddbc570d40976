import type { CardCheck, CardCheckPart } from '@ingot/contract/cards'
import type { Conditions } from '@ingot/contract/material'
import type { Diagram, Series } from '@ingot/plots/diagram/diagram'

type Flow = Extract<CardCheckPart, { part: 'flow' }>

const SIMULATED = 'simulated'

interface Words {
  name: string
  strain: string
  stress: string
  simulated: string
  source: string
}

type Maker = typeof SIMULATED | 'source'

function seriesOf(flow: Flow, place: number, maker: Maker, words: Words, withT: boolean): Series {
  const { strain, stress } = flow[maker]
  const curve = words[maker]
  const cond: Conditions = withT && flow.T !== undefined ? { curve, T: flow.T } : { curve }
  const source = { title: curve, kind: 'computation', rights: 'own' }
  const origin = maker === SIMULATED ? 'simulated' : 'calculated'
  return { id: `${maker}-${place}`, differs: cond, cond, origin, x: strain, y: stress, source }
}

/** What CalculiX computed, over the curve that the card was made from; undefined where no curve was run. SI */
export function checkDiagram({ parts }: CardCheck, words: Words): Diagram | undefined {
  const flows = parts.filter((part): part is Flow => part.part === 'flow')
  if (flows.length === 0) return undefined
  return {
    vkey: 'card_check',
    name: words.name,
    x: { name: words.strain, quantity: 'strain', log: false },
    y: { name: words.stress, quantity: 'stress', log: false },
    series: flows.flatMap((flow, place) =>
      (['source', SIMULATED] as const).map((maker) => seriesOf(flow, place, maker, words, flows.length > 1)),
    ),
  }
}
