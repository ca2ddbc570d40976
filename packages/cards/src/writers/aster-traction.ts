import { asterTraction } from '../format/aster.ts'
import type { Writer } from '../writer.ts'

/** Code_Aster, elastic-plastic: a tensile curve over total strain. */
export const asterTractionWriter: Writer = {
  key: 'aster-traction',
  solver: 'aster',
  model: { en: 'Elastic-plastic, tensile curve (TRACTION)', fr: 'Élastoplastique, courbe de traction (TRACTION)' },
  keyword: 'DEFI_MATERIAU, ELAS, TRACTION',
  numbers: () => 0,
  needs: { quantities: ['density', 'modulus', 'poisson'], also: ['expansion'], flow: {} },
  write: asterTraction,
}
