import { LIKENESS_PARTS, type Trait } from '@ingot/search/answers/likeness'
import type { SearchRequest } from '@ingot/search/port'
import type pg from 'pg'
import { GROUPS, PROPERTIES, propertyKey } from './synthetic.ts'
import { GROUP_STARTS, tagNumber } from './wide-table.ts'

/** The requests on the wide table: one scan for the facets, one for the page. All values are the bench's own. */

export interface WideAnswer {
  total: number
  ids: number[]
  /** By tag number. */
  counts: Map<number, number>
}

const PRODUCERS_END = GROUP_STARTS[1] as number

const groupPlace = (group: string): number => GROUPS.findIndex(({ name }) => name === group)

const tagArray = ({ group, ids }: SearchRequest['tags'][number]): string =>
  `'{${ids.map((id) => tagNumber(`${group}-${id}`)).join(',')}}'::int[]`

function conditions(request: SearchRequest): string[] {
  return [
    ...(request.ids === undefined
      ? []
      : [`id = ANY('{${request.ids.map((id) => Number.parseInt(id, 16)).join(',')}}'::int[])`]),
    ...request.terms.map((term) => `txt LIKE '%${term}%'`),
    ...request.ranges.flatMap(({ column, min, max }) => [
      ...(min === undefined ? [] : [`${column} >= ${min}::float8`]),
      ...(max === undefined ? [] : [`${column} <= ${max}::float8`]),
    ]),
    ...request.features.map((feature) => `(features & (1::bigint << ${feature.slice(1)})) <> 0`),
    ...request.diagrams.map((diagram) => `(diagrams & (1::bigint << ${diagram.slice(1)})) <> 0`),
  ]
}

const where = (all: readonly string[]): string => (all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`)

/** Rows that pass all but at most one of the conditions. */
const allButOne = (passes: readonly string[]): string[] =>
  passes.length < 2
    ? []
    : [
        `(${passes
          .map((_, skip) => passes.filter((_, k) => k !== skip).join(' AND '))
          .map((all) => `(${all})`)
          .join(' OR ')})`,
      ]

function facetQuery(request: SearchRequest): string {
  const passes = request.tags.map((tags) => `tags && ${tagArray(tags)}`)
  const labels = request.tags.map(({ group }, k) => `WHEN NOT (${passes[k]}) THEN ${groupPlace(group) + 1}`)
  const failed = labels.length === 0 ? '0' : `CASE ${labels.join(' ')} ELSE 0 END`
  return `SELECT failed, tag, count(*)::int AS count FROM (
    SELECT ${failed} AS failed, unnest(tags) AS tag FROM wide${where([...conditions(request), ...allButOne(passes)])}
  ) AS kept GROUP BY 1, 2`
}

function pageQuery(request: SearchRequest): string {
  const { sort } = request
  if (sort.by === 'relevance') throw new Error('The wide table has no order of relevance.')
  const direction = sort.descending === true ? 'DESC' : 'ASC'
  const order = sort.by === 'name' ? `name ${direction}, id` : `${sort.column} ${direction} NULLS LAST, name, id`
  const all = [...conditions(request), ...request.tags.map((tags) => `tags && ${tagArray(tags)}`)]
  return `SELECT id FROM wide${where(all)} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`
}

export async function searchWide(client: pg.Client, request: SearchRequest): Promise<WideAnswer> {
  const facets = await client.query<{ failed: number; tag: number; count: number }>(facetQuery(request))
  const page = await client.query<{ id: number }>(pageQuery(request))
  const counts = new Map<number, number>()
  let total = 0
  for (const { failed, tag, count } of facets.rows) {
    if (failed === 0 && tag < PRODUCERS_END) total += count
    const isCounted = failed === 0 || groupPlaceOf(tag) === failed - 1
    if (isCounted) counts.set(tag, (counts.get(tag) ?? 0) + count)
  }
  return { total, ids: page.rows.map(({ id }) => id), counts }
}

const groupPlaceOf = (tag: number): number => GROUP_STARTS.findLastIndex((start) => start <= tag)

/** How many results have each property, feature and diagram, in that order. */
export async function presenceWide(client: pg.Client, request: SearchRequest): Promise<number[]> {
  const counts = [
    ...Array.from({ length: PROPERTIES }, (_, p) => `count(${propertyKey(p)})`),
    ...Array.from({ length: 30 }, (_, k) => `count(*) FILTER (WHERE (features & (1::bigint << ${k})) <> 0)`),
    ...Array.from({ length: 40 }, (_, k) => `count(*) FILTER (WHERE (diagrams & (1::bigint << ${k})) <> 0)`),
  ]
  const all = [...conditions(request), ...request.tags.map((tags) => `tags && ${tagArray(tags)}`)]
  const { rows } = await client.query({ text: `SELECT ${counts.join(', ')} FROM wide${where(all)}`, rowMode: 'array' })
  return (rows[0] as unknown[]).map(Number)
}

/** The nearest of one material; its properties and their spreads are known already. */
export async function similarWide(
  client: pg.Client,
  id: number,
  traits: readonly Trait[],
  limit: number,
): Promise<number[]> {
  const gains = traits.map(({ column, value, spread }) => {
    const apart = `abs(${column} / 2 - ${value / 2}::float8)`
    return `CASE WHEN ${apart} < ${spread / 2}::float8
      THEN floor((1 - ${apart} / ${spread / 2}::float8) * ${LIKENESS_PARTS}) ELSE 0 END`
  })
  const { rows } = await client.query<{ id: number }>(`SELECT id FROM (
    SELECT id, name, ${gains.join(' + ')} AS likeness FROM wide WHERE id <> ${id}
  ) AS measured WHERE likeness > 0 ORDER BY likeness DESC, name, id LIMIT ${limit}`)
  return rows.map((row) => row.id)
}

/** Some columns of all that have p0 and p1. */
export async function scatterWide(client: pg.Client, columns: readonly string[]): Promise<number[][]> {
  const { rows } = await client.query({
    text: `SELECT ${columns.join()} FROM wide WHERE p0 IS NOT NULL AND p1 IS NOT NULL`,
    rowMode: 'array',
  })
  return rows as number[][]
}
