import type { MaterialDocument } from '@ingot/contract/material'
import { isSame } from './same.ts'

/** A change of one part of a document, as `DraftChange` of the contract. */
export interface Change {
  at: string
  before?: unknown
  after?: unknown
}

/** Parts that are replaced as a whole. */
export const FACTS: ReadonlySet<string> = new Set([
  'name',
  'kind',
  'class',
  'symbol',
  'smiles',
  'parent',
  'designations',
  'equivalents',
  'composition',
  'substances',
  'notes',
] satisfies (keyof MaterialDocument)[])

/** Parts whose members are replaced one by one, by their keys. */
export const GROUPS = ['sources', 'title', 'product', 'supply'] as const satisfies (keyof MaterialDocument)[]

/** Lists whose entries are replaced one by one, by their ids. */
export const LISTS = ['values', 'curves', 'models', 'documents', 'tests'] as const satisfies (keyof MaterialDocument)[]

type Entry = { id: string }

/** What the parts of a document are while they are changed; lists are made whole again at the end. */
interface Parts {
  read(): unknown
  write(value: unknown): void
}

export type Applied =
  | { doc: MaterialDocument }
  /** Parts that are no longer what they were when they were read. */
  | { conflicts: string[] }
  /** No part of a document is called so. */
  | { unknown: string }

const isEmpty = (value: object) => Object.keys(value).length === 0

/**
 * A document with changes of its parts, all of them or none; in time linear in both. The result is not checked against
 * the schema. A change is a conflict where its `before` is not what stands there, unless what stands there is its `after`
 * already: what was sent twice is applied once.
 */
export function applyChanges(doc: MaterialDocument, changes: readonly Change[]): Applied {
  const next: Record<string, unknown> = { ...doc }
  const lists = new Map<string, Map<string, unknown>>()

  const listOf = (name: string): Map<string, unknown> => {
    const known = lists.get(name)
    if (known) return known
    const made = new Map(((next[name] as Entry[] | undefined) ?? []).map((entry) => [entry.id, entry]))
    lists.set(name, made)
    return made
  }
  const inGroup = (name: string, key: string): Parts => ({
    read: () => {
      const group = next[name] as Readonly<Record<string, unknown>> | undefined
      return group && Object.hasOwn(group, key) ? group[key] : undefined
    },
    write: (value) => {
      const { [key]: _, ...rest } = (next[name] as Record<string, unknown> | undefined) ?? {}
      const group = value === undefined ? rest : { ...(next[name] as object | undefined), [key]: value }
      if (name === 'title' && isEmpty(group)) delete next[name]
      else next[name] = group
    },
  })
  const inList = (name: string, id: string): Parts => ({
    read: () => listOf(name).get(id),
    write: (value) => {
      if (value === undefined) listOf(name).delete(id)
      else listOf(name).set(id, value)
    },
  })
  const fact = (name: string): Parts => ({
    read: () => next[name],
    write: (value) => {
      if (value === undefined) delete next[name]
      else next[name] = value
    },
  })
  const partOf = (at: string): Parts | undefined => {
    if (FACTS.has(at)) return fact(at)
    const [name, key] = memberOf(at)
    if (key === '') return undefined
    if (GROUPS.some((group) => group === name) && key !== '__proto__') return inGroup(name, key)
    return LISTS.some((list) => list === name) ? inList(name, key) : undefined
  }

  const conflicts: string[] = []
  for (const { at, before, after } of changes) {
    const part = partOf(at)
    if (!part || isMisplaced(at, after)) return { unknown: at }
    const stands = part.read()
    if (isSame(stands, before)) part.write(after)
    else if (!isSame(stands, after)) conflicts.push(at)
  }
  if (conflicts.length > 0) return { conflicts }
  for (const [name, entries] of lists) {
    if (name === 'tests' && entries.size === 0) delete next[name]
    else next[name] = [...entries.values()]
  }
  return { doc: next as MaterialDocument }
}

/** `values/a/b` → `values`, `a/b`; the second is empty where there is no slash. */
function memberOf(at: string): [name: string, key: string] {
  const slash = at.indexOf('/')
  return slash < 0 ? [at, ''] : [at.slice(0, slash), at.slice(slash + 1)]
}

/** An entry of a list under another id than its own. */
function isMisplaced(at: string, after: unknown): boolean {
  const [name, id] = memberOf(at)
  if (!LISTS.some((list) => list === name) || after === undefined) return false
  return typeof after !== 'object' || after === null || !('id' in after) || after.id !== id
}
