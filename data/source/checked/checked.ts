import { type Entry, slugOf } from '../entry.ts'
import { checkedMetals } from './metals.ts'
import { checkedOthers } from './others.ts'
import { checkedPlastics } from './plastics.ts'

/**
 * Properties whose figure in the tables a source was read for and prints, by the id of the material and by
 * `source place|conditions`. docs/data-review.md says when they were read and what else was found.
 */
export const checked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...checkedMetals,
  ...checkedPlastics,
  ...checkedOthers,
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')
const propertyOf = (value: string) => /^\w+/.exec(value)?.[0] ?? value
const conditionsOf = (key: string) => key.split('|')[1] ?? ''

/** The entry with its checked figures under the source that prints them. Throws where a figure to move is not there. */
export function withChecks(entry: Entry): Entry {
  const values: Record<string, string> = { ...entry.values }
  for (const [key, text] of Object.entries(checked[slugOf(entry.name)] ?? {})) {
    const generic = Object.keys(values).find(
      (name) => /^generic(\||$)/.test(name) && conditionsOf(name) === conditionsOf(key),
    )
    const table = words(generic === undefined ? '' : (values[generic] ?? ''))
    const properties = words(text)
    const missing = properties.find((property) => !table.some((value) => propertyOf(value) === property))
    if (missing !== undefined || generic === undefined)
      throw new Error(`${entry.name}: '${missing}' is to be confirmed and is not in the table`)
    const isChecked = (value: string) => properties.includes(propertyOf(value))
    const main = generic.split('|')[2]
    values[main ? `${key}|${main}` : key] = table.filter(isChecked).join(' ')
    values[generic] = table.filter((value) => !isChecked(value)).join(' ')
  }
  return { ...entry, values }
}
