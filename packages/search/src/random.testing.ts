import { RESTRICTION_VERDICTS } from '@ingot/contract/restriction-verdicts'
import { limitMark } from '@ingot/domain/index/limit-marks'
import type { SectionTerm, Tier } from '@ingot/domain/names/tiers'
import type { Expression } from '@ingot/domain/query/expression'
import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import type { Computable, Score } from '@ingot/domain/ranking/score'
import { beyond, type LimitSide } from '@ingot/domain/values/open-ends'
import type { IndexedRow } from './index/columnar-index.ts'
import type { EngineFilter, SearchRequest, SearchSort } from './port.ts'
import { row } from './rows.testing.ts'

/** Random materials and requests over few words, tags and values, so that they meet often. */

export type Random = () => number

/** mulberry32: numbers in [0, 1) from a 32-bit seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const WORDS = ['pa66', 'al', '6061', 't6', 'steel', 'öl']
const TAGS = ['class-metal', 'class-metal/steel', 'class-plastic', 'form-bar', 'form-sheet', 'rare-x']
const COLUMNS = ['a', 'b', 'c', 'd', '__proto__', 'wt.Pb', 'cas.7439-92-1']
const COMPUTED = ['=1', '=2', '=3']
const KEYS = ['weldable', 'clear']
const DIAGRAMS = ['d_ss', 'd_t']
const OWNERS = ['public', 'acme', 'globex']
const TEMPERATURES = [200, 293.15, 300, 350, 400, 473.15]

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]
const below = (random: Random, end: number): number => Math.floor(random() * end)
const some = <T>(random: Random, list: readonly T[], share: number): T[] => list.filter(() => random() < share)
const value = (random: Random): number => pick(random, [-40, -1, 0, 0.1, 1, 2.5, 7850, 2.1e11, 1e200, below(random, 9)])
const phrase = (random: Random): string =>
  Array.from({ length: 1 + below(random, 2) }, () => pick(random, WORDS)).join(' ')

/** Lines of tokens, sections of lines: as search texts are, with one that is not among them. */
const line = (random: Random): string => (random() < 0.02 ? phrase(random) : ` ${phrase(random)} `)
const section = (random: Random): string =>
  random() < 0.2 ? '' : `\n${Array.from({ length: 1 + below(random, 2) }, () => line(random)).join('\n')}\n`
const sections = (random: Random): string =>
  Array.from({ length: 1 + below(random, 4) }, () => section(random)).join('\f')

const aTerm = (random: Random): string =>
  pick(random, ['', ' ']) + pick(random, [phrase(random), pick(random, WORDS), 'e', '6']) + pick(random, ['', ' '])
const sectionTerm = (random: Random): SectionTerm => ({
  text: pick(random, ['', '\n']) + aTerm(random) + pick(random, ['', '', '\n']),
  within: 1 + below(random, 4),
})
export const randomTiers = (random: Random): Tier[] =>
  Array.from({ length: below(random, 5) }, () => Array.from({ length: below(random, 3) }, () => sectionTerm(random)))

function interval(random: Random): readonly [number, number] {
  const lo = value(random)
  return [lo, random() < 0.6 ? lo : lo + pick(random, [0.5, 2, 1e3])]
}

/** No limit is as large as what stands for an open end. */
const LIMIT_MAX = 1e100

const limitSide = (random: Random, printed: number): LimitSide => pick(random, [printed < 0 ? '<-' : '<', '<-', '>'])

/** Some of the single numbers are limits, a few on both sides. */
const randomLimits = (random: Random, columns: Readonly<Record<string, readonly [number, number]>>): string[] =>
  Object.entries(columns).flatMap(([key, [lo, hi]]) => {
    if (lo !== hi || lo > LIMIT_MAX || random() < 0.5) return []
    const side = limitSide(random, lo)
    const sides: LimitSide[] = random() < 0.1 && side !== '>' ? [side, '>'] : [side]
    return sides.map((one) => limitMark(key, one))
  })

