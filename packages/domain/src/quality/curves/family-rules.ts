import type { Curve } from '@ingot/contract/material'
import { scaled } from '../mend/correction.ts'
import type { Finding, QualityRule } from '../problem.ts'

/** A family tells what it is from three members on. */
const FEWEST = 3
/** Rubber at −40 °C and at 150 °C differs by some ten times; a unit by more. */
const FAR = 30
/** Curves of one material that differ by their conditions alone. */
const FAMILIES = new Set(['d_ss', 'd_flow', 'd_compr', 'd_secant', 'd_rp_t'])

const largest = (numbers: readonly number[]) => numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0)

const middleOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The factor of a unit that brings an axis back among the others, where one does. */
function unitFactor(axis: 'x' | 'y', ratio: number): number | undefined {
  const factors = axis === 'x' ? [100, 1 / 100] : [1e-6, 1e-3, 1e3, 1e6]
  return factors.find((factor) => ratio / factor > 1 / 5 && ratio / factor < 5)
}

function odd(curves: readonly Curve[], axis: 'x' | 'y'): Finding[] {
  const sizes = curves.map((curve) => largest(curve[axis]))
  const middle = middleOf(sizes)
  if (!(middle > 0)) return []
  return curves.flatMap((curve, index): Finding[] => {
    const ratio = (sizes[index] ?? 0) / middle
    if (!(ratio > FAR || ratio < 1 / FAR)) return []
    const factor = unitFactor(axis, ratio)
    return [
      {
        vkey: curve.vkey,
        id: curve.id,
        ids: [curve.id],
        ...(factor && scaled(curve, { [axis]: 1 / factor }, axis === 'x' ? 'percent' : 'mpa-as-pa')),
        facts: [{ fact: 'times', word: axis, value: Number(ratio.toPrecision(3)) }],
        message: `${curve.id}: its ${axis} goes ${ratio > 1 ? 'up to' : 'only to'} ${Number(ratio.toPrecision(3))} times that of the other ${curves.length - 1} curves of ${curve.vkey}`,
      },
    ]
  })
}

/** Rules on a curve among the others of its kind. */
export const familyRules: readonly QualityRule[] = [
  {
    id: 'curve-unlike-its-family',
    severity: 'warning',
    check: ({ doc }) => {
      const families = new Map<string, Curve[]>()
      for (const curve of doc.curves) {
        if (!FAMILIES.has(curve.vkey)) continue
        const key = `${curve.vkey} ${curve.kind ?? ''}`
        const known = families.get(key)
        if (known) known.push(curve)
        else families.set(key, [curve])
      }
      return [...families.values()].flatMap((curves) =>
        curves.length < FEWEST ? [] : [...odd(curves, 'x'), ...odd(curves, 'y')],
      )
    },
  },
]
