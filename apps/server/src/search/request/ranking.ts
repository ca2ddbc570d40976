import type { RankingAsked, RankingReply, RowRanking } from '@ingot/contract/ranking'
import { type Criterion, countedBy, type Spread, scoreBy, wantedBy } from '@ingot/domain/ranking/criteria'
import { promises, type Score, scoreOf, type Wanted } from '@ingot/domain/ranking/score'
import { printedOf, type SearchInterval } from '@ingot/domain/values/open-ends'
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
  const counted = await countedOf(engine, readingColumns(filter, columns, compiling), criteria)
  const toldBy = (criterion: Criterion) => counted.get(criterion) ?? NOBODY
  const spreadOf = (criterion: Criterion) => toldBy(criterion).spread
  const expression = (column: string) => expressionOf(column, compiling) ?? ({ kind: 'column', column } as const)
  const score = scoreBy(criteria, spreadOf, expression, stated)
  return {
    columns,
    column: SCORE,
    score,
    reply: { by: criteria.map((one) => ({ ...one, ...toldOf(one, toldBy(one)) })), stated },
    of: (intervalOf) =>
      rowRanking(
        criteria,
        score,
        criteria.map(({ column }) => intervalOf(column)),
      ),
  }
}

/** Between which ends the candidates lie, how many count, and of how many nothing but a limit is known. */
interface Counted {
  spread: Spread | undefined
  count: number
  limits: number
}

const NOBODY: Counted = { spread: undefined, count: 0, limits: 0 }

const WANTED = ['more', 'less', 'near'] as const satisfies readonly Wanted[]

/** Between which ends the candidates lie by each criterion: what a limit does not promise is no end. */
async function countedOf(
  engine: Pick<SearchEngine, 'ranges'>,
  filter: EngineFilter,
  criteria: readonly Criterion[],
): Promise<Map<Criterion, Counted>> {
  const all = await engine.ranges(filter, [...new Set(criteria.map(({ column }) => column))], 0)
  const stating = new Map(all.map(({ column, count }) => [column, count]))
  const found = await Promise.all(
    WANTED.map(async (wants) => {
      const own = criteria.filter(({ goal }) => wantedBy(goal) === wants)
      if (own.length === 0) return []
      const ranges = await engine.ranges(filter, [...new Set(own.map(({ column }) => column))], 0, wants)
      return own.flatMap((one) => {
        const range = ranges.find(({ column }) => column === one.column)
        const limits = (stating.get(one.column) ?? 0) - (range?.count ?? 0)
        return [[one, { spread: range, count: range?.count ?? 0, limits }] as const]
      })
    }),
  )
  return new Map(found.flat())
}

const toldOf = ({ goal }: Criterion, { spread, count, limits }: Counted) => ({
  count,
  ...(spread && countedBy(goal, spread)),
  ...(limits > 0 && { limits }),
})

function rowRanking(
  criteria: readonly Criterion[],
  by: Score,
  found: readonly (SearchInterval | undefined)[],
): RowRanking {
  const { shares, stated, score } = scoreOf(by, found)
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0)
  const isSilentLimit = (at: number): boolean => {
    const [interval, criterion] = [found[at], criteria[at]]
    const side = interval && printedOf(interval)?.side
    return side !== undefined && criterion !== undefined && !promises(side, wantedBy(criterion.goal))
  }
  return {
    ...(score !== undefined && { score }),
    stated: stated / whole,
    parts: criteria.map(({ column, weight }, at) => {
      const share = shares[at]
      return {
        column,
        ...(share !== undefined && { share }),
        ...(share !== undefined && score !== undefined && { part: (share * weight) / stated }),
        ...(isSilentLimit(at) && { limit: true as const }),
      }
    }),
  }
}
