import { type Refused, refused, type Step, type StepValue } from '../outcome.ts'
import { ENOUGH_VALUES, isScattered, isStraight } from './elastic-window.ts'
import { atMaximum, plasticStrain } from './elongation.ts'
import { type FoundLine, findLine } from './find-line.ts'
import { type Fracture, fractureOf } from './fracture.ts'
import { outsideOf, unloadingLoops } from './loops.ts'
import { crossingOf, stressAtStrain } from './proof.ts'
import { type Columns, pick, readRecord, type TensileRecord, type TensileRefusal } from './record.ts'
import { smoothed } from './smooth.ts'
import { CURVE_TOLERANCE, flowCurve, reduced, risingCurve } from './tensile-curves.ts'
import type {
  TensileEvaluation,
  TensileHow,
  TensileLack,
  TensileOptions,
  TensileStep,
  TensileValue,
  TensileWarning,
} from './tensile-result.ts'
import { yieldPoint } from './yield-point.ts'

/** A shift of the strain beyond this is told, as it moves every strain of the results. */
const LARGE_SHIFT = 0.001
/** A record whose last stress is above this share of its largest has seen no necking. */
const UNNECKED = 0.98

/** Properties of the catalogue that results are values of. */
const VKEYS: Readonly<Record<string, string>> = {
  E: 'e_modulus',
  ReH: 'reh',
  ReL: 'rel',
  'Rp0.2': 'rp02',
  Rm: 'rm',
  Ag: 'elongation_ag',
  A: 'elongation_a',
  Z: 'reduction_z',
}

/** What an evaluation gathers on its way. */
interface Notes {
  results: TensileValue[]
  missing: { key: string; reason: TensileLack }[]
  steps: Step<TensileStep>[]
  warnings: Set<TensileWarning>
}

/**
 * A raw tensile test to the results of ISO 6892-1 and its curves. Refused is what cannot be read; a result that the record
 * does not carry is `missing` with its reason. Linear in the points, and the same record gives the same bytes.
 * RangeError for options that are out of range.
 */
export function evaluateTensile(
  record: TensileRecord,
  options: TensileOptions = {},
): TensileEvaluation | Refused<TensileRefusal> {
  checkOptions(options)
  const read = readRecord(record)
  if (!read.ok) return read
  const notes: Notes = { results: [], missing: [], steps: [], warnings: new Set() }
  const note = noteOf(notes)
  note('read', inputOf(record), {
    points: record.load.values.length,
    withoutElongation: read.withoutStrain,
    ...(read.crossheadFrom === undefined ? {} : { crossheadFrom: read.crossheadFrom }),
  })
  if (record.from === 'crosshead') notes.warnings.add('elongation-from-crosshead')
  if (read.crossheadFrom !== undefined) notes.warnings.add('crosshead-continued')
  else if (read.withoutStrain > 0) notes.warnings.add('elongation-ended')
  const columns = prepared(read.columns, options, notes)
  const { strain, stress, index } = columns
  const top = stress.reduce((best, value, place) => (value > (stress[best] ?? 0) ? place : best), 0)
  const fracture = fractureOf(stress, top)
  note('fracture', { drop: 5, share: 0.02 }, { seen: fracture.seen, point: index[fracture.place] ?? 0 })
  const range = { largest: stress[top] ?? 0, end: fracture.place }
  const found = findLine(columns, options, range)
  if (options.window && !found) return refused('window-empty', { R1: options.window.R1, R2: options.window.R2 })
  noteLine(record, options, columns, found, notes)
  const origin = found && options.zero !== 'none' ? found.line.origin : 0
  if (found) {
    note('zero', { by: options.zero ?? 'line' }, { shift: origin })
    if (Math.abs(origin) > LARGE_SHIFT) notes.warnings.add('large-zero-shift')
    for (let place = 0; place < strain.length; place++) strain[place] = (strain[place] ?? 0) - origin
  }
  const line = found && { ...found.line, origin: found.line.origin - origin }
  const maximum = noteStrengths(columns, line, { top, ...range }, options, notes)
  noteElongations(columns, line, maximum, fracture, options, notes)
  noteBrokenPiece(record, notes)
  noteRate(record, columns, line?.last ?? 0, maximum, notes)
  const curves = curvesOf(columns, line, maximum, fracture.place, options, notes)
  return {
    ok: true,
    results: notes.results,
    missing: notes.missing,
    curves,
    steps: notes.steps,
    warnings: [...notes.warnings],
  }
}

