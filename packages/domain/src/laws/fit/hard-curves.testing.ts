import { normal, seeded, strains } from './fit.testing.ts'
import type { FlowData } from './law-fit.ts'

const x = strains(20)
const swift = (strain: number) => 500e6 * (0.005 + strain) ** 0.2
const over = (columns: readonly number[], stress: (strain: number, index: number) => number): FlowData[] => [
  { points: { x: columns, y: columns.map(stress) } },
]
const deviate = normal(seeded(17))

/** Flow curves that a test, a wrong unit or a slip of the hand can give; all of them must be answered. */
export const HARD_CURVES: Record<string, readonly FlowData[]> = {
  'no curve': [],
  'a curve without points': over([], () => 0),
  'one point': over([0.1], swift),
  'one point at strain 0': over([0], swift),
  'two points': over([0, 0.1], swift),
  'three points': over([0, 0.1, 0.2], swift),
  'four points': over([0, 0.05, 0.1, 0.2], swift),
  'equal strains': over([0.1, 0.1, 0.1, 0.1, 0.1], (_, index) => 1e8 + index * 1e7),
  'each point twice': over(
    x.flatMap((strain) => [strain, strain]),
    swift,
  ),
  'the same curve twice': [...over(x, swift), ...over(x, swift)],
  'two strains, many times': Array.from({ length: 6 }, () => over([0.05, 0.1], swift)).flat(),
  'strains that go back': over([0, 0.1, 0.05, 0.2, 0.3], swift),
  flat: over(x, () => 300e6),
  'flat but for rounding': over(x, (_, index) => 300e6 + (index % 2) * 1e-6),
  'a last digit that rises': over(x, (_, index) => 300e6 + index * 1e-7),
  falling: over(x, (strain) => 400e6 - 500e6 * strain),
  'rising, then falling': over(x, (strain) => 200e6 + 2e9 * strain - 8e9 * strain ** 2),
  'a dip at first, as an upper yield point gives': over(x, (strain) => swift(strain) + (strain === 0 ? 150e6 : 0)),
  'a step': over(x, (strain) => (strain > 0.1 ? 500e6 : 300e6)),
  'a step at the first point': over(x, (strain) => (strain > 0 ? 500e6 : 300e6)),
  'a step at the last point': over(x, (_, index) => (index === 19 ? 500e6 : 300e6)),
  'a straight line': over(x, (strain) => 300e6 + 1e9 * strain),
  'a straight line through 0': over(x, (strain) => 1e9 * strain),
  'a line of almost no slope': over(x, (strain) => 300e6 + 1e4 * strain),
  'a parabola that bends upwards': over(x, (strain) => 100e6 + 1e10 * strain ** 2),
  'a cube': over(x, (strain) => 1e11 * strain ** 3),
  'an exponential that grows': over(x, (strain) => 1e6 * Math.exp(30 * strain)),
  'strains of 1e-12': over(
    x.map((strain) => strain * 1e-12),
    (strain) => swift(strain * 1e12),
  ),
  'strains of 1e-200': over(
    x.map((strain) => strain * 1e-200),
    (_, index) => 1e8 + index * 1e7,
  ),
  'strains in percent': over(
    x.map((strain) => strain * 100),
    (strain) => swift(strain / 100),
  ),
  'strains of 1e100': over(
    x.map((strain) => strain * 1e100),
    (strain) => swift(strain / 1e100),
  ),
  'strains over twelve decades': over(
    Array.from({ length: 13 }, (_, index) => 10 ** (index - 12)),
    swift,
  ),
  'stresses of 1e12': over(x, (strain) => swift(strain) * 1e4),
  'stresses of 1e300': over(x, (strain) => swift(strain) * 1e292),
  'stresses of 1e-300': over(x, (strain) => swift(strain) * 1e-308),
  'stresses in MPa': over(x, (strain) => swift(strain) / 1e6),
  'one outlier': over(x, (strain, index) => swift(strain) * (index === 12 ? 3 : 1)),
  'one drop to 0': over(x, (strain, index) => (index === 12 ? 0 : swift(strain))),
  'a saw-tooth': over(x, (_, index) => 300e6 + (index % 2) * 200e6),
  'a saw-tooth that rises': over(x, (strain, index) => swift(strain) + (index % 2) * 200e6),
  'noise alone': over(x, () => 300e6 + 50e6 * deviate()),
  'much noise': over(x, (strain) => Math.abs(swift(strain) * (1 + 0.3 * deviate()))),
  'all zeros': over(x, () => 0),
  'zeros but for the last point': over(x, (_, index) => (index === 19 ? 1e8 : 0)),
  'NaN for a stress': over(x, (strain, index) => (index === 3 ? Number.NaN : swift(strain))),
  'NaN for a strain': over([0, Number.NaN, 0.1, 0.2, 0.3], () => 3e8),
  'an infinite stress': over(x, (strain, index) => (index === 19 ? Number.POSITIVE_INFINITY : swift(strain))),
  'a negative stress': over(x, (strain, index) => (index === 0 ? -1e6 : swift(strain))),
  'compression, all negative': over(x, (strain) => -swift(strain)),
  'a negative strain': over([-0.01, 0, 0.1, 0.2, 0.3], (strain) => swift(Math.max(0, strain))),
  'columns of two lengths': [{ points: { x, y: [1e8, 2e8] } }],
  'weights of another length': [{ points: { x, y: x.map(swift) }, weights: [1] }],
  'weights that are all 0': [{ points: { x, y: x.map(swift) }, weights: x.map(() => 0) }],
  'a negative weight': [{ points: { x, y: x.map(swift) }, weights: x.map((_, index) => index - 1) }],
  'weights over 300 decades': [{ points: { x, y: x.map(swift) }, weights: x.map((_, index) => 10 ** (index * 15)) }],
  'ten thousand points': over(strains(10_000), (strain) => swift(strain) * (1 + 0.02 * deviate())),
  'points that stand close together at first': over(
    Array.from({ length: 30 }, (_, index) => 0.2 * (index / 29) ** 8),
    swift,
  ),
  'a rate of 0': [{ points: { x, y: x.map(swift) }, rate: 0 }],
  'a temperature of NaN': [{ points: { x, y: x.map(swift) }, T: Number.NaN }],
  'a curve above the melting temperature': [
    { points: { x, y: x.map(swift) }, T: 293 },
    { points: { x, y: x.map(swift) }, T: 2500 },
  ],
  'harder when hot': [293, 600, 900].map((T) => ({ points: { x, y: x.map((strain) => swift(strain) * T) }, T })),
  'rates over 300 decades': [1e-150, 1, 1e150].map((rate) => ({ points: { x, y: x.map(swift) }, rate })),
}
