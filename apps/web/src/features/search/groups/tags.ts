import type { Tag } from '@ingot/contract/search'

/** Tags of a group, those of all levels. */
export const countTags = (tags: readonly Tag[]): number =>
  tags.reduce((count, { children = [] }) => count + 1 + countTags(children), 0)

/** Whether a tag stands above another one in the hierarchy. */
export const isAbove = ({ children = [] }: Tag, id: string): boolean =>
  children.some((child) => child.id === id || isAbove(child, id))

/** Tags whose name holds the text, with what stands above and below them; all of them where nothing was typed. */
export function matchingTags(tags: readonly Tag[], typed: string): readonly Tag[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return tags
  return tags.flatMap((tag) => {
    if (tag.name.toLowerCase().includes(wanted)) return [tag]
    const children = matchingTags(tag.children ?? [], wanted)
    return children.length > 0 ? [{ ...tag, children: [...children] }] : []
  })
}

/** Chosen tags that no result has are shown too, with the count 0: they must be there to be taken back. */
export function withChosenShown(tags: readonly Tag[], chosen: readonly string[]): readonly Tag[] {
  const isShown = (id: string) => tags.some((tag) => tag.id === id || isAbove(tag, id))
  const lost = chosen.filter((id) => !isShown(id))
  return lost.length === 0 ? tags : [...tags, ...lost.map((id) => ({ id, name: id.split('/').at(-1) ?? id, count: 0 }))]
}
