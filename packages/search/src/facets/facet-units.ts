import type { Tags } from '../index/tags.ts'

/**
 * The tags of all groups, packed for counting. A unit is a set of tags; every combination of them that occurs is a
 * pattern, and a row holds one pattern a unit. Counting then takes one histogram step a unit and row instead of one
 * a tag and row; the pattern counts are spread over the tags at the end.
 *
 * Patterns are nodes of a trie over the row's ascending tags: 0 is none, and a node's parent comes before it.
 */
export interface FacetUnits {
  units: FacetUnit[]
  /** Pattern of row i in unit u at i · stride + u. */
  patterns: Uint16Array
  /** Units counted at once, times the rounds that takes: the places behind the last unit stay 0. */
  stride: number
  /** For each group the units that hold its tags. */
  unitsOfGroup: number[][]
  /** Where each unit's histogram begins, and the whole length at the end. */
  histogramStarts: number[]
}

export interface FacetUnit {
  /** For each pattern its last tag and the pattern without it. */
  tag: Uint32Array
  parent: Uint16Array
}

/** Tags of all rows: those of row i, ascending, at starts[i] … starts[i + 1]. */
export interface TagRows {
  starts: Uint32Array
  tags: Uint32Array
}

/** How many units are counted in one pass over a block of rows. */
export const LANES = 4

/**
 * Patterns of a unit: a histogram of 64 kB stays in the second-level cache, and a small index has small units, since
 * each pattern costs a step in every count.
 */
const largestUnit = (rowCount: number): number => Math.min(1 << 14, Math.max(1 << 8, rowCount >>> 5))

interface Trie {
  tag: number[]
  parent: number[]
  children: Map<number, number>
}

const newTrie = (): Trie => ({ tag: [0], parent: [0], children: new Map() })

function child(trie: Trie, node: number, tag: number, tagCount: number): number {
  const key = node * tagCount + tag
  const known = trie.children.get(key)
  if (known !== undefined) return known
  const made = trie.tag.length
  trie.tag.push(tag)
  trie.parent.push(node)
  trie.children.set(key, made)
  return made
}

/** Plans and fills the units. Yields between passes over the rows, so that a rebuild can be interleaved. */
export function* makeFacetUnits(tags: Tags, rows: TagRows): Generator<void, FacetUnits> {
  const rowCount = rows.starts.length - 1
  const largest = largestUnit(rowCount)
  const parts = yield* splitGroups(tags, rows, largest)
  const { unitOf, unitCount } = pack(parts, tags.names.length, largest)
  const stride = Math.ceil(unitCount / LANES) * LANES
  const tries = Array.from({ length: unitCount }, newTrie)
  const patterns = new Uint16Array(rowCount * stride)
  const nodes = new Uint32Array(unitCount)
  for (let row = 0; row < rowCount; row++) {
    if ((row & 0x1ffff) === 0) yield
    nodes.fill(0)
    for (let k = rows.starts[row]; k < rows.starts[row + 1]; k++) {
      const tag = rows.tags[k]
      const unit = unitOf[tag]
      nodes[unit] = child(tries[unit], nodes[unit], tag, unitOf.length)
    }
    patterns.set(nodes, row * stride)
  }
  const histogramStarts = [0]
  for (let u = 0; u < stride; u++)
    histogramStarts.push((histogramStarts.at(-1) as number) + (tries[u]?.tag.length ?? 1))
  return {
    units: tries.map((trie) => ({ tag: Uint32Array.from(trie.tag), parent: Uint16Array.from(trie.parent) })),
    patterns,
    stride,
    unitsOfGroup: tags.groups.map(({ start, end }) => [...new Set(unitOf.subarray(start, end))]),
    histogramStarts,
  }
}

interface Part {
  tags: number[]
  patterns: number
}

/** One part a group; a group with too many combinations is halved until each part has few enough. */
function* splitGroups(tags: Tags, rows: TagRows, largest: number): Generator<void, Part[]> {
  const done: Part[] = []
  let open = tags.groups.map(({ start, end }) => Array.from({ length: end - start }, (_, k) => start + k))
  while (open.length > 0) {
    const counts = yield* countPatterns(open, tags.names.length, rows, largest)
    const next: number[][] = []
    for (const [k, part] of open.entries()) {
      if (counts[k] < largest || part.length === 1) {
        done.push({ tags: part, patterns: counts[k] })
        continue
      }
      const byFrequency = [...part].sort((a, b) => (tags.sets[b]?.count ?? 0) - (tags.sets[a]?.count ?? 0))
      next.push(byFrequency.filter((_, at) => at % 2 === 0))
      next.push(byFrequency.filter((_, at) => at % 2 === 1))
    }
    open = next
  }
  return done
}

/** Patterns of each part, counted no further than just above the limit. */
function* countPatterns(
  parts: number[][],
  tagCount: number,
  rows: TagRows,
  largest: number,
): Generator<void, number[]> {
  const none = parts.length
  const partOf = new Uint32Array(tagCount).fill(none)
  for (const [k, part] of parts.entries()) for (const tag of part) partOf[tag] = k
  const tries = parts.map(newTrie)
  const nodes = new Uint32Array(parts.length)
  for (let row = 0; row < rows.starts.length - 1; row++) {
    if ((row & 0x1ffff) === 0) yield
    nodes.fill(0)
    for (let k = rows.starts[row]; k < rows.starts[row + 1]; k++) {
      const tag = rows.tags[k]
      const part = partOf[tag]
      if (part === none) continue
      const trie = tries[part]
      if (trie.tag.length < largest) nodes[part] = child(trie, nodes[part], tag, tagCount)
    }
  }
  return tries.map((trie) => trie.tag.length)
}

/** Puts small parts together, smallest first, as long as their combinations stay few. */
function pack(parts: Part[], tagCount: number, largest: number): { unitOf: Uint32Array; unitCount: number } {
  const unitOf = new Uint32Array(tagCount)
  const products: number[] = []
  for (const part of [...parts].sort((a, b) => b.patterns - a.patterns)) {
    let unit = products.findIndex((product) => product * part.patterns <= largest)
    if (unit < 0) unit = products.push(1) - 1
    products[unit] = products[unit] * part.patterns
    for (const tag of part.tags) unitOf[tag] = unit
  }
  return { unitOf, unitCount: products.length }
}
