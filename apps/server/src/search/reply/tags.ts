import type { TagGroupDefinition } from '@ingot/contract/catalogue'
import type { Language } from '@ingot/contract/material'
import type { Tag, TagGroup } from '@ingot/contract/search'
import { familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import type { Shipped } from '../../catalog/shipped.ts'

/** Groups of whose ids some are words of the product, named by the text `tag.{group}.{id}`. */
const NAMED_BY_TEXT = new Set(['kind', 'status', 'form', 'provider', 'origin', 'tests'])

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
    collator = new Intl.Collator(language, { numeric: true })
    collators.set(language, collator)
  }
  return collator
}

/** What is known of the tags of a group in one language: read from the catalogue once, put in order once. */
interface KnownTags {
  byId: Map<string, KnownTag>
  /** Some ids have a slash and hang under their parents. */
  isTree: boolean
}

interface KnownTag {
  id: string
  name: string
  /** What the address carries. */
  key: string
  /** Id of the tag above. */
  above: string | undefined
  /** In the order of names. */
  place: number
}

const known = new WeakMap<Shipped, Map<string, KnownTags>>()
function knownTags(shipped: Shipped, group: string, language: Language): KnownTags {
  const ofShipped = known.get(shipped) ?? new Map<string, KnownTags>()
  known.set(shipped, ofShipped)
  const key = `${language} ${group}`
  const kept = ofShipped.get(key)
  if (kept) return kept
  const made: KnownTags = { byId: new Map(), isTree: false }
  ofShipped.set(key, made)
  return made
}

/** A tag before it has its place: the last. */
function knownTag(shipped: Shipped, group: string, id: string, language: Language): KnownTag {
  const slash = id.lastIndexOf('/')
  const above = slash < 0 ? undefined : id.slice(0, slash)
  return {
    id,
    name: nameOf(shipped, group, id, language),
    key: `${group}-${id}`,
    above,
    place: Number.MAX_SAFE_INTEGER,
  }
}

function learn(shipped: Shipped, group: string, ids: readonly string[], language: Language, known: KnownTags): void {
  for (const id of ids) known.byId.set(id, knownTag(shipped, group, id, language))
  const { compare } = collatorOf(language)
  const ordered = [...known.byId.values()].sort((a, b) => compare(a.name, b.name))
  for (const [place, tag] of ordered.entries()) tag.place = place
  known.isTree = ordered.some(({ above }) => above !== undefined)
}

/** The group's tags that count something or are selected, in the order of their names, under their parents. */
function tagsOf(
  shipped: Shipped,
  group: string,
  counts: Readonly<Record<string, number>>,
  selected: readonly string[],
  language: Language,
): { count: number; roots: Tag[] } {
  const known = knownTags(shipped, group, language)
  const counted = Object.keys(counts)
  const news = counted.filter((id) => !known.byId.has(id))
  if (news.length > 0) learn(shipped, group, news, language, known)
  // What a caller names is not kept: only tags of materials are, of which there are no more than that.
  const uncounted = [...new Set(selected)].filter((id) => !Object.hasOwn(counts, id))
  const found = [...counted, ...uncounted]
    .map((id) => known.byId.get(id) ?? knownTag(shipped, group, id, language))
    .sort((a, b) => a.place - b.place)
  const tags = found.map(
    ({ id, key, name }): Tag => ({ id: key, name, count: Object.hasOwn(counts, id) ? (counts[id] ?? 0) : 0 }),
  )
  if (!known.isTree) return { count: tags.length, roots: tags }
  const byId = new Map(found.map(({ id }, place) => [id, tags[place]]))
  const roots = tags.filter((tag, place) => {
    const above = found[place]?.above
    const parent = above === undefined ? undefined : byId.get(above)
    if (!parent) return true
    if (parent.children) parent.children.push(tag)
    else parent.children = [tag]
    return false
  })
  return { count: tags.length, roots }
}

function groupOf(
  shipped: Shipped,
  definition: TagGroupDefinition,
  counts: Readonly<Record<string, number>>,
  selected: readonly string[],
  language: Language,
): TagGroup {
  const { vkey, name, shortname, pos, useMask, config } = definition
  const { count, roots } = tagsOf(shipped, vkey, counts, selected, language)
  return {
    vkey,
    name: textIn(name, language),
    shortname: textIn(shortname, language),
    displayName: textIn(name, language),
    pos,
    count,
    useMask,
    config,
    children: roots,
  }
}

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Groups made before: the counts of a filter are the same objects from page to page. */
const made = new WeakMap<Facets, Map<string, TagGroup[]>>()

/**
 * The filter panel's tag groups with the counts of a search; selected tags stay even where they count nothing
 * [SRCH-018]. The same objects for the same counts, which are never changed.
 */
export function tagGroups(
  shipped: Shipped,
  facets: Facets,
  selected: Readonly<Record<string, readonly string[]>>,
  language: Language,
): TagGroup[] {
  const ofFacets = made.get(facets) ?? new Map<string, TagGroup[]>()
  made.set(facets, ofFacets)
  const definitions = shipped.catalogue.file.tagGroups
  // What is selected in a group that exists stands in the filter that was counted: other words of a caller are not kept.
  const purpose = JSON.stringify([language, definitions.map(({ vkey }) => selected[vkey] ?? [])])
  const kept = ofFacets.get(purpose)
  if (kept !== undefined) return kept
  const groups = [...definitions]
    .sort((a, b) => a.pos - b.pos)
    .map((definition) =>
      groupOf(shipped, definition, facets[definition.vkey] ?? {}, selected[definition.vkey] ?? [], language),
    )
  ofFacets.set(purpose, groups)
  return groups
}
