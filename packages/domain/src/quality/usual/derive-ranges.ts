import type { UsualRangeRow, UsualRangesFile } from '@ingot/contract/catalogue'
import type { MaterialDocument } from '@ingot/contract/material'
import { hasDigit } from '../../names/tokens.ts'
import { classesUp, isUsual, RATIOS, ratioKey } from './usual-ranges.ts'

/** Fewer materials of a class say nothing of the others: its parent is asked. */
const FEWEST = 8
const SHARE = 0.05
const FEW = 6
/** The limits stand at least this ratio beyond the core, and half as far as it is wide. */
const LEAST_MARGIN = 1.15
/** A density is known to a few percent. */
const LEAST_MARGIN_OF: Readonly<Record<string, number>> = { density: 1.06 }
const DIGITS = 3

/** The numbers of a document by property, as usual ranges know them. */
function numbersOf({ values, composition }: MaterialDocument): Map<string, number[]> {
  const numbers = new Map<string, number[]>()
  const add = (key: string, ...found: readonly (number | undefined)[]) => {
    const known = numbers.get(key) ?? []
    for (const number of found) if (number !== undefined) known.push(number)
    if (known.length > 0) numbers.set(key, known)
  }
  for (const { vkey, value, min, max, cond = {} } of values) if (isUsual(cond)) add(vkey, value, min, max)
  for (const { basis, items } of composition)
    if (basis === 'mass') for (const { el, value, max, min } of items) if (el) add(`wt.${el}`, value ?? max ?? min)
  for (const [first, second] of RATIOS) {
    const [a, b] = [middleOf(numbers.get(first)), middleOf(numbers.get(second))]
    // Resistances rise where conductivities fall: their product is what goes together.
    if (a !== undefined && b !== undefined && b !== 0) add(ratioKey(first, second), second === 'rho_el' ? a * b : a / b)
  }
  return numbers
}

const middleOf = (numbers: readonly number[] | undefined): number | undefined =>
  numbers && numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  return low + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? low) - low)
}

const rounded = (number: number): number => Number(number.toPrecision(DIGITS))

/** Quantiles of few materials say little of the others: the margin of eight is nearly squared. */
const widened = (count: number): number => 1 + FEW / count

/**
 * Limits by quantiles, so that a few wrong numbers do not widen them; by ratios unless something is zero or below. A class
 * as broad as metals has no shape, tungsten and lead are both of it: its limits hold all that is known.
 */
function limits(key: string, numbers: readonly number[], count: number, isBroad: boolean): number[] {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [lo, hi] = [quantile(sorted, SHARE), quantile(sorted, 1 - SHARE)]
  const ratio = Math.max(Math.sqrt(hi / lo), LEAST_MARGIN_OF[key] ?? LEAST_MARGIN) ** widened(count)
  const step = Math.max((hi - lo) / 2, Math.abs(hi) * (LEAST_MARGIN - 1)) * widened(count)
  const [low, high] = lo > 0 ? [lo / ratio, hi * ratio] : [lo - step, hi + step]
  if (!isBroad) return [low, high, lo, hi]
  const [least = low, most = high] = [sorted[0], sorted.at(-1)]
  const beyond = (end: number, isUp: boolean) => end * (end > 0 === isUp ? LEAST_MARGIN : 1 / LEAST_MARGIN)
  return [Math.min(low, beyond(least, false)), Math.max(high, beyond(most, true)), lo, hi]
}

const row = (numbers: readonly number[], count: number): UsualRangeRow => {
  const [lo = 0, hi = 0, coreLo = 0, coreHi = 0] = numbers.map(rounded)
  return [lo, hi, coreLo, coreHi, count]
}

const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

interface Gathered {
  numbers: number[]
  count: number
}

function gather(into: Map<string, Gathered>, numbers: ReadonlyMap<string, readonly number[]>): void {
  for (const [key, more] of numbers) {
    const known = into.get(key) ?? { numbers: [], count: 0 }
    into.set(key, { numbers: [...known.numbers, ...more], count: known.count + 1 })
  }
}