function traces(random: Random): IndexedRow['traces'] {
  return Array.from({ length: below(random, 4) }, () => {
    const T = some(random, TEMPERATURES, 0.5)
    const kind = pick(random, ['values', 'curve'] as const)
    const values = T.map(() => {
      const [lo, hi] = interval(random)
      if (kind === 'curve' || lo > LIMIT_MAX || random() < 0.6) return [lo, hi]
      const open = beyond(lo, limitSide(random, lo))
      return [open.lo, open.hi]
    })
    return {
      column: pick(random, COLUMNS),
      kind,
      T,
      lo: values.map(([lo]) => lo),
      hi: values.map(([, hi]) => hi),
    }
  })
}

/** `ids` are those that a parent may have; not all of them need exist. */
export function randomRow(random: Random, id: string, ids: readonly string[]): IndexedRow {
  const parent = random() < 0.5 ? pick(random, ids) : undefined
  const columns = Object.fromEntries(some(random, COLUMNS, 0.6).map((key) => [key, interval(random)]))
  return row(id, {
    owner: pick(random, OWNERS),
    ...(random() < 0.2 && { replacedFor: some(random, OWNERS, 0.5) }),
    nameKey: phrase(random),
    searchText: sections(random),
    tags: some(random, TAGS, 0.4),
    columns,
    limits: randomLimits(random, columns),
    features: some(random, KEYS, 0.4),
    diagrams: some(random, DIAGRAMS, 0.4),
    traces: traces(random),
    ...(parent !== undefined && parent !== id && { parent }),
  })
}

export function randomExpression(random: Random, depth: number): Expression {
  const kind = random()
  if (depth === 0 || kind < 0.25) {
    if (random() < 0.15) return { kind: 'number', value: value(random) }
    const at = random() < 0.3 ? { at: pick(random, [...TEMPERATURES, 295, 297, 320, 1000]) } : {}
    return { kind: 'column', column: pick(random, COLUMNS), ...at }
  }
  const next = (): Expression => randomExpression(random, depth - 1)
  if (kind < 0.35) return { kind: 'negate', of: next() }
  if (kind < 0.5) return { kind: 'power', base: next(), exponent: pick(random, [-2, -1, 0, 0.5, 1 / 3, 2, 3]) }
  return { kind: pick(random, ['sum', 'difference', 'product', 'quotient'] as const), left: next(), right: next() }
}

/** Some scores are of columns that many rows lack, or ask for more than any row states. */
function randomScore(random: Random): Score {
  const of = Array.from({ length: 1 + below(random, 3) }, () => ({
    of: randomExpression(random, below(random, 3)),
    weight: pick(random, [0.5, 1, 2, 3.3]),
    isLog: random() < 0.3,
    wants: pick(random, ['more', 'less', 'near'] as const),
    best: pick(random, [0, 1, 5, 26]),
    reach: pick(random, [0, 1, 4, 7850]),
  }))
  return { kind: 'score', of, least: pick(random, [0, 0, 1, 3, 99]) }
}

export const randomComputable = (random: Random): Computable =>
  random() < 0.25 ? randomScore(random) : randomExpression(random, 3)

const anyColumn = (random: Random): string => pick(random, [...COLUMNS, ...COMPUTED, 'unknown'])

const bounds = (random: Random): { min?: number; max?: number } => ({
  ...(random() < 0.6 && { min: value(random) }),
  ...(random() < 0.6 && { max: value(random) }),
})

