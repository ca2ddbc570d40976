import { type Refused, refused } from '../outcome.ts'
import { normalQuantile, normalTail } from '../statistics/normal.ts'
import { straightLine } from '../statistics/straight-line.ts'
import { type FatigueTest, type SnRefusal, type SnSample, snSample } from './sn-data.ts'
import { basquinOf, type SnFit, sampleStep } from './sn-line.ts'

const MOST_STEPS = 100
/** Of the log-likelihood. */
const SMALLEST_GAIN = 1e-10
const SMALLEST_SHARE = 1e-10

/** h = 1/σ, and the line over σ: the likelihood is concave in them (Olsen, Econometrica 46 (1978) 1211–1215). */
type Place = readonly [number, number, number]

/**
 * The S-N line by maximum likelihood: log10 of the cycles is normal about A + B log10 S, and a run-out says that its piece
 * lives longer (right-censored). One maximum, by Newton. Intervals are Wald's. RangeError for a wrong confidence.
 */
export function fitSnLikelihood(tests: readonly FatigueTest[], confidence = 0.95): SnFit | Refused<SnRefusal> {
  const z = normalQuantile((1 + confidence) / 2)
  const read = snSample(tests)
  if (!read.ok) return read
  const { sample } = read
  const failed = [...sample.x.keys()].filter((at) => !sample.runOut[at])
  const start = straightLine(
    failed.map((at) => sample.x[at] ?? 0),
    failed.map((at) => sample.y[at] ?? 0),
  )
  if (!start) return refused('one-stress', { stress: sample.valid[0] })
  // Failures on a line have no scatter, and a likelihood without end.
  const sigma0 = Math.sqrt(start.squares / start.count)
  if (!(sigma0 > 1e-9)) return refused('no-scatter', { sigma: sigma0 })
  // About their means the three parameters hang together less.
  const [middle, height] = [start.meanX, start.meanY]
  const centred = { ...sample, x: sample.x.map((x) => x - middle), y: sample.y.map((y) => y - height) }
  const { place, state, steps, isConverged } = highest(centred, [
    1 / sigma0,
    start.meanY / sigma0,
    start.slope / sigma0,
  ])
  if (!isConverged) return refused('not-converged', { steps })
  const [h, intercept, slope] = place
  const sigma = 1 / h
  const B = slope / h
  const A = height + intercept / h - B * middle
  if (!(B < 0)) return refused('not-falling', { B })
  const errors = standardErrors(state.hessian, place, middle)
  if (!errors) return refused('not-converged', { steps })
  const runOuts = sample.x.length - sample.failures
  const about = (value: number, error: number) => [value - z * error, value + z * error] as const
  return {
    ok: true,
    method: 'likelihood',
    A,
    B,
    sigma,
    intervals: { A: about(A, errors.A), B: about(B, errors.B), sigma: about(sigma, errors.sigma) },
    failures: sample.failures,
    runOuts,
    valid: sample.valid,
    catalogue: { vkey: 'm_basquin', params: basquinOf({ A, B }) },
    steps: [
      sampleStep(sample),
      {
        step: 'line',
        given: { method: 'likelihood', confidence },
        found: { A, B, sigma, logLikelihood: state.value, steps },
      },
    ],
    warnings: sample.failures < 6 ? ['few-tests'] : [],
  }
}

/** Newton's way up; a step is halved until the likelihood rises and h stays above 0. */
function highest(sample: SnSample, from: Place) {
  let place = from
  let state = stateAt(sample, place)
  for (let steps = 1; steps <= MOST_STEPS; steps++) {
    const step = solve(state.hessian, state.gradient)
    if (!step) return { place, state, steps, isConverged: false }
    // What the step gains, to second order: below rounding it is taken unseen, and is the last.
    const gain = step.reduce((sum, part, at) => sum + part * (state.gradient[at] ?? 0), 0) / 2
    if (gain <= SMALLEST_GAIN) {
      place = moved(place, step, 1)
      return { place, state: stateAt(sample, place), steps, isConverged: true }
    }
    let share = 1
    let next = moved(place, step, share)
    while (share > SMALLEST_SHARE && !(next[0] > 0 && stateAt(sample, next).value >= state.value)) {
      share /= 2
      next = moved(place, step, share)
    }
    if (share <= SMALLEST_SHARE) return { place, state, steps, isConverged: false }
    place = next
    state = stateAt(sample, place)
  }
  return { place, state, steps: MOST_STEPS, isConverged: false }
}

const moved = (place: Place, step: readonly number[], share: number): Place => [
  place[0] + share * (step[0] ?? 0),
  place[1] + share * (step[1] ?? 0),
  place[2] + share * (step[2] ?? 0),
]

/** Log-likelihood, its gradient and the negative of its second derivatives. */
function stateAt({ x, y, runOut }: SnSample, [h, intercept, slope]: Place) {
  let value = 0
  const gradient = [0, 0, 0]
  const hessian = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (const [at, X] of x.entries()) {
    const Y = y[at] ?? 0
    const z = h * Y - intercept - slope * X
    const by = [Y, -1, -X]
    const { hazard, logAbove } = normalTail(z)
    const isRunOut = runOut[at] ?? false
    value += isRunOut ? logAbove : Math.log(h) - (z * z + Math.log(2 * Math.PI)) / 2
    const pull = isRunOut ? -hazard : -z
    const bend = isRunOut ? hazard * (hazard - z) : 1
    for (const [row, a] of by.entries()) {
      gradient[row] = (gradient[row] ?? 0) + pull * a
      const line = hessian[row]
      if (line) for (const [column, b] of by.entries()) line[column] = (line[column] ?? 0) + bend * a * b
    }
    if (!isRunOut) {
      gradient[0] = (gradient[0] ?? 0) + 1 / h
      const line = hessian[0]
      if (line) line[0] = (line[0] ?? 0) + 1 / (h * h)
    }
  }
  return { value, gradient, hessian }
}

/** Of A, B and sigma by the derivatives of them by h and the scaled line. */
function standardErrors(hessian: readonly (readonly number[])[], [h, intercept, slope]: Place, middle: number) {
  const by = {
    sigma: [-1 / (h * h), 0, 0],
    B: [-slope / (h * h), 0, 1 / h],
    A: [-(intercept - slope * middle) / (h * h), 1 / h, -middle / h],
  }
  const errorOf = (row: readonly number[]) => {
    const solved = solve(hessian, row)
    return solved && Math.sqrt(solved.reduce((sum, value, at) => sum + value * (row[at] ?? 0), 0))
  }
  const [A, B, sigma] = [errorOf(by.A), errorOf(by.B), errorOf(by.sigma)]
  return A !== undefined && B !== undefined && sigma !== undefined ? { A, B, sigma } : undefined
}

/** Gauss' elimination with pivots; undefined for a singular matrix. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row
    const [top, other] = [rows[pivot], rows[column]]
    if (!top || !other || !(Math.abs(top[column] ?? 0) > 0)) return undefined
    rows[column] = top
    rows[pivot] = other
    for (let row = 0; row < size; row++) {
      const line = rows[row]
      if (row === column || !line) continue
      const factor = (line[column] ?? 0) / (top[column] ?? 1)
      for (let place = column; place <= size; place++) line[place] = (line[place] ?? 0) - factor * (top[place] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}
