import { expect, it } from 'vitest'
import { DOUBT, measuredBetween, WHOLE } from './weigh.ts'

const weightInSteel = (element: string, percent: number): number =>
  measuredBetween(element, percent / 100, percent / 100, true).weight

/** EN 10020:2000, Table 1, mass %, and what it says of all others. */
const TABLE: [string, number][] = [
  ['Al', 0.3],
  ['B', 0.0008],
  ['Bi', 0.1],
  ['Co', 0.3],
  ['Cr', 0.3],
  ['Cu', 0.4],
  ['La', 0.1],
  ['Ce', 0.1],
  ['Lu', 0.1],
  ['Mo', 0.08],
  ['Nb', 0.06],
  ['Ni', 0.3],
  ['Pb', 0.4],
  ['Se', 0.1],
  ['Te', 0.1],
  ['Ti', 0.05],
  ['V', 0.1],
  ['W', 0.3],
  ['Zr', 0.05],
  ['Sn', 0.1],
  ['As', 0.1],
]

it.each(TABLE)('takes %s from %d %% on for alloyed into a steel that does not name it', (element, percent) => {
  expect(weightInSteel(element, percent)).toBe(DOUBT)
  expect(weightInSteel(element, percent * 0.99)).toBeLessThan(DOUBT)
})

it.each([
  ['Mn', 1.65],
  ['Si', 0.6],
])('takes %s for a residual of a steel below %d %%, and for an alloying element from there on', (element, percent) => {
  expect(weightInSteel(element, percent)).toBe(WHOLE)
  expect(weightInSteel(element, percent * 0.99)).toBe(Math.round(percent * 0.99 * 1e4))
  expect(measuredBetween(element, 0.0055, 0.0055).weight).toBe(WHOLE)
})

it.each(['C', 'P', 'S', 'N'])('has no such limit of %s', (element) => {
  expect(weightInSteel(element, 0.4)).toBe(4000)
  expect(weightInSteel(element, 0.6)).toBe(WHOLE)
})
