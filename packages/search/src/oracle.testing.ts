import { intervalAt } from '@ingot/domain/index/limit-marks'
import { readRow } from '@ingot/domain/index/trace'
import { nearest } from '@ingot/domain/names/slips/near'
import { nearestNames, slipsTo } from '@ingot/domain/names/slips/near-names'
import type { Tier } from '@ingot/domain/names/tiers'
import { hasDigit } from '@ingot/domain/names/tokens'
import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import { computedInterval, promises, type Wanted } from '@ingot/domain/ranking/score'
import { decodeScatter, limitEnd, scatterNumber } from '@ingot/domain/scatter/scatter-columns'
import { comparedEnds, OPEN, type Printed, printedOf, type SearchInterval } from '@ingot/domain/values/open-ends'
import type { IndexedRow } from './index/columnar-index.ts'
import type {
  ColumnRange,
  EngineFilter,
  FirstTier,
  PresenceAnswer,
  RangeFilter,
  SearchAnswer,
  SearchRequest,
  SimilarAnswer,
  SimilarWeights,
} from './port.ts'

/** Answers of the port, row by row and as its comments say: what the index is compared with in tests. */

type Computed = EngineFilter['computed']

/** It belongs to one of the owners, and none of them has a row of its own in its place. */
const isSeen = ({ owner, replacedFor = [] }: IndexedRow, owners: readonly string[]): boolean =>
  owners.includes(owner) && !replacedFor.some((one) => owners.includes(one))

function stored(row: IndexedRow, key: string): SearchInterval | undefined {
  const at = row.columns.indexOf(key)
  return at < 0 ? undefined : intervalAt(row, at)
}

function intervalOf(row: IndexedRow, key: string, computed: Computed): SearchInterval | undefined {
  if (computed === undefined || !Object.hasOwn(computed, key)) return stored(row, key)
  const computable = computed[key]
  const found = computable && computedInterval(computable, (asked) => readRow(row, asked))
  return found && Number.isFinite(found.lo) && Number.isFinite(found.hi)
    ? { lo: found.lo + 0, hi: found.hi + 0 }
    : undefined
}

/** What is compared with bounds. */
function endsOf(row: IndexedRow, key: string, computed: Computed): SearchInterval | undefined {
  const interval = intervalOf(row, key, computed)
  return interval && comparedEnds(interval)
}

/** A limit without end whose number is not among what is asked. */
const isElsewhere = (
  { lo, hi }: SearchInterval,
  { min = -Infinity, max = Infinity }: Pick<RangeFilter, 'min' | 'max'>,
) => {
  const limit = hi === OPEN ? lo : lo === -OPEN ? hi : undefined
  return limit !== undefined && (limit < min || limit > max)
}

/** What is sorted, drawn and measured: of a limit its printed number. */
export function printedIn(row: IndexedRow, key: string, computed: Computed): Printed | undefined {
  const interval = intervalOf(row, key, computed)
  return interval && printedOf(interval)
}

/** What a row says of a share and its threshold. */
function saidOf(row: IndexedRow, column: string, most: number): string | undefined {
  const share = endsOf(row, column, undefined)
  if (share === undefined) return undefined
  if (share.lo <= 0 && share.hi >= 1) return 'unknown'
  if (share.lo > most) return 'above'
  return share.hi <= most ? 'below' : 'possible'
}

type Value = 'false' | 'unknown' | 'possible' | 'true'
const ORDER: Value[] = ['false', 'unknown', 'possible', 'true']

export function queryValue(row: IndexedRow, query: QueryOf<EngineLeaf>, computed: Computed, not = false): Value {
  if (query.kind === 'not') return queryValue(row, query.of, computed, !not)
  if (query.kind === 'and' || query.kind === 'or') {
    const ranks = query.of.map((of) => ORDER.indexOf(queryValue(row, of, computed, not)))
    const isAnd = (query.kind === 'and') !== not
    return ORDER[isAnd ? Math.min(3, ...ranks) : Math.max(0, ...ranks)]
  }
  const value = leafValue(row, query as EngineLeaf, computed, not)
  if (!not || value === 'unknown' || value === 'possible') return value
  return value === 'true' ? 'false' : 'true'
}

