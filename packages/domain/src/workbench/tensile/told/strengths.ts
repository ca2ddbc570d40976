import type { StepValue } from '../../outcome.ts'
import type { ElasticLine } from '../points/elastic-window.ts'
import { crossingOf, stressAtStrain } from '../points/proof.ts'
import { yieldPoint } from '../points/yield-point.ts'
import type { Columns } from '../record/record.ts'
import type { TensileHow, TensileOptions } from '../tensile-result.ts'
import { add, type Notes, noteOf } from './notes.ts'

/** ReH, ReL, Rp, Rt and Rm; gives the place of Rm. */
export function noteStrengths(
  columns: Columns,
  line: ElasticLine | undefined,
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

/** 0.002 as 0.2, without the digits that binary fractions add. */
const percent = (share: number) => String(Number((100 * share).toPrecision(12)))
