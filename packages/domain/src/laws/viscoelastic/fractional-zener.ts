export interface FractionalZenerParams {
  relaxed: number
  unrelaxed: number
  /** Relaxation time in s at the temperature of interest. */
  tau: number
  /** Order 0…1 of the derivative; smaller is a broader transition. */
  order: number
}

/** Storage modulus in Pa and loss factor at a frequency in Hz. Bagley and Torvik, AIAA Journal 21 (1983) 741–748. */
export function fractionalZener({ relaxed, unrelaxed, tau, order }: FractionalZenerParams, frequency: number) {
  const x = (2 * Math.PI * frequency * tau) ** order
  const angle = (Math.PI / 2) * order
  const cos = Math.cos(angle)
  const denominator = 1 + 2 * x * cos + x * x
  const step = unrelaxed - relaxed
  const storage = relaxed + (step * x * (x + cos)) / denominator
  const loss = (step * x * Math.sin(angle)) / denominator
  return { storage, loss, lossFactor: loss / storage }
}
