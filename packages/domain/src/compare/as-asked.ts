import { POLAR_MAX } from '@ingot/contract/limits'
import { elementOf } from '../catalogue/catalogue.ts'
import { atTemperature } from '../query/at-temperature.ts'
import type { CompareAddress } from '../query/compare-url.ts'
import { partsOf } from '../query/filters/kinds.ts'

const MOISTURES: readonly string[] = ['dry', 'cond']

/** The one thing that all say; undefined where they differ, or none says anything. */
const only = <T>(all: readonly T[]): T | undefined => (new Set(all).size === 1 ? all[0] : undefined)

/**
 * A comparison that is opened from a list: at the temperature and in the state that all columns which the search asks
 * agree on, its charts with the properties of the list's columns. What the comparison has chosen already stays. Keys are
 * column keys; formulas and elements are no properties of a comparison.
 */
export function comparedAsAsked(
  now: CompareAddress,
  { asked, columns }: { asked: readonly string[]; columns: readonly string[] },
): CompareAddress {
  const bare = (key: string): string => atTemperature(key)?.column ?? key
  const T = only(asked.flatMap((key) => atTemperature(key)?.kelvin ?? []))
  const moisture = only(asked.flatMap((key) => partsOf(bare(key))[1] ?? []).filter((slot) => MOISTURES.includes(slot)))
  const isOpen = Object.values(now.at).every((value) => value === undefined)
  const properties = columns
    .map(bare)
    .filter((key) => !key.startsWith('=') && elementOf(key) === undefined)
    .map((key) => partsOf(key)[0])
  return {
    ...now,
    ...(isOpen && { at: { ...(T !== undefined && { T }), ...(moisture !== undefined && { moisture }) } }),
    ...(now.properties.length === 0 && { properties: [...new Set(properties)].slice(0, POLAR_MAX) }),
  }
}
