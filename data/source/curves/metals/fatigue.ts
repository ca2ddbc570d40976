import { basquin } from '@ingot/domain/laws/fatigue/basquin'
import { coffinManson } from '@ingot/domain/laws/fatigue/coffin-manson'
import { type MeanStressGroup, meanStressFactor, meanStressSensitivity } from '@ingot/domain/laws/fatigue/mean-stress'
import { paris, parisForModulus } from '@ingot/domain/laws/fatigue/paris'
import { uniformMaterialLaw } from '@ingot/domain/laws/fatigue/uniform-material-law'
import { logGrid, tabulate } from '../grid.ts'
import type { Sheet } from '../sheet.ts'
import type { Metal, MetalGroup } from './metal.ts'

interface FatigueGroup {
  law: 'steel' | 'light'
  mean: MeanStressGroup
}

/** Metals that the uniform material law covers; cast iron and the others need measured data. */
const fatigueGroups: Partial<Record<MetalGroup, FatigueGroup>> = {
  structural: { law: 'steel', mean: 'steel' },
  steel: { law: 'steel', mean: 'steel' },
  'creep-steel': { law: 'steel', mean: 'steel' },
  stainless: { law: 'steel', mean: 'steel' },
  aluminium: { law: 'light', mean: 'wrought aluminium' },
  titanium: { law: 'light', mean: 'steel' },
}

/** Knee of the S-N line in cycles and the steepness after it: none for steel, 15 for light metals (FKM Guideline). */
const KNEE = 1e6
const SLOPE_AFTER_KNEE = 15

/** S-N for three stress ratios, strain-life and crack growth. */
export function addMetalFatigue(sheet: Sheet, metal: Metal) {
  const group = fatigueGroups[metal.group]
  const { rm, E } = metal
  if (!group || rm === undefined || rm / E > 0.0105) return
  const law = uniformMaterialLaw(group.law, rm, E)
  const sensitivity = meanStressSensitivity(group.mean, rm)
  const knee = basquin(law, KNEE)
  const amplitude = (cycles: number) => {
    if (cycles <= KNEE) return basquin(law, cycles)
    return group.law === 'steel' ? knee : knee * (cycles / KNEE) ** (-1 / SLOPE_AFTER_KNEE)
  }
  const cycles = [...logGrid(1e4, KNEE, 13), ...logGrid(KNEE, 1e8, 9).slice(1)]
  for (const R of [-1, 0, 0.1])
    sheet.curve({
      vkey: 'd_sn',
      cond: { R, Kt: 1, Ps: 0.5, load: 'axial' },
      law: 'uml-sn',
      points: tabulate(cycles, (n) => amplitude(n) * meanStressFactor(sensitivity, R)),
    })
  const strainLife = sheet.curve({
    vkey: 'd_en',
    cond: { R: -1 },
    law: 'uml',
    points: tabulate(logGrid(10, 2e6, 25), (reversals) => coffinManson(law, E, reversals)),
  })
  sheet.model({ vkey: 'm_coffin', params: { ...law }, law: 'uml', fit: { of: [strainLife] } })
  sheet.model({ vkey: 'm_basquin', params: { sf: law.sf, b: law.b }, law: 'uml-sn' })
  addCrackGrowth(sheet, metal)
}

function addCrackGrowth(sheet: Sheet, { E }: Metal) {
  const law = parisForModulus(E)
  const relative = E / 207e9
  sheet.curve({
    vkey: 'd_da_dn',
    cond: { R: 0.1, medium: 'air' },
    law: 'paris',
    points: tabulate(logGrid(8e6 * relative, 60e6 * relative, 20), (range) => paris(law, range)),
    note: 'Upper bound, not a mean.',
  })
  sheet.model({ vkey: 'm_paris', params: { ...law }, law: 'paris' })
}
