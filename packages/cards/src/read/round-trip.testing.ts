import { type SolverUnitSystem, solverSystems } from '@ingot/domain/units/solver-systems'
import fc from 'fast-check'
import { expect } from 'vitest'
import { steel } from '../../golden/materials.ts'
import type { CardInput, CardQuantityKey, FlowCurve } from '../card-input.ts'
import { writeCard } from '../write-card.ts'
import type { Writer } from '../writer.ts'
import type { CardReader, ReadBack } from './read-card.ts'

export const inches: SolverUnitSystem = {
  id: 'slinch-in-s',
  attributes: { mass: 'slinch', length: 'in', time: 's', name: 'IPS' },
}
export const decimalSystems = solverSystems
export const everySystem: readonly SolverUnitSystem[] = [...solverSystems, inches]

/** Inputs have six digits, which decimal systems keep; in others the sixth digit is rounded, by 5e-6 at 1.00000. */
export const toleranceIn = (system: SolverUnitSystem): number => (system === inches ? 5.01e-6 : 1e-9)

/** Generated inputs a round trip, each in every system. */
export const RUNS = { numRuns: 40 }

export const cardText = (writer: Writer, input: CardInput, system: SolverUnitSystem, startNumber = 1): string =>
  writeCard(writer, { input, system, startNumber }).text

export function expectClose(found: number | undefined, wanted: number, relative: number, absolute = 0): void {
  const wrong = Math.abs((found ?? Number.NaN) - wanted)
  if (!(wrong <= relative * Math.abs(wanted) + absolute)) expect.fail(`${found} is not ${wanted}`)
}

/** What is read is the input: the numbers that the writer takes, every point of its curves and its rates. */
export function expectRead(
  found: ReadBack,
  input: CardInput,
  writer: Writer,
  system: SolverUnitSystem,
  strain = 0,
): void {
  const tolerance = toleranceIn(system)
  const keys: CardQuantityKey[] = [...writer.needs.quantities, ...(writer.needs.also ?? [])]
  expect(Object.keys(found.quantities).sort()).toEqual(keys.filter((key) => input.quantities[key]).sort())
  for (const key of keys) {
    const wanted = input.quantities[key]?.rows[0]?.value
    if (wanted !== undefined) expectClose(found.quantities[key]?.[0]?.value, wanted, tolerance)
  }
  const flow = writer.needs.flow ? input.flow : []
  expect(found.flow.map((curve) => curve.strain.length)).toEqual(flow.map((curve) => curve.strain.length))
  for (const [index, curve] of flow.entries()) {
    const read = found.flow[index]
    for (const [point, value] of curve.strain.entries()) {
      expectClose(read?.strain[point], value, tolerance, strain)
      expectClose(read?.stress[point], curve.stress[point] ?? 0, tolerance)
    }
    if (flow.length > 1) expectClose(read?.rate, curve.rate ?? 0, tolerance)
  }
}

/** Reads what is written, in every system. `strain` is what the format may lose of a strain. */
export function expectRoundTrip(writer: Writer, read: CardReader, input: CardInput, strain = 0): void {
  for (const system of everySystem)
    expectRead(read(cardText(writer, input, system), system), input, writer, system, strain)
}

const digits = (value: number) => Number(value.toPrecision(6))
const magnitude = (min: number, max: number) =>
  fc.double({ min: Math.log(min), max: Math.log(max), noNaN: true }).map((power) => digits(Math.exp(power)))

const points = fc.array(fc.tuple(magnitude(1e-5, 0.1), fc.double({ min: 0, max: 0.05, noNaN: true })), {
  minLength: 2,
  maxLength: 40,
})

function curveOf(
  yieldStress: number,
  steps: readonly (readonly [number, number])[],
  at: Partial<FlowCurve>,
): FlowCurve {
  const strain = [0]
  const stress = [yieldStress]
  for (const [step, growth] of steps.slice(1)) {
    strain.push(digits((strain.at(-1) ?? 0) + step))
    stress.push(digits((stress.at(-1) ?? 0) * (1 + growth)))
  }
  return { T: 296.15, strain, stress, modulus: 0, kind: 'true', uniformStrain: 0.1, from: [], notes: [], ...at }
}

/** Inputs of one temperature with 2 to 40 points and as many rates as asked, each rounded as the pipeline does. */
export const generatedInput = (maxRates = 1): fc.Arbitrary<CardInput> =>
  fc
    .record({
      yieldStress: magnitude(1e3, 1e9),
      points,
      stiffness: fc.double({ min: 100, max: 1e4, noNaN: true }),
      density: magnitude(100, 2e4),
      poisson: magnitude(0.01, 0.499),
      expansion: magnitude(1e-7, 1e-3),
      rates: fc.uniqueArray(magnitude(1e-4, 1e4), { minLength: 1, maxLength: maxRates }),
    })
    .map(({ rates, stiffness, yieldStress, points: steps, ...quantities }) => {
      const modulus = digits(yieldStress * stiffness)
      return {
        ...steel,
        quantities: Object.fromEntries(
          Object.entries({ ...quantities, modulus }).map(([key, value]) => [key, { rows: [{ value }], from: [] }]),
        ),
        flow: [...rates]
          .sort((a, b) => a - b)
          .map((rate, index) => curveOf(digits(yieldStress * (1 + index * 0.1)), steps, { modulus, rate })),
      }
    })

/** Keywords, words and numbers of a card in their order, without comments. */
export const tokensOf = (text: string, comment: string): (string | number)[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(comment))
    .flatMap((line) => line.trim().split(/\s+/))
    .filter((token) => token !== '')
    .map((token) => (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(token) ? Number(token) : token))

/** The same physics, read from two systems, to 1e-6. */
export function expectSamePhysics(found: ReadBack, wanted: ReadBack): void {
  const numbers = (read: ReadBack): [string, number][] => {
    const walk = (value: unknown, path: string): [string, number][] =>
      typeof value === 'number'
        ? [[path, value]]
        : Object.entries(typeof value === 'string' ? {} : (value ?? {})).flatMap(([key, inner]) =>
            walk(inner, `${path}.${key}`),
          )
    return walk(read, '')
  }
  const [one, other] = [numbers(found), numbers(wanted)]
  expect(one.map(([path]) => path)).toEqual(other.map(([path]) => path))
  for (const [index, [, value]] of one.entries()) expectClose(value, other[index]?.[1] ?? Number.NaN, 1e-6, 1e-9)
}

/** In place of a value that a test can't be without. */
export function missing(): never {
  throw new Error('The test has no such value')
}
