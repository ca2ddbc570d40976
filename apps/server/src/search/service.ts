import { AppError } from '@ingot/contract/errors'
import type { FilterParts } from '@ingot/contract/filters/index'
import { LANGUAGES, type Language } from '@ingot/contract/material'
import type { Permission } from '@ingot/contract/permissions'
import type { MaterialRow, ParsedSearchPayload, SearchReply, WordOffer } from '@ingot/contract/search'
import { columnKey } from '@ingot/domain/catalogue/catalogue'
import { plainText } from '@ingot/domain/index/plain-text'
import { rulesOf } from '@ingot/domain/query/rules'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type {
  EngineFilter,
  SearchAnswer,
  SearchEngine,
  SearchRequest,
  SearchSort,
  SimilarAnswer,
} from '@ingot/search/port'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { ApplicationConfig } from '../config/application-config.ts'
import { groupsOf } from '../datasheet/bulk.ts'
import type { Db } from '../db/db.ts'
import type { Materials } from '../materials/service.ts'
import type { LargeMaterial } from '../materials/store.ts'
import type { Work } from '../work/work.ts'
import { openLines, type ResolvedLine } from './lists/resolve.ts'
import { offersInQuery } from './reply/offers/in-query.ts'
import { countOf } from './reply/offers/near-words.ts'
import { offersFor } from './reply/offers/offers.ts'
import { writingIn } from './reply/offers/writing.ts'
import { type ListedRow, RESTRICTED_ACTIONS, type RowsAsked, rows, rowsOf } from './reply/rows.ts'
import { tagGroups } from './reply/tags.ts'
import { judgedOfWords, shownOf } from './request/asked.ts'
import {
  type Compiling,
  compileSort,
  computedOf,
  expressionOf,
  isTextFilter,
  readingColumns,
  SIMILARITY,
  siOf,
} from './request/compile.ts'
import { openFilters } from './request/filters.ts'
import { checkFormulas } from './request/formulas.ts'
import { type OpenRanking, openRanking, RANKING } from './request/ranking.ts'
import { movedBy, ofOneState, rowsOfPage, wholeRows } from './whole-list.ts'

/** A list of a caller, whose search has been understood. */
export interface OpenList {
  /** A page of its rows; `around` is a row that stood somewhere, and the page moves as it has moved. */
  page(offset: number, limit: number, around?: ParsedSearchPayload['around']): Promise<ReadPage>
  /**
   * All its rows as they were at one moment; of a grouped list every parent is followed by its children that pass.
   * Rejects with `busy` where materials change all the time.
   */
  whole(): Promise<ListedRow[]>
  /** Rows with their materials, without those that are gone. */
  read(rows: readonly ListedRow[]): Promise<MaterialRow[]>
}

/** A page, of whatever state of the materials. */
export type ReadPage = Omit<SearchReply, 'version'>

/** Search for callers: payloads in, rows out. The engine answers; this decides who sees what and in which words. */
export interface Search {
  /** One page of results; `isGrouped` lists parents with their children under them. */
  list(
    caller: Caller,
    payload: ParsedSearchPayload,
    language: Language,
    system: UnitSystem,
    isGrouped?: boolean,
  ): Promise<SearchReply>
  /** Such a list; `offset`, `limit` and `new` of the payload are not read. */
  open(
    caller: Caller,
    payload: ParsedSearchPayload,
    language: Language,
    system: UnitSystem,
    isGrouped: boolean,
  ): Promise<OpenList>
  /** A filter that the engine takes; it can also read `columns`, of which some may be formulas. */
  filter(
    caller: Caller,
    parts: FilterParts,
    system: UnitSystem,
    language?: Language,
    columns?: readonly string[],
  ): Promise<EngineFilter>
  /** What the lines of a list name among the materials that the caller sees. */
  lines(caller: Caller, lines: readonly string[]): Promise<ResolvedLine[]>
  engine(): SearchEngine
}

/** An old link may ask for a column that is none any more: the list is shown without it. */
function isColumn(key: string, compiling: Compiling): boolean {
  try {
    expressionOf(key, compiling)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return false
    throw error
  }
}

/** What the operator may set. */
type SearchSettings = Pick<ApplicationConfig, 'actions' | 'defaultColumns'>

const isGranted = (permission: Permission | undefined, { permissions }: Caller): boolean =>
  permission === undefined || permissions.has(permission)

/** Ranges in SI, as the rules need them. */
const inSi = (payload: ParsedSearchPayload, compiling: Compiling): ParsedSearchPayload['propfilter'] =>
  payload.propfilter.map((filter) => {
    if (isTextFilter(filter)) return filter
    const si = siOf(columnKey(filter.vkey, filter.slot), compiling)
    const { min, max, ...rest } = filter
    return { ...rest, ...(min !== undefined && { min: si(min) }), ...(max !== undefined && { max: si(max) }) }
  })

