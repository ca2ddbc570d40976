import { rangeOf } from './class-ranges.ts'
import {
  combinations,
  type Figure,
  find,
  middle,
  pairs,
  type QualityContext,
  type QualityRule,
  shown,
  YOUNG,
} from './problem.ts'

type Keys = readonly string[]

/** A strength of at least 300 MPa does not contradict a yield point of 320: the limit says nothing of the other side. */
const canContradict = (a: Figure, b: Figure) =>
  !(b.bound === 'lower' && a.bound !== 'lower') && !(a.bound === 'upper' && b.bound !== 'upper')

/** first ≤ factor × second, where both stand under conditions that agree. */
const notAbove = (
  id: string,
  severity: QualityRule['severity'],
  first: Keys,
  second: Keys,
  { factor = 1, atImport }: { factor?: number; atImport?: QualityRule['atImport'] } = {},
): QualityRule => ({
  id,
  severity,
  ...(atImport && { atImport }),
  check: (context) =>
    pairs(context, first, second)
      .filter(([a, b]) => canContradict(a, b) && a.lo > b.hi * factor * (1 + 1e-9))
      .map(([a, b]) => ({
        vkey: a.vkey,
        message: `${a.vkey} ${shown(a.lo)} is above ${factor === 1 ? '' : `${factor} × `}${b.vkey} ${shown(b.hi)}`,
      })),
})

const inRange = (
  id: string,
  severity: QualityRule['severity'],
  vkeys: Keys,
  of: 'density' | 'E' | 'k' | 'cte',
): QualityRule => ({
  id,
  severity,
  // The class of a file's material is often guessed from its name, and foams are called by their metal.
  atImport: 'warning',
  check: (context) => {
    const range = rangeOf(context.doc)?.[of]
    if (!range) return []
    return find(context, ...vkeys)
      .filter(({ lo, hi }) => hi < range[0] || lo > range[1])
      .map((figure) => ({
        vkey: figure.vkey,
        message: `${figure.vkey} ${shown(middle(figure))} is not within ${range.join(' to ')} of ${context.doc.class}`,
      }))
  },
})

/** A property that follows from others: fails when it differs by more than the tolerance. */
const follows = (
  id: string,
  keys: readonly Keys[],
  tolerance: number,
  ratio: (figures: number[]) => number,
  applies: (context: QualityContext) => boolean = () => true,
): QualityRule => ({
  id,
  severity: 'warning',
  check: (context) =>
    !applies(context)
      ? []
      : combinations(context, ...keys)
          .filter((row) => row.every(({ isOneSided }) => !isOneSided))
          .map((row) => ({ row, off: ratio(row.map(middle)) - 1 }))
          .filter(({ off }) => Math.abs(off) > tolerance)
          .map(({ row, off }) => ({
            ...(row[0] && { vkey: row[0].vkey }),
            message: `${row[0]?.vkey} differs by ${Math.round(off * 100)} % from what ${row
              .slice(1)
              .map(({ vkey }) => vkey)
              .join(', ')} give`,
          })),
})

const ORTHOTROPIC = /^(composite|wood|foam)(\/|$)/
const isIsotropic = ({ doc }: QualityContext) => !ORTHOTROPIC.test(doc.class)
const isMetal = ({ doc }: QualityContext) => doc.class.startsWith('metal/')
const isElastic = ({ doc }: QualityContext) => !doc.class.startsWith('elastomer')

const between = (value: number, low: number, high: number) => value >= low && value <= high

/** Elastic strain is the least that a stress can give; `slack` allows for different specimens. */
const elasticStrain = (id: string, strain: string, stress: string, slack: number): QualityRule => ({
  id,
  severity: 'error',
  // Files seldom say in which direction of a laminate each of the three was measured.
  atImport: 'warning',
  check: (context) =>
    !isElastic(context)
      ? []
      : combinations(context, [strain], [stress], YOUNG)
          .filter(([e, s, E]) => e && s && E && e.hi < (slack * s.lo) / E.hi)
          .map(([e, s, E]) => ({
            vkey: strain,
            message: `${strain} ${shown(e?.hi ?? 0)} is below the elastic strain ${shown((s?.lo ?? 0) / (E?.hi ?? 1))}`,
          })),
})

const stiffnessMinor = ([e1, e2, e3, nu12, nu13, nu23]: number[]) => {
  const [E1 = 1, E2 = 1, E3 = 1, v12 = 0, v13 = 0, v23 = 0] = [e1, e2, e3, nu12, nu13, nu23]
  const [v21, v31, v32] = [(v12 * E2) / E1, (v13 * E3) / E1, (v23 * E3) / E2]
  return 1 - v12 * v21 - v23 * v32 - v13 * v31 - 2 * v21 * v32 * v13
}

const outside = (
  id: string,
  vkey: string,
  keys: readonly Keys[],
  of: (figures: number[]) => number,
  low: number,
  high: number,
): QualityRule => ({
  id,
  severity: 'warning',
  check: (context) =>
    !isMetal(context)
      ? []
      : combinations(context, ...keys)
          .map((row: Figure[]) => of(row.map(middle)))
          .filter((value) => !between(value, low, high))
          .map((value) => ({ vkey, message: `${shown(value)} is not within ${low} and ${high}` })),
})