type Line = FoundLine['line']

/** Smoothed, without unloading loops; columns of its own. */
function prepared(read: Columns, options: TensileOptions, notes: Notes): Columns {
  const note = noteOf(notes)
  const smoothing = options.smoothing ?? { kind: 'none' }
  const columns = { ...read, stress: smoothed(read.stress, smoothing) }
  if (smoothing.kind !== 'none') {
    notes.warnings.add('smoothed')
    note('smoothing', smoothing, { largestChange: largestDifference(read.stress, columns.stress) })
  }
  const loops = unloadingLoops(columns)
  if (loops.length > 0) {
    notes.warnings.add('loops-cut')
    for (const { from, to } of loops)
      note('loops', { unloaded: 0.1 }, { from, to, strain: columns.strain[from] ?? 0, cut: to - from - 1 })
  }
  return pick(columns, outsideOf(loops, columns.stress.length))
}

function noteLine(
  record: TensileRecord,
  options: TensileOptions,
  { index }: Columns,
  found: FoundLine | undefined,
  notes: Notes,
) {
  if (!found) {
    notes.missing.push({ key: 'E', reason: 'no-elastic-part' })
    return
  }
  const { line, reference, rounds, tried } = found
  noteOf(notes)(
    'elastic-line',
    {
      window: options.window ? 'given' : 'automatic',
      ...(options.modulus === undefined ? {} : { modulus: options.modulus }),
    },
    {
      R1: line.R1,
      R2: line.R2,
      ...(reference > 0 ? { reference, lowerShare: line.R1 / reference, upperShare: line.R2 / reference } : {}),
      first: index[line.first] ?? 0,
      last: index[line.last] ?? 0,
      values: line.count,
      slope: line.slope,
      r2: line.r2,
      deviation: line.deviation,
      rounds,
      windows: tried,
    },
  )
  if (record.from === 'crosshead') notes.missing.push({ key: 'E', reason: 'elongation-from-crosshead' })
  else if (options.modulus !== undefined) notes.missing.push({ key: 'E', reason: 'modulus-given' })
  else {
    if (isScattered(line)) notes.missing.push({ key: 'E', reason: 'slope-scattered' })
    else add(notes, 'E', line.slope, 'Pa', 'regression')
    if (!isStraight(line)) notes.warnings.add('modulus-uncertain')
    if (line.count < ENOUGH_VALUES) notes.warnings.add('few-values')
    if (!options.window && tried > 1) notes.warnings.add('window-moved')
  }
}

/** ReH, ReL, Rp, Rt and Rm; gives the place of Rm. */
function noteStrengths(
  columns: Columns,
  line: Line | undefined,
  { top, largest, end }: { top: number; largest: number; end: number },
  options: TensileOptions,
  notes: Notes,
): number {
  const { stress, index } = columns
  const note = noteOf(notes)
  const point = line && yieldPoint(columns, line, { largest, end })
  let maximum = top
  if (point) {
    const { upper, lower, upperPlace, lowerPlace, transient } = point
    add(notes, 'ReH', upper, 'Pa', 'first-fall')
    add(notes, 'ReL', lower, 'Pa', 'lowest-of-yielding')
    note(
      'yield-point',
      { fall: 0.005, quiet: 0.0005, within: 0.0025 },
      {
        upper: index[upperPlace] ?? 0,
        lower: index[lowerPlace] ?? 0,
        transient,
      },
    )
    // Where yielding is discontinuous Rm is the largest stress behind it (ISO 6892-1, 3.10.1).
    if (top <= lowerPlace && lowerPlace < end) {
      maximum = lowerPlace
      for (let place = lowerPlace; place <= end; place++)
        if ((stress[place] ?? 0) > (stress[maximum] ?? 0)) maximum = place
    }
  } else if (line) for (const key of ['ReH', 'ReL']) notes.missing.push({ key, reason: 'steady-yielding' })
  const from = line?.last ?? 0
  for (const share of options.proof ?? [0.002, 0.01]) {
    const key = `Rp${percent(share)}`
    if (!line) {
      notes.missing.push({ key, reason: 'no-elastic-part' })
      continue
    }
    const at = crossingOf(columns, { slope: line.slope, through: line.origin + share, from, to: end })
    noteStress(notes, key, 'proof', 'offset-line', { plastic: share, slope: line.slope }, at, index)
    if (at && point) notes.warnings.add('yield-with-proof')
  }
  for (const share of options.total ?? [0.005]) {
    const at = stressAtStrain(columns, { at: share, from, to: end })
    noteStress(notes, `Rt${percent(share)}`, 'total', 'total-strain', { total: share }, at, index)
  }
  add(notes, 'Rm', stress[maximum] ?? 0, 'Pa', maximum === top ? 'largest-load' : 'largest-behind-yielding')
  note('maximum', {}, { point: index[maximum] ?? 0, stress: stress[maximum] ?? 0 })
  return maximum
}

