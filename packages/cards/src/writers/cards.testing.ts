import { type SolverUnitSystem, solverSystems } from '@ingot/domain/units/solver-systems'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { CardInput, CardQuantityKey, FlowCurve, QuantityRow } from '../card-input.ts'
import type { CardReader, ReadBack, ReadFlow } from '../read/read-card.ts'
import { writeCard } from '../write-card.ts'
import type { Writer } from '../writer.ts'

/** Cards of the tests: written, read back and compared with what they were written from. */

export const SLINCH: SolverUnitSystem = {
  id: 'slinch-in-s',
  attributes: { mass: 'slinch', length: 'in', time: 's', name: 'IPS' },
}
export const systems = solverSystems
export const allSystems = [...solverSystems, SLINCH]

export const systemOf = (id: string): SolverUnitSystem => {
  const system = allSystems.find((one) => one.id === id)
  if (!system) throw new Error(`no unit system ${id}`)
  return system
}

export const textOf = (writer: Writer, input: CardInput, system: SolverUnitSystem, startNumber = 1): string =>
  writeCard(writer, { input, system, startNumber }).text

/** The lines of a card without its comments. */
export const linesWithout = (comment: string, text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith(comment))

/** Numbers are rounded to six digits: exact in decimal systems, half a unit of the sixth digit in others. */
export const toleranceOf = (system: SolverUnitSystem): number => (system.id === SLINCH.id ? 1e-5 : 1e-6)

const isNear = (found: number, wanted: number, tolerance: number): boolean =>
  Math.abs(found - wanted) <= tolerance * Math.max(Math.abs(found), Math.abs(wanted))

export function expectNear(found: number, wanted: number, tolerance: number, what: string): void {
  if (!isNear(found, wanted, tolerance)) expect.fail(`${what}: ${found} in place of ${wanted}`)
}

/** Straight between points, constant beyond them. */
function between(xs: readonly number[], ys: readonly number[], at: number): number {
  const right = xs.findIndex((x) => x >= at)
  if (right === -1) return ys.at(-1) ?? Number.NaN
  const x1 = xs[right] ?? 0
  const y1 = ys[right] ?? 0
  if (right === 0 || x1 === at) return y1
  const x0 = xs[right - 1] ?? 0
  const y0 = ys[right - 1] ?? 0
  return y0 + ((at - x0) / (x1 - x0)) * (y1 - y0)
}

const atTemperature = (rows: readonly QuantityRow[], T: number | undefined): number =>
  rows.length === 1 || T === undefined
    ? (rows[0]?.value ?? Number.NaN)
    : between(
        rows.map((row) => row.T ?? Number.NaN),
        rows.map(({ value }) => value),
        T,
      )

const byCondition = <C extends { T?: number; rate?: number }>(curves: readonly C[]): C[] =>
  [...curves].sort((a, b) => (a.T ?? 0) - (b.T ?? 0) || (a.rate ?? 0) - (b.rate ?? 0))

function expectSameCurve(found: ReadFlow, wanted: FlowCurve, tolerance: number, isOneOfMany: boolean): void {
  if (isOneOfMany || (found.T !== undefined && wanted.T !== undefined))
    expectNear(found.T ?? 0, wanted.T ?? 0, tolerance, 'temperature of a curve')
  for (const at of [...found.strain, ...wanted.strain])
    expectNear(
      between(found.strain, found.stress, at),
      between(wanted.strain, wanted.stress, at),
      tolerance,
      `stress at ${at}`,
    )
  if (found.strain.length !== wanted.strain.length) return
  for (const [index, strain] of wanted.strain.entries())
    expectNear(found.strain[index] ?? Number.NaN, strain, tolerance, `strain ${index}`)
}

/** What was read is what was written: the same numbers, tables and curves, none more and none less. */
export function expectReadBack(
  read: ReadBack,
  input: CardInput,
  { keys, tolerance, rates = input.flow.map(({ rate }) => rate) }: ReadOptions,
): void {
  const wantedKeys = keys.filter((key) => input.quantities[key])
  expect(Object.keys(read.quantities).sort()).toEqual([...wantedKeys].sort())
  for (const key of wantedKeys) {
    const found = read.quantities[key] ?? []
    const wanted = input.quantities[key]?.rows ?? []
    for (const { T } of [...found, ...wanted])
      expectNear(atTemperature(found, T), atTemperature(wanted, T), tolerance, `${key} at ${T}`)
  }
  const [found, wanted] = [byCondition(read.flow), byCondition(input.flow)]
  expect(found.length).toBe(wanted.length)
  const isOneOfMany = new Set(wanted.map(({ T }) => T)).size > 1
  for (const [index, curve] of wanted.entries()) {
    const twin = found[index]
    if (!twin) throw new Error('a curve is missing')
    expectSameCurve(twin, curve, tolerance, isOneOfMany)
    expectNear(twin.rate ?? 0, rates[index] ?? 0, tolerance, 'rate of a curve')
  }
}

