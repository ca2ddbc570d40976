import { pathOf } from '@ingot/contract/client'
import { type EndpointId, type Route, routes } from '@ingot/contract/routes'

/** A call as it is sent. */
export interface LoadCall {
  name: string
  method: string
  path: string
  body?: string
}

/** What calls are made of: ids of materials, columns, words; those that come first are asked for most. */
export interface Subjects {
  ids: readonly string[]
  words: readonly string[]
  columns: readonly string[]
}

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export function loadCall(name: string, id: EndpointId, { params = {}, query, body }: Sent): LoadCall {
  const { method, path }: Route = routes[id]
  const asked = query ? `?${new URLSearchParams(query)}` : ''
  return { name, method, path: pathOf(path, params) + asked, ...(body !== undefined && { body: JSON.stringify(body) }) }
}

/** One of a list, the k-th about 1/k as often as the first. */
export function zipf<T>(list: readonly T[]): T {
  const place = Math.floor(list.length ** Math.random()) - 1
  return list[Math.max(0, Math.min(list.length - 1, place))] as T
}

const some = <T>(list: readonly T[], count: number): T[] => {
  const found = new Set<T>()
  while (found.size < Math.min(count, list.length)) found.add(list[Math.floor(Math.random() * list.length)] as T)
  return [...found]
}

/** Different formulas that can be computed, so that nothing is known already. */
const formulas = (columns: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, k) => `=${columns[k % columns.length]}*${k + 2}`)

type Make = (subjects: Subjects) => LoadCall

/** The mix of a working day: weight and call. */
const MIX: readonly (readonly [number, Make])[] = [
  [40, ({ words }) => loadCall('list', 'readTiles', { body: { textfilter: [zipf(words)] } })],
  [20, ({ words }) => loadCall('facets', 'readFeatureCounts', { body: { textfilter: [zipf(words)] } })],
  [15, ({ ids }) => loadCall('datasheet', 'readDatasheet', { params: { id: zipf(ids) }, body: {} })],
  [8, () => loadCall('session', 'verify', {})],
  [5, ({ ids }) => loadCall('compare', 'compareMaterials', { body: { ids: some(ids, 10) } })],
  [5, ({ columns }) => loadCall('ranges', 'readRanges', { body: { columns: some(columns, 8), bins: 20 } })],
  [4, ({ words }) => loadCall('suggestions', 'readSuggestions', { query: { pattern: zipf(words) } })],
  [2, ({ ids }) => loadCall('solvers', 'readSolvers', { params: { id: zipf(ids) } })],
  [1, ({ ids }) => printed(zipf(ids))],
]

const printed = (id: string): LoadCall =>
  loadCall('pdf', 'downloadPdf', {
    params: { id, content: '209', lang: 'en', unit: 'metric', file: 'load.pdf' },
    body: { svg: [] },
  })

const WEIGHTS = MIX.reduce((sum, [weight]) => sum + weight, 0)

export function mixedCall(subjects: Subjects): LoadCall {
  let left = Math.random() * WEIGHTS
  for (const [weight, make] of MIX) {
    left -= weight
    if (left < 0) return make(subjects)
  }
  return loadCall('session', 'verify', {})
}

/** What somebody does who wants an answer now. */
export function honestCall({ ids, words }: Subjects): LoadCall {
  const calls = [
    loadCall('suggestions', 'readSuggestions', { query: { pattern: zipf(words) } }),
    loadCall('list', 'readTiles', { body: { textfilter: [zipf(words)] } }),
    loadCall('datasheet', 'readDatasheet', { params: { id: zipf(ids) }, body: {} }),
  ]
  return calls[Math.floor(Math.random() * calls.length)] as LoadCall
}

/** The dearest that a guest may ask for, in turns. */
export function heavyCall({ ids, columns }: Subjects, turn: number): LoadCall {
  const search = { columns: formulas(columns, 60), limit: 500 }
  const calls = [
    loadCall('ranges', 'readRanges', { body: { columns: formulas(columns, 60), bins: 60 } }),
    loadCall('export', 'exportTable', { body: { search, format: 'xlsx' } }),
    loadCall('bulk', 'readMaterials', { body: { ids: some(ids, 100) } }),
    printed(zipf(ids)),
  ]
  return calls[turn % calls.length] as LoadCall
}

/** A query of the longest size that is all operators. */
export const hostileCall = (turn: number): LoadCall =>
  loadCall('hostile query', 'readTiles', {
    body: { q: ['"a"+', '"E"-', '«a»-', '10^3- ', '(('][turn % 5]?.repeat(500).slice(0, 2_000) },
  })

/** An answer of a megabyte or so, for those who do not read it. */
export const longCall = ({ columns }: Subjects): LoadCall =>
  loadCall('export', 'exportMaterials', { body: { search: { columns: [...columns.slice(0, 3)] } } })
