import type { CatalogueNode } from '@ingot/contract/catalogue'
import { AppError } from '@ingot/contract/errors'
import type { FilterParts } from '@ingot/contract/filters/index'
import type { PropertyFilter } from '@ingot/contract/filters/range'
import type { Language } from '@ingot/contract/material'
import { type Catalogue, type Column, columnKey, elementOf } from '@ingot/domain/catalogue/catalogue'
import { type Tier, tiersOf } from '@ingot/domain/names/tiers'
import { termsOf } from '@ingot/domain/names/typed'
import { widenMax, widenMin } from '@ingot/domain/query/bounds'
import type { Expression } from '@ingot/domain/query/expression'
import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import type { EngineLeaf, QueryOf } from '@ingot/domain/query/query'
import { toSi } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { type EngineFilter, everythingOf, type RangeFilter, type SearchSort } from '@ingot/search/port'
import { entriesIn } from '../../catalog/filter-groups.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { measureOf } from './column-measure.ts'
import { formulaOf, isFormula } from './formulas.ts'

/** What compiling a filter needs to know. */
export interface Compiling {
  shipped: Shipped
  /** Numbers of the payload are in this unit system. */
  system: UnitSystem
  /** Of the words of an error. */
  language: Language
  vocabulary: Vocabulary
}

/** The column of a key; composition columns (`wt.Cr`) exist for every element. Throws `unknown-property`. */
export function columnOf(catalogue: Catalogue, key: string): Pick<Column, 'key'> & Partial<Column> {
  const column = catalogue.columns.get(key)
  if (column) return column
  if (elementOf(key)) return { key }
  throw new AppError('unknown-property', { value: key })
}

/** The expression of a formula key; undefined for a column of the catalogue. Throws `unknown-property`, `bad-query`. */
export function expressionOf(key: string, { shipped, language, vocabulary }: Compiling): Expression | undefined {
  if (isFormula(key)) return formulaOf(shipped, key, vocabulary, language).expression
  columnOf(shipped.catalogue, key)
  return undefined
}

/** The columns among these keys that are computed, by key. */
export function computedOf(keys: readonly string[], compiling: Compiling): Record<string, Expression> {
  const computed: Record<string, Expression> = {}
  for (const key of keys) {
    const expression = expressionOf(key, compiling)
    if (expression) computed[key] = expression
  }
  return computed
}

/** A filter that can also read these columns. */
export const readingColumns = <F extends EngineFilter>(filter: F, keys: readonly string[], compiling: Compiling): F => {
  const computed = { ...filter.computed, ...computedOf(keys, compiling) }
  return Object.keys(computed).length === 0 ? filter : { ...filter, computed }
}

/** Turns numbers of the payload into SI. Throws `unknown-property`, `bad-query`. */
export function siOf(key: string, compiling: Compiling): (value: number) => number {
  const { shipped, system, vocabulary } = compiling
  const measure = measureOf(shipped, key, () => vocabulary)
  if (measure === undefined) {
    // Says what is wrong with it.
    expressionOf(key, compiling)
    throw new AppError('unknown-property', { value: key })
  }
  if (system === 'si') return (value) => value
  if ('formula' in measure) return (value) => value * measure.formula.factor
  const { quantity } = measure
  if (!quantity || !isQuantityKey(quantity)) return (value) => value
  return (value) => toSi(value, displayUnit(quantity, system), quantity)
}

function compileRange({ vkey, slot, min, max, keepMissing }: PropertyFilter, compiling: Compiling): RangeFilter {
  const column = columnKey(vkey, slot)
  const si = siOf(column, compiling)
  if (min !== undefined && max !== undefined && min > max)
    throw new AppError('range-reversed', { value: column, min, max })
  return {
    column,
    ...(min !== undefined && { min: widenMin(si(min)) }),
    ...(max !== undefined && { max: widenMax(si(max)) }),
    ...(keepMissing && { keepMissing: true }),
  }
}

/** Text and option filters are answered by the database, before the engine. */
export const isTextFilter = ({ text, options }: PropertyFilter): boolean => text !== undefined || options !== undefined

