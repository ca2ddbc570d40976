import type { CandidateGroup, MeasuredElement } from '@ingot/domain/analysis/weigh'
import type { Tier } from '@ingot/domain/names/tiers'
import { EVERY_ROW, type RowConditions } from '@ingot/domain/query/filters/kinds'
import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import type { Computable, Wanted } from '@ingot/domain/ranking/score'
import type { Shift } from '@ingot/domain/scatter/shift'

/**
 * The search port: the columnar engine and the SQL engine answer the same requests alike. Visibility (`owners`) is
 * decided by the caller; bounds are already widened, terms are substrings of search texts. Numbers are SI.
 */

/** A range of one column. A material passes when what its value may be overlaps [min, max]; a limit admits all on one side. */
export interface RangeFilter {
  column: string
  min?: number
  max?: number
  /** Materials without a value pass too; they still count as missing. */
  keepMissing?: boolean
}

/** What must hold. Groups are ANDed, the ids within a group ORed. */
export interface EngineFilter extends RowConditions {
  owners: readonly string[]
  tags: readonly { group: string; ids: readonly string[] }[]
  ranges: readonly RangeFilter[]
  query?: QueryOf<EngineLeaf>
  /** A query that must pass as well: what it leaves unknown has failed, and is not counted as `unknown`. */
  passed?: QueryOf<EngineLeaf>
  /** Columns that are computed: what stands here under a column's key is read wherever that key is named. */
  computed?: Readonly<Record<string, Computable>>
}

/** All that these owners have. */
export const everythingOf = (owners: readonly string[]): EngineFilter => ({
  owners,
  tags: [],
  ranges: [],
  ...EVERY_ROW,
})

/**
 * Of a column by lo, of a limit by its printed number. Ties go by name key, then id; materials without the sort column come
 * last in both directions.
 */
export type PlainSort = { by: 'name'; descending?: boolean } | { by: 'column'; column: string; descending?: boolean }

/**
 * By the first tier that holds for a material, then by name key and id; what is in none comes last. A parent of a grouped
 * list is as good as the best of what stands there for: what passes of its children, and of it where it stands under none.
 */
export type SearchSort = PlainSort | { by: 'relevance'; tiers: readonly Tier[] }

export interface SearchRequest extends EngineFilter {
  sort: SearchSort
  offset: number
  limit: number
  /**
   * Rows are parents: a material whose parent is visible stands under it. A parent that fails the filter itself still
   * is a row when one of its children passes, and then is not possible. Parents sort by their own name and values.
   * One level: a material that has children is a row for their sake, even where it stands under another itself.
   */
  grouped?: boolean
}

export interface PageRequest extends SearchRequest {
  /** The page names the parent of each material as well. */
  withParents?: boolean
}

/** What is counted over all results, whatever page of them is shown. */
export interface SearchCounts {
  /** Materials that pass. */
  total: number
  /** Rows of the list: fewer than `total` where it is grouped. */
  rows: number
  /** How many materials the owners have, whatever the filters. */
  visible: number
  /** Disjunctive counts: each group counted with all filters but its own. Zeros are left out. */
  facets: Record<string, Record<string, number>>
  /** For each range filter: materials that pass all else and have no value in that column. */
  missing: number[]
  /** Materials that fail the query only because values are unknown; 0 without a query. */
  unknown: number
}

/** One page of results, in order. */
export interface SearchPage {
  ids: string[]
  /** For each id of the page: some range or limit only overlaps a filter, the value may lie outside. */
  possible: boolean[]
  /** Of a grouped request: for each id of the page, how many of its children pass, and whether it passes itself. */
  groups?: { children: number[]; own: boolean[] }
  /** With `withParents`: for each id the parent that its material names, visible or not. */
  parents?: (string | null)[]
}

export type SearchAnswer = SearchCounts & SearchPage

/** How many results have each column, feature and diagram. Zeros are left out. */
export interface PresenceAnswer {
  total: number
  columns: Record<string, number>
  features: Record<string, number>
  diagrams: Record<string, number>
}

/** Smallest lo and largest hi of a column over the results, of limits the printed numbers, and how their lo lie between (equal bins). */
export interface ColumnRange {
  column: string
  count: number
  min: number
  max: number
  bins: number[]
}

