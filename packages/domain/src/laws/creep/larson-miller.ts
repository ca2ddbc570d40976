const SECONDS_AN_HOUR = 3600

/** Larson–Miller parameter T(C + log10 t), t in hours as in the paper. Larson and Miller, Trans. ASME 74 (1952) 765. */
export const larsonMiller = (temperature: number, time: number, constant = 20) =>
  temperature * (constant + Math.log10(time / SECONDS_AN_HOUR))

/** Rupture time in s at a temperature in K for a parameter. */
export const larsonMillerTime = (parameter: number, temperature: number, constant = 20) =>
  SECONDS_AN_HOUR * 10 ** (parameter / temperature - constant)
