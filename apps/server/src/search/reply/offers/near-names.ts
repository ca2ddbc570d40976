import { nearNameOf } from '@ingot/domain/names/slips/near-names'
import { tokens } from '@ingot/domain/names/tokens'
import { namesWithin } from '@ingot/domain/pasted/names-within'
import type { SearchEngine } from '@ingot/search/port'
import type { Meant, Writing } from './meant.ts'

/** Names of a text for which near ones are looked for, and near ones of each. */
const NAMES_MAX = 6
const NEAR_MAX = 3

/** Names of visible materials that are near to a text or to a designation within it: slips of the hand and of the eye. */
export async function nearNamesFor(
  engine: SearchEngine,
  owners: readonly string[],
  text: string,
  writing: Writing,
): Promise<Meant[]> {
  const within = namesWithin(text).filter(({ form }) => form !== 'weak')
  const asked = new Map<string, readonly string[]>()
  const grades = new Set<string>()
  for (const { text: name, without } of [{ text, without: [] }, ...within]) {
    const near = nearNameOf(tokens(name))
    if (near === undefined || asked.has(near) || asked.size >= NAMES_MAX) continue
    asked.set(near, without)
    if (writing.isGrade(name)) grades.add(near)
  }
  if (asked.size === 0) return []
  const texts = [...asked.keys()]
  const withouts = [...asked.values()]
  const meant: Meant[] = []
  for (const [k, names] of (await engine.nearNames(owners, texts, NEAR_MAX)).entries())
    for (const name of names)
      if (!grades.has(texts[k] ?? '') || name.replaceAll(' ', '') === texts[k])
        meant.push({ terms: [await writing.writtenAs(name)], without: withouts[k] ?? [] })
  return meant
}