/** A column on an axis; `shift` leads from SI to the numbers of the answer. */
export interface ScatterAxis {
  column: string
  shift?: Shift | undefined
}

/** Two columns of every result that has both. */
export interface PointsRequest {
  filter: EngineFilter
  x: ScatterAxis
  y: ScatterAxis
}

export interface ScatterRequest extends PointsRequest {
  /**
   * Of the class hierarchy, 1 being the broadest: the entry at this level is the family, or the deepest above it; of
   * several entries at one level the first by code point.
   */
  level: number
  /** The ids of the materials are half of the bytes. */
  hasIds: boolean
}

/** A point of such an answer: its place there, and lo of both columns. */
export interface PlacedPoint {
  place: number
  x: number
  y: number
}

/** What makes materials alike: weights of columns, 1 where none is given, 0 leaves a column out. */
export type SimilarWeights = Readonly<Record<string, number>>

export interface SimilarAnswer {
  ids: string[]
  /** 0 (equal in every property of the reference) to 1. */
  distance: number[]
  /** For each id: what every property of the reference adds to its distance; a property it lacks adds all. */
  parts: Record<string, number>[]
}

/** The first of some tiers that any material is in: its place, how many are in it, and the first of them by name. */
export interface FirstTier {
  tier: number
  count: number
  ids: string[]
}

export interface AnalysisRequest {
  owners: readonly string[]
  /** Each element once. */
  elements: readonly MeasuredElement[]
  /** Its main element, where that is known: measured as most of it, or said to make up the balance. */
  base?: { element: string; isBalance: boolean }
  /** Materials of each group. */
  limit: number
}

/**
 * `admits`: every limit is kept, what has no limit is less than 0.5 % of the mass, and all that is demanded was measured;
 * `open`: nothing is outside, but it is not all decided; `near`: up to three elements are outside, not by much.
 */
export type AnalysisAnswer = Record<CandidateGroup, { count: number; ids: string[] }>

export interface SearchEngine {
  search(request: SearchRequest): Promise<SearchAnswer>
  /** The page alone, where nobody asks for the counts: they are most of the work. */
  page(request: PageRequest): Promise<SearchPage>
  /**
   * Another one after each change: where it is the same before and after some calls, all of them saw the same materials.
   * Every engine of every node says the same of the same materials.
   */
  version(): Promise<string>
  presence(filter: EngineFilter): Promise<PresenceAnswer>
  /** With `wants` limits count only where they promise something to who wants that (`promises` of the domain). */
  ranges(filter: EngineFilter, columns: readonly string[], bins: number, wants?: Wanted): Promise<ColumnRange[]>
  /** The points as the bytes of `decodeScatter`: both ends of each, of limits marked, families by code point, ids where asked for. */
  scatter(request: ScatterRequest): Promise<ArrayBuffer>
  /**
   * Ids of points that `scatter` has answered to the same question. A place whose numbers are others by now is looked for
   * by its numbers; undefined where no point has them.
   */
  pointsAt(request: PointsRequest, points: readonly PlacedPoint[]): Promise<(string | undefined)[]>
  /** Where materials stand in what `scatter` answers to the same question; undefined of one that is no point. */
  placesOf(request: PointsRequest, ids: readonly string[]): Promise<(number | undefined)[]>
  /** Words of the owners' materials that are nearest to a token, as `nearest` of the domain orders them. */
  nearWords(owners: readonly string[], token: string, limit: number): Promise<string[]>
  /**
   * For each name that was typed, as tokens without spaces, the names of the owners' materials that are nearest to it, as
   * tokens between spaces: what `slipsTo` of the domain takes for a slip, in the order of its `nearestNames`.
   */
  nearNames(owners: readonly string[], typed: readonly string[], limit: number): Promise<string[][]>
  /** Of the tiers the first that holds for a material of these owners; undefined where none does. */
  firstTier(owners: readonly string[], tiers: readonly Tier[], limit: number): Promise<FirstTier | undefined>
  /** The materials with limits for some element of an analysis, best first: by cost (weigh in packages/domain), then by name. */
  candidates(request: AnalysisRequest): Promise<AnalysisAnswer>
  /** The materials most like `id` among those that pass the filter, without itself. */
  similar(id: string, filter: EngineFilter, limit: number, weights?: SimilarWeights): Promise<SimilarAnswer>
}
