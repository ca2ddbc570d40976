import { AppError } from '@ingot/contract/errors'
import type { FilterKind, FilterParts } from '@ingot/contract/filters/index'
import type { PropertyFilter } from '@ingot/contract/filters/range'
import { type Catalogue, type Column, columnKey, elementOf } from '@ingot/domain/catalogue/catalogue'
import { fold } from '@ingot/domain/index/fold'
import { widenMax, widenMin } from '@ingot/domain/query/bounds'
import { toSi } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import type { RangeFilter, SearchFilter, SearchSort } from '@ingot/search/port'

/** What compiling a filter needs to know. */
interface Compiling {
  catalogue: Catalogue
  /** Numbers of the payload are in this unit system. */
  system: UnitSystem
}

/** The column of a key; composition columns (`wt.Cr`) exist for every element. Throws `unknown-property`. */
export function columnOf(catalogue: Catalogue, key: string): Pick<Column, 'key'> & Partial<Column> {
  const column = catalogue.columns.get(key)
  if (column) return column
  if (elementOf(key)) return { key }
  throw new AppError('unknown-property', { value: key })
}

const siOf = (value: number, column: Partial<Column>, system: UnitSystem): number => {
  const quantity = column.node?.quantity
  if (!quantity || !isQuantityKey(quantity)) return value
  return toSi(value, displayUnit(quantity, system), quantity)
}

function compileRange(filter: PropertyFilter, { catalogue, system }: Compiling): RangeFilter {
  const column = columnOf(catalogue, columnKey(filter.vkey, filter.slot))
  const { min, max } = filter
  if (min !== undefined && max !== undefined && min > max)
    throw new AppError('range-reversed', { value: column.key, min, max })
  return {
    column: column.key,
    ...(min !== undefined && { min: widenMin(siOf(min, column, system)) }),
    ...(max !== undefined && { max: widenMax(siOf(max, column, system)) }),
    ...(filter.keepMissing && { keepMissing: true }),
  }
}

/** Text and option filters are answered by the database, before the engine. */
export const isTextFilter = ({ text, options }: PropertyFilter): boolean => text !== undefined || options !== undefined

/** One compiler a filter kind; the compiler lists what is missing. */
const compilers: { [K in FilterKind]: (part: FilterParts[K], compiling: Compiling) => Partial<SearchFilter> } = {
  textfilter: (terms) => ({ terms: terms.map(fold).filter((term) => term !== '') }),
  tagfilter: (groups) => ({
    tags: Object.entries(groups)
      .filter(([, ids]) => ids.length > 0)
      .map(([group, ids]) => ({ group, ids })),
  }),
  propfilter: (filters, compiling) => ({
    ranges: filters.filter((filter) => !isTextFilter(filter)).map((filter) => compileRange(filter, compiling)),
  }),
  featfilter: (features) => ({ features }),
  diafilter: (diagrams) => ({ diagrams }),
  idfilter: (ids) => (ids === undefined ? {} : { ids }),
}

/** Turns a filter payload into a request of the search port. Bounds become SI and are widened here and nowhere else. */
export function compileFilter(parts: FilterParts, owners: readonly string[], compiling: Compiling): SearchFilter {
  const filter: SearchFilter = { owners, terms: [], tags: [], ranges: [], features: [], diagrams: [] }
  for (const kind of Object.keys(compilers) as FilterKind[])
    Object.assign(filter, (compilers[kind] as (part: unknown, compiling: Compiling) => object)(parts[kind], compiling))
  return filter
}

/** `name`, or a column key. */
export const compileSort = (catalogue: Catalogue, sort: string, direction: 'ASC' | 'DESC'): SearchSort =>
  sort === 'name'
    ? { by: 'name', descending: direction === 'DESC' }
    : { by: 'column', column: columnOf(catalogue, sort).key, descending: direction === 'DESC' }
