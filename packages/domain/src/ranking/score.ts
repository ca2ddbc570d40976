import type { Expression, ReadColumn } from '../query/expression.ts'
import { evaluate } from '../query/expression.ts'
import { type LimitSide, printedOf, type SearchInterval } from '../values/open-ends.ts'

/**
 * How well a material does by several properties, 0 to 1: the weighted mean of what each property gives, over those that
 * it states. One that states too little has no score.
 */
export interface Score {
  kind: 'score'
  of: readonly ScorePart[]
  /** The least weight that must be stated, in the unit of the weights. */
  least: number
}

/** What a property gives: 1 at `best`, 0 at `reach` from it and beyond, linear between. */
export interface ScorePart {
  of: Expression
  /** Positive. */
  weight: number
  /** `best` and `reach` are natural logarithms of SI numbers; what is not positive counts as not stated. */
  isLog: boolean
  /** Of a limit counts what it promises: one below where more is better, one above where less is; the other is not stated. */
  wants: Wanted
  best: number
  /** 0: all candidates are alike, and each has all. */
  reach: number
}

/** More of a property is better, or less, or neither. */
export type Wanted = 'more' | 'less' | 'near'

/** Whether a limit says how well its material does at the least: “≤ 0.7” promises nothing to who wants more. */
export const promises = (side: LimitSide | undefined, wants: Wanted): boolean =>
  side === undefined || (side === '>' ? wants === 'more' : wants === 'less')

/** What stands under the key of a computed column. */
export type Computable = Expression | Score

/**
 * The number that a value counts as: of a range the middle, on the scale of the property, of a limit its own where that is
 * the worst that it admits; undefined without a logarithm.
 */
function placeOf(interval: SearchInterval, { isLog, wants }: Pick<ScorePart, 'isLog' | 'wants'>): number | undefined {
  const printed = printedOf(interval)
  if (!printed || !promises(printed.side, wants)) return undefined
  const { lo, hi } = printed
  if (!isLog) return lo / 2 + hi / 2
  return lo > 0 && hi > 0 ? Math.log(lo) / 2 + Math.log(hi) / 2 : undefined
}

/** What an interval gives by one property, 0 to 1; undefined where it has no place on the scale. */
export function shareOf(part: Omit<ScorePart, 'of' | 'weight'>, interval: SearchInterval) {
  const { best, reach } = part
  const place = placeOf(interval, part)
  if (place === undefined) return undefined
  return reach === 0 ? 1 : Math.max(0, 1 - Math.abs(place - best) / reach)
}

/** What a material has of each property, 0 to 1, and of all. */
export interface Scored {
  /** Undefined where a property is not stated. */
  shares: readonly (number | undefined)[]
  /** Weight of what is stated. */
  stated: number
  /** Undefined where too little is stated. */
  score: number | undefined
}

/** The score of what was found of each property, in the order of the parts. */
export function scoreOf({ of, least }: Score, found: readonly (SearchInterval | undefined)[]): Scored {
  const shares = of.map((part, at) => {
    const interval = found[at]
    return interval && shareOf(part, interval)
  })
  let [sum, stated] = [0, 0]
  for (const [at, { weight }] of of.entries()) {
    const share = shares[at]
    if (share === undefined) continue
    sum += weight * share
    stated += weight
  }
  return { shares, stated, score: stated > 0 && stated >= least ? sum / stated : undefined }
}

/** The interval of what is computed over one material; undefined where neither end of it is known. */
export function computedInterval(computable: Computable, read: ReadColumn): SearchInterval | undefined {
  if (computable.kind !== 'score') {
    const interval = evaluate(computable, read)
    return interval && printedOf(interval) && interval
  }
  const { score } = scoreOf(
    computable,
    computable.of.map(({ of }) => evaluate(of, read)),
  )
  return score === undefined ? undefined : { lo: score, hi: score }
}
