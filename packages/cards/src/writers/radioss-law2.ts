import { onlyFractureStrain } from '../format/failure/fracture-law.ts'
import { radiossFailureWords, radiossJohnson } from '../format/failure/radioss-johnson.ts'
import { johnsonCookIn } from '../format/laws/johnson-cook.ts'
import { rateIn } from '../format/numbers/units.ts'
import { radiossFile, radiossFilter, radiossIntegers, radiossReals } from '../format/radioss.ts'
import { CardRefusal } from '../refusal.ts'
import type { Writer } from '../writer.ts'

/**
 * Radioss, Johnson-Cook. rhoC_p stays 0: plastic work does not heat the material, so that the card follows the curve
 * that the constants were fitted to. The starter refuses A that isn't positive and n above 1.
 */
export const radiossLaw2Writer: Writer = {
  key: 'radioss-law2',
  solver: 'radioss',
  model: { en: 'Johnson-Cook (LAW2)', fr: 'Johnson-Cook (LAW2)' },
  keyword: '/MAT/PLAS_JOHNS',
  failures: radiossFailureWords('EPS_p_max'),
  numbers: () => 1,
  needs: { quantities: ['density', 'modulus', 'poisson'], laws: ['m_jc'] },
  write: (card) => {
    const { A, B, n, C, rate0, thermal } = johnsonCookIn(card)
    if (A <= 0) throw new CardRefusal('law-range', { law: 'm_jc', constant: 'A', value: A, above: 0 })
    if (n > 1) throw new CardRefusal('law-range', { law: 'm_jc', constant: 'n', value: n, max: 1 })
    const { smooth, cutoff } = radiossFilter(C !== 0, rateIn(1, card.system))
    const { m, Tm, Tr } = thermal ?? { m: 0, Tm: 0, Tr: 0 }
    return radiossFile(card, 'PLAS_JOHNS', { comment: '     Iflag', text: radiossIntegers(0) }, [
      '#                  a                   b                   n           EPS_p_max            SIG_max0',
      radiossReals(A, B, n, onlyFractureStrain(card.input) ?? 0, 0),
      '#                  c           EPS_DOT_0       ICC   Fsmooth               F_cut               Chard',
      radiossReals(C, rate0) + radiossIntegers(0, smooth) + radiossReals(cutoff, 0),
      ...(thermal ? ['# rhoC_p = 0: the material stays at T_r; give rhoC_p for heating by plastic work'] : []),
      '#                  m              T_melt              rhoC_p                 T_r',
      radiossReals(m, Tm, 0, Tr),
      ...radiossJohnson(card),
    ])
  },
}
