export interface SwiftParams {
  K: number
  eps0: number
  n: number
}

/** True stress in Pa over true plastic strain. Swift, J. Mech. Phys. Solids 1 (1952) 1–18. */
export const swift = ({ K, eps0, n }: SwiftParams, plasticStrain: number) => K * (eps0 + plasticStrain) ** n

/**
 * The Swift curve through an offset yield strength whose engineering stress peaks at `rm` at the uniform elongation
 * (Considère: dσ/dε = σ). Stresses in Pa. Undefined where no positive pre-strain fits: the yield ratio is too low.
 */
export function swiftThrough(yieldStrength: number, rm: number, uniformElongation: number): SwiftParams | undefined {
  const uniform = Math.log(1 + uniformElongation)
  const at = (eps0: number): SwiftParams => {
    const n = uniform + eps0
    return { K: (rm * Math.exp(uniform)) / n ** n, eps0, n }
  }
  const excess = (eps0: number) => swift(at(eps0), 0.002) - yieldStrength
  let low = 1e-6
  let high = 20
  if (excess(low) > 0 || excess(high) < 0) return undefined
  for (let step = 0; step < 80; step++) {
    const middle = Math.sqrt(low * high)
    if (excess(middle) < 0) low = middle
    else high = middle
  }
  return at(low)
}
