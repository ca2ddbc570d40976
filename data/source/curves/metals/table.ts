import { aluminium } from './grades/aluminium.ts'
import { castIrons } from './grades/cast-irons.ts'
import { coldFormingSteels } from './grades/cold-forming-steels.ts'
import { heatTreatableSteels } from './grades/heat-treatable-steels.ts'
import { lightMetals } from './grades/light-metals.ts'
import { nickelAndCopper } from './grades/nickel-copper.ts'
import { otherMetals } from './grades/other-metals.ts'
import { pressureSteels } from './grades/pressure-steels.ts'
import { stainlessSteels } from './grades/stainless-steels.ts'
import { structuralSteels } from './grades/structural-steels.ts'
import type { Metal } from './metal.ts'

export const metals: readonly Metal[] = [
  ...structuralSteels,
  ...coldFormingSteels,
  ...heatTreatableSteels,
  ...pressureSteels,
  ...stainlessSteels,
  ...castIrons,
  ...aluminium,
  ...lightMetals,
  ...nickelAndCopper,
  ...otherMetals,
]
