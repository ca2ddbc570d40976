import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import { OPEN } from '@ingot/domain/values/open-ends'
import type { RangeFilter } from '@ingot/search/port'
import { type RawBuilder, sql } from 'kysely'
import { hasShare } from './shares/sql-shares.ts'
import type { Columns } from './sql-columns.ts'
import { type Condition, float, text, texts } from './sql-values.ts'

/** Whether a row is what a query asks for: false < unknown < possible < true, as numbers. */
export const TRUTH = { false: 0, unknown: 1, possible: 2, true: 3 } as const

type Truth = RawBuilder<number>

const plain = (holds: Condition, isNegated: boolean): Truth =>
  sql`CASE WHEN ${holds} THEN ${sql.lit(isNegated ? TRUTH.false : TRUTH.true)}
    ELSE ${sql.lit(isNegated ? TRUTH.true : TRUTH.false)} END`

type Bounds = Pick<RangeFilter, 'column' | 'min' | 'max'>

/** The number of a limit without end lies there: `numberWithoutEnd` of the domain; null of what has both ends. */
function isThere({ column, min, max }: Bounds, columns: Columns): Condition {
  const [lo, hi] = [columns.compared('lo', column), columns.compared('hi', column)]
  return sql`(CASE WHEN ${hi} >= ${float(OPEN)} THEN ${lo} WHEN ${lo} <= ${float(-OPEN)} THEN ${hi} END
    BETWEEN ${float(min ?? -Infinity)} AND ${float(max ?? Infinity)})`
}

export const isElsewhere = (bounds: Bounds, columns: Columns): Condition => sql`(NOT ${isThere(bounds, columns)})`

function leafTruth(leaf: EngineLeaf, columns: Columns, isNegated: boolean): Truth {
  const [yes, no] = isNegated ? [TRUTH.false, TRUTH.true] : [TRUTH.true, TRUTH.false]
  switch (leaf.kind) {
    case 'term':
      return plain(sql`strpos(search_text, ${text(leaf.term)}) > 0`, isNegated)
    case 'tag':
      return plain(sql`tags && ${texts(leaf.ids.map((id) => `${leaf.group}-${id}`))}`, isNegated)
    case 'feature':
      return plain(sql`${text(leaf.key)} = ANY(features)`, isNegated)
    case 'diagram':
      return plain(sql`${text(leaf.key)} = ANY(diagrams)`, isNegated)
    case 'missing':
      return plain(sql`NOT ${columns.has(leaf.column)}`, isNegated)
    case 'share':
      return plain(hasShare(leaf), isNegated)
    case 'range': {
      const [lo, hi] = [columns.compared('lo', leaf.column), columns.compared('hi', leaf.column)]
      const [min, max] = [float(leaf.min ?? -Infinity), float(leaf.max ?? Infinity)]
      return sql`CASE WHEN ${lo} IS NULL THEN ${sql.lit(TRUTH.unknown)}
        WHEN ${hi} < ${min} OR ${lo} > ${max} THEN ${sql.lit(no)}
        WHEN ${lo} >= ${min} AND ${hi} <= ${max} THEN ${sql.lit(yes)}
        WHEN ${isNegated ? isThere(leaf, columns) : isElsewhere(leaf, columns)} THEN ${sql.lit(TRUTH.unknown)}
        ELSE ${sql.lit(TRUTH.possible)} END`
    }
    case 'ids': {
      const known: Condition =
        leaf.known === undefined ? sql`true` : sql`material_id = ANY(${texts([...leaf.known, ...leaf.ids])})`
      return sql`CASE WHEN material_id = ANY(${texts(leaf.ids)}) THEN ${sql.lit(yes)}
        WHEN ${known} THEN ${sql.lit(no)} ELSE ${sql.lit(TRUTH.unknown)} END`
    }
  }
}

/** Negations are moved to the leaves; then `and` is the least and `or` the most of its parts. */
export function truthOf(query: QueryOf<EngineLeaf>, columns: Columns, isNegated = false): Truth {
  switch (query.kind) {
    case 'not':
      return truthOf(query.of, columns, !isNegated)
    case 'and':
    case 'or': {
      const isAnd = (query.kind === 'and') !== isNegated
      if (query.of.length === 0) return sql`${sql.lit(isAnd ? TRUTH.true : TRUTH.false)}`
      const parts = query.of.map((part) => truthOf(part, columns, isNegated))
      return isAnd ? sql`least(${sql.join(parts)})` : sql`greatest(${sql.join(parts)})`
    }
    default:
      return leafTruth(query, columns, isNegated)
  }
}
