import type { Columns } from '@ingot/domain/curves/points'

export const kelvin = (celsius: number) => celsius + 273.15
/** 23 °C, the standard atmosphere of ISO 291. */
export const ROOM = kelvin(23)
export const HOUR = 3600

export const linearGrid = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))

export const logGrid = (from: number, to: number, count: number) =>
  linearGrid(Math.log(from), Math.log(to), count).map(Math.exp)

/** Grid from 0 that is finer near its start. */
export const fineStartGrid = (to: number, count: number, power = 2) =>
  linearGrid(0, 1, count).map((share) => to * share ** power)

export const tabulate = (x: readonly number[], y: (x: number) => number): Columns => ({ x: [...x], y: x.map(y) })

/** Area under a function from a start to each grid point, by Simpson's rule within each step. */
export function accumulate(x: readonly number[], density: (x: number) => number): Columns {
  let sum = 0
  const y = x.map((to, index) => {
    const from = x[index - 1]
    if (from !== undefined) {
      const parts = 8
      const step = (to - from) / parts
      let area = density(from) + density(to)
      for (let part = 1; part < parts; part++) area += (part % 2 === 0 ? 2 : 4) * density(from + part * step)
      sum += (area * step) / 3
    }
    return sum
  })
  return { x: [...x], y }
}

/** Largest x of a rising function with y below a target, by bisection. */
export function solve(rising: (x: number) => number, target: number, low: number, high: number): number {
  let from = low
  let to = high
  for (let step = 0; step < 80; step++) {
    const middle = (from + to) / 2
    if (rising(middle) < target) from = middle
    else to = middle
  }
  return (from + to) / 2
}
