import type { ComparedMaterial, Comparison, EvaluateAt } from '@ingot/contract/compare'
import { AppError } from '@ingot/contract/errors'
import type { Language } from '@ingot/contract/material'
import { type Catalogue, familyName, slotConditions } from '@ingot/domain/catalogue/catalogue'
import { askableConditions } from '@ingot/domain/compare/askable'
import { choicesOf, parseCompareKey, slotsOf } from '@ingot/domain/compare/choices'
import { openCompared } from '@ingot/domain/compare/evaluate'
import type { Caller } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { addressOf } from '../materials/address.ts'
import type { Documents } from '../materials/service.ts'
import { elementRows } from './element-rows.ts'
import { type Column, comparedGroups } from './rows.ts'

interface Asked {
  /** Materials, or materials in a slot of the catalogue: `pa66~cond`. */
  keys: readonly string[]
  at: EvaluateAt
  language: Language
  /** Materials that may be compared at once [COMP-005]. */
  limit: number
}

/** A column of a comparison, read: the material, and its state where one is named. */
interface ReadKey {
  key: string
  id: string
  slot?: string
}

/** The keys of a comparison, each once. Throws `compare-limit` and `unknown-slot`. */
export function readCompareKeys({ file }: Catalogue, given: readonly string[], limit: number): ReadKey[] {
  const keys = [...new Set(given)]
  if (keys.length > limit) throw new AppError('compare-limit', { given: keys.length, limit })
  return keys.map((key) => {
    const read = parseCompareKey(key)
    if (read.slot !== undefined && !Object.hasOwn(file.slots, read.slot))
      throw new AppError('unknown-slot', { value: read.slot, slots: Object.keys(file.slots).join(', ') })
    return { key, ...read }
  })
}

/**
 * Materials side by side under the same conditions; a column's own slot comes before the moisture of all. Keys of
 * materials that the caller may not see are listed as unknown. Throws `compare-limit` and `unknown-slot`.
 */
export async function compareMaterials(
  { shipped, materials }: { shipped: Shipped; materials: Documents },
  caller: Caller,
  { keys: given, at, language, limit }: Asked,
): Promise<Comparison> {
  const { catalogue, texts } = shipped
  const keys = readCompareKeys(catalogue, given, limit)
  const ids = [...new Set(keys.map(({ id }) => id))]
  const found = new Map(
    (await materials.list(caller, ids)).map((material) => [material.id, shipped.told(material, language)]),
  )
  const asked = askableConditions(at)
  const columns: Column[] = []
  const described: ComparedMaterial[] = []
  const unknown: string[] = []
  for (const { key, id, slot } of keys) {
    const material = found.get(id)
    if (!material) {
      unknown.push(key)
      continue
    }
    const compared = openCompared(catalogue, material.doc)
    columns.push({
      material,
      compared,
      asked: { ...asked, ...(slot !== undefined && slotConditions(catalogue, slot)) },
    })
    described.push({
      key,
      id,
      name: material.doc.name,
      family: familyName(catalogue, material.doc.class, language),
      url: addressOf(id, material.doc),
      ...(slot !== undefined && { slot }),
      slots: slotsOf(catalogue, compared),
      revision: material.no,
    })
  }
  const elements = elementRows(
    columns.map(({ material }) => material.doc),
    texts.text('sheet.balance', language),
  )
  const composition = { vkey: 'composition', name: texts.text('compare.composition', language), rows: elements }
  return {
    columns: described,
    groups: [...comparedGroups(catalogue, columns, language), ...(elements.length > 0 ? [composition] : [])],
    unknown,
    choices: choicesOf(
      catalogue,
      columns.map(({ compared }) => compared),
    ),
  }
}
