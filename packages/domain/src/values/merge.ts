import type { Conditions, Curve, MaterialDocument, MaterialTest, PropertyValue } from '@ingot/contract/material'

type Item = MaterialDocument['values' | 'curves' | 'models'][number] | MaterialTest

/** The newer list, and those of it that have their story from the older one. */
interface Told<T> {
  items: readonly T[]
  stories: readonly T[]
}

interface Merged<T> {
  items: T[]
  /** Those of them whose source is the older document's. */
  old: ReadonlySet<T>
  /** Items of the older list that the newer one no longer has. */
  kept: number
}

/** The older list's order, each item replaced by the newer one of the same id; what is new comes after. */
function mergeItems<T extends { id: string }>(old: readonly T[], { items, stories }: Told<T>): Merged<T> {
  const newer = new Map(items.map((item) => [item.id, item]))
  const ids = new Set(old.map(({ id }) => id))
  const kept = old.filter(({ id }) => !newer.has(id))
  return {
    items: [...old.map((item) => newer.get(item.id) ?? item), ...items.filter(({ id }) => !ids.has(id))],
    old: new Set([...kept, ...stories]),
    kept: kept.length,
  }
}

/** Numbers that went through a unit and back are equal to this many digits. */
const DIGITS = 10
const rounded = (number: number | undefined) => (number === undefined ? null : Number(number.toPrecision(DIGITS)))

const condition = (cond: Conditions = {}) =>
  Object.entries(cond)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => [key, typeof value === 'number' ? rounded(value) : value])

/** The same text for what says the same of the same property under the same conditions. */
const valueText = ({ vkey, cond, value, min, max, pm, special, option, flag, text }: PropertyValue) =>
  JSON.stringify([
    ...[vkey, condition(cond), rounded(value), rounded(min), rounded(max), pm?.map(rounded)],
    ...[special, option, flag, text].map((part) => part ?? null),
  ])
const curveText = ({ vkey, cond, kind, x, y }: Curve) =>
  JSON.stringify([vkey, condition(cond), kind, x.map(rounded), y.map(rounded)])

/**
 * A file that does not say how its numbers are known says nothing new of a number that is stored already: the stored
 * value stays with its origin, basis and source, and only a basis that the file states is taken over. What is stored
 * from a file that said no more is replaced: the newer file is where the number stands now.
 */
function withStories<T extends PropertyValue | Curve>(
  old: readonly T[],
  next: readonly T[],
  { assumed, textOf, sources }: { assumed: ReadonlySet<string>; textOf: (item: T) => string; sources: Sources },
): Told<T> {
  if (assumed.size === 0) return { items: next, stories: [] }
  const stored = new Map<string, T[]>()
  for (const item of old) {
    const text = textOf(item)
    const list = stored.get(text)
    if (list) list.push(item)
    else stored.set(text, [item])
  }
  const ids = new Set(next.map(({ id }) => id))
  const stories: T[] = []
  const items = next.map((item) => {
    const found = assumed.has(item.id) ? stored.get(textOf(item)) : undefined
    // One that another item of the file is about to replace is not taken for this one.
    const at = found?.findIndex(({ id }) => id === item.id || !ids.has(id)) ?? -1
    const [same] = at < 0 ? [] : (found?.splice(at, 1) ?? [])
    if (!same) return item
    const saysMore = same.origin !== item.origin || (same.basis !== undefined && same.basis !== item.basis)
    if (!saysMore && sources[same.source.ref]?.kind === 'file') return { ...item, id: same.id }
    const story = item.basis === undefined || item.basis === same.basis ? same : { ...same, basis: item.basis }
    stories.push(story)
    return story
  })
  return { items, stories }
}

type Sources = MaterialDocument['sources']

/**
 * The newer document's sources and those of the older one that `refs` still name. Two files of one key are two sources:
 * the older one gets a key of its own; answered are also the new keys of those.
 */
function mergeSources(
  old: Sources,
  next: Sources,
  refs: ReadonlySet<string>,
): { sources: Sources; renamed: Map<string, string> } {
  const sources = { ...next }
  const renamed = new Map<string, string>()
  for (const ref of refs) {
    const source = old[ref]
    if (!source) continue
    const isSame = next[ref] === undefined || JSON.stringify(next[ref]) === JSON.stringify(source)
    let key = ref
    for (let n = 2; !isSame && (key in sources || key in old); n++) key = `${ref}-${n}`
    sources[key] = source
    if (key !== ref) renamed.set(ref, key)
  }
  return { sources, renamed }
}

/**
 * A newer document over an older one: what the newer has replaces what has the same id; what vanished from it is kept
 * and counted, never dropped silently. Merging the same document again changes nothing. `assumed` are the ids of values
 * and curves of the newer one whose origin its file does not state.
 */
export function mergeDocuments(
  old: MaterialDocument,
  next: MaterialDocument,
  assumed: ReadonlySet<string> = new Set(),
): { doc: MaterialDocument; kept: number } {
  const known = { assumed, sources: old.sources }
  const values = mergeItems(old.values, withStories(old.values, next.values, { ...known, textOf: valueText }))
  const curves = mergeItems(old.curves, withStories(old.curves, next.curves, { ...known, textOf: curveText }))
  const models = mergeItems(old.models, { items: next.models, stories: [] })
  const tests = mergeItems(old.tests ?? [], { items: next.tests ?? [], stories: [] })
  const stayed = [...values.old, ...curves.old, ...models.old, ...tests.old]
  const kept = values.kept + curves.kept + models.kept
  const { sources, renamed } = mergeSources(old.sources, next.sources, new Set(stayed.map(({ source }) => source.ref)))
  const placed = <T extends Item>({ items, old: own }: Merged<T>): T[] =>
    items.map((item) => {
      const ref = own.has(item) ? renamed.get(item.source.ref) : undefined
      return ref === undefined ? item : { ...item, source: { ...item.source, ref } }
    })
  const doc = { ...next, sources, values: placed(values), curves: placed(curves), models: placed(models) }
  // Statements that stayed name their tests, so tests stay as well; they are not counted beside them.
  return { doc: tests.items.length > 0 ? { ...doc, tests: placed(tests) } : doc, kept }
}
