import { abaqusDensity, abaqusElastic, abaqusMaterial, abaqusStaticPlastic, abaqusThermal } from '../format/abaqus.ts'
import type { Writer } from '../writer.ts'

/** CalculiX, elastic-plastic: Abaqus' blocks without strain rates, which its *PLASTIC does not know. */
export const calculixPlasticWriter: Writer = {
  key: 'calculix-plastic',
  solver: 'calculix',
  model: { en: 'Elastic-plastic, tabulated', fr: 'Élastoplastique, par table' },
  keyword: '*ELASTIC, *PLASTIC',
  numbers: () => 0,
  needs: {
    quantities: ['density', 'modulus', 'poisson'],
    also: ['expansion', 'conductivity', 'specificHeat'],
    flow: {},
    temperatures: true,
  },
  write: (card) => [
    ...abaqusMaterial(card),
    ...abaqusDensity(card),
    ...abaqusElastic(card),
    ...abaqusStaticPlastic(card),
    ...abaqusThermal(card),
  ],
}
