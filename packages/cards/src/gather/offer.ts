import {
  CARD_BASES,
  CARD_FAILURES,
  type CardBasis,
  type CardTemplate,
  type Extrapolation,
} from '@ingot/contract/card-options'
import type { CardQuantityKey, FailureWay } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import { solverOf } from '../solvers.ts'
import type { Writer } from '../writer.ts'
import {
  type CardMaterial,
  type CardOptions,
  diagramsFor,
  type FlowDiagram,
  flowTemperatures,
  moisturesOf,
  ROOM,
  sorted,
  sourcesAt,
} from './card-material.ts'
import { usesFlow } from './facts/conditions.ts'
import { JOHNSON_COOK, modelOf } from './facts/stated-laws.ts'
import { flowOf } from './flow.ts'
import { gatherCard, isThermal, POISSON, takesReduction } from './gather-card.ts'
import { NEEDS_TEMPERATURE, spanOf, takeQuantity } from './quantities.ts'
import { remembered } from './remembered.ts'
import { strengthStatistic } from './strength/statistic.ts'
import { STRENGTH_VKEYS, takesBasis } from './strength/take-strength.ts'

type Moisture = 'dry' | 'cond'
type StatedKey = 'yieldStrength' | 'tensileStrength'

/** What a writer can make of a material: what the form asks, and why there is no card where there is none. SI. */
export interface Offer {
  moistures: readonly Moisture[]
  /** In which of the moisture states there is data at a temperature, K; all where it is left out. */
  temperatures: readonly { value: number; moisture?: Moisture[] }[]
  isMultiple: boolean
  diagrams: readonly FlowDiagram[]
  /** The first number that the card takes can be chosen. */
  hasNumbers: boolean
  hasReduction: boolean
  /** Stresses between which a limit cuts a curve, of each state and of all, and stresses that the material states, Pa. */
  stressLimit?: {
    min: number
    max: number
    ranges: readonly { moisture?: Moisture; diagram: FlowDiagram; T: number; min: number; max: number }[]
    stated: readonly { moisture?: Moisture; key: StatedKey; value: number }[]
  }
  /** The material's own Poisson's ratio; `isMissing` where it has none that a card can take. */
  poisson?: { default?: number; isMissing: boolean }
  hasCurveChoice: boolean
  /** A law that may be far from the material's own curves, and be taken all the same. */
  hasDeviation: boolean
  /** How a curve of this model goes on by itself. */
  extrapolation?: Extrapolation
  /** What its strength may stand for beside the mean, at the temperature that is offered first. */
  bases: readonly CardBasis[]
  /** Ways to break that the data carry, and why the others are none; undefined where the format can say none. */
  failures?: FailureOffer
  templates: readonly CardTemplate[]
  encrypts: boolean
  refusal?: CardRefusal
}

export interface FailureOffer {
  ways: readonly FailureWay[]
  refused: readonly { way: FailureWay; refusal: CardRefusal }[]
}

/** Temperatures that are offered where a card needs no curve: every 50 °C at which the material has what it needs. */
const GRID = Array.from({ length: 32 }, (_, step) => 173.15 + 50 * step)

/** A Poisson's ratio that the user may type, where the material has none: it tells whether there is a card at all. */
const TYPED_POISSON = 0.3

/** What `find` gives; undefined where it refuses. */
function unlessRefused<Result>(find: () => Result): Result | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof CardRefusal) return undefined
    throw error
  }
}

const inState = (moisture: Moisture | undefined): CardOptions => (moisture ? { moisture } : {})

const temperaturesOf = remembered(
  (material: CardMaterial, key: CardQuantityKey, moisture: Moisture | null): readonly number[] => {
    const [from, to] = spanOf(material, key)
    return sorted([ROOM, ...GRID.filter((T) => T >= from && T <= to)]).filter((T) =>
      unlessRefused(() => takeQuantity(material, key, [T], inState(moisture ?? undefined))),
    )
  },
)

function temperaturesIn(
  material: CardMaterial,
  writer: Writer,
  diagram: string | undefined,
  moisture: Moisture | undefined,
): readonly number[] {
  const { laws, quantities } = writer.needs
  if (usesFlow(writer) && diagram !== undefined) return flowTemperatures(material, diagram, moisture)
  if (!quantities.includes('modulus')) return []
  const hasAll = (T: number) =>
    quantities.every(
      (key) => !NEEDS_TEMPERATURE.has(key) || temperaturesOf(material, key, moisture ?? null).includes(T),
    )
  return temperaturesOf(material, 'modulus', moisture ?? null).filter(
    (T) => hasAll(T) && (laws === undefined || laws.some((vkey) => modelOf(material, vkey, T, moisture))),
  )
}

