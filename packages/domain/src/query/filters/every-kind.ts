import type { FilterInput, FilterParts } from '@ingot/contract/filters/index'
import type { AddressParams } from './address-text.ts'
import {
  type FilterAddress,
  type FilterPart,
  type FilterWords,
  filterKinds,
  NOTHING_ASKED,
  type TellingFilters,
} from './kinds.ts'
import type { FilterNames } from './words.ts'

type Kind = keyof FilterPart
const KINDS = Object.keys(filterKinds) as Kind[]

/** The filters with one kind replaced, or without it. */
function replaced<K extends Kind>(filters: FilterAddress, kind: K, part: FilterPart[K] | undefined): FilterAddress {
  const kept: Partial<FilterPart> = { ...filters }
  if (part === undefined) delete kept[kind]
  else kept[kind] = part
  return { ...NOTHING_ASKED, ...kept }
}

const gathered = (partOf: <K extends Kind>(kind: K) => FilterPart[K] | undefined): FilterAddress =>
  KINDS.reduce<FilterAddress>((filters, kind) => replaced(filters, kind, partOf(kind)), NOTHING_ASKED)

/** The filters among the parameters of an address; what cannot be read is left out. */
export const readFilters = (params: AddressParams): FilterAddress => gathered((kind) => filterKinds[kind].read(params))

/** What an address would hold of what a call asks; `unitOf` is the unit of its numbers by column key, '' for SI. */
export const filtersOf = (asked: FilterParts, unitOf: (key: string) => string): FilterAddress =>
  gathered((kind) => filterKinds[kind].from(asked, unitOf))

function printed<K extends Kind>(filters: Partial<FilterPart>, kind: K): Readonly<Record<string, string>> {
  const part: FilterPart[K] | undefined = filters[kind]
  return part === undefined ? {} : filterKinds[kind].print(part)
}

/** Their parameters: readFilters reads them back. Nothing that narrows the list is without one. */
export const printFilters = (filters: FilterAddress): Record<string, string> =>
  Object.fromEntries(KINDS.flatMap((kind) => Object.entries(printed(filters, kind))))

const OWN = KINDS.flatMap((kind) => filterKinds[kind].params)

/** Whether a parameter of an address is of a filter. */
export const isFilterParam = (name: string): boolean =>
  OWN.some((own) => (own.endsWith('.') ? name.startsWith(own) : name === own))

export const isFilterKind = (key: string): boolean => Object.hasOwn(filterKinds, key)

/** What a call asks for these filters, in SI. Throws UnitError where a unit does not fit its property. */
export function askFor(
  filters: Partial<FilterPart>,
  asking: { names: FilterNames; favourites: readonly string[] | undefined },
): FilterInput {
  const ask = <K extends Kind>(asked: FilterInput, kind: K): FilterInput => {
    const part: FilterPart[K] | undefined = filters[kind]
    return part === undefined ? asked : filterKinds[kind].ask(part, asked, asking)
  }
  return KINDS.reduce<FilterInput>((asked, kind) => ask(asked, kind), {})
}

/** A condition in words, its kind, and the filters without it. */
export interface ToldFilter extends Omit<FilterWords<unknown>, 'without'> {
  kind: Kind
  without: FilterAddress
}

/** Every condition of a search in words, each by itself [SRCH-017]. */
export function filterWords(filters: FilterAddress, telling: TellingFilters): ToldFilter[] {
  const parts: Partial<FilterPart> = filters
  const tell = <K extends Kind>(kind: K): ToldFilter[] => {
    const part: FilterPart[K] | undefined = parts[kind]
    if (part === undefined) return []
    return filterKinds[kind]
      .words(part, telling)
      .map(({ without, ...words }) => ({ ...words, kind, without: replaced(filters, kind, without) }))
  }
  return KINDS.flatMap((kind) => tell(kind))
}

/** A search in words, one text a condition: of what any of several will do, all stand together. */
export function searchInWords(filters: FilterAddress, telling: TellingFilters): string[] {
  const alternatives = new Map<string, string[]>()
  const said: (string | { subject: string; of: string[] })[] = []
  for (const { kind, text, among } of filterWords(filters, telling)) {
    if (!among) {
      said.push(text)
      continue
    }
    const of = alternatives.get(`${kind} ${among.subject}`)
    if (of) of.push(among.one)
    else {
      const first = [among.one]
      alternatives.set(`${kind} ${among.subject}`, first)
      said.push({ subject: among.subject, of: first })
    }
  }
  return said.map((one) =>
    typeof one === 'string' ? one : telling.text('chip.tag', { group: one.subject, name: one.of.join(', ') }),
  )
}
