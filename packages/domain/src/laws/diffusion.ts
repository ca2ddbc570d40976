/**
 * Share of the saturation that a plate has taken up after a time in s; thickness in m, diffusivity in m²/s, both faces
 * wet. Crank, The Mathematics of Diffusion, 2nd ed. 1975, eq. 4.18; ISO 62.
 */
export function plateUptake(diffusivity: number, thickness: number, time: number): number {
  const fourier = (diffusivity * time) / thickness ** 2
  if (fourier <= 0) return 0
  if (fourier < 0.005) return 4 * Math.sqrt(fourier / Math.PI)
  let rest = 0
  for (let k = 1; k < 80; k += 2) rest += Math.exp(-k * k * Math.PI ** 2 * fourier) / (k * k)
  return 1 - (8 / Math.PI ** 2) * rest
}
