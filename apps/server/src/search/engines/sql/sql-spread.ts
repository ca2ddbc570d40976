import { promises, type Wanted } from '@ingot/domain/ranking/score'
import { encodeScatter, limitEnd, scatterNumber } from '@ingot/domain/scatter/scatter-columns'
import { noShift, shifted } from '@ingot/domain/scatter/shift'
import { compareCodePoints } from '@ingot/search/base/order'
import { CLASS_GROUP } from '@ingot/search/index/families'
import type {
  ColumnRange,
  EngineFilter,
  PlacedPoint,
  PointsRequest,
  PresenceAnswer,
  ScatterAxis,
  ScatterRequest,
} from '@ingot/search/port'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isMarked, isOfSubstance } from './shares/sql-marks.ts'
import { type Columns, columnsOf } from './sql-columns.ts'
import { passesFilter } from './sql-filter.ts'
import { both, text, texts } from './sql-values.ts'

/** What results have and how it spreads: presence, ranges, points. */

export async function presenceBySql(db: Db, filter: EngineFilter): Promise<PresenceAnswer> {
  const known = columnsOf(filter)
  const { rows } = await sql<{ kind: 'columns' | 'features' | 'diagrams' | 'total'; key: string; count: number }>`
    WITH kept AS MATERIALIZED (
      SELECT columns, features, diagrams FROM ${known.source} WHERE ${passesFilter(filter, known)}
    )
    SELECT 'total' AS kind, '' AS key, count(*)::int AS count FROM kept
    UNION ALL SELECT 'columns', key, count(*)::int FROM kept, unnest(columns) AS key WHERE NOT ${isOfSubstance} GROUP BY key
    UNION ALL SELECT 'features', key, count(*)::int FROM kept, unnest(features) AS key GROUP BY key
    UNION ALL SELECT 'diagrams', key, count(*)::int FROM kept, unnest(diagrams) AS key GROUP BY key`.execute(db)
  const countsOf = (kind: string): Record<string, number> =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map((row) => [row.key, row.count]))
  return {
    total: rows.find((row) => row.kind === 'total')?.count ?? 0,
    columns: countsOf('columns'),
    features: countsOf('features'),
    diagrams: countsOf('diagrams'),
  }
}

/** The sides of limits that promise nothing to who wants this. */
const silentSides = (wants: Wanted | undefined): ('above' | 'below')[] =>
  wants === undefined
    ? []
    : [...(promises('<', wants) ? [] : ['above' as const]), ...(promises('>', wants) ? [] : ['below' as const])]

/** Halves keep the widest differences finite; the largest lo falls into the last bin. */
export async function rangesBySql(
  db: Db,
  filter: EngineFilter,
  columns: readonly string[],
  bins: number,
  wants?: Wanted,
): Promise<ColumnRange[]> {
  const known = columnsOf(filter)
  const passes = passesFilter(filter, known)
  const promising = silentSides(wants).map((side) => sql<boolean>`NOT ${isMarked(side)}`)
  const computed = columns.filter(known.isComputed).map(
    (key) => sql`UNION ALL SELECT ${text(key)}, ${known.printed('lo', key)}, ${known.printed('hi', key)}
      FROM ${known.source} WHERE ${both([passes, known.has(key), ...silentSides(wants).map((side) => sql<boolean>`NOT ${known.isLimit(side, key)}`)])}`,
  )
  const { rows } = await sql<{ key: string; min: number; max: number; bin: number; count: number }>`
    WITH kept AS MATERIALIZED (
      SELECT key, low, high FROM ${known.source}, unnest(columns, lo, hi) AS value (key, low, high)
      WHERE ${both([passes, ...promising])} AND key = ANY(${texts(columns.filter((key) => !known.isComputed(key)))})
      ${computed.length === 0 ? sql`` : sql.join(computed, sql` `)}
    ),
    extent AS (SELECT key, min(low) AS min, max(high) AS max FROM kept GROUP BY key)
    SELECT key, min, max,
      CASE WHEN max > min
        THEN least(${sql.lit(bins)} - 1, floor((low / 2 - min / 2) / (max / 2 - min / 2) * ${sql.lit(bins)})::int)
        ELSE 0 END AS bin,
      count(*)::int AS count
    FROM kept JOIN extent USING (key) GROUP BY 1, 2, 3, 4`.execute(db)
  const found = new Map<string, ColumnRange>()
  for (const { key, min, max, bin, count } of rows) {
    const range = found.get(key) ?? {
      column: key,
      count: 0,
      min: min + 0,
      max: max + 0,
      bins: new Array<number>(bins).fill(0),
    }
    range.count += count
    range.bins[bin] = (range.bins[bin] ?? 0) + count
    found.set(key, range)
  }
  return [...new Set(columns)].flatMap((key) => found.get(key) ?? [])
}

