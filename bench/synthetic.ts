import { LINE_END, SECTION_END } from '@ingot/domain/names/search-text'
import { lineOf, tokens } from '@ingot/domain/names/tokens'
import type { IndexedRow } from '@ingot/search/index/columnar-index'
import type { SearchRequest } from '@ingot/search/port'
import { type Random, randomFrom } from '@ingot/search/random.testing'

/**
 * Synthetic materials and requests from fixed seeds: 120 sparse numeric properties (25 a material on average,
 * popular ones on nearly all), 706 tags in ten groups, 30 features, 40 diagrams, names of three words.
 */
export const PROPERTIES = 120
const FEATURES = 30
const DIAGRAMS = 40
const MEAN_PROPERTIES = 25

interface Group {
  name: string
  size: number
  /** Tags a material has: fewest and most. */
  fewest: number
  most: number
}

export const GROUPS: readonly Group[] = [
  { name: 'producer', size: 300, fewest: 1, most: 1 },
  { name: 'provider', size: 40, fewest: 1, most: 1 },
  { name: 'family', size: 200, fewest: 1, most: 1 },
  { name: 'type', size: 6, fewest: 1, most: 1 },
  { name: 'processing', size: 12, fewest: 1, most: 3 },
  { name: 'special', size: 60, fewest: 0, most: 5 },
  { name: 'additive', size: 25, fewest: 0, most: 3 },
  { name: 'region', size: 8, fewest: 1, most: 4 },
  { name: 'cert', size: 40, fewest: 0, most: 3 },
  { name: 'form', size: 15, fewest: 1, most: 1 },
]

export const propertyKey = (p: number): string => `p${p}`

const SYLLABLES =
  'ba ce di fo gu ka le mi no pu ra se ti vo xu zy tra plex dur mid lon form rel zan hos ta ult amo cel vec kri ver'.split(
    ' ',
  )
const LEGAL_FORMS = ['gmbh', 'inc', 'corp', 'ltd', 'sa', 'ag', 'kk']

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const below = (random: Random, end: number): number => Math.floor(random() * end)
const word = (random: Random, syllables: number): string =>
  Array.from({ length: syllables }, () => pick(random, SYLLABLES)).join('')

/** Places 0…n−1, the first ones most often (Zipf with exponent 0.8). */
function zipf(random: Random, n: number): () => number {
  const cumulative = new Float64Array(n)
  let sum = 0
  for (let i = 0; i < n; i++) {
    sum += (i + 3) ** -0.8
    cumulative[i] = sum
  }
  return () => {
    const x = random() * sum
    let low = 0
    let high = n - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((cumulative[middle] as number) < x) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Share of the materials that have each property: a power law, at most 0.92, 25 in sum. */
function presenceShares(): number[] {
  let shares = Array.from({ length: PROPERTIES }, (_, p) => (1 + p) ** -0.75)
  for (let turn = 0; turn < 20; turn++) {
    const scale = MEAN_PROPERTIES / shares.reduce((sum, share) => sum + share, 0)
    shares = shares.map((share) => Math.min(0.92, share * scale))
  }
  return shares
}

/** Families by level: 8 main ones, 40 below them, 152 below those. */
const parentOf = (family: number): number =>
  family < 8 ? -1 : family < 48 ? (family - 8) % 8 : 8 + (((family - 48) * 7 + 3) % 40)

const lineage = (family: number): number[] => (family < 0 ? [] : [...lineage(parentOf(family)), family])

/** A section of a search text, as the texts of materials have it. */
const textOf = (fields: readonly string[]): string =>
  fields.length === 0 ? '' : LINE_END + fields.map((field) => lineOf(tokens(field)) + LINE_END).join('')

export function* materials(count: number, seed = 42): Generator<IndexedRow> {
  const random = randomFrom(seed)
  const producers = Array.from(
    { length: 300 },
    () => `${word(random, 2 + below(random, 2))} ${pick(random, LEGAL_FORMS)}`,
  )
  const families = Array.from({ length: 200 }, (_, family) =>
    family < 48 ? word(random, 2).slice(0, 5) : `${word(random, 2).slice(0, 6)}-gf${below(random, 6) * 10}`,
  )
  const brands = Array.from({ length: 2_000 }, () => word(random, 2 + below(random, 2)))
  const suffixes = Array.from({ length: 200 }, () => word(random, 1 + below(random, 2)))
  const shares = presenceShares()
  const centres = shares.map(() => random() * 8 - 1)
  const widths = shares.map(() => 0.3 + random() * 0.7)
  const featureShares = Array.from({ length: FEATURES }, () => 0.02 + 0.4 * random())
  const diagramShares = Array.from({ length: DIAGRAMS }, () => 0.02 + 0.5 * random())
  const brand = zipf(random, brands.length)
  const tagOf = GROUPS.map(({ size }) => zipf(random, size))
  const leaf = zipf(random, 152)
  const letter = (): string => String.fromCharCode(97 + below(random, 26))
  const gauss = (): number => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random())
  for (let i = 0; i < count; i++) {
    const nameKey = `${brands[brand()]} ${letter()}${letter()}${below(random, 400)} ${pick(random, suffixes)}`
    const tags: string[] = []
    const sections: string[][] = [[nameKey], [], [], []]
    for (const [g, { name, fewest, most }] of GROUPS.entries()) {
      const draw = tagOf[g] as () => number
      if (name === 'family') {
        const family = random() < 0.1 ? 8 + below(random, 40) : 48 + leaf()
        for (const each of lineage(family)) tags.push(`family-${each}`)
        sections[3]?.push(families[family] as string)
        continue
      }
      const drawn = new Set(Array.from({ length: fewest + below(random, most - fewest + 1) }, draw))
      if (name === 'producer') for (const producer of drawn) sections[3]?.push(producers[producer] as string)
      for (const tag of drawn) tags.push(`${name}-${tag}`)
    }
    const columns: string[] = []
    const lo: number[] = []
    for (let p = 0; p < PROPERTIES; p++) {
      if (random() >= (shares[p] as number)) continue
      columns.push(propertyKey(p))
      lo.push(Number(Math.exp((centres[p] as number) + (widths[p] as number) * gauss()).toPrecision(3)))
    }
    const held = (shares: number[], prefix: string): string[] =>
      shares.flatMap((share, k) => (random() < share ? [`${prefix}${k}`] : []))
    yield {
      id: i.toString(16).padStart(8, '0'),
      owner: 'public',
      nameKey,
      searchText: sections.map(textOf).join(SECTION_END),
      tags,
      columns,
      lo,
      hi: lo,
      features: held(featureShares, 'f'),
      diagrams: held(diagramShares, 'd'),
      traces: [],
    }
  }
}

/** Requests as users make them, each around one of the sampled materials so that most find something. */
export function requests(samples: readonly IndexedRow[], count: number, seed = 7): SearchRequest[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => requestNear(random, samples))
}