function randomLeaf(random: Random, ids: readonly string[]): EngineLeaf {
  const kind = random()
  if (kind < 0.5) return { kind: 'range', column: anyColumn(random), ...bounds(random) }
  if (kind < 0.6) return { kind: 'term', term: pick(random, [aTerm(random), 'al 6', '']) }
  if (kind < 0.7) return { kind: 'tag', group: 'class', ids: some(random, ['metal', 'plastic', 'none'], 0.5) }
  if (kind < 0.8) return { kind: 'missing', column: anyColumn(random) }
  if (kind < 0.85) return { kind: 'feature', key: pick(random, [...KEYS, 'unknown']) }
  if (kind < 0.88) return { kind: 'diagram', key: pick(random, DIAGRAMS) }
  if (kind < 0.94)
    return {
      kind: 'share',
      of: some(random, [...COLUMNS, 'unknown'], 0.5).map((column) => ({
        column,
        most: pick(random, [0, 0.001, 0.1, 0.5]),
      })),
      verdicts: some(random, RESTRICTION_VERDICTS, 0.5),
    }
  return { kind: 'ids', ids: some(random, ids, 0.3), ...(random() < 0.6 && { known: some(random, ids, 0.5) }) }
}

export function randomQuery(random: Random, ids: readonly string[], depth: number): QueryOf<EngineLeaf> {
  const kind = random()
  if (depth === 0 || kind < 0.2) return randomLeaf(random, ids)
  if (kind < 0.4) return { kind: 'not', of: randomQuery(random, ids, depth - 1) }
  const of = Array.from({ length: below(random, 4) }, () => randomQuery(random, ids, depth - 1))
  return { kind: pick(random, ['and', 'or'] as const), of }
}

export function randomFilter(random: Random, ids: readonly string[]): EngineFilter {
  const isPlain = random() < 0.5
  return {
    owners: random() < 0.5 ? OWNERS : some(random, OWNERS, 0.7),
    terms: random() < 0.2 ? [aTerm(random)] : [],
    tags: isPlain
      ? []
      : some(random, TAGS, 0.2).map((tag) => ({
          group: tag.split('-')[0],
          ids: [tag.split('-')[1], 'plastic'],
        })),
    ranges:
      random() < 0.6
        ? []
        : Array.from({ length: 1 + below(random, 2) }, () => ({
            column: anyColumn(random),
            ...bounds(random),
            keepMissing: random() < 0.3,
          })),
    features: random() < 0.1 ? some(random, KEYS, 0.5) : [],
    diagrams: random() < 0.1 ? some(random, DIAGRAMS, 0.5) : [],
    ...(random() < 0.05 && { ids: some(random, ids, 0.5) }),
    ...(random() < 0.15 && { lines: randomTiers(random) }),
    ...(random() < 0.8 && { query: randomQuery(random, ids, 4) }),
    ...(random() < 0.2 && { passed: randomQuery(random, ids, 3) }),
    ...(random() < 0.05 && { parent: pick(random, ids) }),
    computed: Object.fromEntries(COMPUTED.map((key) => [key, randomComputable(random)])),
  }
}

export function randomRequest(random: Random, ids: readonly string[]): SearchRequest {
  const descending = random() < 0.5
  const kind = random()
  const byColumn: SearchSort = { by: 'column', column: anyColumn(random), descending }
  const sort: SearchSort =
    kind < 0.3 ? { by: 'name', descending } : kind < 0.6 ? { by: 'relevance', tiers: randomTiers(random) } : byColumn
  return {
    ...randomFilter(random, ids),
    sort,
    offset: below(random, 3) * 7,
    limit: 1 + below(random, 40),
    grouped: random() < 0.5,
  }
}

export const randomToken = (random: Random): string =>
  pick(random, ['stel', 'steal', '6016', '6062', 'öl', 'seetl', 'pa67'])

export const randomNames = (random: Random): string[] =>
  some(random, ['606l', '6016', '6061t6', 'al6o61', 't66061', 'stel6061', 'pa66t6', 's355jz'], 0.5)

export const randomKeys = (random: Random): string[] => Array.from({ length: 3 }, () => anyColumn(random))

export const randomWeights = (random: Random): Record<string, number> =>
  Object.fromEntries(some(random, COLUMNS, 0.4).map((key) => [key, pick(random, [0, 0.5, 1, 2, 100])]))
