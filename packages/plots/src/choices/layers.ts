import { areTestPoints } from '../curves/test-points.ts'
import type { Diagram } from '../diagram/diagram.ts'

/** What is drawn of the specimens behind means, and beside single tests. */
export interface Layers {
  /** Their single curves. */
  specimens: boolean
  /** The bands of their scatter: standard deviation and range. */
  scatter: boolean
  /** The line that is calculated for each series of S-N tests. */
  fit: boolean
  /** The curves of all loadings of a rubber with one model through them, in place of its own curves. */
  loadings: boolean
}

/** Which layers a diagram has. */
export const layersOf = ({ vkey, series, loadings }: Diagram): Layers => ({
  specimens: series.some(({ specimen }) => specimen),
  scatter: series.some(({ specimens, lo, range }) => specimens !== undefined && (lo || range)),
  fit: vkey === 'd_sn' && series.some((one) => areTestPoints(vkey, one)),
  loadings: loadings !== undefined,
})

/** A diagram without the layers that are switched off. */
export function withLayers(diagram: Diagram, { specimens, scatter }: Pick<Layers, 'specimens' | 'scatter'>): Diagram {
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
