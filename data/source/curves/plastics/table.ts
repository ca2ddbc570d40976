import { amorphousPlastics } from './grades/amorphous-plastics.ts'
import { highPerformancePlastics } from './grades/high-performance-plastics.ts'
import { polyamides } from './grades/polyamides.ts'
import { polyestersAndPolyacetals } from './grades/polyesters-polyacetals.ts'
import { polyolefins } from './grades/polyolefins.ts'
import type { Plastic } from './plastic.ts'

export const plastics: readonly Plastic[] = [
  ...polyolefins,
  ...amorphousPlastics,
  ...polyamides,
  ...polyestersAndPolyacetals,
  ...highPerformancePlastics,
]