function leafValue(row: IndexedRow, leaf: EngineLeaf, computed: Computed, not: boolean): Value {
  const truth = (is: boolean): Value => (is ? 'true' : 'false')
  switch (leaf.kind) {
    case 'term':
      return truth(row.searchText.includes(leaf.term))
    case 'tag':
      return truth(leaf.ids.some((id) => row.tags.includes(`${leaf.group}-${id}`)))
    case 'feature':
      return truth(row.features.includes(leaf.key))
    case 'diagram':
      return truth(row.diagrams.includes(leaf.key))
    case 'missing':
      return truth(intervalOf(row, leaf.column, computed) === undefined)
    case 'ids':
      if (leaf.ids.includes(row.id)) return 'true'
      return leaf.known === undefined || leaf.known.includes(row.id) ? 'false' : 'unknown'
    case 'share':
      return truth(leaf.of.some(({ column, most }) => leaf.verdicts.some((one) => one === saidOf(row, column, most))))
    case 'range': {
      const value = endsOf(row, leaf.column, computed)
      if (value === undefined) return 'unknown'
      const { min = -Infinity, max = Infinity } = leaf
      if (value.hi < min || value.lo > max) return 'false'
      if (value.lo >= min && value.hi <= max) return 'true'
      const hasEnds = value.hi !== OPEN && value.lo !== -OPEN
      return hasEnds || isElsewhere(value, leaf) === not ? 'possible' : 'unknown'
    }
  }
}

function rangePasses(row: IndexedRow, range: RangeFilter, computed: Computed): boolean {
  const value = endsOf(row, range.column, computed)
  if (value === undefined) return range.keepMissing === true
  const overlaps = value.hi >= (range.min ?? -Infinity) && value.lo <= (range.max ?? Infinity)
  return overlaps && isElsewhere(value, range) ? range.keepMissing === true : overlaps
}

interface Conditions {
  base: (row: IndexedRow) => boolean
  groups: Map<string, (row: IndexedRow) => boolean>
  ranges: ((row: IndexedRow) => boolean)[]
  query: (row: IndexedRow) => boolean
}

function conditionsOf(filter: EngineFilter): Conditions {
  const { owners, terms, features, diagrams, ids, parent, lines, query, passed, computed } = filter
  const passes = (row: IndexedRow, asked: typeof query) =>
    asked === undefined || ORDER.indexOf(queryValue(row, asked, computed)) >= 2
  const groups: Conditions['groups'] = new Map()
  for (const { group, ids: tags } of filter.tags) {
    const before = groups.get(group)
    groups.set(group, (row) => (before?.(row) ?? true) && tags.some((id) => row.tags.includes(`${group}-${id}`)))
  }
  return {
    base: (row) =>
      isSeen(row, owners) &&
      terms.every((term) => row.searchText.includes(term)) &&
      features.every((key) => row.features.includes(key)) &&
      diagrams.every((key) => row.diagrams.includes(key)) &&
      (ids === undefined || ids.includes(row.id)) &&
      (lines === undefined || lines.some((tier) => tierOf(row, [tier]) === 0)) &&
      (parent === undefined || (row.parent === parent && row.id !== parent)) &&
      passes(row, passed),
    groups,
    ranges: filter.ranges.map((range) => (row) => rangePasses(row, range, computed)),
    query: (row) => passes(row, query),
  }
}

