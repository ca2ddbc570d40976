import { type SolverUnitSystem, solverFactor, solverFactorOfUnit } from '@ingot/domain/units/solver-systems'
import type { Card, CardInput, CardQuantityKey, FlowCurve } from '../card-input.ts'
import { isOneCurveEach } from '../format/numbers/card-numbers.ts'
import type { ReadBack } from '../read/read-card.ts'
import { solverOf } from '../solvers.ts'
import type { Writer } from '../writer.ts'
import type { CheckPart, Kinematics, TotalCurve } from './card-check.ts'
import { materialName, staticCard } from './card-text.ts'
import { densityDeck, referenceDeck, tensionDeck, thermalDeck } from './decks.ts'
import { numbersPart, ratesPart, unreadablePart } from './read-back.ts'
import { comparedPlaces, modulusAt, quantityAt, totalCurve } from './source-curve.ts'
import { checkTwin } from './twin.ts'

/** One run of CalculiX and what its result is to be held against, SI. */
export type CheckDeck = { name: string; text: string; T?: number } & (
  | {
      measures: 'flow'
      places: number
      source: TotalCurve
      yieldStrain: number
      kinematics: Kinematics
      stressFactor: number
    }
  | { measures: 'elastic'; modulus: number; poisson: number; strain: number; stressFactor: number }
  | { measures: 'expansion'; expansion: number; interval: number }
  | { measures: 'density'; density: number; timeFactor: number }
  | { measures: 'density-reference' }
)

/** What is to be run of a card, and the parts that are known without running. */
export interface CheckPlan {
  decks: readonly CheckDeck[]
  parts: readonly CheckPart[]
}

/** Numbers for CalculiX: the card itself, or the twin of another solver's. */
interface Subject {
  text: string
  system: SolverUnitSystem
  holds: readonly CardQuantityKey[]
  hasFlow: boolean
}

/**
 * What a written card is checked by. Cards of Abaqus and CalculiX run themselves; those of other solvers are read back
 * and run as their twin. The source is the card's input, never its text. A card that CalculiX can't be asked about has
 * the parts of its read numbers only.
 */
