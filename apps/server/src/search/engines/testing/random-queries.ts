import type { Expression } from '@ingot/domain/query/expression'
import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import type { Computable } from '@ingot/domain/ranking/score'

/** Random compound queries, formulas and weights over given words, tags and columns. */

type Random = () => number
type Query = QueryOf<EngineLeaf>

export interface Words {
  columns: readonly string[]
  computed: readonly string[]
  terms: readonly string[]
  groups: Readonly<Record<string, readonly string[]>>
  features: readonly string[]
  diagrams: readonly string[]
  temperatures: readonly number[]
  value: (random: Random) => number
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const some = <T>(random: Random, list: readonly T[], share: number): T[] => list.filter(() => random() < share)

/** Powers whose results are the same in every C library for the values of these rows. */
const EXPONENTS = [2, 0.5, -1, 0]

export function randomExpression(random: Random, words: Words, depth = 2): Expression {
  const roll = random()
  if (depth === 0 || roll < 0.25) {
    if (random() < 0.2) return { kind: 'number', value: words.value(random) }
    const column = pick(random, [...words.columns, 'unknown'])
    const isAssumed = random() < 0.5
    const at = random() < 0.4 && { at: pick(random, words.temperatures), ...(isAssumed && { isAssumed }) }
    return { kind: 'column', column, ...at }
  }
  const part = () => randomExpression(random, words, depth - 1)
  if (roll < 0.35) return { kind: 'negate', of: part() }
  if (roll < 0.5) return { kind: 'power', base: part(), exponent: pick(random, EXPONENTS) }
  return { kind: pick(random, ['sum', 'difference', 'product', 'quotient'] as const), left: part(), right: part() }
}

/** Of no logarithms, whose last digit is not the same in every C library. */
export const randomComputable = (random: Random, words: Words): Computable =>
  random() < 0.75
    ? randomExpression(random, words)
    : {
        kind: 'score',
        of: Array.from({ length: pick(random, [1, 2, 3]) }, () => ({
          of: randomExpression(random, words, pick(random, [0, 0, 1])),
          weight: pick(random, [0.5, 1, 3.3]),
          isLog: false,
          wants: pick(random, ['more', 'less', 'near'] as const),
          best: pick(random, [0, 1, 7850]),
          reach: pick(random, [0, 1, 20, 7850]),
        })),
        least: pick(random, [0, 0, 1, 3, 99]),
      }

function randomLeaf(random: Random, words: Words, ids: readonly string[]): Query {
  const column = () => pick(random, [...words.columns, ...words.computed, 'unknown'])
  const kind = pick(random, ['range', 'range', 'range', 'range', 'missing', 'term', 'tag', 'feature', 'diagram', 'ids'])
  switch (kind) {
    case 'range':
      return {
        kind,
        column: column(),
        ...(random() < 0.7 && { min: words.value(random) }),
        ...(random() < 0.7 && { max: words.value(random) }),
      }
    case 'missing':
      return { kind, column: column() }
    case 'term':
      return { kind, term: pick(random, words.terms) }
    case 'tag': {
      const group = pick(random, [...Object.keys(words.groups), 'unknown'])
      return { kind, group, ids: some(random, [...(words.groups[group] ?? []), 'unknown'], 0.5) }
    }
    case 'feature':
      return { kind, key: pick(random, [...words.features, 'unknown']) }
    case 'diagram':
      return { kind, key: pick(random, [...words.diagrams, 'unknown']) }
    default: {
      const known = some(random, ids, 0.6)
      const found = [...some(random, known, 0.5), 'unknown']
      return { kind: 'ids', ids: found, ...(random() < 0.7 && { known }) }
    }
  }
}

export function randomQuery(random: Random, words: Words, ids: readonly string[], depth = 3): Query {
  const roll = random()
  if (depth === 0 || roll < 0.3) return randomLeaf(random, words, ids)
  if (roll < 0.45) return { kind: 'not', of: randomQuery(random, words, ids, depth - 1) }
  const parts = pick(random, [0, 1, 2, 2, 2, 3])
  return {
    kind: roll < 0.75 ? 'and' : 'or',
    of: Array.from({ length: parts }, () => randomQuery(random, words, ids, depth - 1)),
  }
}

export const randomWeights = (random: Random, columns: readonly string[]): Record<string, number> =>
  Object.fromEntries(some(random, columns, 0.5).map((column) => [column, pick(random, [0, 0.01, 0.5, 1, 2, 3.3, 100])]))
