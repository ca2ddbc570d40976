import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { parseQuantity } from '@ingot/domain/units/parse-quantity'
import { isQuantityKey } from '@ingot/domain/units/quantities'

interface SaidConditions {
  /** What the wording says as numbers, SI: it can follow the unit system. */
  cond: Conditions
  /** What stays words: a specimen, a test speed. */
  words: string
}

const isSame = (read: number | undefined, known: number | undefined) =>
  read !== undefined && known !== undefined && Math.abs(read - known) <= 1e-6 * Math.max(Math.abs(known), 1e-12)

function says(part: string, at: Conditions[string], quantity: string | undefined): boolean {
  if (typeof at === 'string' || quantity === undefined || !isQuantityKey(quantity)) return false
  const read = parseQuantity(part, { quantity })
  if (!read.ok) return false
  if (typeof at === 'number') return isSame(read.si.value, at)
  return isSame(read.si.min, at.gte) && isSame(read.si.max, at.lte)
}

const withTrueMinus = (text: string) => text.replace(/(^|[\s=])-(?=\d)/g, '$1\u2212')

/**
 * Splits a node's wording of its conditions ('-20 °C, KV2') into those that the node also has as numbers and the words
 * that remain. The English wording decides; the other languages name the same things in the same order.
 */
export function saidConditions(
  { condition, at, ref }: CatalogueNode,
  conditions: CatalogueFile['conditions'],
  language: Language,
): SaidConditions {
  if (!condition) return { cond: {}, words: '' }
  const known = Object.entries({ ...ref, ...at })
  const shown = textIn(condition, language).split(', ')
  const cond: Conditions = {}
  const words = textIn(condition, 'en')
    .split(', ')
    .flatMap((part, place) => {
      const said = known.find(([name, value]) => says(part, value, conditions[name]?.quantity))
      if (!said) return shown[place] ?? []
      cond[said[0]] = said[1]
      return []
    })
  return { cond, words: withTrueMinus(words.join(', ')) }
}
