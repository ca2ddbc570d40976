import type { Language } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import { type Catalogue, elementOf, familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import { foundAs } from '@ingot/domain/names/found-as'
import { otherState } from '@ingot/domain/pasted/other-state'
import { type Judged, partlyMet } from '@ingot/domain/query/asked'
import type { Expression } from '@ingot/domain/query/expression'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { chooseValue, valuesByKey } from '@ingot/domain/values/choose'
import { betweenLimits, searchInterval } from '@ingot/domain/values/interval'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../callers/caller.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { addressOf } from '../../materials/address.ts'
import { shownValue, statedElsewhere } from '../../materials/shown.ts'
import { type FoundMaterial, isLarge, type LargeMaterial, type StoredMaterial } from '../../materials/store.ts'
import type { WorkContext } from '../../work/asked.ts'
import { linesOf } from '../lists/lines-of.ts'
import type { ResolvedLine } from '../lists/resolve.ts'
import type { OpenRanking } from '../request/ranking.ts'
import { computedValues } from './computed-values.ts'
import { nameOf } from './tags.ts'

/** Actions for which a permission may be asked. */
export const RESTRICTED_ACTIONS = ['similar', 'share', 'pdf', 'favorite'] as const
type RestrictedAction = (typeof RESTRICTED_ACTIONS)[number]

/** What rows are asked for. */
export interface RowsAsked {
  language: Language
  columns: readonly string[]
  /** The columns among them that are formulas. */
  computed: Readonly<Record<string, Expression>>
  /** In which the numbers of formulas were written. */
  unitSystem: UnitSystem
  /** The words that are searched. */
  words: readonly string[]
  /** What the lines of a list name. */
  lines?: readonly ResolvedLine[] | undefined
  /** The actions for which the caller holds what they need [PERM-002]. */
  granted: readonly RestrictedAction[]
}

interface RowsOptions extends RowsAsked {
  shipped: Shipped
  catalogue: Catalogue
}

/** Where a row stands in the list. */
export interface RowPlace {
  possible: boolean
  groupCount: number
  matches: boolean
  /** The parent whose children are listed. */
  under?: string
  similarity?: NonNullable<MaterialRow['similarity']>
}

/** A row of a list before its material is read. */
export interface ListedRow extends RowPlace {
  id: string
}

function elementValue({ doc }: StoredMaterial, element: string): MaterialRow['values'][string] | undefined {
  const item = doc.composition.find(({ basis }) => basis === 'mass')?.items.find(({ el }) => el === element)
  if (!item || (item.value === undefined && item.min === undefined && item.max === undefined)) return undefined
  const { value, min, max } = item
  return {
    id: `wt.${element}`,
    origin: 'specified',
    ...(value !== undefined && { value }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}

function valuesOf(material: StoredMaterial, options: RowsOptions): MaterialRow['values'] {
  const { catalogue, language, columns } = options
  const byKey = valuesByKey(material.doc.values)
  const values = computedValues(material, catalogue, options.computed, byKey)
  for (const key of columns) {
    const element = elementOf(key)
    const column = catalogue.columns.get(key)
    if (element) {
      const shown = elementValue(material, element)
      if (shown) values[key] = shown
    } else if (column) {
      const chosen = chooseValue(catalogue, byKey, column.node, column.slot)
      if (!chosen) continue
      const own = catalogue.nodes.get(chosen.value.vkey) ?? column.node
      values[key] = { ...shownValue(chosen.value, language, chosen), ...statedElsewhere(chosen.value.cond, own) }
    }
  }
  return values
}

const diagramsOf = ({ doc }: StoredMaterial, { catalogue, language }: RowsOptions): MaterialRow['dia'] =>
  [...new Set(doc.curves.map(({ vkey }) => vkey))].map((vkey) => {
    const node = catalogue.nodes.get(vkey)
    return {
      vkey,
      name: textIn(node?.name, language) || vkey,
      value: doc.curves.filter((curve) => curve.vkey === vkey).length,
      catalog: { x: textIn(node?.x?.name, language), y: textIn(node?.y?.name, language) },
    }
  })

const modelsOf = ({ doc }: StoredMaterial): MaterialRow['diamodel'] =>
  Object.fromEntries(doc.models.toReversed().map(({ vkey, params }) => [vkey, params]))

/** The first source that lies on the web. */
function linkOf({ doc }: StoredMaterial): MaterialRow['link'] {
  const source = Object.values(doc.sources).find(({ url }) => url)
  return source?.url ? { name: source.title, url: source.url, target: '_blank' } : undefined
}

/** What the caller may do with a material, and a link where a source has one. */
const actionsOf = (link: MaterialRow['link'], { granted }: RowsOptions): MaterialRow['tileActions'] => [
  'datasheet',
  ...granted,
  ...(link ? (['link'] as const) : []),
]

type KeptRows = WeakMap<FoundMaterial, MaterialRow>

/** Sets of columns, languages and rights whose rows are kept: those asked for last. */
const KEPT = 6
/** Rows made before, by what they were made for: a stored material never changes, a new revision is another. */
const kept = new LRUCache<string, KeptRows>({ max: KEPT })
/** Longer pages are exports: nobody asks for their rows again. */
const PAGE_MAX = 200

/** What a row depends on beside the material and its place. */
const purposeOf = ({ language, columns, unitSystem, granted, lines }: RowsAsked): string =>
  JSON.stringify([language, unitSystem, columns, granted, lines?.map(({ given, found }) => [given, found?.reading])])

function keptRows(purpose: string): KeptRows {
  const rows: KeptRows = kept.get(purpose) ?? new WeakMap()
  kept.set(purpose, rows)
  return rows
}

/** The rows of materials that stand for themselves, as most do: the same objects each time. */
async function ownRows(
  materials: readonly FoundMaterial[],
  options: RowsOptions,
  readLarge: (large: readonly LargeMaterial[]) => Promise<MaterialRow[]>,
): Promise<Map<string, MaterialRow>> {
  const known: KeptRows = materials.length > PAGE_MAX ? new WeakMap() : keptRows(purposeOf(options))
  for (const material of materials)
    if (!isLarge(material) && !known.has(material)) known.set(material, rowOf(material, options))
  const large = materials.filter(isLarge).filter((material) => !known.has(material))
  const read = new Map((large.length > 0 ? await readLarge(large) : []).map((row) => [row.id, row]))
  for (const material of large) {
    const row = read.get(material.id)
    if (row) known.set(material, row)
  }
  return new Map(
    materials.flatMap((material) => {
      const row = known.get(material)
      return row ? [[material.id, row] as const] : []
    }),
  )
}

/** What the values of a row count as in search. */
const intervalsOf =
  ({ values }: MaterialRow, { nodes, columns }: Catalogue) =>
  (key: string) => {
    const value = values[key]
    if (value && elementOf(key)) return betweenLimits(value, true)
    const node = value?.from === undefined ? columns.get(key)?.node : nodes.get(value.from)
    return value && searchInterval(value, node ?? {})
  }

/** What a search asks of numbers: which of them make a row only possible, and how well it does. */
export interface Asking {
  judged: readonly Judged[]
  ranking?: Pick<OpenRanking, 'of'> | undefined
}

const standsForItself = ({ possible, groupCount, matches, under, similarity }: RowPlace): boolean =>
  !possible && groupCount === 0 && matches && under === undefined && similarity === undefined

/** Rows of materials that stand for themselves, as a thread reads them. */
export const rows = async (
  { shipped, materials }: WorkContext,
  caller: Caller,
  { ids, asked }: { ids: readonly string[]; asked: RowsAsked },
): Promise<MaterialRow[]> =>
  (await materials.list(caller, ids)).map((material) =>
    rowOf(material, { ...asked, shipped, catalogue: shipped.catalogue }),
  )

/**
 * Materials as tiles or table rows; the same objects for the same rows, which are never changed. Rows of large documents
 * are read elsewhere.
 */
export async function rowsOf(
  shipped: Shipped,
  materials: readonly FoundMaterial[],
  places: ReadonlyMap<string, RowPlace>,
  asked: RowsAsked,
  { judged, ranking }: Asking,
  readLarge: (large: readonly LargeMaterial[]) => Promise<MaterialRow[]>,
): Promise<MaterialRow[]> {
  const own = await ownRows(materials, { ...asked, shipped, catalogue: shipped.catalogue }, readLarge)
  const hasReasons = asked.words.length > 0 && materials.length <= PAGE_MAX
  const reasonOf = foundAs(shipped.catalogue, asked.words)
  const stateOf = otherState(asked.words)
  return materials.flatMap((material) => {
    const place = places.get(material.id)
    const row = own.get(material.id)
    if (place === undefined || row === undefined) return []
    const otherName = hasReasons && !isLarge(material) ? reasonOf(material.doc) : undefined
    const state = hasReasons && !isLarge(material) ? stateOf(material.doc) : undefined
    if (standsForItself(place) && otherName === undefined && state === undefined && !ranking) return row
    const intervalOf = intervalsOf(row, shipped.catalogue)
    const { possible, groupCount, matches, under, similarity } = place
    const partly = possible ? partlyMet(judged, intervalOf) : []
    return {
      ...row,
      possible,
      ...(partly.length > 0 && { possibleFor: partly }),
      groupCount,
      matches,
      grouping: under ?? material.id,
      isParent: groupCount > 0,
      isChild: under !== undefined,
      ...(similarity && { similarity }),
      ...(ranking && { ranking: ranking.of(intervalOf) }),
      ...(otherName && { foundAs: otherName }),
      ...(state && { state }),
    }
  })
}

function rowOf(material: StoredMaterial, options: RowsOptions): MaterialRow {
  const { id, doc, provider } = material
  const link = linkOf(material)
  const image = options.shipped.pictures.of(doc)
  return {
    id,
    name: doc.name,
    materialname: textIn(doc.title, options.language) || doc.name,
    producer: doc.supply.producers,
    provider: [nameOf(options.shipped, 'provider', provider, options.language)],
    polymerfamily: familyName(options.catalogue, doc.class, options.language),
    classPath: doc.class,
    materialtype: [options.shipped.texts.text(`tag.kind.${doc.kind}`, options.language)],
    kind: doc.kind,
    ...(doc.symbol && { symbol: doc.symbol }),
    status: doc.supply.status,
    ...(doc.parent && { parent: doc.parent }),
    ...(image !== undefined && { image }),
    url: addressOf(id, doc),
    values: valuesOf(material, options),
    dia: diagramsOf(material, options),
    diamodel: modelsOf(material),
    tracking: { id, name: doc.name, classPath: doc.class },
    possible: false,
    grouping: id,
    isParent: false,
    isChild: false,
    groupCount: 0,
    matches: true,
    ...linesOf(material.doc, options.lines, options.catalogue),
    _key: id,
    ...(link && { link }),
    tileActions: actionsOf(link, options),
  }
}
