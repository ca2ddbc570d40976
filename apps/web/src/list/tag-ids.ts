import type { Tag, TagGroup } from '@ingot/contract/search'

const stripped = (tags: readonly Tag[], prefix: string): Tag[] =>
  tags.map(({ id, children, ...tag }) => ({
    ...tag,
    id: id.startsWith(prefix) ? id.slice(prefix.length) : id,
    ...(children && { children: stripped(children, prefix) }),
  }))

/** A tag group whose tags have the ids that a search is asked with: those of the address without `groupKey-`. */
export const withOwnIds = (group: TagGroup): TagGroup => ({
  ...group,
  children: stripped(group.children, `${group.vkey}-`),
})