export function passing(
  rows: readonly IndexedRow[],
  filter: EngineFilter,
  without: { group?: string } = {},
): IndexedRow[] {
  const { base, groups, ranges, query } = conditionsOf(filter)
  return rows.filter(
    (row) =>
      base(row) &&
      query(row) &&
      ranges.every((passes) => passes(row)) &&
      [...groups].every(([group, passes]) => group === without.group || passes(row)),
  )
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first tier that holds for a row. */
function tierOf({ searchText }: IndexedRow, tiers: readonly Tier[]): number {
  const sections = searchText.split('\f')
  const holds = (tier: Tier): boolean =>
    tier.every(({ text, within }) => sections.slice(0, within).some((section) => section.includes(text)))
  const first = tiers.findIndex(holds)
  return first < 0 ? tiers.length : first
}

function comparison(
  { sort, computed }: SearchRequest,
  passing: (row: IndexedRow) => IndexedRow[],
): (a: IndexedRow, b: IndexedRow) => number {
  if (sort.by === 'relevance') {
    const best = (row: IndexedRow): number => Math.min(...passing(row).map((each) => tierOf(each, sort.tiers)))
    return (a, b) => best(a) - best(b) || byText(a.nameKey, b.nameKey) || byText(a.id, b.id)
  }
  const sign = sort.descending === true ? -1 : 1
  if (sort.by === 'name') return (a, b) => sign * byText(a.nameKey, b.nameKey) || byText(a.id, b.id)
  return (a, b) => {
    const [x, y] = [printedIn(a, sort.column, computed)?.lo, printedIn(b, sort.column, computed)?.lo]
    const byValue = x === y ? 0 : x === undefined ? 1 : y === undefined ? -1 : sign * (x - y)
    return byValue || byText(a.nameKey, b.nameKey) || byText(a.id, b.id)
  }
}

function countBy(keys: Iterable<string>): Record<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Object.fromEntries(counts)
}

export function searchRows(rows: readonly IndexedRow[], request: SearchRequest): SearchAnswer {
  const { computed, query, offset, limit } = request
  const found = passing(rows, request)
  const visible = new Map(rows.filter((row) => isSeen(row, request.owners)).map((row) => [row.id, row]))
  const headOf = (row: IndexedRow): IndexedRow => (row.parent === undefined ? row : (visible.get(row.parent) ?? row))
  const listed = request.grouped === true ? [...new Set(found.map(headOf))] : [...found]
  const under = (head: IndexedRow): IndexedRow[] =>
    request.grouped === true ? found.filter((row) => headOf(row) === head) : [head]
  const page = listed.sort(comparison(request, under)).slice(offset, offset + limit)
  const facets: SearchAnswer['facets'] = {}
  for (const tag of new Set(rows.flatMap(({ tags }) => tags))) {
    const group = tag.slice(0, tag.indexOf('-'))
    const count = passing(rows, request, { group }).filter(({ tags }) => tags.includes(tag)).length
    if (count > 0) facets[group] = { ...facets[group], [tag.slice(group.length + 1)]: count }
  }
  const { base, groups, ranges, query: passesQuery } = conditionsOf(request)
  const others = (row: IndexedRow): boolean => base(row) && [...groups.values()].every((passes) => passes(row))
  const isPossible = (row: IndexedRow): boolean =>
    request.ranges.some(({ column, min = -Infinity, max = Infinity }) => {
      const value = endsOf(row, column, computed)
      return value !== undefined && (value.lo < min || value.hi > max)
    }) ||
    (query !== undefined && queryValue(row, query, computed) === 'possible')
  return {
    total: found.length,
    rows: listed.length,
    visible: visible.size,
    ids: page.map(({ id }) => id),
    possible: page.map((row) => found.includes(row) && isPossible(row)),
    facets,
    missing: request.ranges.map(
      ({ column }, k) =>
        rows.filter(
          (row) =>
            others(row) &&
            passesQuery(row) &&
            ranges.every((passes, at) => at === k || passes(row)) &&
            intervalOf(row, column, computed) === undefined,
        ).length,
    ),
    unknown:
      query === undefined
        ? 0
        : rows.filter(
            (row) =>
              others(row) && ranges.every((passes) => passes(row)) && queryValue(row, query, computed) === 'unknown',
          ).length,
    ...(request.grouped === true && {
      groups: {
        children: page.map(({ id }) => found.filter((row) => row.parent === id).length),
        own: page.map((row) => found.includes(row)),
      },
    }),
  }
}

