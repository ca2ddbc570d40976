import type { IndexRow } from '@ingot/domain/index/index-row'
import { limitMark } from '@ingot/domain/index/limit-marks'
import type { Trace } from '@ingot/domain/index/trace'
import type { Tier } from '@ingot/domain/names/tiers'
import { beyond, type LimitSide } from '@ingot/domain/values/open-ends'
import type { EngineFilter, SearchRequest, SearchSort, SimilarWeights } from '@ingot/search/port'
import type { Random } from '@ingot/search/random.testing'
import { makeRow } from './engine-rows.ts'
import { randomComputable, randomQuery, randomWeights, type Words } from './random-queries.ts'

/** Random materials and requests over few words, tags and values, so that they meet often. */

const WORDS = [
  'pa66-gf30',
  'al',
  '6061',
  't6',
  's355j2',
  '鋼',
  'ölwanne',
  '𝛼-brass',
  '～x',
  '100%',
  'a_b',
  "o'neil",
  'a\\b',
]
const GROUPS: Record<string, string[]> = {
  class: ['metal', 'metal/steel', 'metal/steel/s355', 'plastic', 'plastic/pa'],
  producer: ['Alpha GmbH', 'Beta-Works', '__proto__', 'constructor'],
  form: ['sheet', 'bar', 'granulate'],
}
const COLUMNS = ['density', 'e_modulus', 'tensile_modulus.cond', 'tensile_modulus.dry', 'wt.Cr', '__proto__']
const KEYS = [...COLUMNS, '=1', '=2']
const FEATURES = ['weldable', 'transparent']
const DIAGRAMS = ['d_ss', 'd_ss_t']
const OWNERS = ['public', 'acme', 'globex']

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const some = <T>(random: Random, list: readonly T[], share: number): T[] => list.filter(() => random() < share)
const phrase = (random: Random): string =>
  Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, WORDS)).join(' ')

/** Few distinct values, negative and huge ones among them. */
const value = (random: Random): number =>
  pick(random, [-40, 0, 0.1, 0.2, 0.30000000000000004, 1, 2.5, 7850, 2.1e11, 1 + Math.floor(random() * 20)])

const TEMPERATURES = [293.15, 296.15, 373.15, 473.15, 573.15]
/** Between, at and beyond what the traces have. */
const ASKED_TEMPERATURES = [...TEMPERATURES, 77, 291.15, 295, 300, 400.5, 473.15 * (1 + 1e-12), 900]

function randomTrace(random: Random): Trace {
  const T = some(random, TEMPERATURES, 0.5)
  const kind = random() < 0.5 ? 'values' : 'curve'
  const isRange = kind === 'values' && random() < 0.5
  const points = T.map(() => {
    const lo = value(random)
    if (kind === 'values' && random() < 0.3) return beyond(lo, lo < 0 ? '<-' : pick(random, ['<', '<-', '>']))
    return { lo, hi: isRange ? lo + Math.floor(random() * 4) : lo }
  })
  return { column: pick(random, COLUMNS), kind, T, lo: points.map(({ lo }) => lo), hi: points.map(({ hi }) => hi) }
}

/** Sections of lines of words between spaces. */
const section = (random: Random): string =>
  random() < 0.2 ? '' : `\n${Array.from({ length: pick(random, [1, 1, 2]) }, () => ` ${phrase(random)} `).join('\n')}\n`
const sections = (random: Random): string =>
  Array.from({ length: pick(random, [1, 2, 3, 4]) }, () => section(random)).join('\f')

/** `ids` are those of all rows; some become variants of others, of hidden and of absent ones too. */
export function randomRow(random: Random, id: string, ids: readonly string[]): IndexRow {
  const nameKey = phrase(random)
  const tags = Object.entries(GROUPS).flatMap(([group, ids]) =>
    some(random, ids, group === 'class' ? 0.5 : 0.3).map((tag) => `${group}-${tag}`),
  )
  const columns: [string, number | readonly [number, number]][] = some(random, COLUMNS, 0.45).map((key) => {
    const lo = value(random)
    return [key, key.startsWith('tensile') && random() < 0.4 ? [lo, lo + random() * 10] : lo]
  })
  return makeRow({
    id,
    owner: random() < 0.7 ? 'public' : pick(random, OWNERS),
    ...(random() < 0.15 && { replacedFor: some(random, OWNERS, 0.5) }),
    nameKey,
    searchText: random() < 0.5 ? `${nameKey}\n${phrase(random)}` : sections(random),
    tags,
    columns: Object.fromEntries(columns),
    limits: randomLimits(random, columns).sort(),
    features: some(random, FEATURES, 0.4),
    diagrams: some(random, DIAGRAMS, 0.4),
    traces: Array.from({ length: pick(random, [0, 0, 1, 2, 3]) }, () => randomTrace(random)).filter(
      ({ T }) => T.length > 0,
    ),
    ...parentOf(random, id, ids),
  })
}

