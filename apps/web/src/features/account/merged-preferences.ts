import type { Preferences } from '@ingot/contract/prefs'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Preferences that were changed here and elsewhere since both were `base`: each choice made here holds, the others are
 * those of the server.
 */
export function mergedPreferences(base: Preferences, own: Preferences, theirs: Preferences): Preferences {
  const names = new Set([...Object.keys(own), ...Object.keys(theirs)]) as Set<keyof Preferences>
  const merged = [...names].map((name) => [name, isSame(own[name], base[name]) ? theirs[name] : own[name]])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}
