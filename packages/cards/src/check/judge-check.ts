import {
  type CardCheck,
  CHECK_LIMIT,
  type CheckPart,
  type DensityPart,
  type ElasticPart,
  type RunPart,
} from './card-check.ts'
import type { CheckDeck, CheckPlan } from './plan-check.ts'
import { readFrequency, readTension, readThermalStrain } from './read-dat.ts'
import { relative, worstDeviation } from './source-curve.ts'

/** How a run ended: with the .dat file, or without a result and CalculiX' last words. */
export type DeckResult = { state: 'done'; dat: string } | { state: 'failed'; said: string }

type DeckOf<Measures extends CheckDeck['measures']> = Extract<CheckDeck, { measures: Measures }>

/** The judgement over a plan, from the results by the names of its decks. A deck without a result was not run. */
export function judgeCheck(plan: CheckPlan, results: ReadonlyMap<string, DeckResult>, version?: string): CardCheck {
  const parts = [...plan.decks.flatMap((deck) => judged(deck, plan, results)), ...plan.parts]
  return {
    ...(version !== undefined && results.size > 0 && { version }),
    isPassed: parts.length > 0 && parts.every(({ isPassed }) => isPassed),
    parts,
  }
}

function judged(deck: CheckDeck, plan: CheckPlan, results: ReadonlyMap<string, DeckResult>): CheckPart[] {
  const result = results.get(deck.name)
  if (!result) return []
  if (result.state === 'failed') return [runPart(deck, result.said)]
  try {
    return measured(deck, result.dat, plan, results)
  } catch (error) {
    return [runPart(deck, error instanceof Error ? error.message : String(error))]
  }
}

const runPart = (deck: CheckDeck, said: string): RunPart => ({ part: 'run', deck: deck.name, said, isPassed: false })

const verdict = (deck: CheckDeck, maxDeviation: number) => ({
  ...(deck.T !== undefined && { T: deck.T }),
  maxDeviation,
  limit: CHECK_LIMIT,
  isPassed: maxDeviation <= CHECK_LIMIT,
})

function measured(
  deck: CheckDeck,
  dat: string,
  plan: CheckPlan,
  results: ReadonlyMap<string, DeckResult>,
): CheckPart[] {
  switch (deck.measures) {
    case 'flow':
      return [flowPart(deck, dat)]
    case 'elastic':
      return [elasticPart(deck, dat)]
    case 'expansion': {
      const found = readThermalStrain(dat) / deck.interval
      const pair = { expected: deck.expansion, found }
      return [{ part: 'expansion', expansion: pair, ...verdict(deck, relative(found, deck.expansion)) }]
    }
    case 'density':
      return densityParts(deck, dat, plan, results)
    case 'density-reference':
      return []
  }
}

function flowPart(deck: DeckOf<'flow'>, dat: string): CheckPart {
  const states = readTension(dat)
  const isFiniteStrain = deck.kinematics === 'finite'
  const simulated = {
    strain: states.map(({ along }) => (isFiniteStrain ? Math.log1p(along) : along)),
    stress: states.map(({ force, across }) => force / (isFiniteStrain ? (1 + across) ** 2 : 1) / deck.stressFactor),
  }
  if (states.length < deck.places) throw new Error(`CalculiX ended after ${states.length} of ${deck.places} strains`)
  const deviation = worstDeviation(simulated, deck.source, deck.yieldStrain)
  const { kinematics, source } = deck
  return { part: 'flow', kinematics, simulated, source, ...verdict(deck, deviation) }
}

function elasticPart(deck: DeckOf<'elastic'>, dat: string): ElasticPart {
  const [state] = readTension(dat)
  if (!state) throw new Error('The result has no displacements')
  const modulus = { expected: deck.modulus, found: state.force / state.along / deck.stressFactor }
  const poisson = { expected: deck.poisson, found: -state.across / state.along }
  const worst = Math.max(relative(modulus.found, modulus.expected), relative(poisson.found, poisson.expected))
  return { part: 'elastic', modulus, poisson, ...verdict(deck, worst) }
}

/**
 * f ∝ √(E/ρ)/L: the reference has the same edge in m, so ρ = ρ₀·(f₀/f)²·E/E₀. The modulus is the one that the pulled
 * cube showed: a wrong one is a fault of the elastic part only.
 */
function densityParts(
  deck: DeckOf<'density'>,
  dat: string,
  plan: CheckPlan,
  results: ReadonlyMap<string, DeckResult>,
): DensityPart[] {
  const reference = datOf(plan, results, 'density-reference')
  const pulled = plan.decks.find((one): one is DeckOf<'elastic'> => one.measures === 'elastic')
  const elastic = pulled && results.get(pulled.name)
  if (reference === undefined) throw new Error('The reference cube was not run')
  const stiffness =
    pulled && elastic?.state === 'done' ? elasticPart(pulled, elastic.dat).modulus.found / pulled.modulus : 1
  const ratio = readFrequency(reference) / (readFrequency(dat) * deck.timeFactor)
  const found = deck.density * ratio ** 2 * stiffness
  return [
    { part: 'density', density: { expected: deck.density, found }, ...verdict(deck, relative(found, deck.density)) },
  ]
}

function datOf(
  plan: CheckPlan,
  results: ReadonlyMap<string, DeckResult>,
  measures: CheckDeck['measures'],
): string | undefined {
  const deck = plan.decks.find((one) => one.measures === measures)
  const result = deck && results.get(deck.name)
  return result?.state === 'done' ? result.dat : undefined
}
