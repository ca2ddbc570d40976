import type { CardLaw, CardQuantityKey, CardSource, FlowCurve } from '../card-input.ts'
import type { CardMaterial } from './card-material.ts'
import type { Taken } from './quantities.ts'

/** Everything that a card took from a document. */
export interface TakenAll {
  quantities: ReadonlyMap<CardQuantityKey, Taken>
  flow: readonly FlowCurve[]
  laws: readonly CardLaw[]
}

export const idsOf = ({ quantities, flow, laws }: TakenAll): ReadonlySet<string> =>
  new Set([
    ...[...quantities.values()].flatMap(({ values }) => values.map(({ id }) => id)),
    ...[...flow, ...laws].flatMap(({ from }) => from),
  ])

/** The sources of what a card took, in the document's order. */
export function sourcesOf({ doc }: CardMaterial, taken: TakenAll): CardSource[] {
  const ids = idsOf(taken)
  const refs = new Set(
    [...doc.values, ...doc.curves, ...doc.models].flatMap(({ id, source }) => (ids.has(id) ? [source.ref] : [])),
  )
  return Object.entries(doc.sources).flatMap(([ref, { title, edition, rights }]) =>
    refs.has(ref) ? [{ title, ...(edition && { edition }), rights }] : [],
  )
}

/** Numbers, curves and laws that are estimates, named in one line. */
function estimateNotes({ doc }: CardMaterial, taken: TakenAll): string[] {
  const ids = idsOf(taken)
  const isEstimated = ({ id, origin }: { id: string; origin: string }) => ids.has(id) && origin === 'estimated'
  const names = [
    ...[...taken.quantities].flatMap(([key, { values }]) => (values.some(isEstimated) ? [key] : [])),
    ...doc.curves.filter(isEstimated).map(({ id }) => `curve ${id}`),
    ...doc.models.filter(isEstimated).map(({ vkey }) => vkey),
  ]
  return names.length > 0 ? [`ESTIMATED, not measured: ${[...new Set(names)].join(', ')}`] : []
}

function setNotes({ doc }: CardMaterial, taken: TakenAll): string[] {
  const ids = idsOf(taken)
  const sets = new Set(
    [...doc.values, ...doc.curves].flatMap(({ id, set }) => (ids.has(id) && set !== undefined ? [set] : [])),
  )
  return sets.size > 1 ? [`Values and curves are of different test sets: ${[...sets].sort().join(', ')}`] : []
}

/** What a card's header says about where its numbers are from. */
export const notesOf = (material: CardMaterial, taken: TakenAll): string[] => [
  ...[...taken.quantities.values()].flatMap(({ notes }) => notes),
  ...estimateNotes(material, taken),
  ...setNotes(material, taken),
]