function byClass(documents: readonly MaterialDocument[]): UsualRangesFile['classes'] {
  const found = new Map<string, Map<string, Gathered>>()
  for (const document of documents)
    for (const path of classesUp(document.class)) {
      const ofClass = found.get(path) ?? new Map<string, Gathered>()
      found.set(path, ofClass)
      gather(ofClass, numbersOf(document))
    }
  return Object.fromEntries(
    sorted(found).flatMap(([path, ofClass]) => {
      const ranges = sorted(ofClass).flatMap(([key, { numbers, count }]): [string, UsualRangeRow][] =>
        count < FEWEST ? [] : [[key, row(limits(key, numbers, count, !path.includes('/')), count)]],
      )
      return ranges.length > 0 ? [[path, Object.fromEntries(ranges)]] : []
    }),
  )
}

/**
 * How far another lot, maker or handbook may be from what the catalogue says of a grade, by quantity. What is not named
 * differs too much to be compared: elongations, impact energies, shares.
 */
const OF_GRADE: Readonly<Record<string, number>> = {
  density: 1.06,
  modulus_gpa: 1.25,
  modulus: 1.5,
  stress: 1.4,
  hardness: 1.4,
  temperature: 1.12,
  cte: 1.4,
  conductivity: 1.5,
  specific_heat: 1.3,
}

/** An analysis of a grade has its elements within the limits; more than half as much again is another grade, or a slip. */
const SHARE_MARGIN = 1.5

interface OfGrade {
  codes: string[]
  temper: string
  classes: Set<string>
  numbers: Map<string, Gathered>
  shares: Map<string, Gathered>
}

/** Mass fractions of the elements of which a grade has at least something: what it has at most may be missing. */
function sharesOf({ composition }: MaterialDocument): Map<string, number[]> {
  const shares = new Map<string, number[]>()
  for (const { basis, items } of composition)
    for (const { el, value, min, max } of basis === 'mass' ? items : []) {
      const ends = value === undefined ? [min, max] : [value]
      const known = ends.filter((end) => end !== undefined)
      if (el !== undefined && (value ?? min ?? 0) > 0)
        shares.set(`wt.${el}`, [...(shares.get(`wt.${el}`) ?? []), ...known])
    }
  return shares
}

/** Designations that name a grade: those of a standard have a number in them. */
const codesOf = ({ designations = [] }: MaterialDocument): string[] =>
  designations.flatMap(({ code }) => (hasDigit(code) ? [code] : [])).sort()

function byGrade(documents: readonly MaterialDocument[], quantity: QuantityOf): UsualRangesFile['grades'] {
  const found = new Map<string, OfGrade>()
  for (const document of documents) {
    const codes = codesOf(document)
    const temper = document.product.temper ?? ''
    const key = JSON.stringify([codes, temper])
    const known = found.get(key) ?? { codes, temper, classes: new Set(), numbers: new Map(), shares: new Map() }
    if (codes.length > 0) found.set(key, known)
    known.classes.add(document.class)
    gather(known.numbers, numbersOf(document))
    gather(known.shares, sharesOf(document))
  }
  return sorted(found).map(([, { codes, temper, classes, numbers, shares }]) => ({
    codes,
    temper,
    classes: [...classes].sort(),
    ranges: Object.fromEntries([
      ...sorted(numbers).flatMap(([key, { numbers: all, count }]): [string, UsualRangeRow][] => {
        const margin = OF_GRADE[quantity(key) ?? '']
        const [lo, hi] = [Math.min(...all), Math.max(...all)]
        return margin === undefined || !(lo > 0) ? [] : [[key, row([lo / margin, hi * margin, lo, hi], count)]]
      }),
      ...sorted(shares).map(([key, { numbers: all, count }]): [string, UsualRangeRow] => {
        const [lo, hi] = [Math.min(...all), Math.max(...all)]
        return [key, row([lo / SHARE_MARGIN, hi * SHARE_MARGIN, lo, hi], count)]
      }),
    ]),
  }))
}

type QuantityOf = (vkey: string) => string | undefined

/** What properties usually are, from materials that were looked through. */
export const usualRangesOf = (documents: readonly MaterialDocument[], quantity: QuantityOf): UsualRangesFile => ({
  classes: byClass(documents),
  grades: byGrade(documents, quantity),
})
