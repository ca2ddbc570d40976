/** Molar gas constant in J/(mol·K), SI Brochure 2019. */
export const GAS_CONSTANT = 8.314462618

/** How much faster a process with the activation energy (J/mol) runs at T than at the reference temperature (K). */
export const arrheniusFactor = (activationEnergy: number, temperature: number, reference: number) =>
  Math.exp((activationEnergy / GAS_CONSTANT) * (1 / reference - 1 / temperature))

/** Life in s at a temperature in K from the life at a reference temperature. IEC 60216, ISO 2578. */
export const arrheniusLife = (
  { life, reference, activationEnergy }: { life: number; reference: number; activationEnergy: number },
  temperature: number,
) => life / arrheniusFactor(activationEnergy, temperature, reference)
