import { converter } from '@ingot/domain/units/convert'
import { UnitError } from '@ingot/domain/units/unit-error'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { unitOfHead } from './heads.ts'
import type { RawTest } from './raw-test.ts'

interface Named {
  words: readonly string[]
  /** ISO 6892-1, as the last word of a head: `L0`, `Messlänge L0`, `S0 [mm²]`. */
  symbols: readonly string[]
  unit: 'm' | 'm2'
}

const named = (unit: 'm' | 'm2', symbols: readonly string[], ...words: string[]): Named => ({ words, symbols, unit })

/** Sizes in the order in which heads are taken for them: `Messlänge nach Bruch` is no gauge length. */
const SIZES = {
  Lu: named('m', ['lu'], 'länge nach bruch', 'length after', 'final gauge', 'final length', 'longueur après rupture'),
  Su: named('m2', ['su'], 'querschnitt nach', 'area after', 'final area', 'section après'),
  extensometer: named('m', ['le'], 'messlänge le', 'extensometer', 'extensomètre', 'ansetzaufnehmer'),
  Lc: named('m', ['lc'], 'parallele länge', 'parallel length', 'longueur calibrée', 'einspannlänge', 'grip separation'),
  gauge: named('m', ['l0', 'lo'], 'anfangsmesslänge', 'messlänge', 'gauge length', 'gage length', 'longueur initiale'),
  area: named('m2', ['s0', 'so'], 'querschnitt', 'cross-section', 'cross section', 'area', 'section initiale'),
  thickness: named('m', ['a0'], 'dicke', 'thickness', 'épaisseur'),
  width: named('m', ['b0'], 'breite', 'width', 'largeur'),
  diameter: named('m', ['d0'], 'durchmesser', 'diameter', 'diamètre'),
} as const satisfies Record<string, Named>
type Size = keyof typeof SIZES

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
const TEMPERATURES = ['prüftemperatur', 'test temperature', 'température d’essai', "température d'essai"]
const ALONE = ['temperatur', 'temperature', 'température']

export interface RecognisedHead {
  facts: Partial<Record<HeadFact, string>>
  /** Areas in m², lengths in m. */
  size: { S0?: number; Le?: number; Lc?: number; L0?: number; Lu?: number; Su?: number }
  /** K. */
  temperature?: number
}

const FACT_MAX = 200

/** What is said above the table of a file: who tested what, at which temperature, and the sizes of the specimen. */
export function recognisedHead({ head }: Pick<RawTest, 'head'>): RecognisedHead {
  const facts: RecognisedHead['facts'] = {}
  for (const [fact, words] of Object.entries(FACT_WORDS) as [HeadFact, readonly string[]][])
    for (const word of words) {
      // As a whole: the specimen's width is not its name.
      const said = head.find(([key, text]) => key.toLowerCase() === word && text !== '')?.[1]
      if (said === undefined) continue
      facts[fact] = said.slice(0, FACT_MAX)
      break
    }
  const temperature = temperatureIn(head)
  return { facts, size: sizesIn(head), ...(temperature !== undefined && { temperature }) }
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
/** A head in small letters, without its unit, with plain digits. */
function plain(key: string): string {
  const close = key.trimEnd().at(-1)
  const open = close === ']' ? key.lastIndexOf('[') : close === ')' ? key.lastIndexOf('(') : -1
  return (open > 0 ? key.slice(0, open) : key)
    .replace(/[₀-₉]/g, (digit) => String(SUBSCRIPTS.indexOf(digit)))
    .trim()
    .toLowerCase()
}

function sizesIn(head: RawTest['head']): RecognisedHead['size'] {
  const found: Partial<Record<Size, number>> = {}
  const taken = new Set<number>()
  const keys = head.map(([key]) => plain(key))
  for (const [size, { words, symbols, unit }] of Object.entries(SIZES) as [Size, Named][]) {
    const fits = (key: string) =>
      words.some((word) => key.includes(word)) || symbols.includes(key.split(' ').at(-1) ?? '')
    const at = keys.findIndex((key, place) => !taken.has(place) && fits(key) && inUnit(head[place], unit) !== undefined)
    if (at < 0) continue
    taken.add(at)
    const number = inUnit(head[at], unit)
    if (number !== undefined && number > 0) found[size] = number
  }
  const { thickness, width, diameter, extensometer, gauge, area, Lc, Lu, Su } = found
  const flat = thickness !== undefined && width !== undefined ? thickness * width : undefined
  const round = diameter === undefined ? undefined : (Math.PI / 4) * diameter ** 2
  const size = { S0: area ?? flat ?? round, Le: extensometer ?? gauge, Lc, L0: gauge, Lu, Su }
  return Object.fromEntries(Object.entries(size).filter(([, number]) => number !== undefined))
}

function temperatureIn(head: RawTest['head']): number | undefined {
  const line = head.find(([key]) => {
    const said = plain(key)
    return TEMPERATURES.some((word) => said.includes(word)) || ALONE.includes(said)
  })
  const kelvin = inUnit(line, 'K')
  return kelvin !== undefined && kelvin > 0 ? kelvin : undefined
}

/** `1,498 mm` or `S0 [mm²]` of `120,444`; undefined without a unit, and of words. */
function inUnit(line: readonly [string, string] | undefined, si: string): number | undefined {
  const said = line?.[1].trim() ?? ''
  const blank = said.indexOf(' ')
  const [digits, unit] = blank < 0 ? [said, unitOfHead(line?.[0] ?? '')] : [said.slice(0, blank), said.slice(blank + 1)]
  if (unit === undefined) return undefined
  const isComma = digits.includes(',') && !digits.includes('.')
  const number = parseNumber(digits, { decimal: isComma ? ',' : '.' })
  if (!number.ok) return undefined
  try {
    return converter(unit.trim(), si).one(number.value)
  } catch (error) {
    // Words behind a number, or a unit of something else.
    if (error instanceof UnitError) return undefined
    throw error
  }
}
