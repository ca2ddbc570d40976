import type { MaterialDocument } from '@ingot/contract/material'
import { type Change, FACTS, GROUPS, LISTS } from './apply-changes.ts'
import { isSame } from './same.ts'

type Members = ReadonlyMap<string, unknown>

const changesOf = (before: Members, after: Members, nameOf: (key: string) => string): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (isSame(was, is)) return []
    return { at: nameOf(key), ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }
  })

const group = (doc: MaterialDocument, name: keyof MaterialDocument): Members =>
  new Map(Object.entries((doc[name] as Record<string, unknown> | undefined) ?? {}))

const list = (doc: MaterialDocument, name: (typeof LISTS)[number]): Members =>
  new Map((doc[name] ?? []).map((entry) => [entry.id, entry]))

const facts = (doc: MaterialDocument): Members =>
  new Map(Object.entries(doc).filter(([name, value]) => FACTS.has(name) && value !== undefined))

/** The changes that lead from one document to another, part by part: sources first, so that statements find theirs. */
export const changesBetween = (before: MaterialDocument, after: MaterialDocument): Change[] => [
  ...GROUPS.flatMap((name) => changesOf(group(before, name), group(after, name), (key) => `${name}/${key}`)),
  ...LISTS.flatMap((name) => changesOf(list(before, name), list(after, name), (key) => `${name}/${key}`)),
  ...changesOf(facts(before), facts(after), (name) => name),
]
