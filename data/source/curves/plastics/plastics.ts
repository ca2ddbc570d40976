import { type CurveSpecification, startSheet } from '../sheet.ts'
import { addPlasticCreep } from './creep.ts'
import { addPlasticDynamics } from './dynamic.ts'
import { addPlasticHeat } from './heat.ts'
import { addAgeing, addPlasticFatigue, addWaterUptake } from './life.ts'
import { addMelt } from './melt.ts'
import { plastics } from './table.ts'
import { addPlasticTension } from './tension.ts'

export const plasticCurves = (): Record<string, CurveSpecification> =>
  Object.fromEntries(
    plastics.map((plastic) => {
      const sheet = startSheet()
      for (const state of plastic.states) {
        addPlasticTension(sheet, plastic, state)
        addPlasticCreep(sheet, plastic, state)
        addPlasticDynamics(sheet, plastic, state)
        addPlasticFatigue(sheet, state)
      }
      addMelt(sheet, plastic)
      addPlasticHeat(sheet, plastic)
      addAgeing(sheet, plastic)
      addWaterUptake(sheet, plastic)
      return [plastic.slug, sheet.specification]
    }),
  )
