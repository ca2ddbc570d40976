import { SECTIONS } from '@ingot/domain/names/search-text'
import { type NameWithin, namesWithin, tiersWithin } from '@ingot/domain/pasted/names-within'
import type { SearchEngine } from '@ingot/search/port'
import type { Meant } from './meant.ts'

/** Names that are found within a text. */
const FOUND_MAX = 3

const overlaps = (a: NameWithin, b: NameWithin): boolean => a.from < b.to && b.from < a.to

/** Names of visible materials that stand within a text, those asked for, the likeliest first. */
export async function namesFoundWithin(
  engine: SearchEngine,
  owners: readonly string[],
  text: string,
  asked: (name: NameWithin) => boolean,
): Promise<Meant[]> {
  let names = namesWithin(text).filter(asked)
  const found: Meant[] = []
  while (names.length > 0 && found.length < FOUND_MAX) {
    // A word may be a kind of material at last, zirconia or brass: names and designations first.
    const kinds = names.filter(({ form }) => form === 'weak')
    const tiers = [
      ...names.flatMap((name) => tiersWithin(name).map((tier) => ({ name, tier }))),
      ...kinds.flatMap((name) => tiersWithin(name, SECTIONS.rest).map((tier) => ({ name, tier }))),
    ]
    const first = await engine.firstTier(
      owners,
      tiers.map(({ tier }) => tier),
      1,
    )
    const name = first && tiers[first.tier]?.name
    if (!name) break
    found.push({ terms: [name.text], without: name.without })
    names = names.filter((other) => !overlaps(other, name))
  }
  return found
}
