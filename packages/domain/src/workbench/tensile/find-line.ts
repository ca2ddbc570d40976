import { automaticLine, type ElasticLine, lineBetween } from './elastic-window.ts'
import { crossingOf } from './proof.ts'
import type { Columns } from './record.ts'
import type { TensileOptions } from './tensile-result.ts'
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
    const line = lineBetween(columns, window.R1, window.R2)
    return line && { line: withSlope(columns, line, modulus), reference: 0, rounds: 1, tried: 1 }
  }
  let reference = largest
  let found: FoundLine | undefined
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const sought = automaticLine(columns, reference)
    if (!sought) return found
    const line = withSlope(columns, sought.line, modulus)
    found = { line, reference, rounds: round, tried: sought.tried }
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

/** A line of a slope that is given, through the middle of the window's points. */
function withSlope({ strain, stress }: Columns, line: ElasticLine, modulus: number | undefined): ElasticLine {
  if (modulus === undefined) return line
  let [meanStrain, meanStress] = [0, 0]
  for (let place = line.first; place <= line.last; place++) {
    meanStrain += (strain[place] ?? 0) / line.count
    meanStress += (stress[place] ?? 0) / line.count
  }
  return { ...line, slope: modulus, origin: meanStrain - meanStress / modulus }
}
