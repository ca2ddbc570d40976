import {
  type Conditions,
  type Curve,
  MaterialRecord,
  type MaterialTest,
  type Origin,
  type PropertyValue,
  PUBLIC_OWNER,
} from '@ingot/contract/material'
import type { Columns } from '@ingot/domain/curves/points'
import { grouped } from '@ingot/domain/grouped'
import { testOf } from '@ingot/domain/specimens/specimen-results'
import { sampleStatistics } from '@ingot/domain/workbench/statistics/sample'
import { rounded } from './thin.ts'

type Document = MaterialRecord['doc']

/** 0 °C in K. */
export const ICE = 273.15

/** Celsius in K, without the digits that binary fractions add. */
export const kelvin = (celsius: number): number => rounded(celsius + ICE, 9)

/** A number of a source in SI, without the digits that binary fractions add. */
export const si = (value: number, factor: number): number => rounded(value * factor, 12)

/** Lower-case letters, digits and hyphens: part of an id. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** What a pack says of a result or a curve of one specimen. */
interface Told {
  test: string
  at: string
  origin?: Origin
  cond?: Conditions
  /** The source's own text. */
  given?: string
  standard?: string
  note?: string
  sample?: Record<string, string>
}

const storyOf = (vkey: string, ref: string, { test, at, origin = 'measured', ...said }: Told) => ({
  id: `${vkey}-${test}`,
  vkey,
  origin,
  tests: [test],
  source: { ref, at },
  ...said,
})

export interface Result extends Told {
  value: number
}

/** The result of one specimen; `ref` is its source. */
export const resultOf = (vkey: string, ref: string, { value, ...told }: Result): PropertyValue => ({
  ...storyOf(vkey, ref, told),
  value,
})

const sorted = (cond: Conditions = {}) => Object.entries(cond).sort(([a], [b]) => (a < b ? -1 : 1))

/** Conditions as a part of an id: `t296.15-rate0.001`. */
const slugOf = (cond?: Conditions): string =>
  sorted(cond)
    .map(([key, value]) => `${key}${typeof value === 'object' ? Object.entries(value).flat().join('') : value}`)
    .join('-')
    .toLowerCase()

interface MeanOptions {
  /** Fewest results that have a mean. */
  fewest?: number
  /** Results apart beside their conditions; also part of the id of the mean. */
  by?: (value: PropertyValue) => string
  sample?: (value: PropertyValue) => Record<string, string>
  /** Where the results stand. */
  at: string
}

/** Means of results of single specimens under the same conditions, with n, sd, least and most. */
export function meansOf(results: readonly PropertyValue[], options: MeanOptions): PropertyValue[] {
  const { fewest = 2, by = () => '', sample, at } = options
  const groups = grouped(results, (value) => JSON.stringify([value.vkey, sorted(value.cond), by(value)]))
  return [...groups.values()].flatMap((group): PropertyValue[] => {
    const [first] = group
    const statistics = sampleStatistics(group.flatMap(({ value }) => value ?? []))
    if (!first || !statistics || statistics.n < fewest || statistics.sd === undefined) return []
    const { n, mean, sd, min, max } = statistics
    const { vkey, cond, origin, standard, source } = first
    return [
      {
        id: [vkey, 'mean', slugOf(cond), slug(by(first))].filter(Boolean).join('-'),
        vkey,
        ...(cond && { cond }),
        basis: 'mean',
        origin,
        stats: { n, sd: rounded(sd, 5), min, max },
        ...(sample && { sample: sample(first) }),
        tests: group.flatMap((value) => testOf(value) ?? []),
        ...(standard && { standard }),
        source: { ref: source.ref, at },
        note: `Mean of ${n} specimens, worked out from their results.`,
        value: rounded(mean),
      },
    ]
  })
}

/** The curve of one specimen. */
export const curveOf = (vkey: string, ref: string, { curve, ...told }: Told & { curve: Columns }): Curve => ({
  ...storyOf(vkey, ref, told),
  kind: 'engineering',
  ...curve,
})

/** A record of a pack from what differs between its materials, its keys in the order of the schema. */
export function recordOf(
  provider: string,
  id: string,
  doc: Pick<Document, 'kind' | 'name' | 'class' | 'product' | 'sources' | 'values'> & Partial<Document>,
): MaterialRecord {
  return MaterialRecord.parse({
    id,
    owner: PUBLIC_OWNER,
    ext: { provider, id },
    doc: {
      supply: { status: 'active', producers: [] },
      composition: [],
      curves: [],
      models: [],
      documents: [],
      ...doc,
    },
  })
}

/** The tests of a record, each id once. Throws for an id that stands twice. */
export function distinct(tests: readonly MaterialTest[]): MaterialTest[] {
  const ids = new Set<string>()
  for (const { id } of tests) {
    if (ids.has(id)) throw new Error(`test ${id} stands twice`)
    ids.add(id)
  }
  return [...tests]
}
