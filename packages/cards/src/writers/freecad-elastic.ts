import { freecadCard } from '../format/freecad.ts'
import type { Writer } from '../writer.ts'

/** FreeCAD, linear elastic with thermal numbers; every quantity names its unit, so the unit system doesn't matter. */
export const freecadElasticWriter: Writer = {
  key: 'freecad-elastic',
  solver: 'freecad',
  model: { en: 'Linear elastic, thermal (.FCMat)', fr: 'Élastique linéaire, thermique (.FCMat)' },
  keyword: 'LinearElastic, Thermal',
  isAlwaysSI: true,
  numbers: () => 0,
  needs: {
    quantities: ['density', 'modulus', 'poisson'],
    also: ['expansion', 'conductivity', 'specificHeat', 'yieldStrength', 'tensileStrength'],
  },
  write: freecadCard,
}
