import { abaqusDensity, abaqusElastic, abaqusMaterial, abaqusThermal } from '../format/abaqus.ts'
import type { Writer } from '../writer.ts'

/** Abaqus, linear elastic with thermal numbers; every block may be a table over temperature. */
export const abaqusElasticWriter: Writer = {
  key: 'abaqus-elastic',
  solver: 'abaqus',
  model: { en: 'Linear elastic, thermal', fr: 'Élastique linéaire, thermique' },
  keyword: '*ELASTIC, *EXPANSION, *CONDUCTIVITY, *SPECIFIC HEAT',
  numbers: () => 0,
  needs: {
    quantities: ['density', 'modulus', 'poisson'],
    also: ['expansion', 'conductivity', 'specificHeat'],
    temperatures: true,
  },
  write: (card) => [...abaqusMaterial(card), ...abaqusDensity(card), ...abaqusElastic(card), ...abaqusThermal(card)],
}
