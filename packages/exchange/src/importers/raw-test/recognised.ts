import type { RawTest } from './raw-test.ts'

/** What machines call their columns, in English, German and French, in small letters; the first that a head holds counts. */
const COLUMN_WORDS = {
  load: ['kraft', 'force', 'load', 'charge', 'spannung', 'stress', 'contrainte'],
  elongation: [
    'feindehnung',
    'dehnung',
    'extensom',
    'strain',
    'verlängerung',
    'verlaengerung',
    'extension',
    'allongement',
    'déformation',
    'elongation',
    'stretch',
  ],
  crosshead: ['traverse', 'crosshead', 'standardweg', 'maschinenweg', 'position', 'displacement', 'stroke', 'weg'],
  time: ['zeit', 'time', 'temps'],
  stress: ['amplitude', 'spannung', 'stress', 'contrainte'],
  cycles: ['cycle', 'schwingspiel', 'lastspiel', 'lebensdauer', 'lives', 'life'],
  runOut: ['run-out', 'runout', 'durchläufer', 'durchlaeufer', 'non-rompu', 'survived'],
  at: ['freq', 'fréq', 'zeit', 'time', 'temps'],
  modulus: ['storage', 'speicher', 'conservation', 'relaxation', "e'", "g'"],
  loss: ['loss', 'verlust', 'perte'],
} as const
export type ColumnRole = keyof typeof COLUMN_WORDS

/** A column that is recognised; its unit is '' where the file does not state one. */
export interface RecognisedColumn {
  column: number
  unit: string
}

/** The columns of a file that play these parts, in this order: a column plays one. */
export function recognisedColumns(
  { columns }: Pick<RawTest, 'columns'>,
  roles: readonly ColumnRole[],
): Partial<Record<ColumnRole, RecognisedColumn>> {
  const found: Partial<Record<ColumnRole, RecognisedColumn>> = {}
  const taken = new Set<number>()
  for (const role of roles) {
    const words: readonly string[] = COLUMN_WORDS[role]
    for (const word of words) {
      const column = columns.findIndex(({ name }, place) => !taken.has(place) && name.toLowerCase().includes(word))
      if (column < 0) continue
      taken.add(column)
      found[role] = { column, unit: columns[column]?.unit ?? '' }
      break
    }
    // Under any head: `Remark` with a word at those that did not fail.
    const yesOrNo = columns.findIndex(({ isYesOrNo }, place) => isYesOrNo && !taken.has(place))
    if (role === 'runOut' && !found[role] && yesOrNo >= 0) {
      taken.add(yesOrNo)
      found[role] = { column: yesOrNo, unit: '' }
    }
  }
  return found
}
