import { COLUMNS_MAX } from '@ingot/contract/limits'

export interface ScreenColumns {
  keys: string[]
  /** Those that show what the search asks. */
  asked: string[]
  /** Those among all that are asked which nobody chose: they can be hidden. */
  added: string[]
}

/**
 * The columns on the screen: those that were chosen, that by which the list is sorted, and what the search asks unless it
 * is hidden. Of too many the last chosen ones give way.
 */
export function screenColumns(
  chosen: readonly string[],
  sorted: readonly string[],
  asked: readonly string[],
  hidden: readonly string[] = [],
): ScreenColumns {
  const added = asked.filter((key) => !chosen.includes(key))
  const isHidden = (key: string) => hidden.includes(key) && added.includes(key)
  const further = [...new Set([...sorted, ...added])].filter((key) => !chosen.includes(key) && !isHidden(key))
  const own = chosen.slice(0, Math.max(COLUMNS_MAX - further.length, 0))
  return { keys: [...own, ...further], asked: asked.filter((key) => !isHidden(key)), added }
}
