import type { UsualRangeRow, UsualRangesFile } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { isRoom } from '../room.ts'

/** What a property usually is, SI: the limits beyond which it is odd, and what nearly all of them have. */
export interface UsualRange {
  lo: number
  hi: number
  core: readonly [number, number]
  /** Materials that state it. */
  count: number
}

type Ranges = ReadonlyMap<string, UsualRange>

/** Property, or `wt.Cr` for a mass fraction → range: by class path, and by a grade's designation and temper. */
export interface UsualRanges {
  classes: ReadonlyMap<string, Ranges>
  grades: ReadonlyMap<string, Ranges>
  /** Designation in small letters → the classes of the materials that have it. */
  classesOf: ReadonlyMap<string, ReadonlySet<string>>
}

export const NO_RANGES: UsualRanges = { classes: new Map(), grades: new Map(), classesOf: new Map() }

export const gradeKey = (code: string, temper = ''): string => `${code.toLowerCase()} ${temper.toLowerCase()}`

const openRanges = (ranges: Readonly<Record<string, UsualRangeRow>>): Ranges =>
  new Map(
    Object.entries(ranges).map(([key, [lo, hi, coreLo, coreHi, count]]) => [
      key,
      { lo, hi, core: [coreLo, coreHi], count },
    ]),
  )

function classesByCode(grades: UsualRangesFile['grades']): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { codes, classes } of grades)
    for (const code of codes) {
      const known = found.get(code.toLowerCase()) ?? new Set()
      for (const path of classes) known.add(path)
      found.set(code.toLowerCase(), known)
    }
  return found
}

export const openUsualRanges = ({ classes, grades }: UsualRangesFile): UsualRanges => ({
  classes: new Map(Object.entries(classes).map(([path, ranges]) => [path, openRanges(ranges)])),
  grades: new Map(
    grades.flatMap(({ codes, temper, ranges }) => {
      const opened = openRanges(ranges)
      return codes.map((code) => [gradeKey(code, temper), opened] as const)
    }),
  ),
  classesOf: classesByCode(grades),
})

/** `metal/steel/structural`, then `metal/steel`, then `metal`. */
export function classesUp(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}

/** At room temperature, and dry where that is said: what is usual is known of that alone. */
export const isUsual = ({ T, moisture }: Conditions): boolean =>
  isRoom(T) && (moisture === undefined || moisture === 'dry')

/** Properties that go together: their ratio within a class says more than each of them. */
export const RATIOS: readonly (readonly [first: string, second: string])[] = [
  ['rm', 'hbw'],
  ['rm', 'hv'],
  ['hv', 'hbw'],
  ['rm', 'rp02'],
  ['rm', 'reh'],
  ['compressive_strength', 'rm'],
  ['compressive_strength', 'flexural_strength'],
  ['compressive_strength', 'e_modulus'],
  ['tensile_strength', 'tensile_modulus'],
  ['stress_break', 'tensile_modulus'],
  ['yield_stress', 'tensile_modulus'],
  ['flexural_strength', 'e_modulus'],
  ['shear_modulus', 'tensile_modulus'],
  ['shear_modulus', 'e_modulus'],
  ['e1', 'density'],
  ['e1', 'e2'],
  ['e1', 'g12'],
  ['modulus_rupture', 'e1'],
  ['xt', 'e1'],
  ['compressive_modulus', 'density_foam'],
  ['k', 'rho_el'],
  ['hdt_a', 'tm'],
  ['cte_parallel', 'cte_normal'],
  ['shear_strength', 'rm'],
]

export const ratioKey = (first: string, second: string): string => `${first}/${second}`
