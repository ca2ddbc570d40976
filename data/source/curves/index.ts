import { metalCurves } from './metals/metals.ts'
import { brittleCurves } from './others/brittle.ts'
import { directionalCurves } from './others/directional.ts'
import { foamCurves } from './others/foam.ts'
import { rubberCurves } from './others/rubber.ts'
import { plasticCurves } from './plastics/plastics.ts'
import type { CurveSpecification } from './sheet.ts'

/** Computed curves, models and their sources by the id of the demo material; merged into its document. */
export const curvesOf: Readonly<Record<string, CurveSpecification>> = {
  ...metalCurves(),
  ...plasticCurves(),
  ...rubberCurves(),
  ...foamCurves(),
  ...brittleCurves(),
  ...directionalCurves(),
}