export function presenceOf(rows: readonly IndexedRow[], filter: EngineFilter): PresenceAnswer {
  const found = passing(rows, filter)
  return {
    total: found.length,
    columns: countBy(found.flatMap(({ columns }) => columns.filter((key) => !key.startsWith('cas.')))),
    features: countBy(found.flatMap(({ features }) => features)),
    diagrams: countBy(found.flatMap(({ diagrams }) => diagrams)),
  }
}

export function rangesOf(
  rows: readonly IndexedRow[],
  filter: EngineFilter,
  columns: readonly string[],
  bins: number,
  wants?: Wanted,
): ColumnRange[] {
  const found = passing(rows, filter)
  return [...new Set(columns)].flatMap((column) => {
    const stated = found.flatMap((row) => printedIn(row, column, filter.computed) ?? [])
    const values = stated.filter(({ side }) => wants === undefined || promises(side, wants))
    if (values.length === 0) return []
    const min = Math.min(...values.map(({ lo }) => lo))
    const max = Math.max(...values.map(({ hi }) => hi))
    const counts = new Array<number>(bins).fill(0)
    // Nobody asks for bins: the ends alone.
    for (const { lo } of bins === 0 ? [] : values) {
      const part = max > min ? (lo / 2 - min / 2) / (max / 2 - min / 2) : 0
      const bin = Math.min(bins - 1, Math.floor(part * bins))
      counts[bin] = (counts[bin] ?? 0) + 1
    }
    return [{ column, count: values.length, min, max, bins: counts }]
  })
}

/** The deepest class down to a level, the first by code point of several. */
function familyOf({ tags }: IndexedRow, level: number): string {
  const paths = tags.flatMap((tag) => (tag.startsWith('class-') ? tag.slice('class-'.length) : []))
  const depth = (path: string): number => path.split('/').length
  const [deepest] = paths
    .filter((path) => path !== '' && depth(path) <= level)
    .sort((a, b) => depth(b) - depth(a) || byText(a, b))
  return deepest ?? ''
}

/** A point: id, lo and hi of x, lo and hi of y, family; numbers are float32. */
export type Point = [id: string, x: number, xHigh: number, y: number, yHigh: number, family: string]

/** As a plot has them; the smallest become 0, whatever their sign. */
const sides = ({ lo, hi, side }: Printed): [number, number] => [
  scatterNumber(lo) + 0,
  side === undefined ? scatterNumber(hi) + 0 : limitEnd(side),
]

/** Points by id. */
export function pointsOf(
  rows: readonly IndexedRow[],
  filter: EngineFilter,
  x: string,
  y: string,
  level: number,
): Point[] {
  return passing(rows, filter)
    .flatMap((row): Point[] => {
      const [a, b] = [printedIn(row, x, filter.computed), printedIn(row, y, filter.computed)]
      return a && b ? [[row.id, ...sides(a), ...sides(b), familyOf(row, level)]] : []
    })
    .sort(([a], [b]) => byText(a, b))
}

/** The points of an answer, by id. */
export function answeredPoints(answer: ArrayBuffer): Point[] {
  const { count, x, y, xHigh = x, yHigh = y, names, families, family } = decodeScatter(answer)
  const ids = count === 0 ? [] : new TextDecoder().decode(names).split('\n')
  return ids
    .map((id, k): Point => {
      const at = (column: Float32Array): number => (column[k] ?? Number.NaN) + 0
      return [id, at(x), at(xHigh), at(y), at(yHigh), families[family[k] ?? -1] ?? 'none']
    })
    .sort(([a], [b]) => byText(a, b))
}

