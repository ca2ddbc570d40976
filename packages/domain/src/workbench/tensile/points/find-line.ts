import type { Columns } from '../record/record.ts'
import type { TensileOptions } from '../tensile-result.ts'
import { automaticLine, type ElasticLine, lineBetween } from './elastic-window.ts'
import { crossingOf } from './proof.ts'
import { yieldPoint } from './yield-point.ts'

/** The reference stress follows from the line and the line from it: what has not settled by then moves by rounding. */
const MOST_ROUNDS = 8
const RP02 = 0.002
/** Share by which the reference may still move. */
const SETTLED = 1e-3

export interface FoundLine {
  line: ElasticLine
  /** ReH or Rp0.2 that the shares of the window are of; 0 for a window that was given. */
  reference: number
  rounds: number
  tried: number
}

/** The elastic line of a record up to its fracture, or undefined where it has no straight part. */
export function findLine(
  columns: Columns,
  { window, modulus }: TensileOptions,
  { largest, end }: { largest: number; end: number },
): FoundLine | undefined {
  if (window) {
    const line = lineBetween(columns, window.R1, window.R2, modulus)
    return line && { line, reference: 0, rounds: 1, tried: 1 }
  }
  let reference = largest
  let found: FoundLine | undefined
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const sought = automaticLine(columns, reference, modulus)
    if (!sought) {
      if (found) return found
      // Shares of the tensile strength reach beyond the elastic part of what hardens much: look further down.
      reference /= 2
      continue
    }
    const { line, tried } = sought
    found = { line, reference, rounds: round, tried }
    const next = referenceOf(columns, line, { largest, end })
    if (Math.abs(next - reference) <= SETTLED * reference) return found
    reference = next
  }
  return found
}

/** ReH, else Rp0.2, else the largest stress. */
function referenceOf(columns: Columns, line: ElasticLine, range: { largest: number; end: number }): number {
  const point = yieldPoint(columns, line, range)
  if (point) return point.upper
  const through = line.origin + RP02
  return crossingOf(columns, { slope: line.slope, through, from: line.last, to: range.end })?.stress ?? range.largest
}
