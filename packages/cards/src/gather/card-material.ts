import type { CardBasis, CardFailureChoice, CardTemplate, Extrapolation } from '@ingot/contract/card-options'
import type { Conditions, Curve, MaterialDocument } from '@ingot/contract/material'
import type { ComparedDocument } from '@ingot/domain/compare/evaluate'
import type { SourceCurve } from '../pipeline/source-curve.ts'
import { remembered } from './remembered.ts'

/** A material that a card is made of: its document at a revision, made ready to be evaluated. */
export interface CardMaterial {
  id: string
  revision: number
  doc: MaterialDocument
  compared: ComparedDocument
  /** Statements that the document leaves out because their sources are not public. */
  withheld?: number
}

/** What a user chooses, SI; what is left out keeps its default. */
export interface CardOptions {
  moisture?: 'dry' | 'cond'
  /** K */
  temperatures?: readonly number[]
  diagram?: string
  /** What the strength stands for; the mean where it is left out. */
  basis?: CardBasis
  reduction?: number
  poissonsRatio?: number
  /** Pa */
  stressLimit?: number
  engTrueStressStrain?: 'true' | 'eng'
  extrapolation?: Extrapolation
  /** How it breaks; not at all where it is left out. */
  failure?: CardFailureChoice
  includeGeneric?: boolean
  /** A law that is further from the material's own curves than is good is written all the same. */
  acceptDeviation?: boolean
  /** Parts that are written; all where it is left out. */
  templates?: readonly CardTemplate[]
}

/** Diagrams that a yield curve can be made from, the measured one first. */
export const FLOW_DIAGRAMS = ['d_ss', 'd_flow'] as const
export type FlowDiagram = (typeof FLOW_DIAGRAMS)[number]

/** Room temperature where a source is silent about it, K: 23 °C (ISO 291). */
export const ROOM = 296.15
/** Temperatures that are both called that of the room differ by no more, K. */
export const ROOM_SPAN = 12

const MOISTURES = ['dry', 'cond'] as const
/** Conditions that a card can say; a curve under any other one, such as a direction, is no card's. */
const SAID = new Set(['T', 'rate', 'moisture', 'test_speed'])

export const isNumber = (condition: Conditions[string] | undefined): condition is number =>
  typeof condition === 'number'

const isUsable = (cond: Conditions): boolean =>
  Object.entries(cond).every(
    ([key, value]) => SAID.has(key) && (key !== 'T' || isNumber(value)) && (key !== 'rate' || isNumber(value)),
  )

