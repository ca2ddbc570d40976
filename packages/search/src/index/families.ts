import { compareCodePoints } from '../base/order.ts'
import type { OrdinalSet } from '../base/ordinal-set.ts'
import type { Tags } from './tags.ts'

/** The group of tags that is the class hierarchy: paths such as `metal/steel`, every ancestor among them. */
export const CLASS_GROUP = 'class'

/** What the materials of a scatter plot are grouped by. */
export interface Families {
  /** Paths by code point; the first is '', of materials without a class. */
  paths: string[]
  /** Of each ordinal: its place in `paths`. */
  of: Uint16Array<ArrayBuffer>
}

/** What families are made of, and where they are kept by level. */
interface Grouped {
  readonly tags: Tags
  readonly count: number
  readonly families: Map<number, Families>
}

const depthOf = (path: string): number => path.split('/').length

/** The deepest class of each material down to a level (1 is the broadest); of several the first by code point. */
export function familiesOf(index: Grouped, level: number): Families {
  const known = index.families.get(level)
  if (known !== undefined) return known
  const made = makeFamilies(index.tags, index.count, level)
  index.families.set(level, made)
  return made
}

function makeFamilies(tags: Tags, count: number, level: number): Families {
  const group = tags.groups.find(({ name }) => name === CLASS_GROUP) ?? { start: 0, end: 0 }
  const entries = tags.names
    .slice(group.start, group.end)
    .map((path, k) => ({ path, depth: depthOf(path), members: tags.sets[group.start + k] }))
    .filter(({ path, depth }) => path !== '' && depth <= level)
  const paths = ['', ...entries.map(({ path }) => path).sort(compareCodePoints)]
  const place = new Map(paths.map((path, k) => [path, k]))
  const of = new Uint16Array(count)
  // What is written last stands: the deepest, and of these the first by code point.
  entries.sort((a, b) => a.depth - b.depth || compareCodePoints(b.path, a.path))
  for (const { path, members } of entries) writeTo(of, members, place.get(path) as number)
  return { paths, of }
}

function writeTo(of: Uint16Array, members: OrdinalSet, value: number): void {
  if (members.kind === 'list') {
    for (let k = 0; k < members.count; k++) of[members.list[k]] = value
    return
  }
  for (let w = 0; w < members.bits.length; w++) {
    for (let word = members.bits[w]; word !== 0; word &= word - 1) of[(w << 5) + 31 - Math.clz32(word & -word)] = value
  }
}