export function planCheck(card: Card, writer: Writer, text: string): CheckPlan {
  const back = readCard(card, writer, text)
  const parts = back.ok ? readParts(card.input, writer, back.readBack) : [unreadablePart(back.reason)]
  try {
    const subject = subjectOf(card, writer, text, back.ok ? back.readBack : undefined)
    return { decks: subject ? decksOf(card.input, subject) : [], parts }
  } catch (error) {
    // Numbers that CalculiX' input can't hold, or a line that is not of a material.
    return { decks: [], parts: [...parts, { part: 'run', deck: 'card', said: reasonOf(error), isPassed: false }] }
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Read = { ok: true; readBack: ReadBack } | { ok: false; reason: string }

function readCard({ system }: Card, { solver }: Writer, text: string): Read {
  try {
    return { ok: true, readBack: solverOf(solver).read(text, system) }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

function readParts(input: CardInput, writer: Writer, readBack: ReadBack): CheckPart[] {
  return [
    numbersPart(input, writer, readBack),
    ...(writer.needs.flow?.rates && !isOneCurveEach(input.flow) ? [ratesPart(input.flow, readBack.flow)] : []),
  ]
}

function subjectOf(card: Card, writer: Writer, text: string, back: ReadBack | undefined): Subject | undefined {
  if (!solverOf(writer.solver).runsInCalculix) return back && checkTwin(back)
  const promised = [...writer.needs.quantities, ...(writer.needs.also ?? [])]
  if (!promised.includes('modulus')) return undefined
  return {
    text: staticCard(text),
    system: card.system,
    holds: promised.filter((key) => card.input.quantities[key]),
    hasFlow: writer.needs.flow !== undefined && card.input.flow.length > 0,
  }
}

function decksOf(input: CardInput, subject: Subject): CheckDeck[] {
  const material = materialName(subject.text)
  return [
    ...elasticDecks(input, subject, material),
    ...(subject.hasFlow ? flowDecks(input, subject, material) : []),
    ...expansionDecks(input, subject, material),
    ...densityDecks(input, subject, material),
  ]
}

const at = (T: number | undefined) => (T === undefined ? {} : { T })
const named = (what: string, T: number | undefined) => (T === undefined ? what : `${what} at ${T} K`)

/** Most temperatures of a table that are run: every one is a run of CalculiX, and all rows are read back anyhow. */
const MAX_TEMPERATURES = 6

/** All of a few, else the first, the last and as many between, evenly. */
function fewOf<One>(all: readonly One[]): readonly One[] {
  if (all.length <= MAX_TEMPERATURES) return all
  return Array.from({ length: MAX_TEMPERATURES }, (_, index) =>
    all.slice(Math.round((index * (all.length - 1)) / (MAX_TEMPERATURES - 1))).slice(0, 1),
  ).flat()
}

/** Temperatures of the rows of some numbers, a few of many; `undefined` where none is a table. */
function temperaturesOf(input: CardInput, keys: readonly CardQuantityKey[]): readonly (number | undefined)[] {
  const rows = keys.flatMap((key) => input.quantities[key]?.rows ?? [])
  const temperatures = [...new Set(rows.flatMap(({ T }) => T ?? []))].sort((a, b) => a - b)
  return temperatures.length > 1 ? fewOf(temperatures) : [undefined]
}

/** Small against any yield strain, large against the seven digits of a result. */
const ELASTIC_STRAIN = 1e-3

function elasticDecks(input: CardInput, { text, system }: Subject, material: string): CheckDeck[] {
  return temperaturesOf(input, ['modulus', 'poisson']).flatMap((T) => {
    const modulus = modulusAt(input, T)
    const poisson = quantityAt(input.quantities.poisson?.rows ?? [], T)
    if (modulus === undefined || poisson === undefined) return []
    const yields = input.flow.map(({ stress }) => (stress[0] ?? 0) / modulus)
    const strain = Math.min(ELASTIC_STRAIN, ...yields.map((one) => one / 4))
    return {
      name: named('elastic', T),
      text: tensionDeck(text, material, { ...at(T), strains: [strain], kinematics: 'small' }),
      ...at(T),
      measures: 'elastic' as const,
      modulus,
      poisson,
      strain,
      stressFactor: solverFactor('stress', system),
    }
  })
}

/** The slowest curve at each temperature, or at a few of many. */
function flowDecks(input: CardInput, { text, system }: Subject, material: string): CheckDeck[] {
  const slowest = new Map<number | undefined, FlowCurve>()
  for (const curve of input.flow) {
    const known = slowest.get(curve.T)
    if (!known || (curve.rate ?? 0) < (known.rate ?? 0)) slowest.set(curve.T, curve)
  }
  return fewOf([...slowest.values()]).map((curve) => {
    const modulus = modulusAt(input, curve.T) ?? curve.modulus
    const { strains, yieldStrain, kinematics } = comparedPlaces(curve, modulus)
    return {
      name: named('tension', curve.T),
      text: tensionDeck(text, material, { ...at(curve.T), strains, kinematics }),
      ...at(curve.T),
      measures: 'flow' as const,
      places: strains.length,
      source: totalCurve(curve, modulus),
      yieldStrain,
      kinematics,
      stressFactor: solverFactor('stress', system),
    }
  })
}

/** A constant holds from any temperature; this one is taken for it. */
const EXPANSION_FROM = 293.15
const INTERVAL = 100

function expansionDecks(input: CardInput, { text, holds }: Subject, material: string): CheckDeck[] {
  if (!holds.includes('expansion')) return []
  const temperatures = temperaturesOf(input, ['expansion'])
  const from = input.quantities.expansion?.zero ?? EXPANSION_FROM
  return temperatures.flatMap((T) => {
    const expansion = quantityAt(input.quantities.expansion?.rows ?? [], T)
    const to = T ?? from + INTERVAL
    // At the temperature that it is counted from nothing expands.
    if (expansion === undefined || Math.abs(to - from) < 1) return []
    return {
      name: named('expansion', T),
      text: thermalDeck(text, material, { from, to }),
      ...at(T),
      measures: 'expansion' as const,
      expansion,
      interval: to - from,
    }
  })
}

function densityDecks(input: CardInput, { text, system, holds }: Subject, material: string): CheckDeck[] {
  const [T] = temperaturesOf(input, ['density', 'modulus', 'poisson'])
  const density = quantityAt(input.quantities.density?.rows ?? [], T)
  const modulus = modulusAt(input, T)
  const poisson = quantityAt(input.quantities.poisson?.rows ?? [], T)
  if (!holds.includes('density') || density === undefined || modulus === undefined || poisson === undefined) return []
  const edge = 1 / solverFactorOfUnit('m', system)
  return [
    {
      name: 'density',
      text: densityDeck(text, material, at(T)),
      measures: 'density',
      density,
      timeFactor: solverFactorOfUnit('s', system),
    },
    {
      name: 'density, reference',
      text: referenceDeck({ density, modulus, poisson, edge }),
      measures: 'density-reference',
    },
  ]
}
