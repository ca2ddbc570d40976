import type { FlowCurve } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import { type FlowOptions, flowCurves } from './flow-curve.ts'
import type { SourceCurve } from './source-curve.ts'

export const MPa = 1e6
export const curve = (
  points: readonly (readonly [strain: number, MPa: number])[],
  more: Partial<SourceCurve> = {},
) => ({
  id: 'c1',
  kind: 'engineering' as const,
  x: points.map(([strain]) => strain),
  y: points.map(([, stress]) => stress * MPa),
  ...more,
})

export function flowOf(source: SourceCurve, options: Partial<FlowOptions> = {}): FlowCurve {
  const [flow] = flowCurves([source], { modulus: 210e9, ...options })
  if (!flow) throw new Error('no curve')
  return flow
}
export const rowsOf = ({ strain, stress }: FlowCurve) =>
  strain.map((plastic, index) => [plastic, Number(((stress[index] ?? 0) / MPa).toFixed(3))])

export function refusalOf(make: () => unknown): Pick<CardRefusal, 'code' | 'details'> {
  try {
    make()
  } catch (error) {
    if (error instanceof CardRefusal) return { code: error.code, details: error.details }
    throw error
  }
  throw new Error('nothing was refused')
}

export const polyamide = curve([
  [0.004, 40],
  [0.008, 76],
  [0.012, 108],
  [0.016, 136],
  [0.02, 159],
  [0.025, 179],
  [0.03, 190],
])

/** True stress over true plastic strain of DC04, Swift. */
export const swift = (plastic: number) => 550 * ((170 / 550) ** (1 / 0.22) + plastic) ** 0.22
export const STRAINS = [0, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2]
export const steel = curve(
  STRAINS.map((plastic) => [plastic, swift(plastic)] as const),
  { kind: 'true-plastic' },
)
