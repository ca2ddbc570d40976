export interface VoceParams {
  s0: number
  Q: number
  b: number
}

/** True stress in Pa over true plastic strain. Voce, J. Inst. Metals 74 (1948) 537–562. */
export const voce = ({ s0, Q, b }: VoceParams, plasticStrain: number) => s0 + Q * (1 - Math.exp(-b * plasticStrain))

/**
 * The Voce curve through an offset yield strength whose engineering stress peaks at `rm` at the uniform elongation
 * (Considère). Stresses in Pa. Undefined where the yield ratio is too high for a saturating curve.
 */
export function voceThrough(yieldStrength: number, rm: number, uniformElongation: number): VoceParams | undefined {
  const uniform = Math.log(1 + uniformElongation)
  const peak = rm * (1 + uniformElongation)
  const ratio = 1 - yieldStrength / peak
  const width = uniform - 0.002
  if (width <= 0 || ratio <= width * 1.0001) return undefined
  let low = 1e-6
  let high = 200 / width
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (Math.expm1(middle * width) / middle < ratio) low = middle
    else high = middle
  }
  const b = (low + high) / 2
  const Q = (peak * Math.exp(b * uniform)) / b
  return { s0: yieldStrength - Q * (1 - Math.exp(-0.002 * b)), Q, b }
}
