import { atConditions, conditionChoices, possibleConditions } from '@ingot/plots/choices/condition-filter'
import { withLayers } from '@ingot/plots/choices/layers'
import { type Scales, type Side, scalesToChoose, usualScales, withScales } from '@ingot/plots/choices/scales'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { useMemo } from 'react'
import type { useDiagramChoices } from '../../address/diagram-address.ts'

type Choices = ReturnType<typeof useDiagramChoices>

/** The scales of a diagram as its address has them. */
function scalesOf(usual: Scales, { has }: Choices): Scales {
  const scale = (side: Side) => (usual[side] ? !has(`${side}-linear`) : has(`${side}-log`))
  return { x: scale('x'), y: scale('y') }
}

/** A diagram as its address asks for it: curves at the chosen conditions, scales; and what is drawn of it by layer. */
export function useDrawnDiagram(
  config: Diagram,
  choices: Choices,
  { specimens, scatter }: { specimens: boolean; scatter: boolean },
) {
  const usual = useMemo(() => usualScales(config), [config])
  const { x, y } = scalesOf(usual, choices)
  const { conditions } = choices
  const asked = useMemo(() => (of: Diagram) => withScales(atConditions(of, conditions), { x, y }), [conditions, x, y])
  const diagram = useMemo(() => asked(config), [asked, config])
  const drawn = useMemo(() => withLayers(diagram, { specimens, scatter }), [diagram, specimens, scatter])
  const chosen = useMemo(() => possibleConditions(config, conditions), [config, conditions])
  const filters = useMemo(() => conditionChoices(config, chosen), [config, chosen])
  // What an address switched can be switched back.
  const isSwitched = (side: Side) => (side === 'x' ? x !== usual.x : y !== usual.y)
  const wide = useMemo(() => scalesToChoose(config), [config])
  const sides = (['x', 'y'] as const).filter((side) => wide.includes(side) || isSwitched(side))
  return {
    /** The diagram as it is asked for, with all its layers. */
    diagram,
    drawn,
    /** The same of the diagram with all its points. */
    asked,
    scales: { x, y } satisfies Scales,
    usual,
    sides,
    filters,
    chosen,
  }
}
