import type { IndexRow } from '@ingot/domain/index/index-row'
import type { Tier } from '@ingot/domain/names/tiers'
import type { Wanted } from '@ingot/domain/ranking/score'
import type {
  AnalysisAnswer,
  AnalysisRequest,
  ColumnRange,
  EngineFilter,
  FirstTier,
  PageRequest,
  PlacedPoint,
  PointsRequest,
  PresenceAnswer,
  ScatterRequest,
  SearchAnswer,
  SearchPage,
  SearchRequest,
  SimilarAnswer,
  SimilarWeights,
} from '@ingot/search/port'
import type { IndexChanges } from '@ingot/search/search-index'

/** What the search thread is asked, and what it answers to each. */
export interface Calls {
  /** Reads every search row of the database at this address, and finishes the index. */
  load: { ask: { url: string }; answer: { rows: number } }
  feed: { ask: { rows: IndexRow[] }; answer: { rows: number } }
  finish: { ask: object; answer: { rows: number } }
  apply: { ask: { changes: IndexChanges }; answer: { rows: number } }
  memory: { ask: object; answer: MemoryAnswer }
  search: { ask: { request: SearchRequest }; answer: SearchAnswer }
  page: { ask: { request: PageRequest }; answer: SearchPage }
  presence: { ask: { filter: EngineFilter }; answer: PresenceAnswer }
  ranges: {
    ask: { filter: EngineFilter; columns: readonly string[]; bins: number; wants?: Wanted }
    answer: ColumnRange[]
  }
  scatter: { ask: { request: ScatterRequest }; answer: ArrayBuffer }
  pointsAt: { ask: { request: PointsRequest; points: readonly PlacedPoint[] }; answer: (string | undefined)[] }
  placesOf: { ask: { request: PointsRequest; ids: readonly string[] }; answer: (number | undefined)[] }
  nearWords: { ask: { owners: readonly string[]; token: string; limit: number }; answer: string[] }
  nearNames: { ask: { owners: readonly string[]; typed: readonly string[]; limit: number }; answer: string[][] }
  firstTier: {
    ask: { owners: readonly string[]; tiers: readonly Tier[]; limit: number }
    answer: FirstTier | undefined
  }
  candidates: { ask: { request: AnalysisRequest }; answer: AnalysisAnswer }
  similar: {
    ask: { id: string; filter: EngineFilter; limit: number; weights?: SimilarWeights | undefined }
    answer: SimilarAnswer
  }
}

export type CallName = keyof Calls

/** One call a message, told apart by its name. */
export type Call = { [N in CallName]: { name: N; ask: Calls[N]['ask'] } }[CallName]

export interface MemoryAnswer {
  rows: number
  bytes: number
}
