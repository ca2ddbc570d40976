import { onlyFractureStrain } from '../format/failure/fracture-law.ts'
import { radiossFailureWords, radiossJohnson } from '../format/failure/radioss-johnson.ts'
import { curvesByRate } from '../format/laws/rate-curves.ts'
import { rateIn } from '../format/numbers/units.ts'
import {
  radiossFile,
  radiossFilter,
  radiossFunction,
  radiossIntegers,
  radiossList,
  radiossReals,
} from '../format/radioss.ts'
import type { Writer } from '../writer.ts'

/** Radioss, elastic-plastic: true stress over true plastic strain, a function for each strain rate, rates rising. */
export const radiossLaw36Writer: Writer = {
  key: 'radioss-law36',
  solver: 'radioss',
  model: { en: 'Elastic-plastic, tabulated (LAW36)', fr: 'Élastoplastique, par table (LAW36)' },
  keyword: '/MAT/PLAS_TAB, /FUNCT',
  failures: radiossFailureWords('Eps_p_max'),
  numbers: ({ input }) => Math.max(1, input.flow.length),
  needs: { quantities: ['density', 'modulus', 'poisson'], flow: { rates: true, extend: 1 } },
  write: (card) => {
    const curves = curvesByRate(card.input)
    const ids = curves.map((_, index) => card.startNumber + index)
    const rates = curves.length > 1 ? curves.map(({ rate }) => rateIn(rate ?? 0, card.system)) : [0]
    const { smooth, cutoff } = radiossFilter(curves.length > 1, rateIn(1, card.system))
    const limits = {
      comment: '           Eps_p_max               Eps_t               Eps_m',
      text: radiossReals(onlyFractureStrain(card.input) ?? 0, 0, 0),
    }
    return radiossFile(card, 'PLAS_TAB', limits, [
      '#  N_funct  F_smooth              C_hard               F_cut               Eps_f',
      radiossIntegers(curves.length, smooth) + radiossReals(0, cutoff, 0),
      '#  fct_IDp              Fscale   Fct_IDE                EInf                  CE',
      radiossIntegers(0) + radiossReals(1) + radiossIntegers(0) + radiossReals(0, 0),
      ...radiossList('# func_ID1  func_ID2  func_ID3  func_ID4  func_ID5', ids, radiossIntegers),
      ...radiossList(
        '#           Fscale_1 ...',
        ids.map(() => 1),
        radiossReals,
      ),
      ...radiossList('#          Eps_dot_1 ...', rates, radiossReals),
      ...radiossJohnson(card),
      ...curves.flatMap((curve, index) => radiossFunction(card.startNumber + index, curve, card)),
    ])
  },
}
