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

/** The least and the largest of the positive numbers. */
function endsOf(numbers: ArrayLike<number>): [least: number, largest: number] {
  let [least, largest] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < numbers.length; at++) {
    const one = numbers[at] as number
    if (one > 0) {
      least = Math.min(least, one)
      largest = Math.max(largest, one)
    }
  }
  return [least, largest]
}

/** Where positive numbers lie between the least and the largest on a logarithmic axis. */
function logScale(numbers: ArrayLike<number>) {
  const [least, largest] = endsOf(numbers)
  const length = Math.log(largest / least)
  return (one: number) => (length > 0 ? Math.log(one / least) / length : 0.5)
}

/** A power of ten on an axis of the map: its number in SI, and its place in parts of the length. */
export interface MapTick {
  si: number
  at: number
}

/** Labels beside each other in a small picture. */
const TICKS_MAX = 7

/** The powers of ten of a unit within the numbers of an axis; every second where there are many. `unit` in SI. */
export function mapTicks(numbers: ArrayLike<number>, unit: number): MapTick[] {
  const [least, largest] = endsOf(numbers)
  if (!(largest > least)) return []
  const place = logScale(numbers)
  const first = Math.ceil(Math.log10(least / unit) - 1e-9)
  const last = Math.floor(Math.log10(largest / unit) + 1e-9)
  const step = Math.ceil((last - first + 1) / TICKS_MAX)
  const ticks: MapTick[] = []
  for (let power = first; power <= last; power += step) {
    const si = 10 ** power * unit
    ticks.push({ si, at: Math.min(Math.max(place(si), 0), 1) })
  }
  return ticks
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
