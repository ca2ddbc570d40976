import type { Conditions } from '@ingot/contract/material'

/** A change of one statement that would mend a finding: numbers of a value set anew, or columns of a curve multiplied. */
export type Correction =
  | { id: string; set: { value?: number; min?: number; max?: number; cond?: Conditions } }
  | { id: string; scale: { x?: number; y?: number } }

/** How a number may have come about that is not what was meant; each has a text `quality.slip.{slip}`. */
export const SLIPS = [
  'gpa-as-mpa',
  'mpa-as-gpa',
  'mpa-as-pa',
  'gpa-as-pa',
  'pa-as-mpa',
  'ksi-as-mpa',
  'mpa-as-ksi',
  'psi-as-pa',
  'kgf-as-n',
  'grams-as-kilograms',
  'kilograms-as-grams',
  'pounds-per-inch',
  'pounds-per-foot',
  'celsius-as-kelvin',
  'kelvin-as-celsius',
  'fahrenheit-as-celsius',
  'celsius-as-fahrenheit',
  'per-fahrenheit',
  'per-kelvin',
  'millionths',
  'percent',
  'fraction-as-percent',
  'calories',
  'btu',
  'kilo',
  'milli',
  'micro-ohm-centimetres',
  'decimal-right',
  'decimal-left',
  'sign',
  'swapped',
  'millimetres-as-metres',
] as const
export type Slip = (typeof SLIPS)[number]

type Mend = readonly [slip: Slip, mend: (stored: number) => number]

const times = (slip: Slip, factor: number): Mend => [slip, (stored) => stored * factor]

/** 1 ksi in MPa. */
const KSI = 6.894757293
const ICE = 273.15
const ABSOLUTE_F = 255.3722

const stresses: readonly Mend[] = [
  times('gpa-as-mpa', 1e3),
  times('mpa-as-gpa', 1e-3),
  times('mpa-as-pa', 1e6),
  times('gpa-as-pa', 1e9),
  times('pa-as-mpa', 1e-6),
  times('ksi-as-mpa', KSI),
  times('mpa-as-ksi', 1 / KSI),
  times('psi-as-pa', KSI * 1e3),
  times('kgf-as-n', 9.80665),
]
const shares: readonly Mend[] = [times('percent', 0.01), times('fraction-as-percent', 100)]

/** What people mistake by quantity; the mended number is the stored one put through it. */
const byQuantity: Readonly<Record<string, readonly Mend[]>> = {
  stress: stresses,
  modulus: stresses,
  modulus_gpa: stresses,
  pressure: stresses,
  density: [
    times('grams-as-kilograms', 1e3),
    times('kilograms-as-grams', 1e-3),
    times('pounds-per-inch', 27.679905),
    times('pounds-per-foot', 16.018463),
  ],
  temperature: [
    ['celsius-as-kelvin', (stored) => stored + ICE],
    ['kelvin-as-celsius', (stored) => stored - ICE],
    // 400 °F that was taken for 400 °C, and the other way round.
    ['fahrenheit-as-celsius', (stored) => (stored - ICE) / 1.8 + ABSOLUTE_F],
    ['celsius-as-fahrenheit', (stored) => (stored - ABSOLUTE_F) * 1.8 + ICE],
  ],
  cte: [
    times('per-fahrenheit', 1.8),
    times('per-kelvin', 1 / 1.8),
    times('millionths', 1e-6),
    times('kilo', 1e3),
    times('milli', 1e-3),
  ],
  hardness: [],
  strain: shares,
  percent: shares,
  conductivity: [
    times('calories', 418.4),
    times('btu', 1.730735),
    times('btu', 0.14422789),
    times('kilo', 1e3),
    times('milli', 1e-3),
  ],
  specific_heat: [times('kilo', 1e3), times('calories', 4186.8), times('milli', 1e-3)],
  vol_resistivity: [
    times('micro-ohm-centimetres', 1e-2),
    times('millionths', 1e-6),
    times('kilo', 1e3),
    times('milli', 1e-3),
  ],
}

/** A hardness is read in another scale as often as with another digit: 34 HRC is no 340 HBW. */
const NO_DIGITS = new Set(['temperature', 'hardness'])
const anywhere: readonly Mend[] = [times('decimal-right', 10), times('decimal-left', 0.1), times('sign', -1)]
const elsewhere: readonly Mend[] = [times('kilo', 1e3), times('milli', 1e-3), ...shares]

/** How far a number is from the middle of a range that it lies in: by its ratio where both ends have one. */
function distance(number: number, [lo, hi]: readonly [number, number]): number {
  const isRatio = lo > 0 && hi > 0 && number > 0
  return isRatio ? Math.abs(Math.log(number / Math.sqrt(lo * hi))) : Math.abs(number - (lo + hi) / 2)
}

const ROUNDING = 1e-9

/** What a number may have been meant as. */
interface Meant {
  slip: Slip
  meant: number
  mend: (stored: number) => number
}

/**
 * A number that only just misses what is usual is rare, not in another unit: it stands beyond by at least this power of the
 * factor between the two.
 */
const MISSED_POWER = 1 / 3

function justMisses(stored: number, meant: number, [lo, hi]: readonly [number, number]): boolean {
  if (!(stored > 0 && meant > 0 && lo > 0)) return false
  const beyond = stored < lo ? lo / stored : stored / hi
  const factor = Math.max(meant / stored, stored / meant)
  return beyond > 1 && beyond < factor ** MISSED_POWER
}

/** The slips that bring a number into the range that it should lie in, the nearest to its middle first; `limits` are those that it misses. */
export function slipsInto(
  stored: number,
  quantity: string | undefined,
  range: readonly [number, number],
  limits: readonly [number, number] = range,
): Meant[] {
  const isTemperature = quantity === 'temperature'
  const known = [...(byQuantity[quantity ?? ''] ?? elsewhere), ...(NO_DIGITS.has(quantity ?? '') ? [] : anywhere)]
  return known
    .map(([slip, mend]): Meant => ({ slip, meant: mend(stored), mend }))
    .filter(
      ({ meant }) =>
        meant >= range[0] - ROUNDING * Math.abs(range[0]) && meant <= range[1] + ROUNDING * Math.abs(range[1]),
    )
    .filter(({ meant }) => isTemperature || !justMisses(stored, meant, limits))
    .sort((a, b) => distance(a.meant, range) - distance(b.meant, range))
}
