import type { Language } from '@ingot/contract/material'
import type { MaterialRow } from '@ingot/contract/search'
import { type Catalogue, elementOf, familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import { chooseValue, valuesByKey } from '@ingot/domain/values/choose'
import { addressOf } from '../materials/address.ts'
import { shownValue } from '../materials/shown.ts'
import type { StoredMaterial } from '../materials/store.ts'

interface RowsOptions {
  catalogue: Catalogue
  language: Language
  columns: readonly string[]
  /** What the kinds of material are called. */
  kindName: (kind: StoredMaterial['doc']['kind']) => string
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

function valuesOf(material: StoredMaterial, { catalogue, language, columns }: RowsOptions): MaterialRow['values'] {
  const byKey = valuesByKey(material.doc.values)
  const values: MaterialRow['values'] = {}
  for (const key of columns) {
    const element = elementOf(key)
    const column = catalogue.columns.get(key)
    if (element) {
      const shown = elementValue(material, element)
      if (shown) values[key] = shown
    } else if (column) {
      const chosen = chooseValue(catalogue, byKey, column.node, column.slot)
      if (chosen) values[key] = shownValue(chosen.value, language, chosen)
    }
  }
  return values
}

const diagramsOf = ({ doc }: StoredMaterial, { catalogue, language }: RowsOptions): MaterialRow['dia'] =>
  [...new Set(doc.curves.map(({ vkey }) => vkey))].map((vkey) => ({
    vkey,
    name: textIn(catalogue.nodes.get(vkey)?.name, language) || vkey,
  }))

/** A material as a tile or table row. */
export function rowOf(material: StoredMaterial, possible: boolean, options: RowsOptions): MaterialRow {
  const { id, doc, provider } = material
  return {
    id,
    name: doc.name,
    materialname: textIn(doc.title, options.language) || doc.name,
    producer: doc.supply.producers,
    provider: [provider],
    polymerfamily: familyName(options.catalogue, doc.class, options.language),
    classPath: doc.class,
    materialtype: [options.kindName(doc.kind)],
    kind: doc.kind,
    ...(doc.symbol && { symbol: doc.symbol }),
    status: doc.supply.status,
    ...(doc.parent && { parent: doc.parent }),
    url: addressOf(id, doc),
    values: valuesOf(material, options),
    dia: diagramsOf(material, options),
    possible,
    tileActions: ['datasheet', 'share'],
  }
}
