import type { SearchPayload } from '@ingot/contract/search'
import type { Bound, RangeChoice, SearchAddress } from '@ingot/domain/query/search-url'
import { toSi } from '@ingot/domain/units/convert'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import type { OpenCatalogue, ServedColumn } from '../session/catalogue.ts'

export type SearchFilter = Pick<
  SearchPayload,
  'textfilter' | 'tagfilter' | 'propfilter' | 'featfilter' | 'diafilter' | 'q' | 'similar' | 'idfilter'
>

/** One end of a range in SI. Throws UnitError where its unit does not fit the property. */
export function boundInSi({ value, unit }: Bound, quantity: string | undefined): number {
  return unit === '' || quantity === undefined || !isQuantityKey(quantity) ? value : toSi(value, unit, quantity)
}

function propertyFilter(range: RangeChoice, catalogue: OpenCatalogue | undefined) {
  const column = catalogue?.columns.get(range.key)
  const [vkey = range.key, slot] = range.key.split('.')
  return {
    vkey: column?.node.vkey ?? vkey,
    ...(slot !== undefined && { slot }),
    ...(range.min && { min: boundInSi(range.min, column?.quantity) }),
    ...(range.max && { max: boundInSi(range.max, column?.quantity) }),
    ...(range.keepMissing && { keepMissing: true }),
  }
}

/** Options, or special values such as “no break”, can be chosen only of a property that has some. */
export const isOptionColumn = (column: ServedColumn | undefined): boolean =>
  column?.node.options !== undefined || column?.node.catalog?.specialvalueset !== undefined

/** What the address chooses of properties that have options; anything else cannot be read and is left out. */
export const readChoices = ({ choices }: SearchAddress, catalogue: OpenCatalogue | undefined) =>
  choices.filter(({ key }) => isOptionColumn(catalogue?.columns.get(key)))

/**
 * A search of the address as the server takes it, in SI; `favourites` are the ids of the list that it names. Throws
 * UnitError as boundInSi.
 */
export function searchFilter(
  address: SearchAddress,
  catalogue: OpenCatalogue | undefined,
  favourites?: readonly string[],
): SearchFilter {
  const isDiagram = (vkey: string) => ['Mpt', 'Model'].includes(catalogue?.nodes.get(vkey)?.type ?? '')
  return {
    textfilter: [...address.terms],
    tagfilter: Object.fromEntries(Object.entries(address.tags).map(([group, ids]) => [group, [...ids]])),
    propfilter: [
      ...address.ranges.map((range) => propertyFilter(range, catalogue)),
      ...readChoices(address, catalogue).map(({ key, options }) => ({ vkey: key, options: [...options] })),
    ],
    featfilter: address.has.filter((vkey) => !isDiagram(vkey)),
    diafilter: address.has.filter(isDiagram),
    ...(address.q !== undefined && { q: address.q }),
    ...(address.similar && { similar: { id: address.similar.id, weights: { ...address.similar.weights } } }),
    ...(address.favorites !== undefined && favourites && { idfilter: [...favourites] }),
  }
}

/** Whether the search can be asked before the catalogue is there: names of properties decide how it is asked. */
export const needsCatalogue = ({ ranges, choices, has }: SearchAddress): boolean =>
  ranges.length + choices.length + has.length > 0

/** The columns of the list: those of the application, then those that the search is about. */
export const listColumns = (chosen: readonly string[], { ranges, choices, sort }: SearchAddress): string[] => [
  ...new Set([
    ...chosen,
    ...[...ranges, ...choices].map(({ key }) => key),
    ...(sort && sort !== 'name' && sort !== 'similarity' ? [sort] : []),
  ]),
]
