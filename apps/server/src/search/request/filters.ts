import type { CompanyStatus } from '@ingot/contract/company-statuses'
import { AppError } from '@ingot/contract/errors'
import type { FilterParts } from '@ingot/contract/filters/index'
import { SIMILAR_MAX } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import type { UnderstoodWords } from '@ingot/contract/search'
import { fold } from '@ingot/domain/index/fold'
import { propertyWords } from '@ingot/domain/property-words/phrases'
import type { Judged } from '@ingot/domain/query/asked'
import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import { holdsCas, typedTerms } from '@ingot/domain/substances/typed'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { type EngineFilter, everythingOf, type SearchEngine, type SimilarAnswer } from '@ingot/search/port'
import { needSimilar } from '../../callers/access.ts'
import { type Caller, visibleOwners } from '../../callers/caller.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { idsWithStatus } from '../../company-status/service.ts'
import type { ApplicationConfig } from '../../config/application-config.ts'
import type { Db } from '../../db/db.ts'
import { findReplacing } from '../../materials/store.ts'
import { restrictionQuery } from '../../restrictions/service.ts'
import { type ResolvedLine, type ResolveLines, tiersOfLines } from '../lists/resolve.ts'
import { findByOptions, findByText } from '../store.ts'
import { judgedOf } from './asked.ts'
import { type Compiling, compileFilter, isTextFilter } from './compile.ts'
import { openCompound } from './compound.ts'
import { openNames, type TagIds } from './formulas.ts'
import { readTerms } from './understood.ts'

/** A filter payload as the engine takes it, with what its compound query and its similar search were found to be. */
export interface Understood {
  filter: EngineFilter
  /** The filter without the similar search. */
  whole: EngineFilter
  /** Canonical text of the compound query. */
  query?: string
  similar?: SimilarAnswer
  /** What the lines of a list name. */
  lines?: readonly ResolvedLine[]
  /** The words that are searched, of the terms and of the query. */
  words: readonly string[]
  /** Words of the terms that name properties and conditions, and as what they were understood. */
  understood: readonly UnderstoodWords[]
  /** What it asks of numbers, property filters first. */
  judged: readonly Judged[]
  compiling: Compiling
}

export type Understand = (
  caller: Caller,
  parts: FilterParts,
  system: UnitSystem,
  language: Language,
) => Promise<Understood>

/** One query that asks all of these, undefined where none asks anything. */
function allOf(queries: readonly (QueryOf<EngineLeaf> | undefined)[]): QueryOf<EngineLeaf> | undefined {
  const of = queries.filter((query) => query !== undefined)
  return of.length > 1 ? { kind: 'and', of } : of[0]
}

/** What a tag's group is named by in a query, `producer:`; without one the tags need not be known. */
const NAMES_A_TAG = /[:=]/

/** The tag of what somebody tested of a grade. */
const BATCHES = { group: 'kind', ids: ['batch'] } as const

