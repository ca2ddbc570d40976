import { type Refused, refused } from '../outcome.ts'
import { findLine } from './points/find-line.ts'
import { fractureOf } from './record/fracture.ts'
import { outsideOf, unloadingLoops } from './record/loops.ts'
import { type Columns, pick, readRecord, type TensileRecord, type TensileRefusal } from './record/record.ts'
import { smoothed } from './record/smooth.ts'
import type { TensileEvaluation, TensileOptions } from './tensile-result.ts'
import { curvesOf } from './told/curves.ts'
import { noteBrokenPiece, noteElongations, noteRate } from './told/elongations.ts'
import { noteLine } from './told/line.ts'
import { type Notes, noteOf } from './told/notes.ts'
import { noteStrengths } from './told/strengths.ts'

/** Only rubber and films are drawn so far; what is meant as percent comes there as a share. */
const VERY_LARGE_STRAIN = 5
/** A shift of the strain beyond this is told, as it moves every strain of the results. */
const LARGE_SHIFT = 0.001

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
  if (read.columns.strain.some((value) => value > VERY_LARGE_STRAIN)) notes.warnings.add('strain-very-large')
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