function requestNear(random: Random, samples: readonly IndexedRow[]): SearchRequest {
  const near = pick(random, samples)
  const byIds = random() < 0.05
  const groups = new Set(Array.from({ length: pick(random, [0, 0, 0, 1, 1, 1, 2, 3]) }, () => pick(random, GROUPS)))
  return {
    owners: ['public'],
    terms: byIds ? [] : termsOf(random, near),
    tags: [...groups].map((group) => ({ group: group.name, ids: tagsOf(random, near, group) })),
    ranges: byIds ? [] : rangesOf(random, near),
    features: random() < 0.2 ? [`f${below(random, FEATURES)}`] : [],
    diagrams: random() < 0.15 ? [`d${below(random, DIAGRAMS)}`] : [],
    ...(byIds && { ids: [...new Set(Array.from({ length: 40 }, () => pick(random, samples).id))] }),
    sort:
      random() < 0.5
        ? { by: 'name' }
        : {
            by: 'column',
            column: propertyKey(Math.floor(random() * random() * PROPERTIES)),
            descending: random() < 0.5,
          },
    offset: random() < 0.1 ? 30 * below(random, 10) : 0,
    limit: 30,
  }
}

function termsOf(random: Random, near: IndexedRow): string[] {
  const count = random() < 0.65 ? 0 : random() < 0.8 ? 1 : 2
  const parts = near.searchText.split(/[^a-z0-9]+/).filter((part) => part.length >= 3 && !LEGAL_FORMS.includes(part))
  const terms = Array.from({ length: count }, () => {
    const part = pick(random, parts)
    const length = Math.min(part.length, 3 + below(random, 3))
    const from = random() < 0.7 ? 0 : below(random, part.length - length + 1)
    return part.slice(from, from + length)
  })
  return [...new Set(terms)]
}

function tagsOf(random: Random, near: IndexedRow, { name, size }: Group): string[] {
  const own = near.tags.find((tag) => tag.startsWith(`${name}-`))
  const ids = new Set(own === undefined ? [] : [own.slice(name.length + 1)])
  for (let more = below(random, 3); more > 0 || ids.size === 0; more--) ids.add(String(below(random, size)))
  return [...ids]
}

function rangesOf(random: Random, near: IndexedRow): SearchRequest['ranges'] {
  const count = pick(random, [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 6])
  const chosen = new Map<string, number>()
  for (let n = 0; n < count && near.columns.length > 0; n++) {
    const at = Math.floor(random() * random() * near.columns.length)
    chosen.set(near.columns[at] as string, near.lo[at] as number)
  }
  return [...chosen].map(([column, value]) => {
    const kind = random()
    const factor = 1.5 + random() * 4
    return {
      column,
      ...(kind < 0.75 && { min: value / factor }),
      ...((kind < 0.5 || kind >= 0.75) && { max: value * factor }),
    }
  })
}
