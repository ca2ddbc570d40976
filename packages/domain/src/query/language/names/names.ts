import { fold } from '../../../index/fold.ts'
import type { Vocabulary, VocabularyColumn } from '../vocabulary.ts'
import { elementColumn } from './elements.ts'
import { looseBeginnings, looseKey } from './loose.ts'

type Flag = Vocabulary['flags'][number]
type Group = Vocabulary['groups'][number]

/** What a name stands for. */
export type Meaning =
  | { kind: 'column'; column: VocabularyColumn }
  | { kind: 'flag'; flag: Flag }
  | { kind: 'text'; vkey: string }
  | { kind: 'group'; group: Group }
  /** Several properties are called so: which one is meant is asked, unless the unit tells. */
  | { kind: 'shared'; name: string; columns: readonly VocabularyColumn[] }

/** The names of a vocabulary made ready for look-ups. */
export interface Names {
  exact: ReadonlyMap<string, readonly Meaning[]>
  folded: ReadonlyMap<string, readonly Meaning[]>
  /** Words of the names of columns, in any order and with their abbreviations. */
  loose: ReadonlyMap<string, Meaning>
  /** Folded names → as they are written. */
  written: ReadonlyMap<string, string>
  /** First pieces of all names, folded: what does not begin with one begins no name. */
  beginnings: ReadonlySet<string>
  /** Column keys → column. */
  columns: ReadonlyMap<string, VocabularyColumn>
}

/** A text in pieces: a run of letters and digits, or any other single character; E² is E to the power of two. */
export const PIECE = /(?:(?![⁰¹²³⁴-⁹⁺⁻])[\p{L}\p{N}\p{M}_])+|[\s\S]/uy
const POWER = /[⁰¹²³⁴-⁹⁺⁻]/

export const isPower = (piece: string): boolean => POWER.test(piece)

const IS_PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** The form in which names are compared; the many that are plain ASCII are only put in small letters. */
export const foldName = (name: string): string =>
  IS_PLAIN.test(name) ? name.replace(/`/g, "'").toLowerCase() : fold(name.replace(/[’ʼ`´]/g, "'"))

const opened = new WeakMap<Vocabulary, Names>()
const openedTyped = new WeakMap<Vocabulary, Names>()

/**
 * The look-up of a vocabulary, built once. In what a person types, a name that several properties share is asked about
 * also where it is the key of one of them (`strength`), and `density` is any density.
 */
export function namesOf(vocabulary: Vocabulary, isTyped = false): Names {
  const from = isTyped ? openedTyped : opened
  const known = from.get(vocabulary)
  if (known) return known
  const made = openNames(vocabulary, isTyped)
  from.set(vocabulary, made)
  return made
}

/** Shared names, folded → the columns that go by them. */
function sharedIn(columns: readonly VocabularyColumn[]): ReadonlyMap<string, Meaning> {
  const shared = new Map<string, { name: string; columns: VocabularyColumn[] }>()
  for (const column of columns)
    for (const name of column.slot === undefined ? (column.sharedNames ?? []) : []) {
      const same = shared.get(foldName(name))
      if (same) same.columns.push(column)
      else shared.set(foldName(name), { name, columns: [column] })
    }
  return new Map([...shared].map(([key, of]) => [key, { kind: 'shared', ...of }]))
}

/** A loose writing stands for the first that goes by it: what unifies stands before what it unifies. */
function looseIn(columns: readonly VocabularyColumn[], shared: ReadonlyMap<string, Meaning>): Map<string, Meaning> {
  const loose = new Map<string, Meaning>()
  const add = (name: string, meaning: Meaning) => {
    const key = looseKey(name)
    // A sign or a single letter is written as it is.
    if (key !== undefined && key.length > 3 && !loose.has(key)) loose.set(key, meaning)
  }
  for (const meaning of shared.values()) if (meaning.kind === 'shared') add(meaning.name, meaning)
  for (const column of columns)
    if (column.slot === undefined)
      for (const name of [column.name, ...column.aliases]) add(name, { kind: 'column', column })
  return loose
}

