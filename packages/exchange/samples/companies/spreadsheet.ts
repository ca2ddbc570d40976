import type { Mapping } from '../../src/tables/mapping/mapping.ts'

/** A number that must come out, worked out by hand from the file's text: SI, with the sum beside it in the sample. */
export interface ExpectedValue {
  material: string
  vkey: string
  value?: number
  min?: number
  max?: number
  pm?: [number, number]
  /** Conditions beside those that the property itself fixes. */
  cond?: Record<string, unknown>
}

export interface ExpectedCurve {
  material: string
  vkey: string
  x: number[]
  y: number[]
  cond?: Record<string, unknown>
}

/** A spreadsheet as companies have them, the mapping that brings it in, and what must be stored then. */
export interface CompanySpreadsheet {
  file: string
  /** What is unusual about it. */
  about: string
  bytes: Uint8Array
  mapping: Mapping
  values: ExpectedValue[]
  curves?: ExpectedCurve[]
  /** Element by material: fraction of mass. */
  shares?: { material: string; el: string; value?: number; max?: number; balance?: true }[]
  /** Code and text of every cell that is kept as text, or row that is left out. */
  told?: { code: string; value?: string }[]
}

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)

export const textFile = (lines: readonly string[], encoding: 'latin1' | 'utf-8' = 'utf-8'): Uint8Array =>
  (encoding === 'latin1' ? latin1 : utf8)(`${lines.join('\r\n')}\r\n`)
