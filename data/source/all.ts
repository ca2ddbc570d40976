import { ceramics } from './ceramics.ts'
import { withChecks } from './checked/checked.ts'
import { composites } from './composites.ts'
import { elastomers } from './elastomers.ts'
import type { Entry } from './entry.ts'
import { foams } from './foams.ts'
import { glasses } from './glasses.ts'
import { castAluminium, wroughtAluminium } from './metals/aluminium.ts'
import { castIrons } from './metals/cast-irons.ts'
import { coldFormingSteels } from './metals/cold-forming-steels.ts'
import { heatTreatableSteels } from './metals/heat-treatable-steels.ts'
import { lightMetals } from './metals/light-metals.ts'
import { nickelAndCopper } from './metals/nickel-copper.ts'
import { otherMetals } from './metals/other-metals.ts'
import { pressureSteels } from './metals/pressure-steels.ts'
import { stainlessSteels } from './metals/stainless-steels.ts'
import { structuralSteels } from './metals/structural-steels.ts'
import { polyamides } from './plastics/polyamides.ts'
import { thermoplastics } from './plastics/thermoplastics.ts'
import { thermosets } from './plastics/thermosets.ts'
import { woods } from './woods.ts'

const tables: Readonly<Record<string, readonly Entry[]>> = {
  steels: [...structuralSteels, ...coldFormingSteels, ...heatTreatableSteels, ...pressureSteels, ...stainlessSteels],
  metals: [...castIrons, ...wroughtAluminium, ...castAluminium, ...lightMetals, ...nickelAndCopper, ...otherMetals],
  plastics: [...thermoplastics, ...polyamides, ...thermosets],
  elastomers,
  composites,
  ceramics: [...ceramics, ...glasses],
  woods: [...woods, ...foams],
}

/** File of data/demo → the entries that it is built from, their checked figures under the sources that print them. */
export const entriesByFile: Readonly<Record<string, readonly Entry[]>> = Object.fromEntries(
  Object.entries(tables).map(([file, entries]) => [file, entries.map(withChecks)]),
)
