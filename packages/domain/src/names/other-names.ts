import type { MaterialDocument } from '@ingot/contract/material'
import type { NamesFile, OtherGrade, OtherNames } from '@ingot/contract/names'
import { codeWritings, inBrackets, withoutBrackets, withoutTemper } from './designation.ts'
import { hasDigit, lineOf, tokens } from './tokens.ts'

/** What a material is called besides its own name and designations. */
export type OtherName =
  | ({ kind: 'grade'; name: string } & Omit<OtherGrade, 'code'>)
  | { kind: 'common'; name: string }
  | { kind: 'trademark'; name: string; owner?: string }
  /** A generic name of which it is a usual grade. */
  | { kind: 'usual'; name: string; place: number }

/** The other names that the product ships with, by what they belong to. */
export interface OpenNames {
  files: readonly NamesFile[]
  /** Line of a name or designation → its entries. */
  byName: ReadonlyMap<string, readonly OtherNames[]>
  byClass: ReadonlyMap<string, readonly OtherNames[]>
}

const keyOf = (text: string): string => lineOf(tokens(text))

function add(entries: Map<string, OtherNames[]>, key: string, entry: OtherNames): void {
  const known = entries.get(key)
  if (known) known.push(entry)
  else entries.set(key, [entry])
}

export function openNames(files: readonly NamesFile[]): OpenNames {
  const byName = new Map<string, OtherNames[]>()
  const byClass = new Map<string, OtherNames[]>()
  for (const { materials } of files)
    for (const entry of materials) {
      for (const key of new Set((entry.is ?? []).map(keyOf))) add(byName, key, entry)
      if (entry.class !== undefined) add(byClass, entry.class, entry)
    }
  return { files, byName, byClass }
}

const gradesOf = new WeakMap<OpenNames, ReadonlySet<string>>()

function knownGrades(names: OpenNames): ReadonlySet<string> {
  const known = gradesOf.get(names)
  if (known) return known
  const grades = new Set(
    names.files
      .flatMap(({ materials }) => materials)
      .flatMap(({ is = [], standards = [], common = [] }) => [
        ...is,
        ...common.flatMap(({ name }) => (hasDigit(name) ? [name] : [])),
        ...standards.flatMap(({ system, code }) => codeWritings(system, code)),
      ])
      .map((name) => tokens(name).join('')),
  )
  gradesOf.set(names, grades)
  return grades
}

/** Whether a name, as tokens, is one that the shipped names know as a grade, of a material or of none: it is no slip of another. */
export const isKnownGrade = (names: OpenNames, name: readonly string[]): boolean =>
  knownGrades(names).has(name.join(''))

/** No other names. */
export const NO_NAMES = openNames([])

/** Whether a material is of no maker. */
export const isOfNoMaker = ({ kind }: Pick<MaterialDocument, 'kind'>): boolean =>
  kind === 'generic' || kind === 'standard'

/** What a material goes by: its name, without brackets and temper too, its symbol and its designations. */
const ownKeys = ({ name, symbol, designations = [] }: MaterialDocument): Set<string> =>
  new Set(
    [
      name,
      withoutBrackets(name),
      withoutTemper(name),
      ...inBrackets(name),
      symbol ?? '',
      ...designations.flatMap(({ system, code }) => codeWritings(system, code)),
    ].map(keyOf),
  )

function* classPaths(path: string): Generator<string> {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) yield path.slice(0, end)
  yield path
}

/** The shipped entries that a material is meant by. */
export function entriesOf({ byName, byClass }: OpenNames, doc: MaterialDocument): OtherNames[] {
  const found = new Set<OtherNames>()
  if (byName.size > 0) for (const key of ownKeys(doc)) for (const entry of byName.get(key) ?? []) found.add(entry)
  if (byClass.size > 0)
    for (const path of classPaths(doc.class)) for (const entry of byClass.get(path) ?? []) found.add(entry)
  return [...found]
}

/** Titles of the sources of a shipped entry. */
export function titlesOf({ files }: OpenNames, entry: OtherNames): string[] {
  const sources = files.find(({ materials }) => materials.includes(entry))?.sources ?? {}
  return entry.source.flatMap((key) => sources[key]?.title ?? [])
}

const gradeOf = ({ code, system, degree, differs }: OtherGrade): OtherName => ({
  kind: 'grade',
  name: code,
  system,
  degree,
  ...(differs !== undefined && { differs }),
})

const shippedNames = new WeakMap<OtherNames, readonly OtherName[]>()

function namesOf(entry: OtherNames): readonly OtherName[] {
  const known = shippedNames.get(entry)
  if (known) return known
  const names = makeNames(entry)
  shippedNames.set(entry, names)
  return names
}

const makeNames = ({ standards = [], common = [], trademarks = [], usual = [] }: OtherNames): OtherName[] => [
  ...standards.map(gradeOf),
  ...common.map(({ name }): OtherName => ({ kind: 'common', name })),
  ...trademarks.map(
    ({ name, owner }): OtherName => ({ kind: 'trademark', name, ...(owner !== undefined && { owner }) }),
  ),
  ...usual.map(({ name, place }): OtherName => ({ kind: 'usual', name, place })),
]

const keysOfNames = new WeakMap<OtherName, readonly string[]>()

/** The lines of another name in its writings. Shipped names are shared, and so are these. */
function keysOf(other: OtherName): readonly string[] {
  const known = keysOfNames.get(other)
  if (known) return known
  const writings = other.kind === 'grade' ? codeWritings(other.system, other.name) : [other.name]
  const keys = writings.map(keyOf)
  keysOfNames.set(other, keys)
  return keys
}

/** The other names of a material: the equivalents that it states, and what the product ships with that it has not itself. */
export function namesBesides(names: OpenNames, doc: MaterialDocument): OtherName[] {
  const own = ownKeys(doc)
  // What one maker sells is never sold under the mark of another.
  const isOfMaker = !isOfNoMaker(doc)
  const shipped = entriesOf(names, doc)
    .flatMap(namesOf)
    .filter(({ kind }) => kind !== 'trademark' || !isOfMaker)
  return [
    ...(doc.equivalents ?? []).map(gradeOf),
    ...shipped.filter((other) => !keysOf(other).some((key) => own.has(key))),
  ]
}