export interface ReadOptions {
  /** The numbers that the format holds. */
  keys: readonly CardQuantityKey[]
  tolerance: number
  /** Rates of the curves as the format knows them, where it doesn't know the input's; 0 for none. */
  rates?: readonly (number | undefined)[]
}

/** Writes a card in each unit system and reads it back. */
export function expectRoundTrip(
  writer: Writer,
  reader: CardReader,
  input: CardInput,
  options: Omit<ReadOptions, 'tolerance'> & { tolerance?: number },
): void {
  for (const system of allSystems)
    expectReadBack(reader(textOf(writer, input, system), system), input, { tolerance: toleranceOf(system), ...options })
}

const six = (value: number): number => Number(value.toPrecision(6))

/** Positive numbers of six digits, evenly over the powers of ten. */
export const positive = (low: number, high: number): fc.Arbitrary<number> =>
  fc.double({ min: Math.log10(low), max: Math.log10(high), noNaN: true }).map((power) => six(10 ** power))

/** A flow curve of 2 to 40 points; its first stress lies between 1e3 and 1e10 Pa. */
const curve: fc.Arbitrary<Pick<FlowCurve, 'strain' | 'stress'>> = fc
  .tuple(
    positive(1e3, 1e10),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 0.2, noNaN: true })), {
      minLength: 1,
      maxLength: 39,
    }),
  )
  .map(([first, steps]) => {
    const strain = [0]
    const stress = [first]
    for (const [step, rise] of steps) {
      strain.push(six((strain.at(-1) ?? 0) + step / 1e4))
      stress.push(six((stress.at(-1) ?? 0) * (1 + rise)))
    }
    return { strain, stress }
  })

const TEMPERATURES = [233.15, 296.15, 373.15, 473.15, 573.15, 673.15, 773.15, 873.15, 973.15] as const

/** Inputs with each number known or not, tables over temperature and curves at several conditions, as far as asked. */
export function inputs(asked: {
  needed: readonly CardQuantityKey[]
  also?: readonly CardQuantityKey[]
  flow?: true
  temperatures?: true
  rates?: true
}): fc.Arbitrary<CardInput> {
  const rowsFor = (key: CardQuantityKey, Ts: readonly number[]) => {
    const one =
      key === 'poisson' ? positive(0.05, 0.49) : key === 'modulus' ? positive(1e5, 1e13) : positive(1e-7, 1e12)
    return fc
      .tuple(fc.boolean(), fc.array(one, { minLength: Ts.length, maxLength: Ts.length }))
      .map(([isTable, values]) =>
        isTable && Ts.length > 1
          ? values.map((value, index) => ({ T: Ts[index] ?? 0, value }))
          : [{ value: values[0] ?? 1 }],
      )
  }
  return fc
    .tuple(fc.integer({ min: 1, max: asked.temperatures ? TEMPERATURES.length : 1 }), fc.integer({ min: 1, max: 4 }))
    .chain(([count, rateCount]) => {
      const Ts = TEMPERATURES.slice(0, count)
      const rates = asked.rates && rateCount > 1 ? [0.001, 0.5, 12.5, 1000].slice(0, rateCount) : [undefined]
      const conditions = Ts.flatMap((T) => rates.map((rate) => ({ T, ...(rate !== undefined && { rate }) })))
      const quantity = (key: CardQuantityKey, isNeeded: boolean) =>
        fc
          .tuple(rowsFor(key, Ts), isNeeded ? fc.constant(true) : fc.boolean())
          .map(([rows, isThere]) =>
            isThere ? [[key, { rows, from: [key], ...(key === 'expansion' && { zero: 293.15 }) }] as const] : [],
          )
      return fc
        .tuple(
          fc.tuple(...asked.needed.map((key) => quantity(key, true))),
          fc.tuple(...(asked.also ?? []).map((key) => quantity(key, false))),
          fc.tuple(...(asked.flow ? conditions.map(() => curve) : [])),
        )
        .map(
          ([needed, also, curves]): CardInput => ({
            material: { id: 'generated', name: 'Generated', revision: 1 },
            condition: { temperatures: [...Ts] },
            quantities: Object.fromEntries([...needed, ...also].flat()),
            flow: curves.map((points, index) => ({
              ...points,
              ...conditions[index],
              modulus: 1e11,
              kind: 'true',
              uniformStrain: 0.1,
              from: ['curve'],
              notes: [],
            })),
            laws: [],
            sources: [],
            notes: [],
          }),
        )
    })
}

/** The input with more numbers, each the same at all temperatures, SI. */
export const withNumbers = (input: CardInput, values: Partial<Record<CardQuantityKey, number>>): CardInput => ({
  ...input,
  quantities: {
    ...input.quantities,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { rows: [{ value }], from: [key] }])),
  },
})

/** The input without a number. */
export const without = (input: CardInput, key: CardQuantityKey): CardInput => {
  const { [key]: _, ...quantities } = input.quantities
  return { ...input, quantities }
}
