import { ENOUGH_VALUES, isScattered, isStraight } from '../points/elastic-window.ts'
import type { FoundLine } from '../points/find-line.ts'
import type { Columns, TensileRecord } from '../record/record.ts'
import type { TensileOptions } from '../tensile-result.ts'
import { add, type Notes, noteOf } from './notes.ts'

/** The elastic line as a step, and the modulus that it is or why it is none. */
export function noteLine(
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
