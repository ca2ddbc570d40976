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
function byName(language: Language): (a: Tag, b: Tag) => number {
  let collator = collators.get(language)
  if (collator === undefined) {
    collator = new Intl.Collator(language)
    collators.set(language, collator)
  }
  const { compare } = collator
  return (a, b) => compare(a.name, b.name)
}

/** Ids with a slash hang under their parents. */
function treeOf(tags: readonly Tag[], group: string): Tag[] {
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
  const tags = [...ids]
    .map((id): Tag => ({ id: `${vkey}-${id}`, name: nameOf(shipped, vkey, id, language), count: counts[id] ?? 0 }))
    .sort(byName(language))
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
