import { mergeValues } from '../entry.ts'

/**
 * What sources were read for, by the id of the material and by `source place|conditions`: `density` is the figure of the
 * tables, which the source prints; `density=7.9g/cm^3` is what a better source prints instead of the estimate there.
 */
export type Checks = Readonly<Record<string, Readonly<Record<string, string>>>>

export const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** Lists of checks put together; what several of them say of one material and source stands one after the other. */
export function mergeChecks(...lists: readonly Checks[]): Checks {
  const merged: Record<string, Record<string, string>> = {}
  for (const list of lists)
    for (const [id, checks] of Object.entries(list)) merged[id] = mergeValues(merged[id], checks)
  return merged
}

/** The same check of several materials. */
export const alike = (ids: string, checks: Readonly<Record<string, string>>): Checks =>
  Object.fromEntries(words(ids).map((id) => [id, checks]))