/** The direction that most curves are of, the first of several: mostly that of rolling. */
function mainDirection(curves: readonly Curve[]): Conditions[string] | undefined {
  const counts = new Map<Conditions[string] | undefined, number>()
  for (const { cond } of curves) counts.set(cond?.['dir'], (counts.get(cond?.['dir']) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0]
}

/**
 * The curves of a diagram that cards can be made from. A metal whose curves are all told by direction has those of one,
 * which the card names.
 */
export function flowSources({ doc }: CardMaterial, diagram: string): Curve[] {
  const own = doc.curves.filter(({ vkey }) => vkey === diagram)
  const usable = own.filter(({ cond = {} }) => isUsable(cond))
  if (usable.length > 0 || !doc.class.startsWith('metal')) return usable
  const directed = own.filter(({ cond: { dir: _, ...others } = {} }) => isUsable(others))
  const main = mainDirection(directed)
  return directed.filter(({ cond }) => cond?.['dir'] === main)
}

/** Conditions for which the stress-strain curves of a material are none of a card, such as a direction. */
export const conditionsOfUnusable = ({ doc }: CardMaterial): string[] => [
  ...new Set(
    doc.curves
      .filter(({ vkey }) => FLOW_DIAGRAMS.some((diagram) => diagram === vkey))
      .flatMap(({ cond = {} }) => Object.keys(cond).filter((key) => !SAID.has(key) || !isNumber(cond[key]))),
  ),
]

/** Further curves of a diagram under the conditions of one, of which a card takes only that one. */
export function twinsOf(material: CardMaterial, id: string): string[] {
  const own = material.doc.curves.find((curve) => curve.id === id)
  if (!own) return []
  return flowSources(material, own.vkey)
    .filter((curve) => curve.id !== id && isInState(curve, own.cond?.['moisture']?.toString()))
    .filter((curve) => Math.abs(temperatureOf(curve) - temperatureOf(own)) <= 0.01)
    .filter(({ cond }) => cond?.['rate'] === own.cond?.['rate'])
    .map((curve) => curve.id)
}

export const diagramsFor = (material: CardMaterial): FlowDiagram[] =>
  FLOW_DIAGRAMS.filter((diagram) => flowSources(material, diagram).length > 0)

/** Moisture states for which the material has data of their own; none for one that doesn't take up water. */
export function moisturesOf({ doc }: CardMaterial): ('dry' | 'cond')[] {
  const stated = new Set([...doc.values, ...doc.curves].map(({ cond }) => cond?.['moisture']))
  return MOISTURES.filter((state) => stated.has(state))
}

const temperatureOf = ({ cond }: Curve): number => (isNumber(cond?.['T']) ? cond['T'] : ROOM)
const isInState = ({ cond }: Curve, moisture: string | undefined): boolean =>
  cond?.['moisture'] === undefined || moisture === undefined || cond['moisture'] === moisture

export const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b)

/** Temperatures at which a diagram has curves in a moisture state, K. */
export const flowTemperatures = (material: CardMaterial, diagram: string, moisture?: string): number[] =>
  sorted(
    flowSources(material, diagram)
      .filter((curve) => isInState(curve, moisture))
      .map(temperatureOf),
  )

/** One source a curve, so that what is derived from it can be kept with it. */
const asSource = remembered(
  (curve: Curve): SourceCurve => ({
    id: curve.id,
    kind: curve.kind ?? (curve.vkey === 'd_flow' ? 'true-plastic' : 'engineering'),
    x: curve.x,
    y: curve.y,
    T: temperatureOf(curve),
    ...(isNumber(curve.cond?.['rate']) && { rate: curve.cond['rate'] }),
  }),
)

/**
 * Source curves of a diagram at a temperature, one for each strain rate, the slowest first. One that states its moisture
 * goes before one that is silent.
 */
export function sourcesAt(material: CardMaterial, diagram: string, T: number, moisture?: string): SourceCurve[] {
  const byRate = new Map<number | undefined, SourceCurve>()
  const isSilent = ({ cond }: Curve) => Number(cond?.['moisture'] === undefined)
  for (const curve of flowSources(material, diagram).sort((a, b) => isSilent(a) - isSilent(b))) {
    if (!isInState(curve, moisture) || Math.abs(temperatureOf(curve) - T) > 0.01) continue
    const source = asSource(curve)
    if (!byRate.has(source.rate)) byRate.set(source.rate, source)
  }
  return [...byRate.values()].sort((a, b) => (a.rate ?? 0) - (b.rate ?? 0))
}

/** The curves of a diagram at a temperature that the slowest source is one of: all of its strain rate. */
export function twinSources(
  material: CardMaterial,
  diagram: string,
  T: number,
  moisture?: string,
): { curve: Curve; source: SourceCurve }[] {
  const [slowest] = sourcesAt(material, diagram, T, moisture)
  return flowSources(material, diagram)
    .filter((curve) => isInState(curve, moisture) && Math.abs(temperatureOf(curve) - T) <= 0.01)
    .map((curve) => ({ curve, source: asSource(curve) }))
    .filter(({ source }) => source.rate === slowest?.rate)
}

/** The source of a curve that a document has. */
export const sourceNamed = ({ doc }: CardMaterial, id: string): SourceCurve | undefined => {
  const curve = doc.curves.find((one) => one.id === id)
  return curve && asSource(curve)
}
