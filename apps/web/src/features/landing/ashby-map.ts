import type { Tag, TagGroup } from '@ingot/contract/search'
import { parseSearchAddress, searchParams } from '@ingot/domain/query/search-url'
import type { ScatterColumns } from '@ingot/domain/scatter/scatter-columns'

/** A family of the map: its points in parts of the width and of the height, from the top left. */
export interface MapFamily {
  path: string
  name: string
  href: string
  count: number
  points: { x: number; y: number }[]
}

/** Dots of a family that tell where it lies. */
const DOTS_MAX = 60

/** The list of a class. */
export const listOfClass = (path: string): string =>
  `/?${new URLSearchParams(searchParams(parseSearchAddress({ tags: `class-${path}` })))}`

/** Where positive numbers lie between the least and the largest on a logarithmic axis. */
function logScale(numbers: ArrayLike<number>) {
  let [least, largest] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < numbers.length; at++) {
    const one = numbers[at] as number
    if (one > 0) {
      least = Math.min(least, one)
      largest = Math.max(largest, one)
    }
  }
  const length = Math.log(largest / least)
  return (one: number) => (length > 0 ? Math.log(one / least) / length : 0.5)
}

const named = (tags: readonly Tag[]) => new Map(tags.map(({ id, name }) => [id, name]))

/** The families of a plot, the largest first; what has no class, or no place on a logarithmic axis, is left out. */
export function mapFamilies(columns: ScatterColumns, groups: readonly TagGroup[]): MapFamily[] {
  const { x, y, family, families, count } = columns
  const names = named(groups.find(({ vkey }) => vkey === 'class')?.children ?? [])
  const [across, up] = [logScale(x), logScale(y)]
  const found = families.map((path): MapFamily => {
    const href = listOfClass(path)
    return { path, name: names.get(path) ?? path, href, count: 0, points: [] }
  })
  const hasPlace = (at: number) => (x[at] as number) > 0 && (y[at] as number) > 0
  for (let at = 0; at < count; at++) {
    const of = found[family[at] as number]
    if (of && hasPlace(at)) of.count += 1
  }
  // Every so many: the first of a list are alike.
  const nth = found.map(() => 0)
  for (let at = 0; at < count; at++) {
    const place = family[at] as number
    const of = found[place]
    if (!of || !hasPlace(at)) continue
    const step = Math.ceil(of.count / DOTS_MAX)
    if ((nth[place] as number) % step === 0) of.points.push({ x: across(x[at] as number), y: 1 - up(y[at] as number) })
    nth[place] = (nth[place] as number) + 1
  }
  return found.filter(({ path, count }) => path !== '' && count > 0).sort((a, b) => b.count - a.count)
}
