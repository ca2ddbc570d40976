import type { RankingAsked, RankingReply, RowRanking } from '@ingot/contract/ranking'
import { type Criterion, countedBy, type Spread, scoreBy } from '@ingot/domain/ranking/criteria'
import { type Score, scoreOf } from '@ingot/domain/ranking/score'
import type { SearchInterval } from '@ingot/domain/values/interval'
import type { EngineFilter, SearchEngine } from '@ingot/search/port'
import { type Compiling, expressionOf, readingColumns, siOf } from './compile.ts'

/** The sort by score, and the key of its column: no property, element or formula begins so. */
export const RANKING = 'ranking'
const SCORE = '#score'

/** A ranking over the materials that pass a filter. */
export interface OpenRanking {
  /** The columns that it reads. */
  columns: readonly string[]
  column: typeof SCORE
  score: Score
  reply: RankingReply
  /** How a material does of which these are the intervals of columns, SI. */
  of(intervalOf: (column: string) => SearchInterval | undefined): RowRanking
}

const siCriterion = ({ column, goal, weight }: RankingAsked['by'][number], compiling: Compiling): Criterion => ({
  column,
  goal: typeof goal === 'string' ? goal : { target: siOf(column, compiling)(goal.target) },
  weight,
})

/**
 * Looks up between which ends the candidates lie: all that pass the filter. `columns` are those that are none (any more);
 * they are left out. Undefined where nothing is left to rank by.
 */
export async function openRanking(
  engine: Pick<SearchEngine, 'ranges'>,
  filter: EngineFilter,
  { by, stated }: RankingAsked,
  compiling: Compiling,
): Promise<OpenRanking | undefined> {
  const criteria = by.map((one) => siCriterion(one, compiling))
  if (criteria.length === 0) return undefined
  const columns = [...new Set(criteria.map(({ column }) => column))]
  const ranges = await engine.ranges(readingColumns(filter, columns, compiling), columns, 0)
  const spreads = new Map(ranges.map(({ column, ...range }) => [column, range]))
  const expression = (column: string) => expressionOf(column, compiling) ?? ({ kind: 'column', column } as const)
  const score = scoreBy(criteria, spreads, expression, stated)
  return {
    columns,
    column: SCORE,
    score,
    reply: { by: criteria.map((one) => ({ ...one, ...toldOf(one, spreads.get(one.column)) })), stated },
    of: (intervalOf) =>
      rowRanking(
        criteria,
        score,
        criteria.map(({ column }) => intervalOf(column)),
      ),
  }
}

const toldOf = ({ goal }: Criterion, spread: (Spread & { count: number }) | undefined) =>
  spread ? { count: spread.count, ...countedBy(goal, spread) } : { count: 0 }

function rowRanking(
  criteria: readonly Criterion[],
  by: Score,
  found: readonly (SearchInterval | undefined)[],
): RowRanking {
  const { shares, stated, score } = scoreOf(by, found)
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return {
    ...(score !== undefined && { score }),
    stated: stated / whole,
    parts: criteria.map(({ column, weight }, at) => {
      const share = shares[at]
      return {
        column,
        ...(share !== undefined && { share }),
        ...(share !== undefined && score !== undefined && { part: (share * weight) / stated }),
      }
    }),
  }
}
