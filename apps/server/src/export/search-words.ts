import type { FilterParts } from '@ingot/contract/filters/index'
import type { PropertyFilter } from '@ingot/contract/filters/range'
import { CHIP_DIGITS } from '@ingot/contract/limits'
import type { SearchReply, Tag } from '@ingot/contract/search'
import { columnKey, textIn } from '@ingot/domain/catalogue/catalogue'
import { fromSi, toSi } from '@ingot/domain/units/convert'
import { formatQualified, quantityUnitLabel } from '@ingot/domain/units/format'
import { formatNumber } from '@ingot/domain/units/format-number'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import type { Words } from '../catalog/format.ts'

function tagName(tags: readonly Tag[], id: string): string | undefined {
  for (const tag of tags) {
    if (tag.id === id) return tag.name
    const below = tagName(tag.children ?? [], id)
    if (below !== undefined) return below
  }
  return undefined
}

function rangeWords(filter: PropertyFilter, given: UnitSystem, { shipped, language, system }: Words): string {
  const { vkey, slot, min, max, text, options } = filter
  const node = shipped.catalogue.nodes.get(vkey)
  const slotName = slot && shipped.texts.text(`slot.${slot}`, language)
  const name = [textIn(node?.name, language) || columnKey(vkey, slot), slotName].filter(Boolean).join(', ')
  if (options) return `${name}: ${options.join(', ')}`
  if (text !== undefined) return `${name}: “${text}”`
  const quantity = node?.quantity
  const known = quantity && isQuantityKey(quantity) ? quantity : undefined
  const unit = known ? quantityUnitLabel(known, system, language) : ''
  const shown = (end: number | undefined) =>
    end === undefined || !known || given === system
      ? end
      : fromSi(toSi(end, displayUnit(known, given), known), known, system)
  const range =
    min !== undefined && min === max
      ? `= ${formatNumber(shown(min) ?? min, { digits: CHIP_DIGITS, locale: language })}`
      : formatQualified({ min: shown(min), max: shown(max) }, { digits: CHIP_DIGITS, locale: language })
  return [name, range, unit].filter((part) => part !== '').join(' ')
}

/** A search in words, part by part, its numbers given in a unit system; nothing where the whole catalogue is listed. */
export function searchWords(
  parts: FilterParts,
  given: UnitSystem,
  { counts, query }: SearchReply,
  words: Words,
): string[] {
  const { shipped, language } = words
  const nameOf = (vkey: string) => textIn(shipped.catalogue.nodes.get(vkey)?.name, language) || vkey
  const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const tags = Object.entries(parts.tagfilter).flatMap(([group, ids]) => {
    const found = counts.find(({ vkey }) => vkey === group)
    const names = ids.map((id) => tagName(found?.children ?? [], `${group}-${id}`) ?? id)
    return names.length > 0 ? [`${found?.displayName ?? group}: ${names.join(', ')}`] : []
  })
  const compound = query ?? parts.q
  return [
    ...parts.textfilter.map((term) => `“${term}”`),
    ...tags,
    ...parts.propfilter.map((filter) => rangeWords(filter, given, words)),
    ...[...parts.featfilter, ...parts.diafilter].map(nameOf),
    ...(compound ? [compound] : []),
    ...(parts.similar ? [text('export.similar', { id: parts.similar.id })] : []),
    ...(parts.idfilter ? [text('export.chosen', { count: parts.idfilter.length })] : []),
  ]
}