/** Whether every row is there that a page has: a material may be gone before the index hears of it. */
const isWhole = ({ items, rowCount, offset }: ReadPage, limit: number): boolean =>
  items.length >= Math.min(limit, rowCount - offset)

const isByDistance = ({ sort, ranking }: ParsedSearchPayload): boolean =>
  sort === SIMILARITY || (sort === undefined && ranking === undefined)

/** The order of a ranked list, best first; undefined where another is asked for. */
function rankingSort({ sort, sortdir }: ParsedSearchPayload, ranking: OpenRanking | undefined): SearchSort | undefined {
  if (sort !== RANKING && (sort !== undefined || !ranking)) return undefined
  return ranking ? { by: 'column', column: ranking.column, descending: sortdir === 'ASC' } : { by: 'name' }
}

/** A page in order of distance: few enough materials to be put in order here. */
async function searchByDistance(
  engine: SearchEngine,
  request: SearchRequest,
  { ids }: SimilarAnswer,
  isDescending: boolean,
): Promise<SearchAnswer> {
  const { offset, limit } = request
  const answer = await engine.search({ ...request, grouped: false, offset: 0, limit: ids.length })
  const place = new Map(answer.ids.map((id, k) => [id, k]))
  const ordered = (isDescending ? ids.toReversed() : ids).filter((id) => place.has(id)).slice(offset, offset + limit)
  return {
    ...answer,
    ids: ordered,
    possible: ordered.map((id) => answer.possible[place.get(id) ?? -1] === true),
  }
}

/** A row of a list under its parent, and how like the reference it is. */
function placeOf(
  row: ListedRow,
  { parentfilter }: ParsedSearchPayload,
  similar: SimilarAnswer | undefined,
  at: number | undefined,
): ListedRow {
  return {
    ...row,
    ...(parentfilter !== undefined && { under: parentfilter }),
    ...(similar && at !== undefined && { similarity: similarityOf(similar, at) }),
  }
}

/** Properties that add most to the distance come first. */
const similarityOf = ({ distance, parts }: SimilarAnswer, at: number): NonNullable<ListedRow['similarity']> => ({
  distance: distance[at] ?? 0,
  parts: Object.entries(parts[at] ?? {})
    .map(([column, part]) => ({ column, part }))
    .sort((a, b) => b.part - a.part || (a.column < b.column ? -1 : 1)),
})

