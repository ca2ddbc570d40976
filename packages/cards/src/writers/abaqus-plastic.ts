import { abaqusDensity, abaqusElastic, abaqusMaterial, abaqusPlastic, abaqusThermal } from '../format/abaqus.ts'
import { ABAQUS_DAMAGE_WORDS, abaqusDamage } from '../format/failure/abaqus-damage.ts'
import type { Writer } from '../writer.ts'

/** Abaqus, elastic-plastic: *PLASTIC takes true stress over true plastic strain, temperature last, RATE= in blocks. */
export const abaqusPlasticWriter: Writer = {
  key: 'abaqus-plastic',
  solver: 'abaqus',
  model: { en: 'Elastic-plastic, tabulated', fr: 'Élastoplastique, par table' },
  keyword: '*ELASTIC, *PLASTIC',
  failures: ABAQUS_DAMAGE_WORDS,
  numbers: () => 0,
  needs: {
    quantities: ['density', 'modulus', 'poisson'],
    also: ['expansion', 'conductivity', 'specificHeat'],
    flow: { rates: true },
    temperatures: true,
  },
  write: (card) => [
    ...abaqusMaterial(card),
    ...abaqusDensity(card),
    ...abaqusElastic(card),
    ...abaqusPlastic(card),
    ...abaqusDamage(card),
    ...abaqusThermal(card),
  ],
}
