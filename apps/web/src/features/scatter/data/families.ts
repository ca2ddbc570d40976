import type { TagGroup } from '@ingot/contract/search'
import { isMaterialFamily } from '@ingot/domain/scatter/own-families'
import type { ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import { type PlotTheme, styleAt } from '@ingot/plots/frame/palette'
import type { PlottedPoints } from './scatter-data.ts'

/** A family on the plot: where it stands among the columns' families, and how it looks. */
export interface PlotFamily {
  path: string
  name: string
  /** Place in the palette, and among the shapes. */
  style: number
  color: string
  count: number
}

type Tags = TagGroup['children']

function named(tags: Tags, names: Map<string, string>): Map<string, string> {
  for (const { id, name, children = [] } of tags) named(children, names.set(id, name))
  return names
}

/** Path of a class → its name in the language of the list. */
export const classNames = (groups: readonly TagGroup[]): ReadonlyMap<string, string> =>
  named(groups.find(({ vkey }) => vkey === 'class')?.children ?? [], new Map())

/** Materials of each family. */
export function familyCounts({ families, family }: ScatterColumns): number[] {
  const counts = new Array<number>(families.length).fill(0)
  for (let k = 0; k < family.length; k++) counts[family[k] as number] = (counts[family[k] as number] as number) + 1
  return counts
}

/** The first style that is not taken: the first colours are told apart best. */
function freeStyle(taken: ReadonlySet<number>): number {
  let style = 0
  while (taken.has(style)) style++
  return style
}

/**
 * Which style each family has. Those seen before keep theirs, so that a narrower search changes no colour; of new ones
 * the largest come first, for the first colours are told apart best. A material that is a family of its own takes one that
 * no other family in sight has.
 */
export function withStyles(
  known: ReadonlyMap<string, number>,
  families: readonly string[],
  counts: readonly number[],
): ReadonlyMap<string, number> {
  const added = families
    .map((path, k) => ({ path, count: counts[k] ?? 0 }))
    .filter(({ path }) => !known.has(path))
    .sort((a, b) => b.count - a.count)
  const next = new Map(known)
  for (const { path } of added) if (!isMaterialFamily(path)) next.set(path, freeStyle(new Set(next.values())))
  const classes = families.filter((path, k) => !isMaterialFamily(path) && (counts[k] ?? 0) > 0)
  const taken = new Set(classes.flatMap((path) => next.get(path) ?? []))
  const anew: string[] = []
  for (const path of families.filter(isMaterialFamily)) {
    const style = known.get(path)
    if (style === undefined || taken.has(style)) anew.push(path)
    else taken.add(style)
  }
  for (const path of anew) {
    const style = freeStyle(taken)
    taken.add(style)
    next.set(path, style)
  }
  return added.length + anew.length > 0 ? next : known
}

/** The name of the class that a point is of, also where its material is a family of its own. */
export function classAt(
  points: Pick<PlottedPoints, 'family' | 'own'>,
  families: readonly PlotFamily[],
  place: number,
): string | undefined {
  const family = points.family[place] ?? -1
  return families[points.own?.get(family)?.family ?? family]?.name
}

/** The families of the plot, in the order of the columns. */
export const plotFamilies = (
  columns: ScatterColumns & Pick<PlottedPoints, 'own'>,
  styles: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string>,
  unclassed: string,
  theme: PlotTheme,
): PlotFamily[] => {
  const counts = familyCounts(columns)
  return columns.families.map((path, k) => {
    const style = styles.get(path) ?? k
    return {
      path,
      name:
        path === ''
          ? unclassed
          : (columns.own?.get(k)?.name ?? names.get(path) ?? path.slice(path.lastIndexOf('/') + 1)),
      style,
      color: styleAt(style, theme).color,
      count: counts[k] ?? 0,
    }
  })
}

/** '#0072b2' → [0, 114, 178]. */
export const channelsOf = (color: string): [number, number, number] => {
  const number = Number.parseInt(color.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}