/** Some single numbers are limits, a few on both sides. */
function randomLimits(random: Random, columns: readonly [string, number | readonly [number, number]][]): string[] {
  return columns.flatMap(([key, value]) => {
    if (typeof value !== 'number' || random() < 0.5) return []
    const above: LimitSide = value < 0 || random() < 0.3 ? '<-' : '<'
    const sides = pick<LimitSide[]>(random, [[above], [above], ['>'], ['>'], [above, '>']])
    return sides.map((side) => limitMark(key, side))
  })
}

function parentOf(random: Random, id: string, ids: readonly string[]): { parent?: string } {
  const parent = random() < 0.3 ? pick(random, [...ids.slice(0, 20), 'absent']) : id
  return parent === id ? {} : { parent }
}

function randomTerm(random: Random): string {
  const text = phrase(random)
  const from = Math.floor(random() * text.length)
  return text.slice(from, from + 1 + Math.floor(random() * 6))
}

const termOf = (random: Random): string => {
  const end = () => pick(random, ['', '', ' '])
  const term = end() + randomTerm(random) + end()
  return /\p{Surrogate}/u.test(term) ? pick(random, WORDS) : term
}

export function randomFilter(random: Random, ids: readonly string[]): EngineFilter {
  const times = <T>(counts: readonly number[], make: () => T): T[] => Array.from({ length: pick(random, counts) }, make)
  return {
    owners: random() < 0.6 ? ['public'] : some(random, [...OWNERS, 'nobody'], 0.6),
    terms: times([0, 0, 0, 1, 1, 2], () => termOf(random)),
    tags: times([0, 0, 1, 1, 2, 3], () => {
      const group = random() < 0.05 ? 'unknown' : pick(random, Object.keys(GROUPS))
      return { group, ids: some(random, [...(GROUPS[group] ?? []), 'unknown'], 0.5) }
    }),
    ranges: times([0, 0, 1, 1, 2, 3], () => ({
      column: random() < 0.05 ? 'unknown' : pick(random, KEYS),
      ...(random() < 0.6 && { min: value(random) }),
      ...(random() < 0.6 && { max: value(random) }),
      ...(random() < 0.3 && { keepMissing: true }),
    })),
    features: some(random, FEATURES, 0.1),
    diagrams: some(random, DIAGRAMS, 0.1),
    ...(random() < 0.1 && { ids: [...some(random, ids, 0.4), 'unknown'] }),
    ...(random() < 0.15 && { lines: randomTiers(random) }),
    ...(random() < 0.05 && { parent: pick(random, [...ids.slice(0, 20), 'unknown']) }),
    ...(random() < 0.5 && { query: randomQuery(random, WORDS_OF_QUERIES, ids) }),
    ...(random() < 0.7 && {
      computed: Object.fromEntries(
        some(random, COMPUTED, 0.7).map((key) => [key, randomComputable(random, WORDS_OF_QUERIES)]),
      ),
    }),
  }
}

/** One of them has the key of a column, which it hides. */
const COMPUTED = ['=1', '=2', 'density']

const WORDS_OF_QUERIES: Words = {
  columns: COLUMNS,
  computed: COMPUTED,
  terms: ['al', '-', '6', '𝛼', 'a_', '鋼', 's355j2'],
  groups: GROUPS,
  features: FEATURES,
  diagrams: DIAGRAMS,
  temperatures: ASKED_TEMPERATURES,
  value,
}

export const randomSimilarWeights = (random: Random): SimilarWeights | undefined =>
  random() < 0.5 ? undefined : randomWeights(random, COLUMNS)

export const randomTiers = (random: Random): Tier[] =>
  Array.from({ length: pick(random, [0, 1, 2, 4]) }, () =>
    Array.from({ length: pick(random, [0, 1, 1, 2]) }, () => ({
      text: pick(random, ['', '\n']) + termOf(random) + pick(random, ['', '', '\n']),
      within: pick(random, [1, 2, 3, 4]),
    })),
  )

function randomSort(random: Random): SearchSort {
  const descending = random() < 0.5
  if (random() < 0.3) return { by: 'relevance', tiers: randomTiers(random) }
  return random() < 0.4
    ? { by: 'name', descending }
    : { by: 'column', column: pick(random, [...KEYS, 'unknown']), descending }
}

export const randomRequest = (random: Random, ids: readonly string[]): SearchRequest => ({
  ...randomFilter(random, ids),
  sort: randomSort(random),
  ...(random() < 0.3 && { grouped: true }),
  offset: random() < 0.5 ? 0 : Math.floor(random() * ids.length * 1.1),
  limit: pick(random, [0, 1, 10, 30, ids.length]),
})

export const randomColumns = (random: Random): string[] => some(random, [...KEYS, 'unknown'], 0.5)

export const randomColumn = (random: Random): string => pick(random, [...KEYS, 'unknown'])
