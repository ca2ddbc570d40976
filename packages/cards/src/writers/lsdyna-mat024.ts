import { FAILS_BY_MESH, onlyFractureStrain } from '../format/failure/fracture-law.ts'
import { GISSMO_WORDS, lsdynaGissmo } from '../format/failure/lsdyna-gissmo.ts'
import { resampling } from '../format/laws/lsdyna-resampling.ts'
import { curvesByRate } from '../format/laws/rate-curves.ts'
import { lsdynaCurve, lsdynaFile, lsdynaMat024, lsdynaName, lsdynaTable } from '../format/lsdyna.ts'
import { numberOf } from '../format/numbers/card-numbers.ts'
import { rateIn, stressIn } from '../format/numbers/units.ts'
import type { Writer } from '../writer.ts'

/**
 * LS-DYNA, elastic-plastic: true stress over true plastic strain as a curve, or as a table of curves over the strain
 * rate with viscoplastic scaling (VP=1). Curves and tables share one range of ids: the table's stands before its curves'.
 */
export const lsdynaMat024Writer: Writer = {
  key: 'lsdyna-mat024',
  solver: 'lsdyna',
  model: { en: 'Elastic-plastic, tabulated (MAT_024)', fr: 'Élastoplastique, par table (MAT_024)' },
  keyword: '*MAT_PIECEWISE_LINEAR_PLASTICITY, *DEFINE_CURVE',
  failures: {
    'fracture-strain': [
      'Integration points whose plastic strain reaches it fail, and elements are deleted with them (FAIL)',
      FAILS_BY_MESH,
    ],
    'johnson-cook-damage': GISSMO_WORDS,
  },
  numbers: ({ input }) =>
    (input.flow.length > 1 ? input.flow.length + 1 : 1) + (input.failure?.way === 'johnson-cook-damage' ? 1 : 0),
  needs: { quantities: ['density', 'modulus', 'poisson'], flow: { rates: true, extend: 1 } },
  write: (card) => {
    const { system, startNumber } = card
    const curves = curvesByRate(card.input)
    const withRates = curves.length > 1
    const resampled = resampling(curves)
    const material = lsdynaMat024([numberOf(card, 'density'), numberOf(card, 'modulus'), numberOf(card, 'poisson')], {
      number: startNumber,
      yieldStress: stressIn(curves[0].stress[0] ?? 0, system),
      curveId: startNumber,
      viscoplastic: withRates,
      failureStrain: onlyFractureStrain(card.input),
    })
    const damage = lsdynaGissmo(card, startNumber + (withRates ? curves.length + 1 : 1))
    if (!withRates) {
      const title = `${lsdynaName(card)} yield stress vs eff. plastic strain`
      return lsdynaFile(card, '*MAT_PIECEWISE_LINEAR_PLASTICITY', [
        ...material,
        ...lsdynaCurve({ curveId: startNumber, resampled }, curves[0], system, title),
        ...damage,
      ])
    }
    const rates = curves.map(({ rate }) => rateIn(rate ?? 0, system))
    return lsdynaFile(card, '*MAT_PIECEWISE_LINEAR_PLASTICITY', [
      ...material,
      ...lsdynaTable(startNumber, rates),
      ...curves.flatMap((curve, index) => lsdynaCurve({ curveId: startNumber + 1 + index, resampled }, curve, system)),
      ...damage,
    ])
  },
}