/** What the service adds to a compiled filter, because it asks the database or the engine first. */
type Later = 'q' | 'similar' | 'listfilter' | 'statusfilter' | 'restrictionfilter'

type Asked = Required<Omit<FilterParts, Later>>

const thereLeaf = ({ vkey, type }: CatalogueNode): QueryOf<EngineLeaf> => {
  if (type === 'Feature') return { kind: 'feature', key: vkey }
  return type === 'Mpt' ? { kind: 'diagram', key: vkey } : { kind: 'not', of: { kind: 'missing', column: vkey } }
}

/** Anything that stands directly in a group, as the filter group of that key says [SRCH-019]; undefined for no group. */
function groupQuery({ catalogue }: Shipped, vkey: string): QueryOf<EngineLeaf> | undefined {
  const node = catalogue.nodes.get(vkey)
  const entries = node?.type === 'Group' ? entriesIn(node) : []
  return entries.length === 0 ? undefined : { kind: 'or', of: entries.map(thereLeaf) }
}

/** What each kind of filter asks of the engine; the compiler names the kind that is missing. */
const compilers: { readonly [K in keyof Asked]: (part: Asked[K], compiling: Compiling) => Partial<EngineFilter> } = {
  textfilter: (terms) => ({ terms: [...new Set(terms.flatMap(termsOf))] }),
  tagfilter: (groups) => ({
    tags: Object.entries(groups)
      .filter(([, ids]) => ids.length > 0)
      .map(([group, ids]) => ({ group, ids })),
  }),
  propfilter: (filters, compiling) => {
    const ranges = filters.filter((filter) => !isTextFilter(filter)).map((filter) => compileRange(filter, compiling))
    const computed = computedOf(
      ranges.map(({ column }) => column),
      compiling,
    )
    return { ranges, ...(Object.keys(computed).length > 0 && { computed }) }
  },
  featfilter: (features, { shipped }) => {
    const groups = features.flatMap((vkey) => groupQuery(shipped, vkey) ?? [])
    const others = features.filter((vkey) => !groupQuery(shipped, vkey))
    return { features: others, ...(groups.length > 0 && { query: { kind: 'and', of: groups } }) }
  },
  diafilter: (diagrams) => ({ diagrams }),
  idfilter: (ids) => ({ ids }),
  parentfilter: (parent) => ({ parent }),
}

const KINDS = Object.keys(compilers) as (keyof Asked)[]

/** Turns a filter payload into a request of the search port. Bounds become SI and are widened here and nowhere else. */
export function compileFilter(parts: FilterParts, owners: readonly string[], compiling: Compiling): EngineFilter {
  const given: Partial<Asked> = parts
  const compile = <K extends keyof Asked>(filter: EngineFilter, kind: K): EngineFilter => {
    const part: Asked[K] | undefined = given[kind]
    return part === undefined ? filter : { ...filter, ...compilers[kind](part, compiling) }
  }
  return KINDS.reduce(compile, everythingOf(owners))
}

/**
 * `name`, `relevance` to the `words` that are searched (the default where there are any), `given` as the `lines` of a list
 * name materials (the default where there is one) or a column key; the order of `similarity` is made where distances are
 * known, ties by name here.
 */
export function compileSort(
  sort: string | undefined,
  direction: 'ASC' | 'DESC',
  words: readonly string[] = [],
  lines?: readonly Tier[],
): SearchSort {
  if (lines && (sort === GIVEN || sort === undefined)) return { by: 'relevance', tiers: lines }
  if (sort === RELEVANCE || (sort === undefined && words.length > 0)) return { by: 'relevance', tiers: tiersOf(words) }
  return sort === undefined || sort === 'name' || sort === SIMILARITY || sort === GIVEN
    ? { by: 'name', descending: direction === 'DESC' && sort !== SIMILARITY }
    : { by: 'column', column: sort, descending: direction === 'DESC' }
}

/** The sort by how well a material answers the words. */
export const RELEVANCE = 'relevance'

/** The sort by the lines of a list, as they were given. */
const GIVEN = 'given'

/** The sort by distance from the material that a search is similar to. */
export const SIMILARITY = 'similarity'
