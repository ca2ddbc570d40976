import type { ApplicationContent, ContentGroup, ContentRemark, ContentState } from '@ingot/contract/application-content'
import { CONTENT_GROUPS } from './group-names.ts'

/** A group as it is shown: changed in the browser, else what the application file says. */
export const shownGroup = <G extends ContentGroup>(
  draft: ApplicationContent,
  { file }: Pick<ContentState, 'file'>,
  group: G,
): ApplicationContent[G] => draft[group] ?? file[group]

export const withGroup = <G extends ContentGroup>(
  draft: ApplicationContent,
  group: G,
  value: ApplicationContent[G],
): ApplicationContent => ({ ...draft, [group]: value })

export const withoutGroup = (draft: ApplicationContent, group: ContentGroup): ApplicationContent => {
  const { [group]: _, ...rest } = draft
  return rest
}

/** The groups in which two contents differ; the order of the keys of an object is no difference. */
export const changedGroups = (one: ApplicationContent, other: ApplicationContent): ContentGroup[] =>
  CONTENT_GROUPS.filter((group) => written(one[group]) !== written(other[group]))

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/** What the server says of a field. */
export const remarkOf = (remarks: readonly ContentRemark[], group: ContentGroup, path: string): string | undefined =>
  remarks.find((one) => one.group === group && one.path === path)?.message

/** The list with the entry at one place put to another; as it is where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one === undefined || to < 0 || to > next.length) return [...list]
  next.splice(to, 0, one)
  return next
}

/** The first id that no link of the bar has. */
export function freeId(taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`link-${number}`)) number += 1
  return `link-${number}`
}