const shown = ({ shift = noShift }: ScatterAxis, si: number) => shifted(si, shift)

/** The columns of SQL that points have, and which rows are points. */
function pointsIn({ filter, x, y }: PointsRequest) {
  const known = columnsOf(filter)
  return {
    known,
    point: sql`material_id AS id, ${known.printed('lo', x.column)} AS x, ${known.printed('lo', y.column)} AS y`,
    passes: both([passesFilter(filter, known), known.has(x.column), known.has(y.column)]),
    order: sql`name_key COLLATE "C", material_id COLLATE "C"`,
  }
}

/** Here places move only where something is written. */
export async function pointsAtBySql(
  db: Db,
  request: PointsRequest,
  points: readonly PlacedPoint[],
): Promise<(string | undefined)[]> {
  const { known, point, passes, order } = pointsIn(request)
  const { rows } = await sql<{ place: number; id: string; x: number; y: number }>`
    SELECT place, id, x, y FROM (
      SELECT (row_number() OVER (ORDER BY ${order}) - 1)::int AS place, ${point} FROM ${known.source} WHERE ${passes}
    ) AS points
    WHERE place = ANY(${points.map(({ place }) => place)}::int[])`.execute(db)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return points.map(({ place, x, y }) => {
    const row = byPlace.get(place)
    const isIt = row && scatterNumber(shown(request.x, row.x)) === Math.fround(x)
    return isIt && scatterNumber(shown(request.y, row.y)) === Math.fround(y) ? row.id : undefined
  })
}

export async function placesOfBySql(
  db: Db,
  request: PointsRequest,
  ids: readonly string[],
): Promise<(number | undefined)[]> {
  const { known, point, passes, order } = pointsIn(request)
  const { rows } = await sql<{ place: number; id: string }>`
    SELECT place, id FROM (
      SELECT (row_number() OVER (ORDER BY ${order}) - 1)::int AS place, ${point} FROM ${known.source} WHERE ${passes}
    ) AS points
    WHERE id = ANY(${texts(ids)})`.execute(db)
  const places = new Map(rows.map(({ id, place }) => [id, place]))
  return ids.map((id) => places.get(id))
}

interface PointRow {
  id: string
  x: number
  y: number
  x_high: number
  y_high: number
  x_limit: '<' | '>' | null
  y_limit: '<' | '>' | null
  family: string
}

const limitSide = (known: Columns, column: string): RawBuilder<PointRow['x_limit']> =>
  sql`CASE WHEN ${known.isLimit('above', column)} THEN '<' WHEN ${known.isLimit('below', column)} THEN '>' END`

export async function scatterBySql(db: Db, request: ScatterRequest): Promise<ArrayBuffer> {
  const { x, y, level, hasIds } = request
  const { known, point, passes, order } = pointsIn(request)
  const { rows } = await sql<PointRow>`
    SELECT ${point},
      ${known.printed('hi', x.column)} AS x_high, ${known.printed('hi', y.column)} AS y_high,
      ${limitSide(known, x.column)} AS x_limit, ${limitSide(known, y.column)} AS y_limit, coalesce(${familyAt(level)}, '') AS family
    FROM ${known.source} WHERE ${passes} ORDER BY ${order}`.execute(db)
  const families = [...new Set(rows.map(({ family }) => family))].sort(compareCodePoints)
  const place = new Map(families.map((path, k) => [path, k]))
  return encodeScatter({
    count: rows.length,
    x: rows.map((row) => shown(x, row.x)),
    y: rows.map((row) => shown(y, row.y)),
    ...(rows.some((row) => row.x_high !== row.x || row.x_limit) && {
      xHigh: rows.map((row) => (row.x_limit ? limitEnd(row.x_limit) : shown(x, row.x_high))),
    }),
    ...(rows.some((row) => row.y_high !== row.y || row.y_limit) && {
      yHigh: rows.map((row) => (row.y_limit ? limitEnd(row.y_limit) : shown(y, row.y_high))),
    }),
    families,
    family: Uint16Array.from(rows, ({ family }) => place.get(family) ?? 0),
    names: new TextEncoder().encode(hasIds ? rows.map(({ id }) => id).join('\n') : ''),
  })
}

/** The deepest class of a row down to a level, the first by code point of several; null where it has none. */
const familyAt = (level: number): RawBuilder<string | null> => sql`(
  SELECT path FROM unnest(tags) AS tag,
    LATERAL (SELECT substr(tag, ${sql.lit(CLASS_GROUP.length + 2)}) AS path) AS class,
    LATERAL (SELECT length(path) - length(replace(path, '/', '')) AS depth) AS place
  WHERE starts_with(tag, ${text(`${CLASS_GROUP}-`)}) AND path <> '' AND depth < ${sql.lit(level)}
  ORDER BY depth DESC, path COLLATE "C" LIMIT 1)`
