import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isQuantityKey } from '../units/quantities.ts'
import { formatQuantity } from '../units/shown/format.ts'
import type { Correction, Slip } from './mend/slips.ts'

/**
 * An error cannot be true of any real material, or contradicts the form of a document; a warning is worth a look: real data
 * are odd; a note says what is not told of a number.
 */
export const SEVERITIES = ['error', 'warning', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What a number should lie within, SI, and of which property or class that is known. */
export interface Expected {
  lo?: number
  hi?: number
  quantity?: string
  /** Class path whose materials are so, and how many they are. */
  of?: string
  count?: number
}

/** What a finding counts or measures beside the statements that it names; each has the text `quality.fact.{fact}`. */
export const FACTS = [
  'class',
  'condition',
  'largest',
  'modulus',
  'more',
  'options',
  'parameter',
  'part',
  'point',
  'proof',
  'slope',
  'stands',
  'strain',
  'sum',
  'times',
  'together',
  'value',
] as const

/** One of them with its number, SI, or its word. A property is named in the language of who reads. */
export interface Fact {
  fact: (typeof FACTS)[number]
  value?: number
  /** The other end of a range that begins with `value`. */
  to?: number
  quantity?: string
  word?: string
  vkey?: string
}

/** A finding of the quality rules. */
export interface QualityProblem {
  rule: string
  severity: Severity
  vkey?: string
  /** The curve or model that it is about, where it is one of several. */
  id?: string
  /** Statements that it is about: ids of values, curves and models. Empty where it is about the document. */
  ids?: readonly string[]
  message: string
  /** What the message says and no statement shows, for those who do not read English. */
  facts?: readonly Fact[]
  expected?: Expected
  /** What may have happened: a code of `SLIPS`. */
  suspicion?: Slip
  /** Changes that would mend it, where they can be computed. */
  correction?: readonly Correction[]
}

/** The number of a value as an interval; a one-sided bound counts as its printed number. */
export interface Figure {
  vkey: string
  /** The values that state it. */
  ids: readonly string[]
  lo: number
  hi: number
  /** What the material has lies within least and most: a lower limit leaves `most` infinite. */
  least: number
  most: number
  cond: Conditions
  /** Only one side is stated: the number is a limit, not what the material has. */
  isOneSided: boolean
  isMain: boolean
}

/** What every rule is given. */
export interface QualityContext {
  doc: MaterialDocument
  catalogue: Catalogue
  /** Every figure of a property. */
  figures: ReadonlyMap<string, readonly Figure[]>
  /** The figures of a property under the same conditions made one: replicates span an interval. */
  grouped: ReadonlyMap<string, readonly Figure[]>
}

/** A message and what it is about; its severity where that is not the rule's. */
export type Finding = Omit<QualityProblem, 'rule' | 'severity'> & Partial<Pick<QualityProblem, 'severity'>>

export interface QualityRule {
  id: string
  severity: QualityProblem['severity']
  /**
   * How every finding counts in a file that is imported, where it differs: a matter of form warns there, and what only the
   * shipped catalogue is held to is `none`.
   */
  atImport?: 'warning' | 'none'
  /** Says nothing of a value of which another rule has said something. */
  givesWay?: true
  check: (context: QualityContext) => readonly Finding[]
}

export function figuresOf(values: readonly PropertyValue[]): Map<string, Figure[]> {
  const figures = new Map<string, Figure[]>()
  for (const { id, vkey, value, min, max, main, cond = {} } of values) {
    const lo = value ?? min ?? max
    const hi = value ?? max ?? min
    if (lo === undefined || hi === undefined) continue
    const isOneSided = value === undefined && (min === undefined || max === undefined)
    const least = value ?? min ?? Number.NEGATIVE_INFINITY
    const most = value ?? max ?? Number.POSITIVE_INFINITY
    const figure = { vkey, ids: [id], lo, hi, least, most, cond, isOneSided, isMain: main === true }
    const known = figures.get(vkey)
    if (known) known.push(figure)
    else figures.set(vkey, [figure])
  }
  return figures
}

export const nodeOf = ({ catalogue }: QualityContext, vkey: string): CatalogueNode | undefined =>
  catalogue.nodes.get(vkey)

export const quantityOf = (context: QualityContext, vkey: string): { quantity?: string } => {
  const quantity = nodeOf(context, vkey)?.quantity
  return quantity === undefined ? {} : { quantity }
}

export const find = (context: QualityContext, ...vkeys: readonly string[]): readonly Figure[] =>
  vkeys.map((vkey) => context.figures.get(vkey) ?? []).find((found) => found.length > 0) ?? []

export const all = (context: QualityContext, vkeys: readonly string[]): readonly Figure[] =>
  vkeys.flatMap((vkey) => context.figures.get(vkey) ?? [])

export const middle = ({ lo, hi }: Figure): number => (lo + hi) / 2

const MILLIONTHS = '10⁻⁶'

/** A number of a quantity in metric units, three digits and the unit: `500 MPa`. */
export function shown(si: number, quantity?: string): string {
  if (quantity === undefined || !isQuantityKey(quantity)) return String(Number(si.toPrecision(3)))
  const { text, unit } = formatQuantity(si, quantity, 'metric', 'en', { digits: 3 })
  // 1.2 × 10⁷ 10⁻⁶/K reads as nothing: far off, the unit is written without its power.
  if (unit?.startsWith(MILLIONTHS) && text.includes('×')) return `${shown(si)} 1${unit.slice(MILLIONTHS.length)}`
  return unit ? `${text} ${unit}` : text
}

/** A property's key and a number of it, as messages have it: `rp02 500 MPa`. */
export const told = (context: QualityContext, vkey: string, si: number): string =>
  `${vkey} ${shown(si, nodeOf(context, vkey)?.quantity)}`

/** A property of the material as a fact, by its number. */
export const fact = (context: QualityContext, vkey: string, si: number): Fact => ({
  fact: 'value',
  vkey,
  value: si,
  ...quantityOf(context, vkey),
})

export const YOUNG = ['e_modulus', 'tensile_modulus', 'e1'] as const

export const isIn = (path: string, classes: readonly string[]): boolean =>
  classes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
