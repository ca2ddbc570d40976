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
  /** Which side that is. */
  bound?: 'lower' | 'upper'
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
  /**
   * How a finding counts in a file that is imported, where it differs: only what cannot be true of any material refuses
   * a file. A matter of form or of what is usual for a class warns; a rule of the shipped catalogue alone is `none`.
   */
  atImport?: 'warning' | 'none'
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
    const bound = min === undefined ? ('upper' as const) : ('lower' as const)
    const figure = { vkey, lo, hi, cond, isOneSided, ...(isOneSided && { bound }), isMain: main === true }
    const list = figures.get(vkey)
    if (list) list.push(figure)
    else figures.set(vkey, [figure])
  }
  return figures
}

/** Values without a temperature are of a room, which tables put at 20, 22, 23 or 25 °C; K. */
const ROOM = 296.15
const ROOM_BAND = 10
export const isOfRoom = (T: Conditions[string] = ROOM) => typeof T === 'number' && Math.abs(T - ROOM) <= ROOM_BAND

const isSame = (a: Conditions[string] | undefined, b: Conditions[string] | undefined) =>
  JSON.stringify(a) === JSON.stringify(b)

/** Two figures may be compared when no condition that both state differs, and both are of a room or of one temperature. */
export const agree = (a: Conditions, b: Conditions): boolean =>
  (isSame(a.T, b.T) || (isOfRoom(a.T) && isOfRoom(b.T))) &&
  Object.entries(a).every(([key, value]) => key === 'T' || b[key] === undefined || isSame(b[key], value))

/** Values of a property, and combinations of several, that are compared with each other: files may have any number. */
export const COMPARED_MAX = 100
const COMBINED_MAX = 2_000

export const find = (context: QualityContext, ...vkeys: string[]): readonly Figure[] =>
  vkeys.map((vkey) => context.figures.get(vkey) ?? []).find((found) => found.length > 0) ?? []

const compared = (context: QualityContext, vkeys: readonly string[]): readonly Figure[] =>
  find(context, ...vkeys).slice(0, COMPARED_MAX)

/** Every pair of figures of two properties whose conditions agree. */
export const pairs = (
  context: QualityContext,
  first: readonly string[],
  second: readonly string[],
): [Figure, Figure][] =>
  compared(context, first).flatMap((a) =>
    compared(context, second)
      .filter((b) => agree(a.cond, b.cond))
      .map((b): [Figure, Figure] => [a, b]),
  )

/** Every combination of figures of several properties whose conditions agree with each other. */
export function combinations(context: QualityContext, ...keys: readonly (readonly string[])[]): Figure[][] {
  return keys.reduce<Figure[][]>(
    (rows, vkeys) =>
      rows
        .flatMap((row) =>
          compared(context, vkeys)
            .filter((figure) => row.every((other) => agree(other.cond, figure.cond)))
            .map((figure) => [...row, figure]),
        )
        .slice(0, COMBINED_MAX),
    [[]],
  )
}

export const middle = ({ lo, hi }: Figure): number => (lo + hi) / 2
export const shown = (value: number): string => String(Number(value.toPrecision(3)))
export const YOUNG = ['e_modulus', 'tensile_modulus', 'e1'] as const
