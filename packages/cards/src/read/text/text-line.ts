import { type SolverUnitSystem, solverFactor } from '@ingot/domain/units/solver-systems'

/** A line of a card with its number in the file, from 1. */
export interface TextLine {
  number: number
  text: string
}

/** A keyword line with its data lines. */
export interface KeywordBlock {
  line: TextLine
  keyword: string
  parameters: ReadonlyMap<string, string>
  rows: readonly DataLine[]
}

export interface DataLine {
  line: TextLine
  values: readonly number[]
}

/** Every line of a text but the one after its last line end. */
export const textLines = (text: string): TextLine[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line }))

export const notUnderstood = ({ number, text }: TextLine, why: string): Error =>
  new Error(`line ${number}: ${why}: ${text}`)

const REAL = /^[+-]?(\d+\.\d*|\.\d+)(E[+-]?\d+)?$/i

/** A real with its decimal point and nothing else. Throws Error with the line. */
export function realOf(field: string, line: TextLine): number {
  const text = field.trim()
  if (!REAL.test(text)) throw notUnderstood(line, `'${text}' is not a real with a decimal point`)
  return Number(text)
}

export function integerOf(field: string, line: TextLine): number {
  const text = field.trim()
  if (!/^\d+$/.test(text)) throw notUnderstood(line, `'${text}' is not an integer`)
  return Number(text)
}

/** A number in a solver's units back to SI. */
export const toSI = (value: number, quantity: Parameters<typeof solverFactor>[0], system: SolverUnitSystem): number =>
  value / solverFactor(quantity, system)

/** Refuses a curve that no solver takes: from strain 0 and a stress on, strains rising, stresses not falling. Any units. */
export function checkFlow(
  { strain, stress }: { strain: readonly number[]; stress: readonly number[] },
  line: TextLine,
) {
  if (strain.length === 0 || strain[0] !== 0) throw notUnderstood(line, 'the curve does not begin at plastic strain 0')
  if (!((stress[0] ?? 0) > 0)) throw notUnderstood(line, 'the curve does not begin at a yield stress')
  for (const [index, value] of strain.entries()) {
    if (index === 0) continue
    if (value <= (strain[index - 1] ?? 0)) throw notUnderstood(line, `strains do not rise at ${value}`)
    if ((stress[index] ?? 0) < (stress[index - 1] ?? 0)) throw notUnderstood(line, `stresses fall at ${stress[index]}`)
  }
}
