import type { ElasticLine } from '../points/elastic-window.ts'
import { atMaximum, plasticStrain } from '../points/elongation.ts'
import type { Fracture } from '../record/fracture.ts'
import type { Columns, TensileRecord } from '../record/record.ts'
import type { TensileHow, TensileLack, TensileOptions } from '../tensile-result.ts'
import { add, type Notes, noteOf } from './notes.ts'

/** A record whose last stress is above this share of its largest has seen no necking. */
const UNNECKED = 0.98

/** Agt and Ag at the largest stress, At and A at the fracture. */
export function noteElongations(
  columns: Columns,
  line: ElasticLine | undefined,
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
  line: ElasticLine | undefined,
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
export function noteBrokenPiece({ afterFracture }: TensileRecord, notes: Notes) {
  const { length, area } = afterFracture ?? {}
  if (length) {
    notes.results = notes.results.filter(({ key }) => key !== 'A')
    notes.missing = notes.missing.filter(({ key }) => key !== 'A')
    add(notes, 'A', length[1] / length[0] - 1, '1', 'broken-piece')
  }
  if (area) add(notes, 'Z', 1 - area[1] / area[0], '1', 'broken-piece')
}

/** Between the elastic line and the largest stress. */
export function noteRate({ time }: TensileRecord, { strain, index }: Columns, from: number, to: number, notes: Notes) {
  const seconds = (time?.[index[to] ?? 0] ?? 0) - (time?.[index[from] ?? 0] ?? 0)
  const rate = ((strain[to] ?? Number.NaN) - (strain[from] ?? Number.NaN)) / seconds
  if (seconds > 0 && rate > 0) add(notes, 'rate', rate, '1/s', 'mean-to-maximum')
}
