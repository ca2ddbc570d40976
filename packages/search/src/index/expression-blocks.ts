import type { ColumnRead, Expression } from '@ingot/domain/query/expression'
import { beyond, isOpen, OPEN, openPower, settledEnd } from '@ingot/domain/values/open-ends'
import type { Column } from './column.ts'
import { sideAt } from './column-limits.ts'
import type { TraceValues } from './traces.ts'

/** Rows that are evaluated together: all operands of a formula stay in the first-level cache. */
export const BLOCK = 512

/**
 * An expression over blocks of rows: `read` puts the intervals of `length` rows from place `from` on into lo and hi,
 * NaN where there is none. Where every row has lo = hi, both are one array. Each number is that of `evaluate` in
 * packages/domain, bit by bit.
 */
export interface Operand {
  lo: Float64Array
  hi: Float64Array
  read(from: number, length: number): void
}

/** Where the columns of an expression come from: a column, or its values at a temperature. */
export type SourceOf = (asked: ColumnRead) => Column | TraceValues

/** `rows` are ascending ordinals, all of which have every column of the expression. */
export function compileExpression(expression: Expression, rows: Uint32Array, sourceOf: SourceOf): Operand {
  const compile = (of: Expression): Operand => compileExpression(of, rows, sourceOf)
  switch (expression.kind) {
    case 'number': {
      const lo = new Float64Array(BLOCK).fill(expression.value)
      return { lo, hi: lo, read: () => {} }
    }
    case 'column': {
      const source = sourceOf(expression)
      return 'key' in source ? ofColumn(source, rows) : ofTraces(source, rows)
    }
    case 'negate':
      return negated(compile(expression.of))
    case 'power':
      return raised(compile(expression.base), expression.exponent)
    default:
      return combined(expression.kind, compile(expression.left), compile(expression.right))
  }
}

/** An operand whose hi is an array of its own only when it has to be. */
function operand(isPoint: boolean, read: (lo: Float64Array, hi: Float64Array) => Operand['read']): Operand {
  const lo = new Float64Array(BLOCK)
  const hi = isPoint ? lo : new Float64Array(BLOCK)
  return { lo, hi, read: read(lo, hi) }
}

const isPoint = ({ lo, hi }: Operand): boolean => lo === hi

function ofColumn(column: Column, rows: Uint32Array): Operand {
  const { ordinals, limits } = column
  const isPoint = column.hi === undefined && limits === undefined
  const sides = isPoint ? [column.lo] : [column.lo, column.hi ?? column.lo]
  return operand(isPoint, (lo, hi) => {
    const outs = [lo, hi]
    const place = ordinals && placesIn(ordinals, rows)
    return (from, length) => {
      const places = place?.(from, length)
      for (const [k, { values, codes }] of sides.entries()) {
        const out = outs[k]
        for (let n = 0; n < length; n++) {
          const at = places === undefined ? rows[from + n] : places[n]
          out[n] = values[codes[at]]
        }
      }
      if (limits === undefined) return
      for (let n = 0; n < length; n++) {
        const side = sideAt(column, rows[from + n])
        if (side === undefined) continue
        const open = beyond(lo[n], side)
        lo[n] = open.lo
        hi[n] = open.hi
      }
    }
  })
}

function ofTraces({ ordinals, lo: given, hi: givenHi }: TraceValues, rows: Uint32Array): Operand {
  return operand(givenHi === undefined, (lo, hi) => {
    const place = placesIn(ordinals, rows)
    return (from, length) => {
      const places = place(from, length)
      for (let n = 0; n < length; n++) lo[n] = given[places[n]]
      if (givenHi !== undefined) for (let n = 0; n < length; n++) hi[n] = givenHi[places[n]]
    }
  })
}

/** Places of the rows in a list that holds all of them; blocks are asked for one after the other. */
function placesIn(ordinals: Uint32Array, rows: Uint32Array): (from: number, length: number) => Uint32Array {
  const places = new Uint32Array(BLOCK)
  let at = 0
  return (from, length) => {
    for (let n = 0; n < length; n++) {
      const row = rows[from + n]
      while (ordinals[at] < row) at++
      places[n] = at
    }
    return places
  }
}

const negated = (of: Operand): Operand =>
  operand(isPoint(of), (lo, hi) => (from, length) => {
    of.read(from, length)
    for (let n = 0; n < length; n++) lo[n] = 0 - of.hi[n]
    if (lo !== hi) for (let n = 0; n < length; n++) hi[n] = 0 - of.lo[n]
  })

type Operation = Exclude<Expression['kind'], 'number' | 'column' | 'negate' | 'power'>

