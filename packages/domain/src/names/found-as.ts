import type { MaterialDocument } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { derivedOnce } from '../kept/derived-once.ts'
import { namesBesides, type OpenNames, type OtherName } from './other-names.ts'
import { LINE_END, searchTextWith, textOfName } from './search-text.ts'
import { tiersOf } from './tiers.ts'
import { lineOf } from './tokens.ts'
import { termsOf, typedWords } from './typed.ts'

const ownText = derivedOnce((catalogue: Catalogue, doc: MaterialDocument) => searchTextWith(catalogue, doc, []))
const otherNames = derivedOnce((names: OpenNames, doc: MaterialDocument) =>
  namesBesides(names, doc).map((other) => ({ other, text: textOfName(other) })),
)

const isUsual = ({ other }: { other: OtherName }): number => (other.kind === 'usual' ? 1 : 0)

/**
 * Why a material answers the terms that were typed: the generic name that one of them is and of which it is a usual grade;
 * else undefined where its own names, its titles and its classes do; else the other name that holds most of what they lack,
 * of several the one that comes closest to what was typed. What is derived of a document is kept as long as the document.
 */
export function foundAs(
  catalogue: Catalogue,
  typed: readonly string[],
): (doc: MaterialDocument) => OtherName | undefined {
  const terms = [...new Set(typed.flatMap(termsOf))]
  const tiers = tiersOf(typed)
  const wholes = typed.map((text) => LINE_END + lineOf(typedWords(text).all) + LINE_END)
  return (doc) => {
    const own = ownText(catalogue, doc)
    const lacking = terms.filter((term) => !own.includes(term))
    const known = otherNames(catalogue.otherNames, doc)
    const usual = known.find(
      ({ other, text }) => other.kind === 'usual' && wholes.some((whole) => text.includes(whole)),
    )
    if (usual) return usual.other
    const others = lacking.length === 0 ? [] : known.toSorted((a, b) => isUsual(a) - isUsual(b))
    let best: { other: OtherName; held: number; tier: number } | undefined
    for (const { other, text } of others) {
      const held = lacking.filter((term) => text.includes(term)).length
      if (held === 0 || held < (best?.held ?? 0)) continue
      const found = tiers.findIndex((all) => all.every((term) => text.includes(term.text)))
      const tier = found < 0 ? tiers.length : found
      if (!best || held > best.held || tier < best.tier) best = { other, held, tier }
    }
    return best?.other
  }
}
