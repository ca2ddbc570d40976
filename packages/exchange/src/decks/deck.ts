import type { BaseUnits, DeckQuantity, TemperatureUnit } from './units/deck-units.ts'

/**
 * What a deck says of its materials, in its own units and before anybody knows them: every format is read into this,
 * and what becomes of it is the same for all.
 */

/** A number of a deck, with the temperature it holds at. */
export interface DeckRow {
  value: number
  /** In the deck's unit of temperature. */
  T?: number | undefined
}

/** Numbers of a property, by the name that the catalogue has for it. */
export type DeckProperty =
  | 'density'
  | 'modulus'
  | 'shear_modulus'
  | 'bulk_modulus'
  | 'poisson'
  | 'expansion'
  | 'conductivity'
  | 'specific_heat'
  | LaminaProperty

export type LaminaProperty =
  | 'e1'
  | 'e2'
  | 'e3'
  | 'nu12'
  | 'nu13'
  | 'nu23'
  | 'g12'
  | 'g13'
  | 'g23'
  | 'xt'
  | 'xc'
  | 'yt'
  | 'yc'
  | 's12'

export interface DeckNumbers {
  property: DeckProperty
  rows: DeckRow[]
  /** Keyword or label, as a reader of the file would look for it. */
  keyword: string
  line: number
  /** Of a coefficient of expansion: mean ones count from a temperature, if the deck says which. */
  expansion?: { is: 'mean' | 'instantaneous'; zero?: number | undefined }
  dir?: string
}

/** Stress over strain; `total` strain has the elastic part in it. */
export interface DeckCurve {
  strain: number[]
  stress: number[]
  /** `nominal` is an engineering curve of a test, with the kind of test. */
  of: 'plastic' | 'total' | 'uniaxial' | 'biaxial' | 'planar'
  T?: number | undefined
  /** In 1/time of the deck. */
  rate?: number | undefined
  keyword: string
  line: number
}

/** A constant of a law: its number, and what it is of. `creep` hangs on the exponents of its law. */
export type DeckConstant = { value: number | number[]; of: DeckQuantity } | { creep: number; n: number; m: number }

export interface DeckLaw {
  vkey: string
  params: Record<string, DeckConstant>
  T?: number | undefined
  note?: string
  keyword: string
  line: number
}

/** What no place is known for: kept as text, and told with its count. */
export interface DeckNote {
  keyword: string
  text: string
  line: number
}

export interface DeckWarning {
  keyword: string
  line: number
  value?: string
  code: string
  reason: string
}

export interface DeckMaterial {
  /** Unique in its file. */
  id: string
  name: string
  /** Words of the deck that tell the class besides the name. */
  words: string[]
  line: number
  numbers: DeckNumbers[]
  curves: DeckCurve[]
  laws: DeckLaw[]
  notes: DeckNote[]
  warnings: DeckWarning[]
  /** Units that the deck states for this material alone. */
  units?: BaseUnits
  /** Why the material can't be read; nothing of the import is then. */
  fault?: DeckWarning
}

/** What a deck states of its units, in so many words. */
export interface SaidUnits {
  /** Line of the deck, and its words. */
  line: number
  words: string
  system?: BaseUnits
  temperature?: TemperatureUnit
}

export interface Deck {
  materials: DeckMaterial[]
  said: SaidUnits[]
  /** What concerns the whole file, such as files that it includes. */
  warnings: DeckWarning[]
}

export const newMaterial = (id: string, name: string, line: number): DeckMaterial => ({
  id,
  name,
  words: [],
  line,
  numbers: [],
  curves: [],
  laws: [],
  notes: [],
  warnings: [],
})

/** Adds a number of a property where the deck has one. */
export function putNumber(
  material: DeckMaterial,
  property: DeckProperty,
  value: number | undefined,
  at: { keyword: string; line: number },
): void {
  if (value !== undefined) material.numbers.push({ property, rows: [{ value }], ...at })
}

/** The rows of a property, wherever in the deck they stand. */
export const rowsOf = ({ numbers }: DeckMaterial, property: DeckProperty): DeckRow[] =>
  numbers.filter((one) => one.property === property).flatMap((one) => one.rows)

/** The one number of a property that holds at any temperature, or at the one asked. */
export function numberOf(material: DeckMaterial, property: DeckProperty, T?: number): number | undefined {
  const rows = rowsOf(material, property)
  return (rows.find((row) => row.T === T) ?? (rows.length === 1 ? rows[0] : undefined))?.value
}

/** σ = s0 + K·εᵖ: a yield stress and the tangent modulus of what comes after it, as K over plastic strain. */
export const bilinear = (yieldStress: number, plasticModulus: number): DeckLaw['params'] => ({
  s0: { value: yieldStress, of: 'stress' },
  K: { value: plasticModulus, of: 'stress' },
  n: { value: 1, of: 'ratio' },
})

/** The slope over plastic strain that a tangent modulus over total strain means; undefined where it is no such. */
export const plasticModulus = (tangent: number, modulus: number | undefined): number | undefined => {
  if (tangent === 0) return 0
  return modulus === undefined || tangent >= modulus ? undefined : (modulus * tangent) / (modulus - tangent)
}