function noteElongations(
  columns: Columns,
  line: Line | undefined,
  maximum: number,
  fracture: Fracture,
  options: TensileOptions,
  notes: Notes,
) {
  const { strain, stress, index } = columns
  const plateau = options.plateau ?? 0
  const atRm = atMaximum(columns, maximum, plateau)
  const how = plateau > 0 ? 'middle-of-plateau' : 'at-largest-load'
  noteStrain(notes, ['Agt', 'Ag'], atRm, line, how, atRm ? undefined : 'elongation-ended')
  const last = { strain: strain[fracture.place] ?? Number.NaN, stress: stress[fracture.place] ?? 0 }
  const isUnnecked = fracture.seen === 'end' && last.stress > UNNECKED * (stress[maximum] ?? 0)
  if (isUnnecked) notes.warnings.add('no-necking-seen')
  else if (fracture.seen === 'end') notes.warnings.add('fracture-not-seen')
  const lack = Number.isNaN(last.strain) ? 'elongation-ended' : isUnnecked ? 'fracture-not-seen' : undefined
  noteStrain(
    notes,
    ['At', 'A'],
    lack ? undefined : last,
    line,
    fracture.seen === 'drop' ? 'before-fracture' : 'last-point',
    lack,
  )
  noteOf(notes)(
    'elongation',
    { plateau, ...(line ? { slope: line.slope } : {}) },
    {
      ...(atRm ? { plateauFirst: index[atRm.first] ?? 0, plateauLast: index[atRm.last] ?? 0 } : {}),
      ...(lack ? {} : { lastPoint: index[fracture.place] ?? 0, lastStress: last.stress }),
    },
  )
}

/** A total strain and what is left of it without the elastic part. */
function noteStrain(
  notes: Notes,
  [total, plastic]: readonly [string, string],
  at: { strain: number; stress: number } | undefined,
  line: Line | undefined,
  how: TensileHow,
  lack: TensileLack | undefined,
) {
  if (!at) for (const key of [total, plastic]) notes.missing.push({ key, reason: lack ?? 'elongation-ended' })
  else {
    add(notes, total, at.strain, '1', how)
    if (line) add(notes, plastic, plasticStrain(at.strain, at.stress, line.slope), '1', how)
    else notes.missing.push({ key: plastic, reason: 'no-elastic-part' })
  }
}

/** What was measured by hand wins over the end of a record: it holds no elastic part and no doubt about the fracture. */
function noteBrokenPiece({ afterFracture }: TensileRecord, notes: Notes) {
  const { length, area } = afterFracture ?? {}
  if (length) {
    notes.results = notes.results.filter(({ key }) => key !== 'A')
    notes.missing = notes.missing.filter(({ key }) => key !== 'A')
    add(notes, 'A', length[1] / length[0] - 1, '1', 'broken-piece')
  }
  if (area) add(notes, 'Z', 1 - area[1] / area[0], '1', 'broken-piece')
}

function noteRate({ time }: TensileRecord, { strain, index }: Columns, from: number, to: number, notes: Notes) {
  const seconds = (time?.[index[to] ?? 0] ?? 0) - (time?.[index[from] ?? 0] ?? 0)
  const rate = ((strain[to] ?? Number.NaN) - (strain[from] ?? Number.NaN)) / seconds
  if (seconds > 0 && rate > 0) add(notes, 'rate', rate, '1/s', 'mean-to-maximum')
}

