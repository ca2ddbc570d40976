import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MaterialDocument } from '@ingot/contract/material'
import { expect, it } from 'vitest'

const DATA = import.meta.dirname
const french = JSON.parse(readFileSync(join(DATA, 'phrases/fr.json'), 'utf8')) as Record<string, string>

/** Kinds of source whose title is a description of this catalogue, not that of a publication. */
const DESCRIBED = new Set(['law', 'note'])
/** A place such as `3.2.6` or a name such as `MDF` is the same in every language. */
const saysWords = (text: string) => /[a-z]{3}/.test(text)
/** What is written alike in both languages. */
const ALIKE = new Set(['bronze', 'nylon 6', 'nylon 66', 'implants'])

function noted(doc: MaterialDocument): string[] {
  const told = [...doc.values, ...doc.curves, ...doc.models]
  return [
    ...Object.values(doc.sources).flatMap(({ kind, title }) => (DESCRIBED.has(kind) ? [title] : [])),
    ...told.flatMap(({ note }) => note ?? []),
    ...[...told, ...doc.composition].flatMap(({ source: { at } }) => at ?? []),
    ...(doc.equivalents ?? []).flatMap(({ differs }) => differs ?? []),
  ]
}

/** What an equivalent of the names that are shipped differs in, wherever it stands. */
function differencesIn(given: unknown): string[] {
  if (given === null || typeof given !== 'object') return []
  return Object.entries(given).flatMap(([key, value]) =>
    key === 'differs' && typeof value === 'string' ? [value] : differencesIn(value),
  )
}

it('has French words for all that the demo catalogue notes, and for nothing else', () => {
  const lines = readdirSync(join(DATA, 'demo'))
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) =>
      readFileSync(join(DATA, 'demo', name), 'utf8')
        .trimEnd()
        .split('\n'),
    )
  const said = new Set(lines.flatMap((line) => noted((JSON.parse(line) as { doc: MaterialDocument }).doc)))
  for (const name of readdirSync(join(DATA, 'names')))
    for (const text of differencesIn(JSON.parse(readFileSync(join(DATA, 'names', name), 'utf8')))) said.add(text)
  const wanting = [...said].filter((text) => saysWords(text) && !ALIKE.has(text) && french[text] === undefined)
  expect(wanting).toEqual([])
  expect(Object.keys(french).filter((text) => !said.has(text))).toEqual([])
})