function combined(operation: Operation, left: Operand, right: Operand): Operand {
  const areBothPoints = isPoint(left) && isPoint(right)
  const combine = areBothPoints ? points[operation] : intervals[operation]
  return operand(areBothPoints, (lo, hi) => (from, length) => {
    left.read(from, length)
    right.read(from, length)
    combine(left, right, lo, hi, length)
    settle(lo, hi, length)
  })
}

/** What is infinite has no result; what has come near to an open end is one. */
function settle(lo: Float64Array, hi: Float64Array, length: number): void {
  const isPoint = lo === hi
  for (let n = 0; n < length; n++) {
    const isNumber = Number.isFinite(lo[n]) && Number.isFinite(hi[n])
    if (isNumber && (isPoint || lo[n] === hi[n])) continue
    const [low, high] = isNumber ? [settledEnd(lo[n]), settledEnd(hi[n])] : [OPEN, OPEN]
    const isBeyond = low === OPEN || high === -OPEN || low === high
    lo[n] = isBeyond ? Number.NaN : low
    hi[n] = isBeyond ? Number.NaN : high
  }
}

type Combine = (a: Operand, b: Operand, lo: Float64Array, hi: Float64Array, length: number) => void

/** Adding 0 turns −0 into 0, as `evaluate` does. */
const points: Record<Operation, Combine> = {
  sum: (a, b, lo, _, length) => {
    for (let n = 0; n < length; n++) lo[n] = a.lo[n] + b.lo[n]
  },
  difference: (a, b, lo, _, length) => {
    for (let n = 0; n < length; n++) lo[n] = a.lo[n] - b.lo[n]
  },
  product: (a, b, lo, _, length) => {
    for (let n = 0; n < length; n++) lo[n] = a.lo[n] * b.lo[n] + 0
  },
  quotient: (a, b, lo, _, length) => {
    for (let n = 0; n < length; n++) {
      const divisor = b.lo[n]
      lo[n] = divisor === 0 ? Number.NaN : a.lo[n] / divisor + 0
    }
  },
}

const intervals: Record<Operation, Combine> = {
  sum: (a, b, lo, hi, length) => {
    for (let n = 0; n < length; n++) {
      lo[n] = a.lo[n] + b.lo[n]
      hi[n] = a.hi[n] + b.hi[n]
    }
  },
  difference: (a, b, lo, hi, length) => {
    for (let n = 0; n < length; n++) {
      lo[n] = a.lo[n] - b.hi[n]
      hi[n] = a.hi[n] - b.lo[n]
    }
  },
  product: (a, b, lo, hi, length) => {
    for (let n = 0; n < length; n++) {
      const x0 = a.lo[n]
      const x1 = a.hi[n]
      const y0 = b.lo[n]
      const y1 = b.hi[n]
      lo[n] = Math.min(x0 * y0, x0 * y1, x1 * y0, x1 * y1) + 0
      hi[n] = Math.max(x0 * y0, x0 * y1, x1 * y0, x1 * y1) + 0
    }
  },
  quotient: (a, b, lo, hi, length) => {
    for (let n = 0; n < length; n++) {
      const x0 = a.lo[n]
      const x1 = a.hi[n]
      const y0 = b.lo[n]
      const y1 = b.hi[n]
      const reachesZero = y0 <= 0 && y1 >= 0
      lo[n] = reachesZero ? Number.NaN : Math.min(x0 / y0, x0 / y1, x1 / y0, x1 / y1) + 0
      hi[n] = reachesZero ? Number.NaN : Math.max(x0 / y0, x0 / y1, x1 / y0, x1 / y1) + 0
    }
  },
}

const power = (end: number, exponent: number): number => (isOpen(end) ? openPower(end, exponent) : end ** exponent)

function raised(base: Operand, exponent: number): Operand {
  const isWhole = Number.isInteger(exponent)
  const isEven = isWhole && exponent % 2 === 0 && exponent > 0
  return operand(isPoint(base), (lo, hi) => (from, length) => {
    base.read(from, length)
    for (let n = 0; n < length; n++) {
      const x0 = base.lo[n]
      const x1 = base.hi[n]
      const isMissing = Number.isNaN(x0) || (x0 < 0 && !isWhole) || (exponent < 0 && x0 <= 0 && x1 >= 0)
      const y0 = isMissing ? Number.NaN : power(x0, exponent) + 0
      const y1 = isMissing ? Number.NaN : power(x1, exponent) + 0
      lo[n] = isEven && x0 < 0 && x1 > 0 ? 0 : Math.min(y0, y1)
      hi[n] = Math.max(y0, y1)
    }
    settle(lo, hi, length)
  })
}
