import { normal, seeded } from '../../laws/fit/fit.testing.ts'
import { evaluateTensile } from './evaluate-tensile.ts'
import type { TensileRecord } from './record/record.ts'
import type { TensileOptions } from './tensile-result.ts'

/** Generic steel in SI: Swift's law behind an elastic line. */
export const STEEL = { E: 205e9, K: 900e6, eps0: 0.01, n: 0.16 }

export type Rows = (readonly [strain: number, stress: number])[]

/**
 * Engineering strain and stress of the steel up to its uniform elongation, then a neck, and a fracture at 75 % of Rm:
 * points even in plastic strain behind an elastic part of its own number of points.
 */
export function steelRows({ elastic = 200, plastic = 400, neck = 100, noise = 0, seed = 1 } = {}): Rows {
  const { E, K, eps0, n } = STEEL
  const deviate = normal(seeded(seed))
  const first = K * eps0 ** n
  const rows: [number, number][] = []
  for (let at = 0; at < elastic; at++) {
    const stress = (first * at) / elastic
    rows.push(engineering(stress / E, stress))
  }
  // Considère for Swift: uniform elongation is where εp + eps0 = n, but for the elastic part.
  const uniform = n - eps0
  for (let at = 0; at <= plastic; at++) {
    const strain = (uniform * at) / plastic
    const stress = K * (eps0 + strain) ** n
    rows.push(engineering(strain + stress / E, stress))
  }
  const [strain = 0, stress = 0] = rows.at(-1) ?? []
  for (let at = 1; at <= neck; at++) {
    const share = at / neck
    rows.push([strain + 0.08 * share, stress * (1 - 0.25 * share * share)])
  }
  const noisy = rows.map(([e, s]) => [e, s + noise * deviate()] as const)
  return neck > 0 ? [...noisy, [(noisy.at(-1)?.[0] ?? 0) + 0.001, 2e6], [(noisy.at(-1)?.[0] ?? 0) + 0.002, 1e6]] : noisy
}

const engineering = (strain: number, stress: number): [number, number] => [
  Math.expm1(strain),
  stress * Math.exp(-strain),
]

export const recordOf = (rows: Rows): TensileRecord => ({
  load: { kind: 'stress', values: rows.map(([, stress]) => stress) },
  elongation: { kind: 'strain', unit: 'ratio', values: rows.map(([strain]) => strain) },
  from: 'extensometer',
})

export function evaluated(record: TensileRecord, options?: TensileOptions) {
  const found = evaluateTensile(record, options)
  if (!found.ok) throw new Error(`${found.reason} ${JSON.stringify(found.detail)}`)
  const value = (key: string) => found.results.find((result) => result.key === key)?.value ?? Number.NaN
  const step = (name: string) => found.steps.find((one) => one.step === name)
  const lack = (key: string) => found.missing.find((one) => one.key === key)?.reason
  return { ...found, value, step, lack }
}

/** Stress of the steel at a plastic engineering strain off the elastic line, by bisection of its own law. */
export function proofOf(share: number): number {
  const { E, K, eps0, n } = STEEL
  let [low, high] = [0, 0.1]
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    const stress = K * (eps0 + middle) ** n
    const [e, s] = engineering(middle + stress / E, stress)
    if (e - s / E < share) low = middle
    else high = middle
  }
  const stress = K * (eps0 + low) ** n
  return engineering(low + stress / E, stress)[1]
}
