import { setBit, wordsFor } from '../base/bits.ts'
import { filled, type Growable, growableFloat64, growableUint32, push } from '../base/growable.ts'
import { makeIdLookup } from '../base/id-lookup.ts'
import { makeLineTable } from '../base/line-table.ts'
import { compareCodePoints } from '../base/order.ts'
import { makeSetOfRows, type OrdinalSet } from '../base/ordinal-set.ts'
import { makeScratch } from '../base/scratch.ts'
import { makeStringTable, type StringTable } from '../base/string-table.ts'
import { histogramLength } from '../facets/facet-count.ts'
import { makeFacetUnits, type TagRows } from '../facets/facet-units.ts'
import { makeFlags } from '../facets/flag-counts.ts'
import { addText, finishText, startText } from '../text/text-build.ts'
import { type Column, type ColumnLimits, makeColumn } from './column.ts'
import { limitsOf } from './column-limits.ts'
import { allLive, type ColumnarIndex, countedColumns, type IndexedRow } from './columnar-index.ts'
import { makeParents } from './parents.ts'
import { groupOf, idOf, type Tags } from './tags.ts'
import { addTrace, finishTraces, type TracesBuild } from './traces.ts'

/** Rows → index in one go. Ids must be distinct; so must a row's tags, columns, features and diagrams. */
export function buildIndex(rows: Iterable<IndexedRow>): ColumnarIndex {
  const builder = startBuild()
  for (const row of rows) builder.add(row)
  const steps = builder.finish()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Takes rows one by one; `finish` yields now and then so that other work can go between. */
export interface IndexBuilder {
  add(row: IndexedRow): void
  finish(): Generator<void, ColumnarIndex>
}

interface ColumnBuild {
  rows: Growable<Uint32Array>
  lo: Growable<Float64Array>
  hi: Growable<Float64Array>
  hasRanges: boolean
}

type Postings = Map<string, Growable<Uint32Array>>

const post = (postings: Postings, key: string, row: number): void => {
  let rows = postings.get(key)
  if (rows === undefined) {
    rows = growableUint32()
    postings.set(key, rows)
  }
  push(rows, row)
}

export function startBuild(): IndexBuilder {
  const ids: string[] = []
  const nameKeys: string[] = []
  const searchTexts: string[] = []
  const text = startText()
  const columns = new Map<string, ColumnBuild>()
  const traces = new Map<string, TracesBuild>()
  const owners: Postings = new Map()
  const replacedFor: Postings = new Map()
  const parents: Postings = new Map()
  const tags: Postings = new Map()
  const features: Postings = new Map()
  const diagrams: Postings = new Map()
  const limits: Postings = new Map()

  function add(row: IndexedRow): void {
    const at = ids.push(row.id) - 1
    nameKeys.push(row.nameKey)
    searchTexts.push(row.searchText)
    addText(text, row.searchText)
    post(owners, row.owner, at)
    for (const owner of row.replacedFor ?? []) post(replacedFor, owner, at)
    if (row.parent !== undefined && row.parent !== row.id) post(parents, row.parent, at)
    for (const trace of row.traces) addTrace(traces, at, trace)
    for (const tag of row.tags) post(tags, tag, at)
    for (const feature of row.features) post(features, feature, at)
    for (const diagram of row.diagrams) post(diagrams, diagram, at)
    for (const mark of row.limits ?? []) post(limits, mark, at)
    for (let k = 0; k < row.columns.length; k++) addValue(columns, row.columns[k], at, row.lo[k], row.hi[k])
  }

  function* finish(): Generator<void, ColumnarIndex> {
    const count = ids.length
    const byOrdinal = nameOrder(nameKeys, ids)
    yield
    const ordinals = new Uint32Array(count)
    for (let i = 0; i < count; i++) ordinals[byOrdinal[i]] = i
    const table = (texts: string[]): StringTable => makeStringTable(count, (i) => texts[byOrdinal[i]] ?? '')
    const idTable = makeLineTable(count, (i) => ids[byOrdinal[i]] ?? '')
    yield
    const setOf = (rows: Growable<Uint32Array>): OrdinalSet => makeSetOfRows(filled(rows), ordinals)
    const sets = (postings: Postings): Map<string, OrdinalSet> =>
      new Map(inOrder(postings).map(([key, rows]) => [key, setOf(rows)]))
    const tagIndex = layTags(tags, setOf)
    yield
    const tagRows = invert(tagIndex.names.length, count, [...inTagOrder(tags)], ordinals)
    const facets = yield* makeFacetUnits(tagIndex, tagRows)
    const columnIndex = new Map<string, Column>()
    const limitSets = sets(limits)
    for (const [key, built] of inOrder(columns)) {
      yield
      columnIndex.set(key, finishColumn(key, built, ordinals, limitsOf(key, limitSets, count)))
      columns.delete(key)
    }
    const traceIndex = new Map(inOrder(traces).map(([key, built]) => [key, finishTraces(built, ordinals)]))
    const featureSets = sets(features)
    const diagramSets = sets(diagrams)
    const present = countedColumns(columnIndex).flatMap((key) => columnIndex.get(key)?.present ?? [])
    const flags = makeFlags([...present, ...featureSets.values(), ...diagramSets.values()], count)
    yield
    const idLookup = makeIdLookup(idTable)
    const textIndex = yield* finishText(text, ordinals, table(searchTexts))
    yield
    return {
      count,
      ids: idLookup,
      nameKeys: table(nameKeys),
      nameStarts: startsOf(nameKeys, byOrdinal),
      text: textIndex,
      owners: sets(owners),
      replacedFor: sets(replacedFor),
      tags: tagIndex,
      facets,
      totals: Uint32Array.from(tagIndex.sets, (set) => set.count),
      columns: columnIndex,
      computed: new Map(),
      traces: traceIndex,
      families: new Map(),
      parents: makeParents(parents, ordinals, idLookup),
      features: featureSets,
      diagrams: diagramSets,
      limits: limitSets,
      flags,
      live: allLive(count),
      liveCount: count,
      scratch: makeScratch(count),
      histogram: new Int32Array(histogramLength(facets)),
      facetCounts: { counts: new Uint32Array(tagIndex.names.length), ofGroup: new Uint32Array(tagIndex.names.length) },
      allUnits: facets.units.map((_, unit) => unit),
    }
  }

  return { add, finish }
}

function addValue(columns: Map<string, ColumnBuild>, key: string, row: number, lo: number, hi: number): void {
  let column = columns.get(key)
  if (column === undefined) {
    column = { rows: growableUint32(), lo: growableFloat64(), hi: growableFloat64(), hasRanges: false }
    columns.set(key, column)
  }
  push(column.rows, row)
  push(column.lo, lo)
  if (lo === hi && !column.hasRanges) return
  if (!column.hasRanges) {
    column.hasRanges = true
    for (let k = 0; k < column.rows.length - 1; k++) push(column.hi, column.lo.data[k])
  }
  push(column.hi, hi)
}

/** Rows in the order of name key, then id; a feed that already comes in order costs one comparison a row. */
function nameOrder(nameKeys: string[], ids: string[]): Uint32Array {
  const compare = (a: number, b: number): number =>
    compareCodePoints(nameKeys[a], nameKeys[b]) || compareCodePoints(ids[a], ids[b])
  const rows = Array.from(ids, (_, row) => row)
  return Uint32Array.from(rows.sort(compare))
}

function startsOf(nameKeys: string[], byOrdinal: Uint32Array): Uint32Array {
  const starts = new Uint32Array(wordsFor(byOrdinal.length))
  for (let i = 0; i < byOrdinal.length; i++) {
    if (i === 0 || nameKeys[byOrdinal[i]] !== nameKeys[byOrdinal[i - 1]]) setBit(starts, i)
  }
  return starts
}

const inOrder = <V>(map: Map<string, V>): [string, V][] => [...map].sort(([a], [b]) => compareCodePoints(a, b))

/** By group, then tag: a group's tags are neighbours. */
const inTagOrder = <V>(map: Map<string, V>): [string, V][] =>
  [...map].sort(([a], [b]) => {
    const groups = compareCodePoints(groupOf(a), groupOf(b))
    return groups !== 0 ? groups : compareCodePoints(a, b)
  })

function layTags(postings: Postings, setOf: (rows: Growable<Uint32Array>) => OrdinalSet): Tags {
  const tags: Tags = { names: [], sets: [], groups: [], places: new Map() }
  for (const [tag, rows] of inTagOrder(postings)) {
    const place = tags.names.push(idOf(tag)) - 1
    tags.sets.push(setOf(rows))
    tags.places.set(tag, place)
    const name = groupOf(tag)
    const group = tags.groups.at(-1)
    if (group?.name === name) group.end = place + 1
    else tags.groups.push({ name, start: place, end: place + 1 })
  }
  return tags
}

/** Rows by tag → tags by ordinal, ascending. */
function invert(
  tagCount: number,
  count: number,
  postings: [string, Growable<Uint32Array>][],
  ordinals: Uint32Array,
): TagRows {
  const starts = new Uint32Array(count + 1)
  for (const [, rows] of postings) {
    for (const row of filled(rows)) {
      const next = ordinals[row] + 1
      starts[next] = starts[next] + 1
    }
  }
  for (let i = 0; i < count; i++) starts[i + 1] = starts[i + 1] + starts[i]
  const next = starts.slice()
  const tags = new Uint32Array(starts[count])
  for (let tag = 0; tag < tagCount; tag++) {
    for (const row of filled(postings[tag][1])) {
      const i = ordinals[row]
      const at = next[i]
      tags[at] = tag
      next[i] = at + 1
    }
  }
  return { starts, tags }
}

function finishColumn(
  key: string,
  built: ColumnBuild,
  ordinals: Uint32Array,
  limits: ColumnLimits | undefined,
): Column {
  const rows = filled(built.rows)
  const place = new Uint32Array(ordinals.length)
  for (let k = 0; k < rows.length; k++) place[ordinals[rows[k]]] = k + 1
  const own = new Uint32Array(rows.length)
  const lo = new Float64Array(rows.length)
  const hi = built.hasRanges ? new Float64Array(rows.length) : undefined
  let n = 0
  for (let i = 0; i < place.length; i++) {
    const k = place[i] - 1
    if (k < 0) continue
    own[n] = i
    lo[n] = built.lo.data[k]
    if (hi !== undefined) hi[n] = built.hi.data[k]
    n++
  }
  return makeColumn(key, own, lo, hi, ordinals.length, limits)
}
