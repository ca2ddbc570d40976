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
  /** Ids in the order of their names; made anew when a tag is met for the first time. */
  ordered: string[]
  place: Map<string, number>
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
  const made: KnownTags = { names: new Map(), ordered: [], place: new Map() }
  ofShipped.set(key, made)
  return made
}

/** The group's tags that count something or are selected, in the order of their names. */
function tagsInOrder(
  shipped: Shipped,
  group: string,
  counts: Readonly<Record<string, number>>,
  selected: readonly string[],
  language: Language,
): Tag[] {
  const kept = knownTags(shipped, group, language)
  const ids = [...Object.keys(counts), ...selected.filter((id) => !Object.hasOwn(counts, id))]
  const news = ids.filter((id) => !kept.names.has(id))
  if (news.length > 0) {
    for (const id of news) kept.names.set(id, nameOf(shipped, group, id, language))
    const { compare } = collatorOf(language)
    kept.ordered = [...kept.names].sort(([, a], [, b]) => compare(a, b)).map(([id]) => id)
    kept.place = new Map(kept.ordered.map((id, place) => [id, place]))
  }
  const { names, ordered, place } = kept
  // Where most of the known tags count, reading them in their order is quicker than putting the ids in order.
  const isMost = ids.length * 4 > ordered.length
  const sorted = isMost
    ? ordered.filter((id) => Object.hasOwn(counts, id) || selected.includes(id))
    : [...new Set(ids)].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
  return sorted.map((id) => ({
    id: `${group}-${id}`,
    name: names.get(id) ?? id,
    count: Object.hasOwn(counts, id) ? (counts[id] ?? 0) : 0,
  }))
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
  const tags = tagsInOrder(shipped, vkey, counts, selected, language)
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
