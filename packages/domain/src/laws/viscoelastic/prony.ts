export interface PronyParams {
  G0: number
  g: number[]
  tau: number[]
}

/** Relaxation modulus in Pa after a time in s; G0 is the instantaneous modulus, g are shares of it. ISO 6721-10 calls it a generalised Maxwell model. */
export const prony = ({ G0, g, tau }: PronyParams, time: number) =>
  G0 * (1 - g.reduce((sum, share, index) => sum + share * (1 - Math.exp(-time / (tau[index] ?? 1))), 0))

/** Storage and loss modulus in Pa at a frequency in Hz. Ferry, Viscoelastic Properties of Polymers, 3rd ed., chapter 3. */
export function pronyDynamic({ G0, g, tau }: PronyParams, frequency: number): { storage: number; loss: number } {
  let storage = G0 * (1 - g.reduce((sum, share) => sum + share, 0))
  let loss = 0
  for (const [index, share] of g.entries()) {
    const x = 2 * Math.PI * frequency * (tau[index] ?? 1)
    storage += (G0 * share * x * x) / (1 + x * x)
    loss += (G0 * share * x) / (1 + x * x)
  }
  return { storage, loss }
}
