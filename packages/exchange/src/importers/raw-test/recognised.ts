import { converter } from '@ingot/domain/units/convert'
import { parseUnit } from '@ingot/domain/units/parse'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
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
  }
  return found
}

/** What stands in heads of machines: sizes in m, and facts in their own words. */
const SIZE_WORDS = {
  thickness: ['probendicke', 'thickness', 'épaisseur'],
  width: ['probenbreite', 'width', 'largeur'],
  diameter: ['probendurchmesser', 'durchmesser', 'diameter', 'diamètre'],
  extensometer: ['messlänge le', 'extensometer', 'extensomètre', 'ansetzaufnehmer'],
  parallel: ['parallele länge', 'parallel length', 'longueur calibrée', 'einspannlänge', 'grip separation'],
  gauge: ['anfangsmesslänge', 'messlänge', 'gauge length', 'gage length', 'longueur initiale'],
} as const
type SizeWord = keyof typeof SIZE_WORDS

const FACT_WORDS = {
  specimen: [
    'probenbezeichnung',
    'proben-id',
    'probe',
    'specimen name',
    'specimen label',
    'specimen',
    'sample',
    'éprouvette',
  ],
  standard: ['prüfnorm', 'test standard', 'standard', 'norme', 'norm'],
  date: ['prüfdatum', 'test date', 'date', 'datum'],
  by: ['prüfer', 'operator', 'opérateur'],
  machine: ['prüfmaschine', 'machine', 'maschine'],
  laboratory: ['labor', 'laboratory', 'laboratoire'],
  lot: ['charge', 'batch', 'heat', 'lot', 'coulée'],
  orientation: ['probenlage', 'orientation'],
} as const
export type HeadFact = keyof typeof FACT_WORDS

export interface RecognisedHead {
  facts: Partial<Record<HeadFact, string>>
  /** S0 in m², Le, Lc and L0 in m. */
  size: { S0?: number; Le?: number; Lc?: number; L0?: number }
}

/** What is said above the table of a file: who tested what, and the sizes of the specimen. */
export function recognisedHead({ head }: Pick<RawTest, 'head'>): RecognisedHead {
  const textOf = (words: readonly string[], fits: (key: string, word: string) => boolean): string | undefined => {
    for (const word of words) {
      const line = head.find(([key]) => fits(key.toLowerCase(), word))
      if (line && line[1] !== '') return line[1]
    }
    return undefined
  }
  const facts: RecognisedHead['facts'] = {}
  for (const [fact, words] of Object.entries(FACT_WORDS) as [HeadFact, readonly string[]][]) {
    // As a whole: the specimen's width is not its name.
    const said = textOf(words, (key, word) => key === word)
    if (said !== undefined) facts[fact] = said.slice(0, FACT_MAX)
  }
  const lengths: Partial<Record<SizeWord, number>> = {}
  for (const [size, words] of Object.entries(SIZE_WORDS) as [SizeWord, readonly string[]][]) {
    const metres = lengthOf(textOf(words, (key, word) => key.includes(word)))
    if (metres !== undefined) lengths[size] = metres
  }
  const { thickness, width, diameter, extensometer, parallel, gauge } = lengths
  const S0 =
    thickness !== undefined && width !== undefined
      ? thickness * width
      : diameter !== undefined
        ? (Math.PI / 4) * diameter ** 2
        : undefined
  const size: RecognisedHead['size'] = {}
  if (S0 !== undefined) size.S0 = S0
  if (extensometer ?? gauge) size.Le = extensometer ?? gauge
  if (parallel !== undefined) size.Lc = parallel
  if (gauge !== undefined) size.L0 = gauge
  return { facts, size }
}

const FACT_MAX = 200

/** `1,498 mm` in m; a number without a unit is none. */
function lengthOf(said: string | undefined): number | undefined {
  const blank = said?.trim().indexOf(' ') ?? -1
  if (said === undefined || blank < 0) return undefined
  const [number, unit] = [
    said.trim().slice(0, blank),
    said
      .trim()
      .slice(blank + 1)
      .trim(),
  ]
  const isComma = number.includes(',') && !number.includes('.')
  const parsed = parseNumber(number, { decimal: isComma ? ',' : '.' })
  if (!parsed.ok || !(parsed.value > 0)) return undefined
  try {
    parseUnit(unit)
    return converter(unit, 'm').one(parsed.value)
  } catch {
    // Words behind a number: not a length.
    return undefined
  }
}
