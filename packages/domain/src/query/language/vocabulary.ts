import { type Language, MATERIAL_KINDS } from '@ingot/contract/material'
import { type Catalogue, textIn } from '../../catalogue/catalogue.ts'
import { COMPANY_STATUS_TAGS } from '../../company-status/tags.ts'
import { isRoomTemperature } from '../../index/room-temperature.ts'
import type { UnitSystem } from '../../units/quantities.ts'

/** A column that a query can compare: a property or one slot of it. Narrower ones stand after those that unify them. */
export interface VocabularyColumn {
  key: string
  vkey: string
  slot?: string
  name: string
  symbol?: string
  /** Further writings, names in other languages among them. */
  aliases: readonly string[]
  /** Names that other properties have as well. */
  sharedNames?: readonly string[]
  quantity?: string
  /** In rising order. */
  options?: readonly string[]
  /** The condition of all its values, in words: 1.5 mm. */
  condition?: string
  /** As people read it where it has no sign of its own, its state in words: Young's modulus, dry. */
  title?: string
  /** Temperature assumed of values that state none, K. */
  T?: number
  /** The one temperature of its test, K: other temperatures are other properties with the same sign. */
  fixedT?: number
}

export interface VocabularyTag {
  id: string
  name: string
}

/** The names that a query can use. `system` gives numbers without a unit theirs. */
export interface Vocabulary {
  columns: readonly VocabularyColumn[]
  flags: readonly { vkey: string; name: string; aliases: readonly string[]; type: 'feature' | 'diagram' }[]
  texts: readonly { vkey: string; name: string; aliases: readonly string[] }[]
  /** A tag may stand there once a language. A group without tags takes any value as it is typed. */
  groups: readonly { vkey: string; name: string; aliases: readonly string[]; tags: readonly VocabularyTag[] }[]
  system: UnitSystem
}

export interface VocabularyOptions {
  language: Language
  system: UnitSystem
  /** The tags of groups that the catalogue does not list, such as producers, by group. */
  tags?: Readonly<Record<string, readonly VocabularyTag[]>>
}

type Node = Catalogue['nodes'] extends ReadonlyMap<string, infer N> ? N : never

/** Names in the other languages, and what else the property goes by. */
const aliasesOf = (node: Pick<Node, 'name'> & { aliases?: readonly string[] | undefined }, name: string): string[] =>
  [...new Set([...(node.aliases ?? []), ...Object.values(node.name).filter((text) => text !== undefined)])].filter(
    (alias) => alias !== name,
  )

const isFlag = ({ type, vtype }: Node) => type === 'Feature' || (type === 'Spt' && vtype === 'flag')
const isDiagram = ({ type }: Node) => type === 'Mpt' || type === 'Model'

/** The temperature assumed of silent values; of a property that unifies others, where theirs is the same, or all of a room. */
function assumedIn(catalogue: Catalogue, node: Node): { T?: number } {
  const all = [node, ...(node.from ?? []).flatMap((vkey) => catalogue.nodes.get(vkey) ?? [])].flatMap(({ ref }) =>
    ref?.T === undefined ? [] : [ref.T],
  )
  const [T] = all
  const isInRoom = (one: (typeof all)[number]) => typeof one === 'number' && isRoomTemperature(one)
  return typeof T === 'number' && (all.every((one) => one === T) || all.every(isInRoom)) ? { T } : {}
}

/** The vocabulary of a catalogue: names in every language, tags of the classes in every language. */
export function vocabularyOf(catalogue: Catalogue, { language, system, tags = {} }: VocabularyOptions): Vocabulary {
  const nodes = [...catalogue.nodes.values()]
  const named = (node: Node) => {
    const name = textIn(node.name, language)
    return { vkey: node.vkey, name, aliases: aliasesOf(node, name) }
  }
  const known: Vocabulary['groups'][number]['tags'] = MATERIAL_KINDS.map((id) => ({ id, name: id }))
  const tagsOf = (group: string): readonly VocabularyTag[] => {
    if (group === 'class')
      return catalogue.file.classes.flatMap(({ path, name, aliases = [] }) =>
        [...Object.values(name), ...aliases].map((text) => ({ id: path, name: text ?? path })),
      )
    const own = group === 'kind' ? known : group === 'status' ? STATUSES : []
    return [...own, ...(tags[group] ?? [])]
  }
  return {
    columns: [...catalogue.columns.values()].map(({ key, slot, node }) => ({
      key,
      ...named(node),
      ...(slot !== undefined && { slot }),
      ...(node.symbol !== undefined && { symbol: node.symbol }),
      ...(node.sharedNames && { sharedNames: node.sharedNames }),
      ...(node.quantity !== undefined && { quantity: node.quantity }),
      ...(node.options && { options: node.options }),
      ...(node.condition && { condition: textIn(node.condition, language) }),
      ...assumedIn(catalogue, node),
      ...(typeof node.at?.T === 'number' && node.symbol !== undefined && { fixedT: node.at.T }),
    })),
    flags: [
      ...nodes.filter(isFlag).map((node) => ({ ...named(node), type: 'feature' as const })),
      ...nodes.filter(isDiagram).map((node) => ({ ...named(node), type: 'diagram' as const })),
    ],
    texts: nodes.filter(({ type, vtype }) => type === 'Spt' && vtype === 'text').map(named),
    groups: catalogue.file.tagGroups.map((group) => {
      const name = textIn(group.name, language)
      const short = Object.values(group.shortname).filter((text) => text !== undefined)
      return {
        vkey: group.vkey,
        name,
        aliases: [...new Set([...aliasesOf(group, name), ...short])].filter((alias) => alias !== name),
        tags: tagsOf(group.vkey),
      }
    }),
    system,
  }
}

const STATUSES: readonly VocabularyTag[] = [
  ...['active', 'discontinued'].map((id) => ({ id, name: id })),
  ...COMPANY_STATUS_TAGS,
]
