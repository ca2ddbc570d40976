import { limitMark } from '@ingot/domain/index/limit-marks'
import type { ColumnRead, Expression } from '@ingot/domain/query/expression'
import type { Computable, Score, ScorePart } from '@ingot/domain/ranking/score'
import { type LimitSide, NOTHING, OPEN } from '@ingot/domain/values/open-ends'
import type { EngineFilter } from '@ingot/search/port'
import { type RawBuilder, sql } from 'kysely'
import { type Condition, float, text, texts } from './sql-values.ts'

/** How a request reads columns of `search_row`: computed ones come with the stored ones, and hide their namesakes. */
export interface Columns {
  /** What a query reads from, under the name `search_row`. */
  source: RawBuilder<unknown>
  /** lo or hi of a column, of a limit its printed number; null where a row has none. */
  printed(side: 'lo' | 'hi', column: string): RawBuilder<number | null>
  /** lo or hi as it is compared with bounds: `comparedEnds` of the domain. */
  compared(side: 'lo' | 'hi', column: string): RawBuilder<number | null>
  /** Whether the number of a row is a limit above, or below, alone. */
  isLimit(side: 'above' | 'below', column: string): Condition
  has(column: string): Condition
  isComputed(column: string): boolean
}

type Interval = RawBuilder<number[] | null>

const stored = (side: 'lo' | 'hi', column: string): RawBuilder<number | null> =>
  sql`${sql.ref(side)}[array_position(columns, ${text(column)})]`

const OPERATIONS = {
  sum: sql.ref('interval_sum'),
  difference: sql.ref('interval_difference'),
  product: sql.ref('interval_product'),
  quotient: sql.ref('interval_quotient'),
} as const

const hasMark = (column: string, ...sides: LimitSide[]): Condition =>
  sql`(limits && ${texts(sides.map((side) => limitMark(column, side)))})`

/** A limit on either side is one of one number. */
const isStoredLimit = (side: 'above' | 'below', column: string): Condition => {
  const [above, below] = [hasMark(column, '<', '<-'), hasMark(column, '>')]
  return side === 'above' ? sql`(${above} AND NOT ${below})` : sql`(${below} AND NOT ${above})`
}

/** The interval of a stored column; `least` is where a limit above begins that is not negative. */
function storedEnd(side: 'lo' | 'hi', column: string, least: RawBuilder<number>): RawBuilder<number | null> {
  const printed = stored(side, column)
  if (side === 'hi') return sql`CASE WHEN ${isStoredLimit('below', column)} THEN ${float(OPEN)} ELSE ${printed} END`
  return sql`CASE WHEN NOT ${isStoredLimit('above', column)} THEN ${printed}
    WHEN ${hasMark(column, '<')} THEN ${least} ELSE ${float(-OPEN)} END`
}

/** `readRow` of the domain in SQL. */
function columnInterval({ column, at, isAssumed }: ColumnRead): Interval {
  const least = sql<number>`CASE WHEN ${stored('hi', column)} > 0 THEN ${float(NOTHING)} ELSE ${float(-NOTHING)} END`
  const single: Interval = sql`ingot_interval(${storedEnd('lo', column, least)}, ${storedEnd('hi', column, least)})`
  if (at === undefined) return single
  const stated: Interval = sql`trace_at(traces, ${text(column)}, ${float(at)})`
  if (!isAssumed) return stated
  const hasTraces = sql`traces @> jsonb_build_array(jsonb_build_object('column', ${text(column)}))`
  return sql`CASE WHEN ${hasTraces} THEN ${stated} ELSE ${single} END`
}

/** `evaluate` of the domain in SQL: an interval as an array of two numbers, null where it is undefined. */
function intervalOf(expression: Expression): Interval {
  switch (expression.kind) {
    case 'number':
      return sql`ARRAY[${float(expression.value)}, ${float(expression.value)}]`
    case 'column':
      return columnInterval(expression)
    case 'negate':
      return sql`interval_negate(${intervalOf(expression.of)})`
    case 'power':
      return sql`interval_power(${intervalOf(expression.base)}, ${float(expression.exponent)})`
    default:
      return sql`${OPERATIONS[expression.kind]}(${intervalOf(expression.left)}, ${intervalOf(expression.right)})`
  }
}

