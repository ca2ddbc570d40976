import type { Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { chooseValue, valuesByKey } from '@ingot/domain/values/choose'
import type { PageWords } from '../../blocks/page/tables.ts'
import { formatOf } from '../../catalog/format.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { shownValue, sourceNumber } from '../../materials/shown.ts'
import type { StoredMaterial } from '../../materials/store.ts'

/** Values that search results and previews of links show. */
const KEY_VALUES = 5

/** A value in words with its name: `Young's modulus`, `E`, `210 GPa (est.)`. */
export interface KeyValue {
  name: string
  sign: string
  value: string
}

/** What the texts of a page are made with. */
export function wordsOf(shipped: Shipped, material: StoredMaterial, language: Language): PageWords {
  return {
    text: (key, values) => shipped.texts.text(key, language, values),
    format: formatOf({ shipped, language, system: 'metric' }),
    system: 'metric',
    language,
    sourceNumber: (source) => sourceNumber(material.doc, source),
  }
}

/** The first values of the columns that a table shows until its user chooses others. */
export function keyValues(
  { catalogue }: Pick<Shipped, 'catalogue'>,
  { doc }: StoredMaterial,
  language: Language,
  { format, text }: PageWords,
): KeyValue[] {
  const byKey = valuesByKey(doc.values)
  const values = catalogue.file.defaultColumns.flatMap((column): KeyValue[] => {
    const [vkey = column] = column.split('.', 1)
    const node = catalogue.nodes.get(vkey)
    const chosen = node && chooseValue(catalogue, byKey, node)
    const source = chosen && doc.sources[chosen.value.source.ref]
    if (!node || !chosen || !source) return []
    const of = (chosen.from && catalogue.nodes.get(chosen.from)) || node
    // In the unit of the column, as lists show it.
    const shown = format.shown(shownValue(chosen.value, language), node.quantity ?? of.quantity)
    const mark = shown.mark && text(`mark.${shown.mark}`)
    const story = [mark, format.conditions(chosen.value.cond)].filter(Boolean).join(', ')
    const name = textIn(node.name, language)
    const value = [shown.text, shown.unit, story && `(${story})`].filter(Boolean).join(' ')
    return [{ name, sign: of.symbol ?? name, value }]
  })
  return values.slice(0, KEY_VALUES)
}
