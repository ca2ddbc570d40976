import { abaqusKnownDensity, abaqusMaterial, abaqusThermal } from '../format/abaqus.ts'
import { abaqusHyperelastic, HYPERELASTIC_LAWS } from '../format/abaqus-hyperelastic.ts'
import type { Writer } from '../writer.ts'

/** Abaqus, rubber: the constants of a strain energy potential; the Ogden law of the catalogue is Abaqus' form. */
export const abaqusHyperelasticWriter: Writer = {
  key: 'abaqus-hyperelastic',
  solver: 'abaqus',
  model: { en: 'Hyperelastic, strain energy potential', fr: 'Hyperélastique, potentiel de déformation' },
  keyword: '*HYPERELASTIC',
  numbers: () => 0,
  needs: {
    quantities: [],
    also: ['density', 'expansion', 'conductivity', 'specificHeat'],
    laws: HYPERELASTIC_LAWS,
  },
  write: (card) => [
    ...abaqusMaterial(card),
    ...abaqusKnownDensity(card),
    ...abaqusHyperelastic(card),
    ...abaqusThermal(card),
  ],
}
