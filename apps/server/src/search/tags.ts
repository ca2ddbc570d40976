import type { TagGroupDefinition } from '@ingot/contract/catalogue'
import type { Language } from '@ingot/contract/material'
import type { Tag, TagGroup } from '@ingot/contract/search'
import { familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import type { Shipped } from '../catalog/shipped.ts'

/** Groups whose ids are words of the product, named by the text `tag.{group}.{id}`. */
const NAMED_BY_TEXT = new Set(['kind', 'status', 'form'])

/** What a tag is called. */
export function nameOf({ catalogue, texts }: Shipped, group: string, id: string, language: Language): string {
  if (group === 'class') return familyName(catalogue, id, language)
  if (!NAMED_BY_TEXT.has(group)) return id
  const key = `tag.${group}.${id}`
  const name = texts.text(key, language)
  return name === key ? id : name
}

const collators = new Map<Language, Intl.Collator>()

/** A collator is dear to make and quick to use: one a language is kept. */
function collatorOf(language: Language): Intl.Collator {
  let collator = collators.get(language)
  if (collator === undefined) {
    collator = new Intl.Collator(language)
    collators.set(language, collator)
  }
  return collator
}

/** What is known of the tags of a group in one language: read from the catalogue once, put in order once. */
interface KnownTags {
  names: Map<string, string>
  /** Place in the order of names; made anew when a tag is met for the first time. */
  order: Map<string, number>
}

const known = new WeakMap<Shipped, Map<string, KnownTags>>()
/** Tags kept of one group: producers of a large catalogue are many. */
const KEPT = 20_000

function knownTags(shipped: Shipped, group: string, language: Language): KnownTags {
  const ofShipped = known.get(shipped) ?? new Map<string, KnownTags>()
  known.set(shipped, ofShipped)
  const key = `${language} ${group}`
  const kept = ofShipped.get(key)
  if (kept && kept.names.size <= KEPT) return kept
  const made: KnownTags = { names: new Map(), order: new Map() }
  ofShipped.set(key, made)
  return made
}

/** The ids in the order of their names. */
function inOrder(shipped: Shipped, group: string, ids: ReadonlySet<string>, language: Language): [string, string][] {
  const { names, order } = knownTags(shipped, group, language)
  let isNew = false
  for (const id of ids)
    if (!names.has(id)) {
      names.set(id, nameOf(shipped, group, id, language))
      isNew = true
    }
  if (isNew) {
    const { compare } = collatorOf(language)
    const sorted = [...names].sort(([, a], [, b]) => compare(a, b))
    order.clear()
    for (const [place, [id]] of sorted.entries()) order.set(id, place)
  }
  const place = (id: string) => order.get(id) ?? 0
  return [...ids].sort((a, b) => place(a) - place(b)).map((id) => [id, names.get(id) ?? id])
}

/** Ids with a slash hang under their parents. */
function treeOf(tags: readonly Tag[], group: string): Tag[] {
  if (!tags.some(({ id }) => id.includes('/', group.length))) return [...tags]
  const roots: Tag[] = []
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  for (const tag of tags) {
    const slash = tag.id.lastIndexOf('/')
    const parent = slash > group.length ? byId.get(tag.id.slice(0, slash)) : undefined
    if (!parent) roots.push(tag)
    else if (parent.children) parent.children.push(tag)
    else parent.children = [tag]
  }
  return roots
}

function groupOf(
  shipped: Shipped,
  definition: TagGroupDefinition,
  counts: Readonly<Record<string, number>>,
  selected: readonly string[],
  language: Language,
): TagGroup {
  const { vkey, name, shortname, pos, useMask, config } = definition
  const ids = new Set([...Object.keys(counts), ...selected])
  const tags = inOrder(shipped, vkey, ids, language).map(
    ([id, name]): Tag => ({ id: `${vkey}-${id}`, name, count: counts[id] ?? 0 }),
  )
  return {
    vkey,
    name: textIn(name, language),
    shortname: textIn(shortname, language),
    displayName: textIn(name, language),
    pos,
    count: tags.length,
    useMask,
    config,
    children: treeOf(tags, vkey),
  }
}

/** The filter panel's tag groups with the counts of a search; selected tags stay even where they count nothing [SRCH-018]. */
export const tagGroups = (
  shipped: Shipped,
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>,
  selected: Readonly<Record<string, readonly string[]>>,
  language: Language,
): TagGroup[] =>
  [...shipped.catalogue.file.tagGroups]
    .sort((a, b) => a.pos - b.pos)
    .map((definition) =>
      groupOf(shipped, definition, facets[definition.vkey] ?? {}, selected[definition.vkey] ?? [], language),
    )
