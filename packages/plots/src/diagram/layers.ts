import type { Diagram } from './diagram.ts'

/** What of the specimens behind means is drawn. */
export interface Layers {
  /** Their single curves. */
  specimens: boolean
  /** The bands of their scatter: standard deviation and range. */
  scatter: boolean
}

/** Which layers a diagram has. */
export const layersOf = ({ series }: Diagram): Layers => ({
  specimens: series.some(({ specimen }) => specimen),
  scatter: series.some(({ specimens, lo, range }) => specimens !== undefined && (lo || range)),
})

/** A diagram without the layers that are switched off. */
export function withLayers(diagram: Diagram, { specimens, scatter }: Layers): Diagram {
  if (specimens && scatter) return diagram
  const series = diagram.series
    .filter(({ specimen }) => specimens || !specimen)
    .map((one) => {
      if (scatter || one.specimens === undefined) return one
      const { lo: _lo, hi: _hi, range: _range, ...alone } = one
      return alone
    })
  return { ...diagram, series }
}