/** Distances in plain numbers: they differ from the index's by less than a part of its scale a property. */
export function similarRows(
  rows: readonly IndexedRow[],
  id: string,
  filter: EngineFilter,
  weights: SimilarWeights,
): Map<string, { distance: number; parts: SimilarAnswer['parts'][number] }> {
  const visible = rows.filter((row) => isSeen(row, filter.owners))
  const reference = visible.find((row) => row.id === id)
  if (reference === undefined) return new Map()
  const traits = reference.columns.flatMap((column, k) => {
    if (column.startsWith('cas.')) return []
    const weight = Object.hasOwn(weights, column) ? (weights[column] ?? 1) : 1
    const values = visible.flatMap((row) => printedIn(row, column, undefined)?.lo ?? []).sort((a, b) => a - b)
    const low = values[Math.ceil(0.05 * values.length) - 1]
    const high = values[Math.ceil(0.95 * values.length) - 1]
    return weight > 0 ? [{ column, weight, value: reference.lo[k], spread: high - low }] : []
  })
  if (traits.length === 0) return new Map()
  const whole = traits.reduce((sum, { weight }) => sum + weight, 0)
  return new Map(
    passing(rows, filter)
      .filter((row) => row.id !== id)
      .map((row) => {
        const parts = traits.map(({ column, weight, value, spread }): [string, number] => {
          const lo = printedIn(row, column, undefined)?.lo
          const apart = lo === undefined ? 1 : lo === value ? 0 : Math.min(1, Math.abs(lo - value) / spread)
          return [column, (weight * apart) / whole]
        })
        const distance = parts.reduce((sum, [, part]) => sum + part, 0)
        return [row.id, { distance, parts: Object.fromEntries(parts) }]
      }),
  )
}

/** Words near to a token among those of the rows of these owners. */
export const nearWordsOf = (rows: readonly IndexedRow[], owners: readonly string[], token: string): string[] => {
  const visible = rows.filter((row) => isSeen(row, owners))
  const counts = new Map<string, number>()
  for (const { searchText } of visible)
    for (const word of new Set(searchText.split(/[ \n\f]/))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return nearest(
    token,
    [...counts].map(([word, count]) => ({ word, count })),
    5,
  )
}

/** Names near to one among those of the rows of these owners. */
export function nearNamesOf(rows: readonly IndexedRow[], owners: readonly string[], typed: string): string[] {
  const near = new Map<string, 0 | 1>()
  for (const { searchText } of rows.filter((row) => isSeen(row, owners)))
    for (const line of searchText.split('\f', 3).flatMap((section) => section.split('\n'))) {
      const name = line.trim()
      if (!hasDigit(name)) continue
      let first = 0
      while (!hasDigit(name.charAt(first))) first++
      const head = name.slice(0, first).replaceAll(' ', '').length
      for (const form of head >= 2 && head <= 6 ? [name, name.slice(first)] : [name]) {
        const slips = slipsTo(typed, form.replaceAll(' ', ''))
        // Numbers alone are other grades in another order, but for material numbers: 1 4031.
        const isNumber = [...typed].every(hasDigit) && !(form.length === 6 && form.indexOf(' ') === 1)
        if (slips === 0 || (slips === 1 && !isNumber)) near.set(form, slips)
      }
    }
  return nearestNames(near, 5)
}

/** The first tier that a row of these owners is in. */
export function firstTierOf(
  rows: readonly IndexedRow[],
  owners: readonly string[],
  tiers: readonly Tier[],
  limit: number,
): FirstTier | undefined {
  const rated = rows
    .filter((row) => isSeen(row, owners))
    .map((row) => ({ row, tier: tierOf(row, tiers) }))
    .filter(({ tier }) => tier < tiers.length)
  if (rated.length === 0) return undefined
  const first = Math.min(...rated.map(({ tier }) => tier))
  const own = rated.filter(({ tier }) => tier === first).map(({ row }) => row)
  const ids = own.sort((a, b) => byText(a.nameKey, b.nameKey) || byText(a.id, b.id)).map(({ id }) => id)
  return { tier: first, count: ids.length, ids: ids.slice(0, limit) }
}
