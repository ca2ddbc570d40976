import { isOpen, OPEN, openPower, type SearchInterval, settledEnd } from '../values/open-ends.ts'

/**
 * Arithmetic over the columns of a material, all numbers SI: `rp02/density`. A column may be asked for at a
 * temperature. Exponents are plain numbers.
 */
export type Expression =
  | { kind: 'number'; value: number }
  | ColumnRead
  | { kind: 'negate'; of: Expression }
  | { kind: 'power'; base: Expression; exponent: number }
  | { kind: 'sum' | 'difference' | 'product' | 'quotient'; left: Expression; right: Expression }

/** A column, at a temperature (K) where one is asked for. */
export interface ColumnRead {
  kind: 'column'
  column: string
  at?: number
  /** Values that state no temperature count at `at`, as room temperature does: a material that says nothing over T has its value there. */
  isAssumed?: true
}

/** Reads a column of one material; undefined where it has no value (at that temperature). */
export type ReadColumn = (asked: ColumnRead) => SearchInterval | undefined

/**
 * The interval of an expression over one material; undefined where a value is missing or the result is no finite
 * number. Interval arithmetic: every end combines with every end, open ones too, a divisor that reaches 0 has no result,
 * and neither has a broken power of a negative number.
 */
export function evaluate(expression: Expression, read: ReadColumn): SearchInterval | undefined {
  switch (expression.kind) {
    case 'number':
      return { lo: expression.value, hi: expression.value }
    case 'column':
      return read(expression)
    case 'negate': {
      const of = evaluate(expression.of, read)
      return of && { lo: 0 - of.hi, hi: 0 - of.lo }
    }
    case 'power': {
      const base = evaluate(expression.base, read)
      return base && raise(base, expression.exponent)
    }
    default: {
      const left = evaluate(expression.left, read)
      const right = left && evaluate(expression.right, read)
      return right && settled(combine(expression.kind, left, right))
    }
  }
}

type Operation = 'sum' | 'difference' | 'product' | 'quotient'

/** A computed interval with its open ends as they are written; undefined where it is beyond all numbers. */
function settled(interval: SearchInterval | undefined): SearchInterval | undefined {
  if (!interval || !Number.isFinite(interval.lo) || !Number.isFinite(interval.hi)) return undefined
  if (interval.lo === interval.hi) return interval
  const [lo, hi] = [settledEnd(interval.lo), settledEnd(interval.hi)]
  return lo === OPEN || hi === -OPEN || lo === hi ? undefined : { lo, hi }
}

const hull = (...numbers: number[]): SearchInterval => ({ lo: Math.min(...numbers) + 0, hi: Math.max(...numbers) + 0 })

function combine(operation: Operation, a: SearchInterval, b: SearchInterval): SearchInterval | undefined {
  switch (operation) {
    case 'sum':
      return { lo: a.lo + b.lo, hi: a.hi + b.hi }
    case 'difference':
      return { lo: a.lo - b.hi, hi: a.hi - b.lo }
    case 'product':
      return hull(a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi)
    case 'quotient':
      return b.lo <= 0 && b.hi >= 0 ? undefined : hull(a.lo / b.lo, a.lo / b.hi, a.hi / b.lo, a.hi / b.hi)
  }
}

function raise({ lo, hi }: SearchInterval, exponent: number): SearchInterval | undefined {
  const isWhole = Number.isInteger(exponent)
  if (lo < 0 && !isWhole) return undefined
  if (exponent < 0 && lo <= 0 && hi >= 0) return undefined
  const raised = (end: number) => (isOpen(end) ? openPower(end, exponent) : end ** exponent)
  const ends = hull(raised(lo), raised(hi))
  const reachesZero = isWhole && exponent % 2 === 0 && exponent > 0 && lo < 0 && hi > 0
  return settled(reachesZero ? { lo: 0, hi: ends.hi } : ends)
}

/** The columns that an expression reads. */
export function columnsRead(expression: Expression): ColumnRead[] {
  switch (expression.kind) {
    case 'number':
      return []
    case 'column':
      return [expression]
    case 'negate':
      return columnsRead(expression.of)
    case 'power':
      return columnsRead(expression.base)
    default:
      return [...columnsRead(expression.left), ...columnsRead(expression.right)]
  }
}
