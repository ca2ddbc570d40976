export interface JohnsonCookParams {
  A: number
  B: number
  n: number
  C: number
  rate0: number
  m: number
  Tm: number
  Tr: number
}

/** Share of the strength left at a temperature: 1 below Tr, 0 from Tm on. Johnson and Cook, 7th Int. Symp. Ballistics (1983) 541–547. */
export const johnsonCookSoftening = ({ m, Tm, Tr }: Pick<JohnsonCookParams, 'm' | 'Tm' | 'Tr'>, temperature: number) =>
  1 - Math.min(1, Math.max(0, (temperature - Tr) / (Tm - Tr))) ** m

/** Rate factor 1 + C ln(rate/rate0), 1 below the reference rate. */
export const johnsonCookRate = ({ C, rate0 }: Pick<JohnsonCookParams, 'C' | 'rate0'>, rate: number) =>
  1 + C * Math.log(Math.max(1, rate / rate0))

/** True stress in Pa at a true plastic strain, a strain rate in 1/s and a temperature in K. */
export const johnsonCook = (params: JohnsonCookParams, plasticStrain: number, rate: number, temperature: number) =>
  (params.A + params.B * plasticStrain ** params.n) *
  johnsonCookRate(params, rate) *
  johnsonCookSoftening(params, temperature)

export interface JohnsonCookDamageParams {
  D1: number
  D2: number
  D3: number
  D4: number
  D5: number
}

/**
 * Equivalent plastic strain at fracture. `rateRatio` is rate/rate0 and `homologous` (T − Tr)/(Tm − Tr), both without
 * dimension. Johnson and Cook, Eng. Fracture Mechanics 21 (1985) 31–48.
 */
export const johnsonCookFracture = (
  { D1, D2, D3, D4, D5 }: JohnsonCookDamageParams,
  triaxiality: number,
  rateRatio: number,
  homologous: number,
) =>
  (D1 + D2 * Math.exp(D3 * triaxiality)) *
  (1 + D4 * Math.log(Math.max(1, rateRatio))) *
  (1 + D5 * Math.max(0, homologous))