function temperaturesOffered(
  material: CardMaterial,
  writer: Writer,
  moistures: readonly Moisture[],
  diagrams: readonly string[],
): Offer['temperatures'] {
  const states = moistures.length > 0 ? moistures : [undefined]
  const byState = states.map((state) => ({ state, found: temperaturesIn(material, writer, diagrams[0], state) }))
  return sorted(byState.flatMap(({ found }) => found)).map((value) => {
    const moisture = byState.flatMap(({ state, found }) => (state && found.includes(value) ? [state] : []))
    return { value, ...(moisture.length < moistures.length && { moisture }) }
  })
}

/** Parts that the card has for this material and could leave out. */
function templatesOf(material: CardMaterial, { needs }: Writer, moistures: readonly Moisture[]): CardTemplate[] {
  const hasThermal = (needs.also ?? []).some(isThermal)
  const states = moistures.length > 0 ? moistures : [undefined]
  const hasRates = states.some((state) =>
    diagramsFor(material).some((diagram) =>
      flowTemperatures(material, diagram, state).some((T) => sourcesAt(material, diagram, T, state).length > 1),
    ),
  )
  return [
    ...(hasThermal ? (['thermal'] as const) : []),
    ...((needs.flow?.rates || needs.laws?.includes(JOHNSON_COOK)) && hasRates ? (['rates'] as const) : []),
  ]
}

/** Statistics that the material states, or that its specimens have: the same for all writers. */
const basesAt = remembered((material: CardMaterial, T: number): readonly CardBasis[] =>
  CARD_BASES.filter(
    (basis) => basis !== 'mean' && unlessRefused(() => strengthStatistic(material, STRENGTH_VKEYS, { T }, basis)),
  ),
)

/** Those at the temperature nearest to room. */
function basesOf(material: CardMaterial, writer: Writer, temperatures: Offer['temperatures']): readonly CardBasis[] {
  if (!takesBasis(writer)) return []
  const [T = ROOM] = temperatures.map(({ value }) => value).sort((a, b) => Math.abs(a - ROOM) - Math.abs(b - ROOM))
  return basesAt(material, T)
}

/**
 * The material's own ratio, where its states of moisture agree on one; a rubber's 0.5 is none that an elastic card can
 * take. Missing is what no state has.
 */
function poissonOf(material: CardMaterial, moistures: readonly Moisture[]): NonNullable<Offer['poisson']> {
  const states = moistures.length > 0 ? moistures : [undefined]
  const own = states.map((state) => takeQuantity(material, 'poisson', [ROOM], inState(state))?.quantity?.rows[0]?.value)
  const usable = own.filter((value) => value !== undefined && value <= POISSON.max && value >= POISSON.min)
  const [first] = usable
  const isOne = usable.length === states.length && usable.every((value) => value === first)
  return { isMissing: usable.length === 0, ...(isOne && first !== undefined && { default: first }) }
}

/** Stresses between which a limit cuts a curve, for each curve that the form offers, and stated stresses among them. */
function stressLimitOf(
  material: CardMaterial,
  { needs }: Writer,
  { moistures, diagrams, temperatures }: Offer,
): Offer['stressLimit'] {
  const states = moistures.length > 0 ? moistures.map((moisture) => ({ moisture })) : [{}]
  const extend = needs.flow?.extend
  const ranges = states.flatMap((state) =>
    diagrams.flatMap((diagram) =>
      temperatures.flatMap(({ value: T }) => {
        const at = { diagram, temperatures: [T], ...state }
        const [curve] = unlessRefused(() => flowOf(material, extend === undefined ? {} : { extend }, at, {})) ?? []
        return curve ? [{ ...state, diagram, T, min: curve.stress[0] ?? 0, max: curve.stress.at(-1) ?? 0 }] : []
      }),
    ),
  )
  if (ranges.length === 0) return undefined
  const [min, max] = [Math.min(...ranges.map((one) => one.min)), Math.max(...ranges.map((one) => one.max))]
  const stated = states.flatMap((state) =>
    (['yieldStrength', 'tensileStrength'] as const).flatMap((key) => {
      const value = unlessRefused(() => takeQuantity(material, key, [ROOM], state))?.quantity?.rows[0]?.value
      return value !== undefined && value >= min && value <= max ? [{ ...state, key, value }] : []
    }),
  )
  return { min, max, ranges, stated }
}