/** Rules of physics and of the class of a material. */
export const physicsRules: readonly QualityRule[] = [
  {
    id: 'class-without-range',
    severity: 'error',
    atImport: 'none',
    check: ({ doc }) => (rangeOf(doc) ? [] : [{ message: `no plausible range is known for the class ${doc.class}` }]),
  },
  inRange('density-of-class', 'error', ['density', 'density_foam'], 'density'),
  inRange('modulus-of-class', 'warning', YOUNG, 'E'),
  inRange('conductivity-of-class', 'warning', ['k'], 'k'),
  inRange('expansion-of-class', 'warning', ['cte', 'cte_parallel'], 'cte'),
  {
    id: 'poisson-range',
    severity: 'error',
    check: (context) =>
      !isIsotropic(context)
        ? []
        : find(context, 'poisson')
            .filter(({ lo, hi }) => !(hi > -1 && lo <= 0.5))
            .map(({ lo }) => ({ vkey: 'poisson', message: `Poisson's ratio ${lo} is not between −1 and 0.5` })),
  },
  {
    // 0.5 is how datasheets write "incompressible"; one direction of wood or of a laminate may have more.
    id: 'poisson-limit',
    severity: 'error',
    atImport: 'warning',
    check: (context) =>
      find(context, 'poisson')
        .filter(({ lo, hi }) => (isIsotropic(context) ? lo <= 0.5 && hi > -1 : true) && !(lo > -1 && hi < 0.5))
        .map(({ hi }) => ({ vkey: 'poisson', message: `Poisson's ratio ${hi} is not below 0.5 and above −1` })),
  },
  notAbove('yield-above-strength', 'error', ['rp02', 'reh'], ['rm']),
  // Since 2012 ISO 527-1 lets the first maximum be the strength; earlier editions and other standards differ by some percent.
  notAbove('yield-stress-above-strength', 'warning', ['yield_stress'], ['tensile_strength'], { factor: 1.02 }),
  notAbove('break-far-above-yield', 'warning', ['stress_break'], ['yield_stress'], { factor: 1.5 }),
  notAbove('glass-transition-above-melting', 'error', ['tg'], ['tm'], { atImport: 'warning' }),
  notAbove('solidus-above-liquidus', 'error', ['solidus'], ['liquidus']),
  notAbove('hdt-a-above-b', 'error', ['hdt_a'], ['hdt_b'], { atImport: 'warning' }),
  notAbove('hdt-above-melting', 'error', ['hdt_a'], ['tm'], { atImport: 'warning' }),
  notAbove('melt-window-reversed', 'error', ['t_melt_min'], ['t_melt_max']),
  notAbove('mould-window-reversed', 'error', ['t_mould_min'], ['t_mould_max']),
  notAbove('melt-window-below-melting', 'warning', ['tm'], ['t_melt_min']),
  notAbove('service-window-reversed', 'error', ['t_service_min'], ['t_service_max']),
  elasticStrain('yield-strain-below-elastic', 'yield_strain', 'yield_stress', 0.5),
  elasticStrain('break-strain-below-elastic', 'strain_break', 'stress_break', 0.7),
  follows(
    'shear-modulus-follows',
    [['shear_modulus'], YOUNG, ['poisson']],
    0.1,
    ([G = 0, E = 1, nu = 0]) => G / (E / 2 / (1 + nu)),
    isIsotropic,
  ),
  follows(
    'bulk-modulus-follows',
    [['bulk_modulus'], YOUNG, ['poisson']],
    0.15,
    ([K = 0, E = 1, nu = 0]) => K / (E / 3 / (1 - 2 * nu)),
    isIsotropic,
  ),
  follows(
    'diffusivity-follows',
    [['diffusivity'], ['k'], ['density', 'density_foam'], ['cp']],
    0.2,
    ([a = 0, k = 1, rho = 1, cp = 1]) => (a * rho * cp) / k,
  ),
  outside('wiedemann-franz', 'rho_el', [['k'], ['rho_el']], ([k = 0, rho = 0]) => (k * rho) / 293 / 2.44e-8, 0.6, 2.9),
  outside('strength-to-hardness', 'hbw', [['rm'], ['hbw']], ([rm = 0, hbw = 1]) => rm / 1e6 / hbw, 0.8, 4.6),
  {
    id: 'lamina-major-poisson',
    severity: 'error',
    check: (context) =>
      combinations(context, ['nu12'], ['e1'], ['e2'])
        .filter(([nu, e1, e2]) => nu && e1 && e2 && !(middle(nu) ** 2 < middle(e1) / middle(e2)))
        .map(() => ({ vkey: 'nu12', message: 'ν12² must be below E1/E2' })),
  },
  {
    id: 'stiffness-not-positive',
    severity: 'error',
    check: (context) =>
      combinations(context, ['e1'], ['e2'], ['e3'], ['nu12'], ['nu13'], ['nu23'])
        .map((row) => stiffnessMinor(row.map(middle)))
        .filter((minor) => !(minor > 0))
        .map((minor) => ({ vkey: 'nu12', message: `the stiffness is not positive definite: ${shown(minor)}` })),
  },
  notAbove('shear-above-tension', 'warning', ['shear_strength'], ['rm']),
  notAbove('fatigue-above-strength', 'warning', ['fatigue_r_1', 'fatigue_5e8'], ['rm'], { factor: 0.7 }),
  notAbove('co2-above-gwp', 'error', ['co2'], ['gwp'], { factor: 1.001, atImport: 'warning' }),
  notAbove('equilibrium-above-saturation', 'error', ['moisture_abs_eq'], ['water_abs_sat'], { atImport: 'warning' }),
]
