import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { namesBesides, type OtherName } from './other-names.ts'
import { searchTextWith, textOfName } from './search-text.ts'
import { tiersOf } from './tiers.ts'
import { termsOf } from './typed.ts'

/**
 * Why a material answers the terms that were typed: undefined where its own names, its titles and its classes do; else the
 * other name that holds most of what they lack, of several the one that comes closest to what was typed.
 */
export function foundAs(catalogue: Catalogue, doc: MaterialDocument, typed: readonly string[]): OtherName | undefined {
  const others = namesBesides(catalogue.otherNames, doc)
  if (others.length === 0) return undefined
  const own = searchTextWith(catalogue, doc, [])
  const lacking = [...new Set(typed.flatMap(termsOf))].filter((term) => !own.includes(term))
  if (lacking.length === 0) return undefined
  const tiers = tiersOf(typed)
  const rated = others.map((other) => {
    const text = textOfName(other)
    const tier = tiers.findIndex((all) => all.every((term) => text.includes(term.text)))
    return {
      other,
      held: lacking.filter((term) => text.includes(term)).length,
      tier: tier < 0 ? tiers.length : tier,
    }
  })
  const best = rated.reduce((a, b) => (b.held > a.held || (b.held === a.held && b.tier < a.tier) ? b : a))
  return best.held > 0 ? best.other : undefined
}
