import { kept } from '../../../kept/kept.ts'
import { unitLabel } from '../../../units/shown/unit-label.ts'
import { foldName, namesOf } from '../names/names.ts'
import { tagsNamed } from '../reading/names/tag.ts'
import { openQuotes } from '../reading/quotes.ts'
import { signOf } from '../sums/formula-print.ts'
import { shownUnit } from '../sums/units.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Completion } from './completion.ts'

/** Every writing of the vocabulary is compared at each key that is pressed: it is folded once. */
const foldedOnce = kept(20_000, foldName)

/** How well a text that is being typed fits some writings: 0 best; undefined not at all. */
function fit(wanted: string, writings: readonly string[]): number | undefined {
  let best: number | undefined
  for (const writing of writings) {
    const text = foldedOnce(writing)
    const rank = text === wanted ? 0 : text.startsWith(wanted) ? 1 : text.includes(` ${wanted}`) ? 2 : undefined
    if (rank !== undefined && (best === undefined || rank < best)) best = rank
  }
  return best
}

function ranked<Row>(wanted: string, rows: readonly Row[], writings: (row: Row) => readonly string[]): Row[] {
  const sought = foldName(wanted)
  return rows
    .flatMap((row, place) => {
      const rank = fit(sought, writings(row))
      return rank === undefined ? [] : [{ row, rank, place }]
    })
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ row }) => row)
}

/** Properties that a text is the beginning of, by key, alias, sign or name; slots after their property. */
export function offeredProperties(partial: string, vocabulary: Vocabulary): Completion[] {
  const names = namesOf(vocabulary)
  const found = ranked(partial, vocabulary.columns, ({ key, slot, name, symbol, aliases }) =>
    slot === undefined
      ? [key, ...(symbol ? [symbol] : []), ...aliases, name]
      : [key, ...(symbol ? [`${symbol}.${slot}`] : [])],
  )
  return found.map((column) => {
    const unit = unitLabel(shownUnit({ is: 'column', column }, vocabulary.system))
    const label = column.slot === undefined ? column.name : `${column.name} (${column.slot})`
    return { text: signOf(names, column.key), label, kind: 'property', ...(unit !== '' && { detail: unit }) }
  })
}

export const offeredFlags = (partial: string, { flags }: Vocabulary): Completion[] =>
  ranked(partial, flags, ({ vkey, name, aliases }) => [vkey, name, ...aliases]).map(({ vkey, name }) => ({
    text: vkey,
    label: name,
    kind: 'property',
  }))

/** Tags by id, last part of it or name; each once. */
export function offeredTags(group: Vocabulary['groups'][number], partial: string): Completion[] {
  const found = ranked(partial.trim(), group.tags, ({ id, name }) => [id.split('/').at(-1) ?? id, name, id])
  const items = new Map<string, Completion>()
  for (const { id, name } of found) {
    if (items.has(id)) continue
    const short = id.split('/').at(-1) ?? id
    const isAlone = tagsNamed(group, short)?.length === 1
    const value = isAlone ? short : id
    const text = /^[\p{L}\p{N}][\p{L}\p{N}_./-]*$/u.test(value) ? value : openQuotes(value)
    items.set(id, { text, label: name, kind: 'tag', detail: id })
  }
  return [...items.values()]
}
