import type { IndexRow } from '@ingot/domain/index/index-row'
import type { SearchFilter, SearchRequest, SearchSort } from '@ingot/search/port'
import { makeRow } from './engine-rows.ts'

/** Random materials and requests over few words, tags and values, so that they meet often. */

/** mulberry32: numbers in [0, 1) from a 32-bit seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Random = () => number

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

export function randomRow(random: Random, id: string): IndexRow {
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
    nameKey,
    searchText: `${nameKey}\n${phrase(random)}`,
    tags,
    columns: Object.fromEntries(columns),
    features: some(random, FEATURES, 0.4),
    diagrams: some(random, DIAGRAMS, 0.4),
  })
}

function randomTerm(random: Random): string {
  const text = phrase(random)
  const from = Math.floor(random() * text.length)
  return text.slice(from, from + 1 + Math.floor(random() * 6))
}

const termOf = (random: Random): string => {
  const term = randomTerm(random)
  return /\p{Surrogate}/u.test(term) ? pick(random, WORDS) : term
}

export function randomFilter(random: Random, ids: readonly string[]): SearchFilter {
  const times = <T>(counts: readonly number[], make: () => T): T[] => Array.from({ length: pick(random, counts) }, make)
  return {
    owners: random() < 0.6 ? ['public'] : some(random, [...OWNERS, 'nobody'], 0.6),
    terms: times([0, 0, 0, 1, 1, 2], () => termOf(random)),
    tags: times([0, 0, 1, 1, 2, 3], () => {
      const group = random() < 0.05 ? 'unknown' : pick(random, Object.keys(GROUPS))
      return { group, ids: some(random, [...(GROUPS[group] ?? []), 'unknown'], 0.5) }
    }),
    ranges: times([0, 0, 1, 1, 2, 3], () => ({
      column: random() < 0.05 ? 'unknown' : pick(random, COLUMNS),
      ...(random() < 0.6 && { min: value(random) }),
      ...(random() < 0.6 && { max: value(random) }),
      ...(random() < 0.3 && { keepMissing: true }),
    })),
    features: some(random, FEATURES, 0.1),
    diagrams: some(random, DIAGRAMS, 0.1),
    ...(random() < 0.1 && { ids: [...some(random, ids, 0.4), 'unknown'] }),
  }
}

function randomSort(random: Random): SearchSort {
  const descending = random() < 0.5
  return random() < 0.4
    ? { by: 'name', descending }
    : { by: 'column', column: pick(random, [...COLUMNS, 'unknown']), descending }
}

export const randomRequest = (random: Random, ids: readonly string[]): SearchRequest => ({
  ...randomFilter(random, ids),
  sort: randomSort(random),
  offset: random() < 0.5 ? 0 : Math.floor(random() * ids.length * 1.1),
  limit: pick(random, [0, 1, 10, 30, ids.length]),
})

export const randomColumns = (random: Random): string[] => some(random, [...COLUMNS, 'unknown'], 0.5)

export const randomColumn = (random: Random): string => pick(random, [...COLUMNS, 'unknown'])