export function openSearch(
  db: Db,
  shipped: Shipped,
  materials: Materials,
  work: Work,
  engine: () => SearchEngine,
  { actions, defaultColumns }: SearchSettings = ApplicationConfig.parse({}),
): Search {
  const { catalogue } = shipped
  const resolve = openLines(engine)
  const writing = writingIn(catalogue, materials, engine)
  const understand = openFilters(db, shipped, engine, resolve, { actions })

  /** Rows of large documents, a few documents at a time. */
  const readRows = async (
    caller: Caller,
    large: readonly LargeMaterial[],
    asked: RowsAsked,
  ): Promise<MaterialRow[]> => {
    const asking = { caller, by: caller.user.id, language: asked.language }
    const read: MaterialRow[] = []
    for (const ids of groupsOf(large)) read.push(...(await work.value(rows, asking, { ids, asked })))
    return read
  }

  const open: Search['open'] = async (caller, payload, language, system, isGrouped) => {
    const asked = payload.columns ?? defaultColumns ?? catalogue.file.defaultColumns
    const filtered = payload.propfilter.map(({ vkey }) => vkey)
    const ranked = payload.ranking?.by ?? []
    checkFormulas(shipped, [...asked, ...filtered, payload.sort ?? '', ...ranked.map(({ column }) => column)], language)
    const { filter, whole, query, similar, lines, words, understood, judged, compiling } = await understand(
      caller,
      payload,
      system,
      language,
    )
    const by = ranked.filter(({ column }) => isColumn(column, compiling))
    const ranking = payload.ranking && (await openRanking(engine(), filter, { ...payload.ranking, by }, compiling))
    const rankedColumns = ranking?.columns ?? []
    const ofWords = payload.asked === true ? await judgedOfWords(engine(), filter, understood, compiling) : []
    const shownAsked = payload.asked === true ? shownOf([...judged, ...ofWords], rankedColumns) : undefined
    const askedSort = rankingSort(payload, ranking) ?? compileSort(payload.sort, payload.sortdir, words, whole.lines)
    const sortColumns = askedSort.by === 'column' && askedSort.column !== ranking?.column ? [askedSort.column] : []
    const named = [...new Set([...asked, ...sortColumns, ...ranked.map(({ column }) => column)])]
    const unknownColumns = named.filter((key) => !isColumn(key, compiling))
    const columns = [...new Set([...asked, ...rankedColumns, ...(shownAsked ?? [])])].filter(
      (key) => !unknownColumns.includes(key),
    )
    const computed = computedOf(columns, compiling)
    const isSortGone = askedSort.by === 'column' && unknownColumns.includes(askedSort.column)
    const sort = isSortGone ? compileSort(undefined, payload.sortdir, words, whole.lines) : askedSort
    const reading = readingColumns(filter, isSortGone ? [] : sortColumns, compiling)
    const request = {
      ...reading,
      ...(ranking && { computed: { ...reading.computed, [ranking.column]: ranking.score } }),
      sort,
      grouped: isGrouped,
    }
    const granted = RESTRICTED_ACTIONS.filter((action) => isGranted(actions[action], caller))
    const rowsAsked = { language, columns, computed, unitSystem: system, words, lines, granted }
    const nearest = new Map(similar?.ids.map((id, k) => [id, k]))

    /** What may be meant by words that find nothing: the terms, or else those of the query. */
    const offersOf = async (): Promise<WordOffer[]> => {
      const { textfilter, q = '' } = payload
      const offers = textfilter.length > 0 ? await offersFor(engine(), whole, textfilter, writing(caller)) : []
      if (offers.length > 0 || q.trim() === '') return offers
      const countOfQuery = async (q: string) =>
        countOf(engine(), (await understand(caller, { ...payload, q }, system, language)).whole)
      return offersInQuery(
        engine(),
        whole.owners,
        plainText(q).trim(),
        compiling.vocabulary,
        writing(caller),
        countOfQuery,
      )
    }

    const answerOf = (offset: number, limit: number): Promise<SearchAnswer> =>
      similar && isByDistance(payload)
        ? searchByDistance(engine(), { ...request, offset, limit }, similar, payload.sortdir === 'DESC')
        : engine().search({ ...request, offset, limit })
    const idsAt = async (offset: number, limit: number) =>
      similar && isByDistance(payload)
        ? (await answerOf(offset, limit)).ids
        : (await engine().page({ ...request, offset, limit })).ids
    const read: OpenList['read'] = async (rows) => {
      const places = new Map(rows.map((row) => [row.id, placeOf(row, payload, similar, nearest.get(row.id))]))
      const found = await materials.known(caller, [...places.keys()])
      const readLarge = (large: readonly LargeMaterial[]) => readRows(caller, large, rowsAsked)
      return rowsOf(shipped, found, places, rowsAsked, { judged, ranking }, readLarge)
    }
    return {
      read,
      whole: async () =>
        similar && isByDistance(payload)
          ? rowsOfPage(await answerOf(0, similar.ids.length))
          : wholeRows(engine(), request),
      async page(asked, limit, around) {
        const offset = around ? Math.max(asked + (await movedBy(idsAt, around)), 0) : asked
        const answer = await answerOf(offset, limit)
        const offers = answer.total === 0 ? await offersOf() : []
        // Among the materials that are most alike nothing is left out any more: what is, was left out before.
        const { missing, unknown } = similar
          ? await engine().search({ ...whole, sort: { by: 'name' }, offset: 0, limit: 0 })
          : answer
        return {
          items: await read(rowsOfPage(answer)),
          totalCount: answer.total,
          rowCount: answer.rows,
          unknownCount: unknown,
          ...(query !== undefined && { query }),
          catalogueCount: answer.visible,
          offset,
          counts: tagGroups(shipped, answer.facets, payload.tagfilter, language),
          rules: rulesOf(catalogue, { ...payload, propfilter: inSi(payload, compiling) }),
          ...(unknownColumns.length > 0 && { unknownColumns }),
          ...(offers.length > 0 && { offers }),
          ...(understood.length > 0 && { understood: [...understood] }),
          ...(shownAsked && { asked: shownAsked }),
          ...(ranking && { ranking: ranking.reply }),
          missing: Object.fromEntries(request.ranges.map(({ column }, index) => [column, missing[index] ?? 0])),
        }
      },
    }
  }

  return {
    engine,
    lines: (caller, lines) => resolve(visibleOwners(caller), lines),
    async filter(caller, parts, system, language = LANGUAGES[0], columns = []) {
      checkFormulas(shipped, [...columns, ...parts.propfilter.map(({ vkey }) => vkey)], language)
      const { filter, compiling } = await understand(caller, parts, system, language)
      return readingColumns(filter, columns, compiling)
    },
    open,
    async list(caller, payload, language, system, isGrouped = false) {
      const offset = payload.new ? 0 : payload.offset
      const read = async () => {
        const opened = await open(caller, payload, language, system, isGrouped)
        return opened.page(offset, payload.limit, payload.around)
      }
      const { answer, version } = await ofOneState(engine, read, (page) => isWhole(page, payload.limit))
      return { ...answer, version }
    },
  }
}
