import type { Condition } from '../../condition.ts'
import { foldName } from '../../names/names.ts'
import { type NearNames, namesNear, nearNames } from '../../names/near.ts'
import type { Vocabulary, VocabularyTag } from '../../vocabulary.ts'
import { faultAt, shortened } from '../problem.ts'
import { placeFrom, type Scan } from '../scan.ts'
import { takeSign } from '../sign.ts'
import { takeOneOf } from './options.ts'

type Group = Vocabulary['groups'][number]

const lookUps = new WeakMap<Group, ReadonlyMap<string, readonly string[]>>()

/** "Aciers" as "acier", "métaux" as "metal". */
const singular = (folded: string): string =>
  folded.replace(/aux(?!\p{L})/gu, 'al').replace(/(\p{L}{2})s(?!\p{L})/gu, '$1')

const writingsOf = ({ id, name }: VocabularyTag): string[] => [id, id.split('/').at(-1) ?? id, name]

/** Folded writings of the tags of a group → their ids. */
function lookUpOf(group: Group): ReadonlyMap<string, readonly string[]> {
  const known = lookUps.get(group)
  if (known) return known
  const made = new Map<string, string[]>()
  for (const tag of group.tags)
    for (const writing of new Set(
      writingsOf(tag)
        .map(foldName)
        .flatMap((one) => [one, singular(one)]),
    )) {
      const same = made.get(writing) ?? []
      if (!same.includes(tag.id)) made.set(writing, [...same, tag.id])
    }
  lookUps.set(group, made)
  return made
}

const nearTags = new WeakMap<Group, NearNames>()

function nearTagsOf(group: Group): NearNames {
  const known = nearTags.get(group)
  if (known) return known
  const writings = new Map(group.tags.flatMap(writingsOf).map((writing) => [foldName(writing), writing]))
  const made = nearNames([...writings].map(([name, shown]) => ({ name, shown })))
  nearTags.set(group, made)
  return made
}

/** Ids of the tags that a text names: the one whose id it is, else all by last part of the id or name, in any language. */
export function tagsNamed(group: Group, text: string): readonly string[] | undefined {
  const writings = lookUpOf(group)
  const named = writings.get(foldName(text)) ?? writings.get(singular(foldName(text)))
  const own = named?.find((id) => foldName(id) === foldName(text))
  return own === undefined ? named : [own]
}

/** Reads `:aluminium` or `: "metal/steel"` after the name of a group; undefined where no sign follows. */
export function takeTag(scan: Scan, group: Group, from: number): Condition | undefined {
  const before = scan.at
  const sign = takeSign(scan)
  if (!sign) return undefined
  const signPlace = { at: before, length: Math.max(1, scan.at - before) }
  if (sign !== '=' && sign !== '!=') throw faultAt('tag-sign', signPlace, { name: group.name })
  const taken = takeOneOf(scan, (text) => tagsNamed(group, text))
  if (!taken) throw faultAt('no-tag', signPlace, { name: group.name })
  const { value, place } = taken
  const isOpen = group.tags.length === 0 && value.trim() !== ''
  const ids = taken.found ?? (isOpen ? [value] : undefined)
  if (!ids) {
    const near = namesNear(value, nearTagsOf(group)).join(', ')
    const values = { tag: shortened(value), name: group.name, near }
    throw faultAt(near === '' ? 'unknown-tag' : 'unknown-tag-near', place, values)
  }
  const whole = placeFrom(scan, from)
  const tag: Condition = { kind: 'tag', group: group.vkey, value, ids, ...whole }
  return sign === '!=' ? { kind: 'not', of: tag, ...whole } : tag
}
