/**
 * Engineering stress in Pa at an engineering strain for hot-rolled structural steel with its yield plateau. Yun and
 * Gardner, J. Constr. Steel Res. 133 (2017) 36–46; EN 1993-1-14. Ends at the ultimate strain.
 */
export function hotRolledSteel({ E, fy, fu }: { E: number; fy: number; fu: number }, strain: number): number {
  if (strain <= fy / E) return E * strain
  const hardening = hardeningStrain(fy, fu)
  if (strain <= hardening) return fy
  const x = (strain - hardening) / (ultimateStrain(fy, fu) - hardening)
  return fy + (fu - fy) * (0.4 * x + (2 * x) / (1 + 400 * x ** 5) ** 0.2)
}

/** Strain at the tensile strength. */
export const ultimateStrain = (fy: number, fu: number) => Math.max(0.06, 0.6 * (1 - fy / fu))

/** Strain at which the yield plateau ends. */
export const hardeningStrain = (fy: number, fu: number) => Math.min(0.03, Math.max(0.015, (0.1 * fy) / fu - 0.055))

type Row = readonly [celsius: number, yieldFactor: number, limitFactor: number, modulusFactor: number]

/** EN 1993-1-2, Table 3.1: factors of yield strength, proportional limit and modulus for carbon steel in fire. */
export const CARBON_STEEL_FIRE: readonly Row[] = [
  [20, 1, 1, 1],
  [100, 1, 1, 1],
  [200, 1, 0.807, 0.9],
  [300, 1, 0.613, 0.8],
  [400, 1, 0.42, 0.7],
  [500, 0.78, 0.36, 0.6],
  [600, 0.47, 0.18, 0.31],
  [700, 0.23, 0.075, 0.13],
  [800, 0.11, 0.05, 0.09],
  [900, 0.06, 0.0375, 0.0675],
  [1000, 0.04, 0.025, 0.045],
  [1100, 0.02, 0.0125, 0.0225],
]

/** Stress in Pa at a strain ≤ 0.15 for a steel in fire: line, ellipse up to 0.02, plateau. EN 1993-1-2, 3.2.2. */
export function steelInFire({ E, fp, fy }: { E: number; fp: number; fy: number }, strain: number): number {
  const limit = fp / E
  if (strain <= limit) return E * strain
  const yieldStrain = 0.02
  if (strain >= yieldStrain) return fy
  const width = yieldStrain - limit
  const c = (fy - fp) ** 2 / (width * E - 2 * (fy - fp))
  const a = Math.sqrt(width * (width + c / E))
  const b = Math.sqrt(c * width * E + c * c)
  return fp - c + (b / a) * Math.sqrt(a * a - (yieldStrain - strain) ** 2)
}
