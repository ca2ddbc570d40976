import type { Tag, TagGroup } from '@ingot/contract/search'

const PREFIX = 'class-'

const pathsOf = (tags: readonly Tag[]): string[] =>
  tags.flatMap(({ id, children = [] }) => [
    ...(id.startsWith(PREFIX) ? [id.slice(PREFIX.length)] : []),
    ...pathsOf(children),
  ])

/** The class paths that the catalogue has materials of, from the tags of a search. */
export const classPaths = (groups: readonly TagGroup[]): string[] =>
  pathsOf(groups.find(({ vkey }) => vkey === 'class')?.children ?? [])
