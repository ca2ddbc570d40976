import { type CurveSpecification, startSheet } from '../sheet.ts'
import { addMetalCreep } from './creep.ts'
import { addMetalFatigue } from './fatigue.ts'
import { addForming, addHardenability } from './forming.ts'
import { addMetalHeat } from './heat.ts'
import { metals } from './table.ts'
import { addMetalTension } from './tension.ts'

export const metalCurves = (): Record<string, CurveSpecification> =>
  Object.fromEntries(
    metals.map((metal) => {
      const sheet = startSheet()
      addMetalTension(sheet, metal)
      addMetalFatigue(sheet, metal)
      addForming(sheet, metal)
      addHardenability(sheet, metal)
      addMetalCreep(sheet, metal)
      addMetalHeat(sheet, metal)
      return [metal.slug, sheet.specification]
    }),
  )
