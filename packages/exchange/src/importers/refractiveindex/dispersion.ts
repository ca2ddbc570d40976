/** Pairs of constants behind the first: a strength and an exponent or a place. */
const pairsOf = (constants: readonly number[], from: number): [number, number][] => {
  const pairs: [number, number][] = []
  for (let at = from; at + 1 < constants.length; at += 2) pairs.push([constants[at] ?? 0, constants[at + 1] ?? 0])
  return pairs
}

type Formula = (constants: readonly number[], wavelength: number) => number

const sum = (pairs: readonly [number, number][], term: (a: number, b: number) => number) =>
  pairs.reduce((all, [a, b]) => all + term(a, b), 0)

/**
 * Dispersion formulas of refractiveindex.info ("Dispersion formulas", 2014) by number: the refractive index at a
 * wavelength in µm, NaN where a formula has none.
 */
const FORMULAS: Readonly<Record<number, Formula>> = {
  1: ([c = 0, ...rest], w) => Math.sqrt(1 + c + sum(pairsOf(rest, 0), (a, b) => (a * w ** 2) / (w ** 2 - b ** 2))),
  2: ([c = 0, ...rest], w) => Math.sqrt(1 + c + sum(pairsOf(rest, 0), (a, b) => (a * w ** 2) / (w ** 2 - b))),
  3: ([c = 0, ...rest], w) => Math.sqrt(c + sum(pairsOf(rest, 0), (a, b) => a * w ** b)),
  4: (constants, w) => {
    const [c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, c7 = 0, c8 = 0, c9 = 0] = constants
    // A pole without strength is left out: its place may be 0⁰ = 1.
    const pole = (a: number, b: number, at: number, power: number) =>
      a === 0 ? 0 : (a * w ** b) / (w ** 2 - at ** power)
    return Math.sqrt(
      c1 + pole(c2, c3, c4, c5) + pole(c6, c7, c8, c9) + sum(pairsOf(constants, 9), (a, b) => a * w ** b),
    )
  },
  5: ([c = 0, ...rest], w) => c + sum(pairsOf(rest, 0), (a, b) => a * w ** b),
  6: ([c = 0, ...rest], w) => 1 + c + sum(pairsOf(rest, 0), (a, b) => a / (b - w ** -2)),
  7: ([c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0], w) => {
    const pole = 1 / (w ** 2 - 0.028)
    return c1 + c2 * pole + c3 * pole ** 2 + c4 * w ** 2 + c5 * w ** 4 + c6 * w ** 6
  },
  8: ([c1 = 0, c2 = 0, c3 = 0, c4 = 0], w) => {
    const share = c1 + (c2 * w ** 2) / (w ** 2 - c3) + c4 * w ** 2
    return Math.sqrt((1 + 2 * share) / (1 - share))
  },
  9: ([c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0], w) =>
    Math.sqrt(c1 + c2 / (w ** 2 - c3) + (c4 * (w - c5)) / ((w - c5) ** 2 + c6)),
}

/** The index that a formula gives at a wavelength in µm; undefined for a formula that is not known. */
export const dispersion = (
  formula: number,
  constants: readonly number[],
): ((wavelength: number) => number) | undefined => {
  const of = FORMULAS[formula]
  return of && ((wavelength) => of(constants, wavelength))
}

/** Wavelengths at which a formula is drawn. */
const POINTS = 101

/** Evenly spaced by ratio, both ends among them. */
export const wavelengthsBetween = (from: number, to: number): number[] =>
  from === to
    ? [from]
    : Array.from({ length: POINTS }, (_, index) =>
        index === POINTS - 1 ? to : Number((from * (to / from) ** (index / (POINTS - 1))).toPrecision(8)),
      )
