import {
  type CandidateGroup,
  costOfDemand,
  DEMANDED_MAX,
  type ElementLimits,
  groupOf,
  KEY_STEPS,
  roomBeside,
  weigh,
} from '@ingot/domain/analysis/weigh'
import { andInto, hasBit, popcount } from '../../base/bits.ts'
import { addSet, isMember, type OrdinalSet, removeSet } from '../../base/ordinal-set.ts'
import type { Column } from '../../index/column.ts'
import type { ColumnarIndex } from '../../index/columnar-index.ts'
import type { AnalysisAnswer, AnalysisRequest } from '../../port.ts'
import { visibleBits } from '../filter.ts'
import { compareNames, idAt, type Place } from '../place.ts'

const ELEMENT_COLUMN = 'wt.'

interface Candidate extends Place {
  key: number
}

/** What is summed for every row of a part. */
interface Sums {
  cost: Float64Array
  outside: Uint8Array
  /** How many measured elements have limits, and how many of them a lower one that is kept. */
  stated: Uint8Array
  demanded: Uint8Array
}

/** The materials whose limits admit an analysis, those that leave it open, and near misses: the best of each. */
export function candidates(parts: readonly ColumnarIndex[], request: AnalysisRequest): AnalysisAnswer {
  const found = parts.map((index) => candidatesOf(index, request))
  const merged = (group: CandidateGroup) => {
    const best = found.flatMap((part) => part[group].best)
    best.sort((a, b) => a.key - b.key || compareNames(a, b))
    const count = found.reduce((sum, part) => sum + part[group].count, 0)
    return { count, ids: best.slice(0, request.limit).map(idAt) }
  }
  return { admits: merged('admits'), open: merged('open'), near: merged('near') }
}

type Best = Record<CandidateGroup, { count: number; best: Candidate[] }>

function candidatesOf(index: ColumnarIndex, request: AnalysisRequest): Best {
  index.scratch.reset()
  const bits = ofTheBase(index, request)
  const none = () => ({ count: 0, best: [] })
  const groups: Best = { admits: none(), open: none(), near: none() }
  if (popcount(bits) === 0) return groups
  const { cost, outside, stated, demanded } = sumsOf(index, request)
  for (let ordinal = 0; ordinal < index.count; ordinal++) {
    if (!hasBit(bits, ordinal) || stated[ordinal] === 0) continue
    const kind = groupOf(cost[ordinal], outside[ordinal])
    if (kind === undefined) continue
    const group = groups[kind]
    group.count++
    const key = cost[ordinal] * KEY_STEPS + DEMANDED_MAX - Math.min(DEMANDED_MAX, demanded[ordinal])
    insert(group.best, { index, ordinal, key }, request.limit)
  }
  return groups
}

/** Keeps the best, equals in order of arrival. */
function insert(best: Candidate[], one: Candidate, limit: number): void {
  if (best.length === limit && one.key >= (best.at(-1)?.key ?? 0)) return
  let at = best.length
  while (at > 0 && (best[at - 1]?.key ?? 0) > one.key) at--
  best.splice(at, 0, one)
  if (best.length > limit) best.pop()
}

/** Visible rows; where the base of the analysis is known, those that say something of it, and name no other balance. */
function ofTheBase(index: ColumnarIndex, { owners, base }: AnalysisRequest): Uint32Array {
  const bits = visibleBits(index, owners)
  if (base === undefined) return bits
  const saying = index.scratch.take()
  saying.fill(0)
  const own = index.limits.get(`${base.element}=`)
  const column = index.columns.get(ELEMENT_COLUMN + base.element)
  for (const set of [own, column?.present]) if (set !== undefined) addSet(saying, set)
  if (base.isBalance)
    for (const [mark, set] of index.limits)
      if (mark.endsWith('=') && mark !== `${base.element}=`) removeSet(saying, set)
  andInto(bits, bits, saying)
  return bits
}

function sumsOf(index: ColumnarIndex, { elements }: AnalysisRequest): Sums {
  const sums: Sums = {
    cost: new Float64Array(index.count).fill(elements.reduce((sum, { weight }) => sum + weight, 0)),
    outside: new Uint8Array(index.count),
    stated: new Uint8Array(index.count),
    demanded: new Uint8Array(index.count),
  }
  const { cost, outside, stated, demanded } = sums
  for (const measured of elements) {
    const column = index.columns.get(ELEMENT_COLUMN + measured.element)
    if (column)
      eachLimits(index, column, measured.element, (ordinal, limits) => {
        if (limits.min === undefined && limits.max === undefined) {
          cost[ordinal] += measured.named - measured.weight
          return
        }
        const { cost: more, verdict } = weigh(measured, limits)
        cost[ordinal] += more - measured.weight
        stated[ordinal]++
        if (verdict === 'outside') outside[ordinal]++
        if (verdict === 'within' && (limits.min ?? 0) > 0) demanded[ordinal]++
      })
    const balance = index.limits.get(`${measured.element}=`)
    if (balance) eachMember(balance, index.count, (ordinal) => (cost[ordinal] -= measured.weight))
  }
  const room = roomBeside(elements)
  const measured = new Set(elements.map(({ element }) => element))
  for (const [key, column] of index.columns) {
    const element = key.slice(ELEMENT_COLUMN.length)
    if (!key.startsWith(ELEMENT_COLUMN) || measured.has(element)) continue
    eachLimits(index, column, element, (ordinal, { min = 0 }) => {
      cost[ordinal] += costOfDemand(min, room)
    })
  }
  return sums
}

function eachMember(set: OrdinalSet, count: number, hear: (ordinal: number) => void): void {
  if (set.kind === 'list') for (const ordinal of set.list) hear(ordinal)
  else for (let ordinal = 0; ordinal < count; ordinal++) if (hasBit(set.bits, ordinal)) hear(ordinal)
}

/** The limits of an element in all rows that name it: two numbers, or one with a mark of its side; none of a nominal value. */
function eachLimits(
  { limits, count }: ColumnarIndex,
  { ordinals, lo, hi }: Column,
  element: string,
  hear: (ordinal: number, limits: ElementLimits) => void,
): void {
  const [above, below] = [limits.get(`${element}<`), limits.get(`${element}>`)]
  const length = ordinals?.length ?? count
  for (let k = 0; k < length; k++) {
    const code = lo.codes[k]
    if (code === lo.values.length) continue
    const ordinal = ordinals?.[k] ?? k
    const least = lo.values[code]
    const most = hi ? hi.values[hi.codes[k]] : least
    if (least < most) hear(ordinal, { min: least, max: most })
    else {
      const min = below && isMember(below, ordinal) ? least : undefined
      const max = above && isMember(above, ordinal) ? most : undefined
      hear(ordinal, { min, max })
    }
  }
}
