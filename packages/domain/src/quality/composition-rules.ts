import type { Composition } from '@ingot/contract/material'
import { isElement } from '../analysis/elements.ts'
import { type Fact, type Finding, type QualityRule, shown } from './problem.ts'

/** Isotopes of hydrogen have signs of their own. */
const ISOTOPES = ['D', 'T']
const ROUNDING = 1e-6
/** Measured analyses add up to 100 ± a few percent. */
const ANALYSIS = 0.1
/** A table of limits is rounded. */
const REST_SLACK = 0.002

const least = ({ items }: Composition) => items.reduce((sum, { value, min }) => sum + (value ?? min ?? 0), 0)
const most = ({ items }: Composition) =>
  items.some(({ balance }) => balance)
    ? Number.POSITIVE_INFINITY
    : items.reduce((sum, { value, max }) => sum + (value ?? max ?? Number.POSITIVE_INFINITY), 0)

const part = (word = '', share?: number): Fact => ({
  fact: 'part',
  word,
  ...(share !== undefined && { value: share, quantity: 'percent' }),
})
const adds = (sum: number): Fact => ({ fact: 'sum', value: sum, quantity: 'percent' })

const each = (
  id: string,
  severity: QualityRule['severity'],
  fault: (composition: Composition) => string | Omit<Finding, 'vkey'> | undefined,
  atImport?: QualityRule['atImport'],
): QualityRule => ({
  id,
  severity,
  ...(atImport && { atImport }),
  check: ({ doc }) =>
    doc.composition.flatMap((composition, index) => {
      const found = fault(composition)
      const ids = [`composition/${index}`]
      return found === undefined ? [] : [typeof found === 'string' ? { ids, message: found } : { ids, ...found }]
    }),
})

/** Rules on compositions: fractions of 1 that can make up a whole. */
export const compositionRules: readonly QualityRule[] = [
  each('composition-above-one', 'error', (composition) => {
    const sum = least(composition)
    const severity = sum > 1 + ANALYSIS ? 'error' : 'warning'
    return sum > 1 + ROUNDING
      ? { facts: [adds(sum)], message: `the parts add up to at least ${sum.toFixed(4)} of 1`, severity }
      : undefined
  }),
  // Tables often give the few elements that matter.
  each(
    'composition-below-one',
    'warning',
    (composition) => {
      const sum = most(composition)
      return sum < 0.97
        ? {
            facts: [adds(sum)],
            message: `the parts add up to at most ${sum.toFixed(4)} of 1 and none is the balance`,
          }
        : undefined
    },
    'none',
  ),
  each('composition-limits', 'error', ({ items }) => {
    const wrong = items.find(
      ({ min = 0, max = 1, value = min }) => min > max || Math.min(min, value) < 0 || Math.max(max, value) > 1,
    )
    const name = wrong?.el ?? wrong?.part
    return wrong && { facts: [part(name)], message: `the limits of ${name} are not within 0 and 1` }
  }),
  each('share-above-rest', 'warning', (composition) => {
    const sum = least(composition)
    const wrong = composition.items.find(({ value, min = 0, max = 0 }) => {
      const own = value ?? min
      const rest = 1 - (sum - own)
      return rest > 0 && Math.max(own, max) > rest + REST_SLACK
    })
    const name = wrong?.el ?? wrong?.part
    const share = wrong?.value ?? wrong?.max ?? 0
    return (
      wrong && {
        facts: [part(name, share)],
        message: `${name} may be ${shown(share, 'percent')}, which the others leave no room for`,
      }
    )
  }),
  each('composition-repeats', 'warning', ({ items }) => {
    const counts = new Map<string | undefined, number>()
    for (const { el, part } of items) counts.set(el ?? part, (counts.get(el ?? part) ?? 0) + 1)
    const twice = [...counts].find(([, count]) => count > 1)?.[0]
    return twice === undefined ? undefined : { facts: [part(twice)], message: `${twice} stands twice` }
  }),
  each('one-balance', 'warning', ({ items }) =>
    items.filter(({ balance }) => balance).length > 1 ? 'more than one part is the balance' : undefined,
  ),
  each(
    'unknown-element',
    'error',
    ({ items }) => {
      const wrong = items.find(({ el }) => el !== undefined && !isElement(el) && !ISOTOPES.includes(el))
      return wrong && { facts: [part(wrong.el)], message: `${wrong.el} is no element` }
    },
    'warning',
  ),
]
