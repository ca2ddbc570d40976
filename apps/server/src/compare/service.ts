import type { ComparedMaterial, Comparison, EvaluateAt } from '@ingot/contract/compare'
import { AppError } from '@ingot/contract/errors'
import type { Conditions, Language } from '@ingot/contract/material'
import { familyName, slotConditions } from '@ingot/domain/catalogue/catalogue'
import { choicesOf, parseCompareKey, slotsOf } from '@ingot/domain/compare/choices'
import { openCompared } from '@ingot/domain/compare/evaluate'
import type { Caller } from '../auth/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { addressOf } from '../materials/address.ts'
import type { Materials } from '../materials/service.ts'
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

const askedOf = ({ T, moisture, rate, dir }: EvaluateAt): Conditions => ({
  ...(T !== undefined && { T }),
  ...(moisture !== undefined && { moisture }),
  ...(rate !== undefined && { rate }),
  ...(dir !== undefined && { dir }),
})

/**
 * Materials side by side under the same conditions; a column's own slot comes before the moisture of all. Keys of
 * materials that the caller may not see are listed as unknown. Throws `compare-limit` and `unknown-slot`.
 */
export async function compareMaterials(
  { shipped, materials }: { shipped: Shipped; materials: Materials },
  caller: Caller,
  { keys: given, at, language, limit }: Asked,
): Promise<Comparison> {
  const { catalogue, texts } = shipped
  const keys = [...new Set(given)]
  if (keys.length > limit) throw new AppError('compare-limit', { given: keys.length, limit })
  const slots = Object.keys(catalogue.file.slots)
  const unknownSlot = keys.map((key) => parseCompareKey(key).slot).find((slot) => slot && !slots.includes(slot))
  if (unknownSlot) throw new AppError('unknown-slot', { value: unknownSlot, slots: slots.join(', ') })

  const ids = [...new Set(keys.map((key) => parseCompareKey(key).id))]
  const found = new Map((await materials.list(caller, ids)).map((material) => [material.id, material]))
  const asked = askedOf(at)
  const columns: Column[] = []
  const described: ComparedMaterial[] = []
  const unknown: string[] = []
  for (const key of keys) {
    const { id, slot } = parseCompareKey(key)
    const material = found.get(id)
    if (!material) {
      unknown.push(key)
      continue
    }
    const compared = openCompared(catalogue, material.doc)
    columns.push({
      ...{ material, compared },
      asked: { ...asked, ...(slot !== undefined && slotConditions(catalogue, slot)) },
    })
    described.push({
      ...{ key, id, name: material.doc.name, family: familyName(catalogue, material.doc.class, language) },
      url: addressOf(id, material.doc),
      ...(slot !== undefined && { slot }),
      slots: slotsOf(catalogue, compared),
      revision: material.no,
    })
  }
  const elements = elementRows(columns.map(({ material }) => material.doc))
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
