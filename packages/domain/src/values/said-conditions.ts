import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Language } from '@ingot/contract/material'
import { textIn } from '../catalogue/catalogue.ts'
import { derivedOnce } from '../kept/derived-once.ts'
import { isQuantityKey } from '../units/quantities.ts'
import { parseQuantity } from '../units/written/parse-quantity.ts'
import { usualConditions } from './assumed-conditions.ts'

interface SaidConditions {
  /** What the wording says of the property's meaning as numbers, SI: it can follow the unit system. */
  cond: Conditions
  /** What stays words: a specimen, a gauge length. */
  words: string
}

type Worded = Pick<CatalogueNode, 'condition' | 'at' | 'ref'>
const known = derivedOnce((_: Worded, __: CatalogueFile['conditions']) => new Map<Language, SaidConditions>())

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
 * Splits a node's wording of its conditions ('-20 °C, KV2') into those that are its meaning (`at`), as numbers, and the
 * words that remain. What it only usually is ('50 mm/min, 23 °C') is neither: a value that does not state it has it
 * assumed (`assumedConditions`). The English wording decides; the other languages name the same things in the same order.
 */
export function saidConditions(
  node: Worded,
  conditions: CatalogueFile['conditions'],
  language: Language,
): SaidConditions {
  const languages = known(node, conditions)
  const found = languages.get(language) ?? split(node, conditions, language)
  languages.set(language, found)
  return found
}

function split(node: Worded, conditions: CatalogueFile['conditions'], language: Language): SaidConditions {
  const { condition, at } = node
  if (!condition) return { cond: {}, words: '' }
  const meant = Object.entries(at ?? {})
  const usual = Object.entries(usualConditions(node, conditions))
  const saidIn = (part: string, among: [string, Conditions[string]][]) =>
    among.find(([name, value]) => says(part, value, conditions[name]?.quantity))
  const shown = textIn(condition, language).split(', ')
  const cond: Conditions = {}
  const words = textIn(condition, 'en')
    .split(', ')
    .flatMap((part, place) => {
      const said = saidIn(part, meant)
      if (said) cond[said[0]] = said[1]
      const isUsual = usual.some(([, value]) => value === part) || saidIn(part, usual) !== undefined
      return said || isUsual ? [] : (shown[place] ?? [])
    })
  return { cond, words: withTrueMinus(words.join(', ')) }
}