function openNames({ columns, flags, texts, groups }: Vocabulary, isTyped: boolean): Names {
  const shared = sharedIn(columns)
  const exact = new Map<string, Meaning[]>()
  const folded = new Map<string, Meaning[]>()
  const written = new Map<string, string>()
  const add = (to: Map<string, Meaning[]>, name: string | undefined, meaning: Meaning) => {
    if (name === undefined || name.trim() === '' || shared.has(foldName(name))) return
    const same = to.get(name)
    if (same) same.push(meaning)
    else to.set(name, [meaning])
  }
  const addFolded = (name: string, meaning: Meaning) => {
    const key = foldName(name)
    if (!written.has(key)) written.set(key, name)
    add(folded, key, meaning)
  }
  const others: { meaning: Meaning; vkey: string; name: string; aliases: readonly string[] }[] = [
    ...texts.map((text) => ({ ...text, meaning: { kind: 'text' as const, vkey: text.vkey } })),
    ...flags.map((flag) => ({ ...flag, meaning: { kind: 'flag' as const, flag } })),
    ...groups.map((group) => ({ ...group, meaning: { kind: 'group' as const, group } })),
  ]
  const inSlot = ({ slot }: VocabularyColumn, name: string) => (slot === undefined ? [name] : [`${name}.${slot}`, name])
  // Typed by a person, the key of one class is the name that all classes have.
  const general = new Set(columns.filter(({ vkey, name }) => foldName(name) !== vkey).map(({ name }) => foldName(name)))
  for (const column of columns)
    if (!isTyped) exact.set(column.key, [{ kind: 'column', column }])
    else if (!general.has(column.key)) add(exact, column.key, { kind: 'column', column })
  for (const { vkey, meaning } of others) add(exact, vkey, meaning)
  for (const column of columns)
    for (const alias of column.aliases.flatMap((one) => inSlot(column, one)))
      add(exact, alias, { kind: 'column', column })
  for (const column of columns)
    for (const sign of column.symbol ? inSlot(column, column.symbol) : []) add(exact, sign, { kind: 'column', column })
  for (const column of columns) {
    const { key, vkey, symbol, name, aliases } = column
    const all = [vkey, ...aliases, ...(symbol ? [symbol] : []), name].flatMap((one) => inSlot(column, one))
    for (const one of new Set([key, ...all])) addFolded(one, { kind: 'column', column })
  }
  for (const { vkey, name, aliases, meaning } of others)
    for (const one of new Set([vkey, name, ...aliases])) addFolded(one, meaning)
  for (const [key, meaning] of shared) folded.set(key, [meaning])
  const loose = looseIn(columns, shared)
  const beginnings = new Set([...[...folded.keys()].map(firstPiece), ...looseBeginnings(loose.keys())])
  return { exact, folded, loose, written, beginnings, columns: new Map(columns.map((column) => [column.key, column])) }
}

export function firstPiece(text: string): string {
  PIECE.lastIndex = 0
  return PIECE.exec(text)?.[0] ?? ''
}

type Wanted = readonly Meaning['kind'][]

const pick = (found: readonly Meaning[] | undefined, wanted: Wanted | undefined): Meaning | undefined =>
  wanted ? found?.find(({ kind }) => wanted.includes(kind)) : found?.[0]

/**
 * What a name stands for: a key, an alias or sign as it is written, the symbol of an element, then keys, aliases, signs
 * and names in any case, then the words of a name in any order. Of several the first of the vocabulary: what unifies stands before what it unifies.
 */
export function meaningOf(names: Names, name: string, wanted?: Wanted): Meaning | undefined {
  const written = name.trim()
  const exact = pick(names.exact.get(written), wanted)
  if (exact) return exact
  // N is nitrogen, n the n-value: an element comes before what differs from it in its letters' case.
  const element = !wanted || wanted.includes('column') ? elementColumn(written) : undefined
  if (element) return { kind: 'column', column: element }
  return pick(names.folded.get(foldName(written)), wanted) ?? looseMeaning(names, written, wanted)
}

function looseMeaning(names: Names, written: string, wanted: Wanted | undefined): Meaning | undefined {
  if (!names.beginnings.has(foldName(firstPiece(written)))) return undefined
  const key = looseKey(written)
  const found = key === undefined ? undefined : names.loose.get(key)
  return found && pick([found], wanted)
}

export function columnOf(names: Names, key: string): VocabularyColumn | undefined {
  return names.columns.get(key) ?? (key.startsWith('wt.') ? elementColumn(key) : undefined)
}
