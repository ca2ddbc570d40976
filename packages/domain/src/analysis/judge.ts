import type { MaterialDocument } from '@ingot/contract/material'
import { compareElements } from './elements.ts'
import {
  type CandidateGroup,
  costOfDemand,
  DOUBT,
  groupOf,
  type MeasuredElement,
  measuredBetween,
  roomBeside,
  weigh,
} from './weigh.ts'

/** An element of an analysis: its mass fraction, measured or as a bound, or that it makes up the rest. */
export interface AnalysedElement {
  element: string
  relation: '=' | '<' | '>' | 'balance'
  fraction?: number | undefined
}

/** All that an element can be. What makes up the rest can be as much as the others leave. */
export function measuredElements(analysis: readonly AnalysedElement[]): MeasuredElement[] {
  const least = analysis.reduce((sum, { relation, fraction = 0 }) => (relation === '<' ? sum : sum + fraction), 0)
  // Where no main element is given it may be iron.
  const isSteel = (baseOf(analysis)?.element ?? 'Fe') === 'Fe'
  return analysis.map(({ element, relation, fraction = 0 }) => {
    if (relation === 'balance') return measuredBetween(element, 0, Math.max(0, 1 - least))
    return measuredBetween(element, relation === '<' ? 0 : fraction, relation === '>' ? 1 : fraction, isSteel)
  })
}

/** The main element, where the analysis says it: what makes up the rest, or more than half. */
export function baseOf(analysis: readonly AnalysedElement[]): { element: string; isBalance: boolean } | undefined {
  const balance = analysis.find(({ relation }) => relation === 'balance')
  if (balance) return { element: balance.element, isBalance: true }
  const most = analysis.find(({ relation, fraction = 0 }) => relation !== '<' && fraction > 0.5)
  return most && { element: most.element, isBalance: false }
}

/** What a grade says of one element of an analysis; all numbers are mass fractions. */
export interface ElementVerdict {
  element: string
  /**
   * `within`, `outside`, `undecided`: against limits; `unstated`: the grade has none for it; `nominal`: it states a value
   * without limits; `balance`: it makes up the rest of the grade; `demanded`, `unmeasured`: the grade has a lower limit, or an
   * upper one alone, and the analysis does not say it.
   */
  state: 'within' | 'outside' | 'undecided' | 'unstated' | 'nominal' | 'balance' | 'demanded' | 'unmeasured'
  min?: number
  max?: number
  /** The nominal value. */
  value?: number
  /** To the nearest limit: what is left up to it, or by how much it is passed. */
  margin?: { to: 'min' | 'max'; by: number }
}

export interface Judgement {
  group: CandidateGroup | undefined
  verdicts: ElementVerdict[]
  /** Mass fraction of what was measured and has no limits. */
  unstated: number
  of?: 'ladle' | 'product' | 'nominal'
  /** Conditions among elements as the source writes them: nobody has checked them. */
  rules?: string[]
}

type Item = MaterialDocument['composition'][number]['items'][number]
interface Limits {
  min?: number
  max?: number
}

/** A tolerance around a stated value is its limits; a value alone has none. */
function limitsOf({ value, min, max, pm }: Item): Limits {
  if (value !== undefined && pm)
    return { min: Math.max(0, value - Math.abs(pm[0])), max: Math.min(1, value + Math.abs(pm[1])) }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** What is left to the nearer limit, or what passes it. A bound is measured from its worse end. */
function marginOf({ lo, hi }: MeasuredElement, { min, max }: Limits): ElementVerdict['margin'] {
  const sides = [
    ...(max === undefined ? [] : [{ to: 'max' as const, by: max - hi }]),
    ...(min === undefined ? [] : [{ to: 'min' as const, by: lo - min }]),
  ]
  const [nearest] = sides.sort((a, b) => a.by - b.by)
  return nearest
}

/** By how much all of what it can be is outside. */
function passedBy({ lo, hi }: MeasuredElement, { min, max }: Limits): ElementVerdict['margin'] {
  if (max !== undefined && lo > max) return { to: 'max', by: max - lo }
  return min === undefined ? undefined : { to: 'min', by: hi - min }
}

/** Judges an analysis against the composition by mass of a document; undefined where that has none. */
export function judgeAnalysis(
  doc: Pick<MaterialDocument, 'composition'>,
  analysis: readonly AnalysedElement[],
): Judgement | undefined {
  const composition = doc.composition.find(({ basis }) => basis === 'mass')
  if (!composition) return undefined
  const items = new Map(composition.items.flatMap((item) => (item.el === undefined ? [] : [[item.el, item] as const])))
  const measured = measuredElements(analysis)
  let [cost, outside, stated, unstated] = [0, 0, 0, 0]
  const judged = measured.map((one): ElementVerdict => {
    const item = items.get(one.element)
    const limits = item ? limitsOf(item) : {}
    if (item && (limits.min !== undefined || limits.max !== undefined)) {
      const { cost: more, verdict } = weigh(one, limits)
      const margin =
        verdict === 'outside' ? passedBy(one, limits) : verdict === 'within' ? marginOf(one, limits) : undefined
      stated++
      cost += more
      if (verdict === 'outside') outside++
      return { element: one.element, state: verdict, ...limits, ...(margin && { margin }) }
    }
    if (item?.balance && item.value === undefined) return { element: one.element, state: 'balance' }
    cost += item?.value === undefined ? one.weight : one.named
    unstated += one.lo
    if (item?.value !== undefined) return { element: one.element, state: 'nominal', value: item.value }
    return { element: one.element, state: 'unstated' }
  })
  if (stated === 0) return undefined
  const known = new Set(measured.map(({ element }) => element))
  const others = [...items].flatMap(([element, item]): ElementVerdict[] => {
    const limits = limitsOf(item)
    if (known.has(element) || (limits.min === undefined && limits.max === undefined)) return []
    return [{ element, state: (limits.min ?? 0) > 0 ? 'demanded' : 'unmeasured', ...limits }]
  })
  const room = roomBeside(measured)
  cost += others.reduce((sum, { min = 0 }) => sum + costOfDemand(min, room), 0)
  const isUnchecked = (composition.rules?.length ?? 0) > 0
  return {
    group: groupOf(cost + (isUnchecked ? DOUBT : 0), outside),
    verdicts: [...judged, ...others].sort((a, b) => compareElements(a.element, b.element)),
    unstated,
    ...(composition.of && { of: composition.of }),
    ...(isUnchecked && { rules: composition.rules }),
  }
}