function curvesOf(
  columns: Columns,
  line: Line | undefined,
  maximum: number,
  end: number,
  options: TensileOptions,
  notes: Notes,
): TensileEvaluation['curves'] {
  const note = noteOf(notes)
  const largest = columns.stress[maximum] ?? 0
  const isFromZero = line !== undefined && options.zero !== 'none'
  const engineering = risingCurve(columns, line?.first ?? 0, end, isFromZero)
  const uniform = risingCurve(columns, line?.first ?? 0, maximum, isFromZero)
  const shown = reduced(engineering, largest)
  note('engineering-curve', { tolerance: CURVE_TOLERANCE }, { rising: engineering.x.length, points: shown.x.length })
  const trueCurve = reduced(
    { x: uniform.x.map((e) => Math.log1p(e)), y: uniform.y.map((s, at) => s * (1 + (uniform.x[at] ?? 0))) },
    largest,
  )
  note('true-curve', { tolerance: CURVE_TOLERANCE }, { until: uniform.x.at(-1) ?? 0, points: trueCurve.x.length })
  if (!line) return { engineering: shown, true: trueCurve }
  const plastic = reduced(flowCurve(uniform, line.slope), largest)
  note('flow-curve', { slope: line.slope, tolerance: CURVE_TOLERANCE }, { points: plastic.x.length })
  return { engineering: shown, true: trueCurve, plastic }
}

function noteStress(
  notes: Notes,
  key: string,
  step: 'proof' | 'total',
  how: TensileHow,
  given: Record<string, StepValue>,
  at: { stress: number; strain: number; place: number } | undefined,
  index: Int32Array,
) {
  if (!at) {
    notes.missing.push({ key, reason: 'not-reached' })
    return
  }
  add(notes, key, at.stress, 'Pa', how)
  noteOf(notes)(step, given, { stress: at.stress, strain: at.strain, point: index[at.place] ?? 0 })
}

function add({ results }: Notes, key: string, value: number, unit: TensileValue['unit'], how: TensileHow) {
  const vkey = VKEYS[key]
  results.push({ key, value, unit, how, ...(vkey ? { vkey } : {}) })
}

const noteOf =
  ({ steps }: Notes) =>
  (step: TensileStep, given: Step['given'], found: Step['found']) => {
    steps.push({ step, given, found })
  }

const inputOf = ({ load, elongation, from, crosshead, afterFracture }: TensileRecord) => ({
  load: load.kind,
  ...(load.kind === 'force' ? { area: load.area } : {}),
  elongation: elongation.kind,
  ...(elongation.kind === 'extension' ? { length: elongation.length } : { unit: elongation.unit ?? 'ratio' }),
  from,
  ...(crosshead ? { parallelLength: crosshead.parallelLength } : {}),
  ...(afterFracture?.length ? { L0: afterFracture.length[0], Lu: afterFracture.length[1] } : {}),
  ...(afterFracture?.area ? { S0: afterFracture.area[0], Su: afterFracture.area[1] } : {}),
})

/** 0.002 as 0.2, without the digits that binary fractions add. */
const percent = (share: number) => String(Number((100 * share).toPrecision(12)))

const largestDifference = (a: Float64Array, b: Float64Array) =>
  a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? value))), 0)

function checkOptions({ window, modulus, proof = [], total = [], plateau = 0 }: TensileOptions) {
  if (window && !(window.R1 >= 0 && window.R2 > window.R1 && Number.isFinite(window.R2)))
    throw new RangeError(`The window is ${window.R1} to ${window.R2} Pa; give two stresses, the lower first`)
  if (modulus !== undefined && !(modulus > 0 && Number.isFinite(modulus)))
    throw new RangeError(`The modulus is ${modulus} Pa; give a positive number`)
  for (const share of [...proof, ...total])
    if (!(share > 0 && share < 1)) throw new RangeError(`A strain is ${share}; give a share between 0 and 1`)
  if (!(plateau >= 0 && plateau < 0.1)) throw new RangeError(`The plateau is ${plateau}; give a share from 0 to 0.1`)
}