/** The ways to break under the conditions that the form begins with: `choice` is one under which there is a card. */
function failuresOf(
  material: CardMaterial,
  writer: Writer,
  { bases }: Offer,
  choice: CardOptions,
): FailureOffer | undefined {
  const possible = CARD_FAILURES.flatMap((way) => (way !== 'none' && writer.failures?.[way] ? [way] : []))
  if (possible.length === 0) return undefined
  // A limit makes no mean: it breaks a card of the minimum, and what is refused of the mean says so.
  const tried = (['mean', 'minimum'] as const).filter((basis) => basis === 'mean' || bases.includes(basis))
  const refusalOf = (way: FailureWay): CardRefusal | undefined => {
    let first: CardRefusal | undefined
    for (const basis of tried) {
      try {
        gatherCard(material, writer, { ...choice, basis, failure: way })
        return undefined
      } catch (error) {
        if (!(error instanceof CardRefusal)) throw error
        first ??= error
      }
    }
    return first
  }
  const found = possible.map((way) => ({ way, refusal: refusalOf(way) }))
  return {
    ways: found.flatMap(({ way, refusal }) => (refusal ? [] : [way])),
    refused: found.flatMap(({ way, refusal }) => (refusal ? [{ way, refusal }] : [])),
  }
}

/** The choices of the form that decide whether there is a card, those that are made without asking first. */
function choicesOf({ moistures, diagrams, temperatures }: Offer): CardOptions[] {
  const states = moistures.length > 0 ? moistures.map((moisture) => ({ moisture })) : [{}]
  const curves = diagrams.length > 0 ? diagrams.map((diagram) => ({ diagram })) : [{}]
  const conditions = states.flatMap((state) => curves.map((curve) => ({ ...state, ...curve })))
  return [
    ...conditions,
    ...conditions.flatMap((one) => temperatures.map(({ value }) => ({ ...one, temperatures: [value] }))),
  ]
}

/**
 * What a writer offers for a material. The refusal is the one that no choice in the form can mend; strain rates are left
 * out where they make the trouble.
 */
export function offerOf(material: CardMaterial, writer: Writer): Offer {
  const { needs } = writer
  const moistures = moisturesOf(material)
  const diagrams = usesFlow(writer) ? diagramsFor(material) : []
  const poisson = needs.quantities.includes('poisson') ? poissonOf(material, moistures) : undefined
  const temperatures = temperaturesOffered(material, writer, moistures, diagrams)
  const base: Offer = {
    moistures,
    temperatures,
    bases: basesOf(material, writer, temperatures),
    isMultiple: needs.temperatures === true,
    diagrams,
    hasNumbers: writer.numbers({ input: NOTHING }) > 0,
    hasReduction: takesReduction(writer),
    ...(poisson && { poisson }),
    hasCurveChoice: needs.flow !== undefined,
    hasDeviation: needs.laws?.includes(JOHNSON_COOK) === true,
    ...(needs.flow && { extrapolation: needs.flow.extend === undefined ? 'none' : 'law' }),
    templates: templatesOf(material, writer, moistures),
    encrypts: solverOf(writer.solver).encrypts === true,
  }
  const fixed: CardOptions = {
    ...(poisson?.isMissing && { poissonsRatio: TYPED_POISSON }),
    ...(base.hasDeviation && { acceptDeviation: true }),
    templates: ['thermal'],
  }
  let refusal: CardRefusal | undefined
  for (const choice of choicesOf(base)) {
    try {
      const [curve] = gatherCard(material, writer, { ...choice, ...fixed }).flow
      const stressLimit = curve && stressLimitOf(material, writer, base)
      const failures = failuresOf(material, writer, base, { ...choice, ...fixed })
      return { ...base, ...(stressLimit && { stressLimit }), ...(failures && { failures }) }
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error
      refusal ??= error
    }
  }
  return { ...base, ...(refusal && { refusal }) }
}

/** Whether a card takes ids at all doesn't depend on what it is written from. */
const NOTHING = {
  material: { id: '', name: '', revision: 0 },
  condition: { temperatures: [] },
  quantities: {},
  flow: [],
  laws: [],
  sources: [],
  notes: [],
}
