import type { Conditions, PropertyValue } from '@ingot/contract/material'
import type { CardFailure, CardLaw, CardQuantityKey, CardSource, FlowCurve } from '../card-input.ts'
import { type CardMaterial, ROOM, twinsOf } from './card-material.ts'
import { directionNotes } from './facts/direction.ts'
import type { Taken } from './quantities.ts'
import { conditionsOfSpecimen } from './strength/results.ts'

/** Everything that a card took from a document. */
export interface TakenAll {
  quantities: ReadonlyMap<CardQuantityKey, Taken>
  flow: readonly FlowCurve[]
  laws: readonly CardLaw[]
  /** Ids of what the strength of its curves stands for. */
  basis?: readonly string[]
  failure?: CardFailure | undefined
}

const idsOfTaken = ({ quantity, values }: Taken): string[] => [...values.map(({ id }) => id), ...(quantity?.from ?? [])]

export const idsOf = ({ quantities, flow, laws, basis = [], failure }: TakenAll): ReadonlySet<string> =>
  new Set([
    ...basis,
    ...(failure?.from ?? []),
    ...[...quantities.values()].flatMap(idsOfTaken),
    ...[...flow, ...laws].flatMap(({ from }) => from),
  ])

/** A value, curve or law that a card took, and what the header calls it. */
interface Told extends Pick<PropertyValue, 'id' | 'origin' | 'source' | 'note' | 'set'> {
  name: string
  cond?: Conditions | undefined
  /** It holds at one temperature, which it may not state. */
  isAtTemperature: boolean
}

/** What a card took, in the order of its quantities, then curves and laws. */
function toldOf(material: CardMaterial, taken: TakenAll): Told[] {
  const { doc } = material
  const drawn = new Set([...taken.flow, ...taken.laws].flatMap(({ from }) => from))
  const curves = doc.curves.filter(({ id }) => drawn.has(id))
  const models = doc.models.filter(({ id }) => drawn.has(id))
  const called = [
    ...[...taken.quantities].map(([name, one]) => [name, idsOfTaken(one)] as const),
    ['strength basis', taken.basis ?? []] as const,
    ['fracture', taken.failure?.from ?? []] as const,
  ]
  const named = called.flatMap(([name, of]) => {
    const ids = new Set(of)
    return [...doc.values, ...doc.curves, ...doc.models]
      .filter(({ id }) => ids.has(id))
      .map((item) => ({
        ...item,
        cond: conditionsOfSpecimen(material, item),
        name,
        isAtTemperature: 'value' in item || 'min' in item || 'max' in item,
      }))
  })
  return [
    ...named,
    ...curves.map((curve) => ({ ...curve, name: `curve ${curve.id}`, isAtTemperature: true })),
    ...models.map((model) => ({ ...model, name: model.vkey, isAtTemperature: false })),
  ]
}

const unique = (names: readonly string[]) => [...new Set(names)]

/** A title with what a licence such as CC BY asks to be named: authors, DOI and the licence itself. */
const citedTitle = ({ title, authors = [], doi, licence }: CardMaterial['doc']['sources'][string]): string =>
  [
    [authors.join(', '), title].filter(Boolean).join(': '),
    ...(doi === undefined ? [] : [`doi:${doi}`]),
    ...(licence === undefined ? [] : [licence]),
  ].join(', ')

/** The sources of what a card took, in the document's order, each with what is from it. */
export function sourcesOf(material: CardMaterial, taken: TakenAll): CardSource[] {
  const told = toldOf(material, taken)
  return Object.entries(material.doc.sources).flatMap(([ref, source]) => {
    const of = unique(told.filter(({ source: own }) => own.ref === ref).map(({ name }) => name))
    const { edition, rights } = source
    return of.length > 0 ? [{ title: citedTitle(source), ...(edition && { edition }), rights, of }] : []
  })
}

function estimateNotes(told: readonly Told[]): string[] {
  const names = unique(told.filter(({ origin }) => origin === 'estimated').map(({ name }) => name))
  return names.length > 0 ? [`ESTIMATED, not measured: ${names.join(', ')}`] : []
}

function setNotes(told: readonly Told[]): string[] {
  const sets = new Set(told.flatMap(({ set }) => set ?? []))
  return sets.size > 1 ? [`Values and curves are of different test sets: ${[...sets].sort().join(', ')}`] : []
}

/** What the document says along with a number goes with it: "Through the lower limits of the standard …". */
const ownNotes = (told: readonly Told[]): string[] =>
  unique(told.flatMap(({ name, note }) => (note === undefined ? [] : [`Note on ${name}: ${note}`])))

function assumedNotes(told: readonly Told[]): string[] {
  const silent = told.filter(({ isAtTemperature, cond }) => isAtTemperature && cond?.['T'] === undefined)
  const at = Number((ROOM - 273.15).toFixed(2))
  return silent.length > 0
    ? [`Temperature not stated, ${at} degC assumed: ${unique(silent.map(({ name }) => name)).join(', ')}`]
    : []
}

const STRENGTHS = ['yieldStrength', 'tensileStrength', 'compressiveYieldStrength'] as const

/** A minimum and a mean are no pair of one specimen. */
function basisNotes({ quantities }: TakenAll): string[] {
  const bases = STRENGTHS.flatMap((key) => {
    const [value] = quantities.get(key)?.values ?? []
    if (!value) return []
    const isMiddle = value.value === undefined && value.min !== undefined && value.max !== undefined
    return [{ key, basis: isMiddle ? 'middle of a range' : (value.basis ?? 'not stated') }]
  })
  const words = bases.map(({ key, basis }) => `${key} ${basis}`).join(', ')
  return new Set(bases.map(({ basis }) => basis)).size > 1 ? [`STRENGTHS OF DIFFERENT BASIS: ${words}`] : []
}

/** Of several curves under one condition a card takes one: which, and which not. */
function twinNotes(material: CardMaterial, { flow, laws, basis = [] }: TakenAll): string[] {
  // Why a basis took its curve is said already.
  const ids = [...new Set([...flow, ...laws].flatMap(({ from }) => from))].filter((id) => !basis.includes(id))
  return ids.flatMap((id) => {
    const others = twinsOf(material, id).filter((other) => !ids.includes(other))
    return others.length > 0
      ? [
          `Curve ${id}: taken of several under one condition, as the first of the document; not taken: ${others.join(', ')}`,
        ]
      : []
  })
}

/** A number may be missing, or another one taken, because the one that is known may not be told. */
const withheldNotes = ({ withheld = 0 }: CardMaterial): string[] =>
  withheld > 0 ? [`Left out: what sources state that are not public (${withheld} statements)`] : []

/** What a card's header says about where its numbers are from. */
export function notesOf(material: CardMaterial, taken: TakenAll): string[] {
  const told = toldOf(material, taken)
  return [
    ...directionNotes(material.doc, told),
    ...[...taken.quantities.values()].flatMap(({ notes }) => notes),
    ...basisNotes(taken),
    ...estimateNotes(told),
    ...assumedNotes(told),
    ...setNotes(told),
    ...twinNotes(material, taken),
    ...ownNotes(told),
    ...withheldNotes(material),
  ]
}
