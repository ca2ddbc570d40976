import { COLUMNS_MAX } from '@ingot/contract/limits'

export interface ScreenColumns {
  keys: string[]
  /** Those that show what the search asks. */
  asked: string[]
  /** Those among all that are asked which nobody chose: they can be hidden. */
  added: string[]
}

/**
 * The columns on the screen: what the search asks unless it is hidden, in sight before those that were chosen and that by
 * which the list is sorted. Of too many the last chosen ones give way.
 */
export function screenColumns(
  chosen: readonly string[],
  sorted: readonly string[],
  asked: readonly string[],
  hidden: readonly string[] = [],
): ScreenColumns {
  const added = asked.filter((key) => !chosen.includes(key))
  const isHidden = (key: string) => hidden.includes(key) && added.includes(key)
  const shown = added.filter((key) => !isHidden(key))
  const further = sorted.filter((key) => !chosen.includes(key) && !added.includes(key))
  const own = chosen.slice(0, Math.max(COLUMNS_MAX - shown.length - further.length, 0))
  return {
    keys: [...shown, ...own, ...further].slice(0, COLUMNS_MAX),
    asked: asked.filter((key) => !isHidden(key)),
    added,
  }
}
