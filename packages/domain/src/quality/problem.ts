import type { Conditions, MaterialDocument, PropertyValue } from '@ingot/contract/material'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** A finding of the quality rules: an error is physically or formally wrong, a warning is worth a look. */
export interface QualityProblem {
  rule: string
  severity: 'error' | 'warning'
  vkey?: string
  /** Of the one value, curve or model that it is about, where it is about one. */
  id?: string
  message: string
}

/** The number of a value as an interval; a one-sided bound counts as its printed number. */
export interface Figure {
  vkey: string
  lo: number
  hi: number
  cond: Conditions
  /** Only one side is stated: the number is a limit, not what the material has. */
  isOneSided: boolean
  isMain: boolean
}

/** What every rule is given. */
export interface QualityContext {
  doc: MaterialDocument
  catalogue: Catalogue
  figures: ReadonlyMap<string, readonly Figure[]>
}

export interface QualityRule {
  id: string
  severity: QualityProblem['severity']
  /** Messages, with the property that each is about. */
  check: (context: QualityContext) => readonly { vkey?: string; id?: string; message: string }[]
}

export function figuresOf(values: readonly PropertyValue[]): Map<string, Figure[]> {
  const figures = new Map<string, Figure[]>()
  for (const { vkey, value, min, max, main, cond = {} } of values) {
    const lo = value ?? min ?? max
    const hi = value ?? max ?? min
    if (lo === undefined || hi === undefined) continue
    const isOneSided = value === undefined && (min === undefined || max === undefined)
    const figure = { vkey, lo, hi, cond, isOneSided, isMain: main === true }
    figures.set(vkey, [...(figures.get(vkey) ?? []), figure])
  }
  return figures
}

/** Two figures may be compared when no condition that both state differs. */
export const agree = (a: Conditions, b: Conditions): boolean =>
  Object.entries(a).every(([key, value]) => b[key] === undefined || JSON.stringify(b[key]) === JSON.stringify(value))

export const find = (context: QualityContext, ...vkeys: string[]): readonly Figure[] =>
  vkeys.map((vkey) => context.figures.get(vkey) ?? []).find((found) => found.length > 0) ?? []

/** Every pair of figures of two properties whose conditions agree. */
export const pairs = (
  context: QualityContext,
  first: readonly string[],
  second: readonly string[],
): [Figure, Figure][] =>
  find(context, ...first).flatMap((a) =>
    find(context, ...second)
      .filter((b) => agree(a.cond, b.cond))
      .map((b): [Figure, Figure] => [a, b]),
  )

/** Every combination of figures of several properties whose conditions agree with each other. */
export function combinations(context: QualityContext, ...keys: readonly (readonly string[])[]): Figure[][] {
  return keys.reduce<Figure[][]>(
    (rows, vkeys) =>
      rows.flatMap((row) =>
        find(context, ...vkeys)
          .filter((figure) => row.every((other) => agree(other.cond, figure.cond)))
          .map((figure) => [...row, figure]),
      ),
    [[]],
  )
}

export const middle = ({ lo, hi }: Figure): number => (lo + hi) / 2
export const shown = (value: number): string => String(Number(value.toPrecision(3)))
export const YOUNG = ['e_modulus', 'tensile_modulus', 'e1'] as const
