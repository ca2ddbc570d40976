import type { Comparison } from '@ingot/contract/compare'
import type { Conditions } from '@ingot/contract/material'
import { type Catalogue, slotConditions } from '../catalogue/catalogue.ts'
import { isSameTemperature } from '../index/trace.ts'
import type { ComparedDocument } from './evaluate.ts'

/** A curve of more points has no temperatures of its own to offer: any within it is as good. */
const CURVE_POINTS_MAX = 40
/** Temperatures offered at once. */
const OFFERED_MAX = 60

const told = ({ values, curves }: ComparedDocument): Conditions[] =>
  [...values.values(), ...curves.values()].flatMap((all) => all.flatMap(({ cond }) => (cond ? [cond] : [])))

const temperaturesOf = ({ values, curves }: ComparedDocument): number[] => [
  ...[...values.values()].flatMap((all) =>
    all.flatMap(({ cond }) => (typeof cond?.['T'] === 'number' ? cond['T'] : [])),
  ),
  ...[...curves.values()].flatMap((all) => all.flatMap(({ x }) => (x.length <= CURVE_POINTS_MAX ? x : []))),
]

const rising = (numbers: readonly number[]): number[] =>
  [...numbers]
    .sort((a, b) => a - b)
    .filter((one, at, all) => at === 0 || !isSameTemperature(all[at - 1] ?? 0, Math.abs(one)))

/** Those that most materials know come first where there are too many, then all in rising order. */
function offered(temperatures: readonly (readonly number[])[]): number[] {
  const all = rising(temperatures.flat())
  if (all.length <= OFFERED_MAX) return all
  const counts = new Map<number, number>()
  for (const own of temperatures.map(rising)) {
    let at = 0
    for (const T of all) {
      while (at < own.length && (own[at] as number) < T && !isSameTemperature(own[at] as number, T)) at++
      if (at < own.length && isSameTemperature(own[at] as number, T)) counts.set(T, (counts.get(T) ?? 0) + 1)
    }
  }
  const known = (T: number) => counts.get(T) ?? 0
  return rising([...all].sort((a, b) => known(b) - known(a)).slice(0, OFFERED_MAX))
}

/** What the materials have data at: temperatures, K, and options in the catalogue's order. */
export function choicesOf(catalogue: Catalogue, materials: readonly ComparedDocument[]): Comparison['choices'] {
  const conditions = materials.flatMap(told)
  const options = (key: string) => {
    const named = new Set(conditions.map((cond) => cond[key]))
    const order = catalogue.file.conditions[key]?.options ?? []
    return order.filter((option) => named.has(option))
  }
  const rates = conditions.flatMap(({ rate }) => (typeof rate === 'number' ? rate : []))
  return {
    T: offered(materials.map(temperaturesOf)),
    moisture: options('moisture'),
    rate: rising(rates),
    dir: options('dir'),
  }
}

/** The catalogue's slots (dry, conditioned) in which a material has a value or a curve. */
export function slotsOf(catalogue: Catalogue, material: ComparedDocument): string[] {
  const conditions = told(material)
  return Object.keys(catalogue.file.slots).filter((slot) => {
    const state = Object.entries(slotConditions(catalogue, slot))
    return conditions.some((cond) => state.every(([key, option]) => cond[key] === option))
  })
}

/** `pa66~cond` → id and slot. */
export function parseCompareKey(key: string): { id: string; slot?: string } {
  const at = key.lastIndexOf('~')
  return at < 0 ? { id: key } : { id: key.slice(0, at), slot: key.slice(at + 1) }
}

export const compareKey = (id: string, slot?: string): string => (slot === undefined ? id : `${id}~${slot}`)
