import { type Entry, slugOf } from '../entry.ts'
import { type Checks, mergeChecks, words } from './checks.ts'
import { checkedMetals } from './metals.ts'
import { checkedOthers } from './others.ts'
import { checkedPlastics } from './plastics.ts'
import { checkedSteels } from './steels.ts'

/** docs/data-review.md says when the sources were read and what else was found. */
export const checked: Checks = mergeChecks(checkedSteels, checkedMetals, checkedPlastics, checkedOthers)

const propertyOf = (value: string) => /^\w+/.exec(value)?.[0] ?? value
const conditionsOf = (key: string) => key.split('|')[1] ?? ''

/** The figures of the tables that a check names, or what the source prints instead; a main one stays the main one. */
const asChecked = (value: string, checks: readonly string[]): string => {
  const check = checks.find((one) => propertyOf(one) === propertyOf(value)) ?? value
  return check === propertyOf(check) ? value : value.endsWith('!') ? `${check}!` : check
}

/**
 * The entry with its checked figures under the source that prints them. Throws where a figure to move is not there,
 * and where one figure of a source would stand for several of the table.
 */
export function withChecks(entry: Entry): Entry {
  const values: Record<string, string> = { ...entry.values }
  for (const [key, text] of Object.entries(checked[slugOf(entry.name)] ?? {})) {
    const generic = Object.keys(values).find(
      (name) => /^generic(\||$)/.test(name) && conditionsOf(name) === conditionsOf(key),
    )
    const table = words(generic === undefined ? '' : (values[generic] ?? ''))
    const checks = words(text)
    const has = (check: string) => table.filter((value) => propertyOf(value) === propertyOf(check)).length
    const missing = checks.find((check) => has(check) === 0)
    if (missing !== undefined || generic === undefined)
      throw new Error(`${entry.name}: '${missing}' is to be confirmed and is not in the table`)
    const several = checks.find((check) => check !== propertyOf(check) && has(check) > 1)
    if (several !== undefined) throw new Error(`${entry.name}: '${several}' stands for several figures of the table`)
    const isChecked = (value: string) => checks.some((check) => propertyOf(check) === propertyOf(value))
    const main = generic.split('|')[2]
    const place = main ? `${key}|${main}` : key
    const moved = table.filter(isChecked).map((value) => asChecked(value, checks))
    values[place] = [...words(values[place] ?? ''), ...moved].join(' ')
    values[generic] = table.filter((value) => !isChecked(value)).join(' ')
  }
  return { ...entry, values }
}
