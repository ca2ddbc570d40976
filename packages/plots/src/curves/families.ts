import type { Conditions } from '@ingot/contract/material'
import { areTestPoints } from './test-points.ts'

/**
 * What colours the curves of a kind of diagram where there are many: the stress ratio, the frequency; where all share it,
 * the next in which they differ.
 */
const COLOURED_BY: ReadonlyMap<string, { by: readonly string[]; isScale: boolean }> = new Map([
  ['d_sn', { by: ['R', 'Kt', 'T', 'angle'], isScale: false }],
  ['d_en', { by: ['R', 'T'], isScale: false }],
  ['d_da_dn', { by: ['R', 'T', 'dir'], isScale: false }],
  ['d_core_loss', { by: ['frequency', 'T'], isScale: true }],
])
/** Up to so many lines each has a colour and an entry of the legend of its own. */
const ALONE_MAX = 8
/** More values of a second condition cannot be told apart by marks. */
const MARKS_MAX = 8

type Curve = Parameters<typeof areTestPoints>[1] & {
  readonly differs: Conditions
  readonly specimen?: object | undefined
}

/** Curves that share the condition which colours them, with one colour and one entry of the legend. */
export interface Family {
  /** The condition that they share; empty where they state none. */
  readonly cond: Conditions
  readonly count: number
}

export interface Families {
  /** By the condition, in the order of its numbers. */
  readonly all: readonly Family[]
  /** Of each curve the place of its family, and of its mark. */
  readonly places: readonly { readonly family: number; readonly mark: number }[]
  /** Values of the one other condition in which curves differ: each has a mark; none where there are several. */
  readonly marks: readonly Conditions[]
  /** Colours follow the numbers from the least to the most. */
  readonly isScale: boolean
}

const numberOf = (key: string): number => Number(key === '' ? Number.NaN : key)

/** Different values of a condition as they are written, numbers from the least, what states none last. */
function valuesOf(curves: readonly Curve[], by: string): Map<string, number> {
  const values = [...new Set(curves.map(({ cond }) => JSON.stringify(cond[by]) ?? ''))].sort(
    (a, b) => Number(a === '') - Number(b === '') || numberOf(a) - numberOf(b) || a.localeCompare(b),
  )
  return new Map(values.map((value, place) => [value, place]))
}

const valueIn = ({ cond }: Curve, by: string): Conditions => {
  const value = cond[by]
  return value === undefined ? {} : { [by]: value }
}

/** The curves of a diagram by the condition that colours them; undefined where each stands for itself. */
export function familiesOf(vkey: string, curves: readonly Curve[]): Families | undefined {
  const rule = COLOURED_BY.get(vkey)
  if (!rule || curves.some(({ specimen }) => specimen)) return undefined
  const { isScale } = rule
  const [first = ''] = rule.by
  const by = rule.by.find((one) => valuesOf(curves, one).size > 1) ?? first
  const arePoints = curves.every((curve) => areTestPoints(vkey, curve))
  if (!arePoints && curves.length <= ALONE_MAX) return undefined
  const values = valuesOf(curves, by)
  if (values.size === curves.length) return undefined
  const others = [...new Set(curves.flatMap(({ differs }) => Object.keys(differs)))].filter((key) => key !== by)
  const second = others.length === 1 && !arePoints ? others[0] : undefined
  const marked = second === undefined ? undefined : valuesOf(curves, second)
  const told = marked && marked.size <= MARKS_MAX ? marked : undefined
  const places = curves.map(({ cond }) => ({
    family: values.get(JSON.stringify(cond[by]) ?? '') ?? 0,
    mark: (second !== undefined && told?.get(JSON.stringify(cond[second]) ?? '')) || 0,
  }))
  const firstOf = (of: 'family' | 'mark', place: number) => curves[places.findIndex((one) => one[of] === place)]
  const counts = new Map<number, number>()
  for (const { family } of places) counts.set(family, (counts.get(family) ?? 0) + 1)
  return {
    all: [...values.values()].map((place) => {
      const first = firstOf('family', place)
      return { cond: first ? valueIn(first, by) : {}, count: counts.get(place) ?? 0 }
    }),
    places,
    marks: [...(told?.values() ?? [])].map((place) => {
      const first = firstOf('mark', place)
      return first && second !== undefined ? valueIn(first, second) : {}
    }),
    isScale: isScale && values.size > 2,
  }
}