/** Text filters and similar searches are answered first; the engine then sees the ids that pass. */
export function openFilters(
  db: Db,
  shipped: Shipped,
  engine: () => SearchEngine,
  resolve: ResolveLines,
  application: Pick<ApplicationConfig, 'actions'>,
): Understand {
  const names = openNames(shipped)
  const known = propertyWords(shipped.catalogue)

  /** Tags of the visible materials by group. */
  const tagsFor = async (owners: readonly string[]): Promise<TagIds> => {
    const { facets } = await engine().search({ ...everythingOf(owners), sort: { by: 'name' }, offset: 0, limit: 0 })
    return Object.fromEntries(Object.entries(facets).map(([group, counts]) => [group, Object.keys(counts).sort()]))
  }

  const textIds = async (parts: FilterParts, given: readonly string[] | undefined) => {
    let ids = given
    for (const { vkey, text, exact, options } of parts.propfilter.filter(isTextFilter)) {
      if (!shipped.catalogue.nodes.has(vkey)) throw new AppError('unknown-property', { value: vkey })
      const found = options
        ? await findByOptions(db, vkey, options.map(fold))
        : await findByText(db, vkey, fold(text ?? ''), exact === true)
      ids = ids ? ids.filter((id) => found.has(id)) : [...found]
    }
    return ids
  }

  /** What a company has in the place of materials that are asked for by their ids, in favourites and links. */
  const ownInstead = async (owners: readonly string[], ids: readonly string[]): Promise<Map<string, string>> =>
    owners.length > 1 && ids.length > 0 ? findReplacing(db, owners, ids) : new Map()

  /**
   * The filter among which like materials are looked for: its own batches are most like a grade, and no choice beside it.
   * They count where the filter asks for kinds, and for a batch.
   */
  async function withoutBatches(reference: string, whole: EngineFilter): Promise<EngineFilter> {
    if (whole.tags.some(({ group }) => group === 'kind')) return whole
    const isBatch = { ...everythingOf(whole.owners), ids: [reference], tags: [BATCHES] }
    const { ids } = await engine().page({ ...isBatch, sort: { by: 'name' }, offset: 0, limit: 1 })
    if (ids.length > 0) return whole
    const query = allOf([whole.query, { kind: 'not', of: { kind: 'tag', ...BATCHES } }])
    return query ? { ...whole, query } : whole
  }

  /** What a wider property unifies counts once, as the wider one. */
  const unifiedOnce = Object.fromEntries(
    [...shipped.catalogue.columns.values()]
      .filter(({ node }) => node.from)
      .flatMap(({ node }) => node.from ?? [])
      .flatMap((vkey) => shipped.catalogue.columnsOf.get(vkey) ?? [])
      .filter(({ node }) => !node.from)
      .map(({ key }) => [key, 0]),
  )

  return async (caller, parts, system, language) => {
    if (parts.similar) needSimilar(application, caller)
    const owners = visibleOwners(caller)
    const typed = parts.q?.trim()
    const tags = typed && NAMES_A_TAG.test(typed) ? await tagsFor(owners) : undefined
    const compiling: Compiling = { shipped, system, language, vocabulary: names(language, system, tags) }
    const withStatus = (statuses: readonly CompanyStatus[]) => idsWithStatus(db, caller, statuses)
    const asking = { db, shipped, vocabulary: compiling.vocabulary, language, withStatus }
    const compound = typed ? await openCompound(asking, typed) : undefined
    const { statusfilter = [], restrictionfilter = [] } = parts
    const restricted = restrictionfilter.length > 0 ? await restrictionQuery(db, caller, restrictionfilter) : undefined
    const status = statusfilter.length > 0 && ({ kind: 'ids', ids: await withStatus(statusfilter) } as const)
    const { terms, cas } = typedTerms(parts.textfilter)
    const read = await readTerms(engine(), owners, terms, known, shipped.catalogue, language)
    const compiled = { ...compileFilter({ ...parts, textfilter: [] }, owners, compiling), terms: read.terms }
    const own = await ownInstead(owners, [...(compiled.ids ?? []), ...(parts.similar ? [parts.similar.id] : [])])
    const ids = await textIds(parts, compiled.ids && [...compiled.ids, ...own.values()])
    const lines = parts.listfilter && (await resolve(owners, parts.listfilter))
    const query = allOf([
      compiled.query,
      read.query,
      compound?.query,
      status || undefined,
      restricted,
      ...cas.map(holdsCas),
    ])
    const whole: EngineFilter = {
      ...compiled,
      ...(ids && { ids }),
      ...(lines && { lines: tiersOfLines(lines) }),
      ...(query && { query }),
      ...(compound && { computed: { ...compiled.computed, ...compound.computed } }),
    }
    const reference = parts.similar && (own.get(parts.similar.id) ?? parts.similar.id)
    const similar = reference
      ? await engine().similar(reference, await withoutBatches(reference, whole), SIMILAR_MAX, {
          ...unifiedOnce,
          ...parts.similar?.weights,
        })
      : undefined
    return {
      filter: similar ? { ...whole, ids: similar.ids } : whole,
      whole,
      ...(compound && { query: compound.text }),
      ...(similar && { similar }),
      ...(lines && { lines }),
      words: [...read.words, ...(compound?.words ?? [])],
      understood: read.understood,
      judged: [...judgedOf(parts, compiled, compiling), ...(compound?.judged ?? [])],
      compiling,
    }
  }
}