/** `shareOf` of the domain in SQL; null where the property is not stated. */
function shareOf({ of, isLog, wants, best, reach }: ScorePart): RawBuilder<number | null> {
  const place = isLog ? sql`ln(value[1]) / 2 + ln(value[2]) / 2` : sql`value[1] / 2 + value[2] / 2`
  const share = reach === 0 ? sql`1::float8` : sql`greatest(0, 1 - abs(${place} - ${float(best)}) / ${float(reach)})`
  const isNone = isLog ? sql`value IS NULL OR value[1] <= 0 OR value[2] <= 0` : sql`value IS NULL`
  return sql`(SELECT CASE WHEN ${isNone} THEN NULL ELSE ${share} END FROM
    (SELECT ingot_promised(${intervalOf(of)}, ${text(wants)}) AS value) AS one)`
}

/** `scoreOf` of the domain in SQL, as an interval. */
function scoreInterval({ of, least }: Score): Interval {
  const shares = of.map((part, at) => sql`${shareOf(part)} AS ${sql.ref(`share_${at}`)}`)
  const sum = of.map(({ weight }, at) => sql`coalesce(${float(weight)} * ${sql.ref(`share_${at}`)}, 0)`)
  const stated = of.map(
    ({ weight }, at) => sql`CASE WHEN ${sql.ref(`share_${at}`)} IS NULL THEN 0 ELSE ${float(weight)} END`,
  )
  return sql`(
    SELECT CASE WHEN stated > 0 AND stated >= ${float(least)} THEN ARRAY[given / stated, given / stated] END
    FROM (
      SELECT 0 + ${sql.join(sum, sql` + `)} AS given, 0 + ${sql.join(stated, sql` + `)} AS stated
      FROM (SELECT ${sql.join(shares)}) AS shares
    ) AS sums
  )`
}

/** One end of `printedOf`, or `comparedEnds`, of the domain; null where neither is known. */
const endOf = (
  kind: 'ingot_printed' | 'ingot_compared',
  interval: RawBuilder<unknown>,
  side: 'lo' | 'hi',
): RawBuilder<number | null> => sql`${sql.ref(kind)}(${interval}, ${sql.lit(side === 'lo' ? 1 : 2)})`

const computedInterval = (computable: Computable): Interval =>
  computable.kind === 'score' ? scoreInterval(computable) : intervalOf(computable)

export function columnsOf({ computed = {} }: Pick<EngineFilter, 'computed'>): Columns {
  const keys = Object.keys(computed)
  const at = new Map(keys.map((key, k) => [key, sql.ref(`computed_${k}`)]))
  const intervals = keys.map((key) => sql`${computedInterval(computed[key] as Computable)} AS ${at.get(key)}`)
  return {
    source:
      keys.length === 0
        ? sql`search_row`
        : sql`(SELECT search_row.*, ${sql.join(intervals)} FROM search_row) AS search_row`,
    printed: (side, column) => {
      const own = at.get(column)
      return own ? endOf('ingot_printed', own, side) : stored(side, column)
    },
    compared: (side, column) => {
      const own = at.get(column)
      return own ? endOf('ingot_compared', own, side) : storedEnd(side, column, sql`0`)
    },
    isLimit: (side, column) => {
      const own = at.get(column)
      if (!own) return isStoredLimit(side, column)
      return sql`coalesce(ingot_is_open(${own}[${sql.lit(side === 'above' ? 1 : 2)}]), false)`
    },
    has: (column) => {
      const own = at.get(column)
      return own
        ? sql`(${endOf('ingot_printed', own, 'lo')} IS NOT NULL)`
        : sql`(array_position(columns, ${text(column)}) IS NOT NULL)`
    },
    isComputed: (column) => at.has(column),
  }
}
