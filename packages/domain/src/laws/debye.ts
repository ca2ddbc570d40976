/** Heat capacity over its limit 3R at a temperature and a Debye temperature in K. Debye, Ann. Phys. 39 (1912) 789. */
export function debyeShare(temperature: number, debyeTemperature: number): number {
  const top = debyeTemperature / temperature
  const steps = 200
  const integrand = (x: number) => (x === 0 ? 0 : (x ** 4 * Math.exp(x)) / Math.expm1(x) ** 2)
  let sum = integrand(0) + integrand(top)
  for (let step = 1; step < steps; step++) sum += (step % 2 === 0 ? 2 : 4) * integrand((top * step) / steps)
  return (3 / top ** 3) * ((sum * top) / (3 * steps))
}
