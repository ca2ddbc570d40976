import type { Place, QueryOffer } from '../condition.ts'
import { faultAt, type QueryFault, shortened } from '../reading/problem.ts'
import type { Scan } from '../reading/scan.ts'
import { looseKey } from './loose.ts'
import { foldName, type Meaning, meaningOf, type Names } from './names.ts'
import { type NearNames, namesNear, nearNames } from './near.ts'

const OFFERED = 3
/** Writings looked at: a property has several that are near each other. */
const WRITINGS = 24

const listed = new WeakMap<Names, NearNames>()

function listOf(names: Names): NearNames {
  const known = listed.get(names)
  if (known) return known
  const made = nearNames([...names.written].map(([name, shown]) => ({ name, shown })))
  listed.set(names, made)
  return made
}

/** What a meaning is about, whatever its state. */
function subjectOf(meaning: Meaning): string {
  if (meaning.kind === 'column') return meaning.column.vkey
  if (meaning.kind === 'shared') return `shared ${meaning.name}`
  return meaning.kind === 'text' ? meaning.vkey : meaning.kind === 'flag' ? meaning.flag.vkey : meaning.group.vkey
}

/** A property by the name that was nearly written; where that is its key or sign, by its name in the user's language. */
function offerOf(names: Names, writing: string, meaning: Meaning, near: ReadonlySet<string>): QueryOffer {
  if (meaning.kind !== 'column') return { label: writing, text: writing }
  const { name, key, vkey, symbol } = meaning.column
  const isName = near.has(foldName(name)) || [key, vkey, symbol].includes(writing) || writing.includes('.')
  const label = isName ? name : writing
  const told = meaningOf(names, label)
  return { label, text: told && subjectOf(told) === vkey ? label : writing }
}

/** Names whose words are those of the wanted one and more: "notched impact" of the Charpy notched impact strength. */
function withWordsOf(name: string, names: Names): string[] {
  const wanted = looseKey(name)?.split(' ') ?? []
  if (wanted.length === 0 || wanted.every((word) => word.length < 4)) return []
  return [...names.written].flatMap(([folded, shown]) => {
    const words = folded.includes(' ') ? (looseKey(folded)?.split(' ') ?? []) : []
    return wanted.every((word) => words.includes(word)) ? [shown] : []
  })
}

/** The properties and groups that a name is near to, each once. */
export function offersNear(names: Names, name: string): QueryOffer[] {
  const writings = [...namesNear(name, listOf(names), WRITINGS), ...withWordsOf(name, names)]
  const near = new Set(writings.map(foldName))
  const offers = new Map<string, QueryOffer>()
  for (const writing of writings) {
    const meaning = names.folded.get(foldName(writing))?.[0]
    if (!meaning || offers.has(subjectOf(meaning))) continue
    offers.set(subjectOf(meaning), offerOf(names, writing, meaning, near))
    if (offers.size === OFFERED) break
  }
  return [...offers.values()]
}

/** The problem of a name that stands for nothing, with those spelt like it. */
export function nearOf({ names }: Scan, place: Place, name: string): QueryFault {
  const offers = offersNear(names, name)
  const near = offers.map(({ label }) => label).join(' / ')
  return faultAt(near === '' ? 'unknown-name' : 'unknown-name-near', place, { name: shortened(name), near }, offers)
}
