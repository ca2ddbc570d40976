import { combinations, pairs } from './agreement.ts'
import { rangeOf } from './class-ranges.ts'
import { followed, slipOf, swapOf, withoutSign } from './mend/correction.ts'
import {
  all,
  type Figure,
  middle,
  type QualityContext,
  type QualityRule,
  quantityOf,
  shown,
  told,
  YOUNG,
} from './problem.ts'

type Keys = readonly string[]

/** Different specimens and rounding: what is above by no more than this is odd, not impossible. */
const SCATTER = 0.02

const isLowerLimit = ({ isOneSided, most }: Figure) => isOneSided && most === Number.POSITIVE_INFINITY
const isUpperLimit = ({ isOneSided, least }: Figure) => isOneSided && least === Number.NEGATIVE_INFINITY

/** A lower limit says nothing of how much there is, and an upper one not of how little; two limits of a kind compare, and a range has both. */
const canCompare = (a: Figure, b: Figure) =>
  (isLowerLimit(b) && (isLowerLimit(a) || a.lo < a.hi)) ||
  (isUpperLimit(a) && isUpperLimit(b)) ||
  (!isUpperLimit(a) && !isLowerLimit(b))

/**
 * first ≤ factor × second, where both stand under conditions that agree. An `error` holds where the same conditions are
 * stated and no two specimens within the figures obey; otherwise it is a warning.
 */
const notAbove = (
  id: string,
  severity: QualityRule['severity'],
  first: Keys,
  second: Keys,
  factor = 1,
): QualityRule => ({
  id,
  severity,
  check: (context) =>
    pairs(context, first, second)
      .filter(({ left, right }) => canCompare(left, right) && left.lo > right.hi * factor * (1 + 1e-9))
      .map(({ left, right, isSame }) => ({
        vkey: left.vkey,
        ids: [...left.ids, ...right.ids],
        ...swapOf(left, right),
        severity: isSame && left.least > right.most * factor * (1 + SCATTER) ? severity : 'warning',
        message: `${told(context, left.vkey, left.lo)} is above ${factor === 1 ? '' : `${factor} × `}${told(context, right.vkey, right.hi)}`,
      })),
})

const inRange = (id: string, vkeys: Keys, of: 'density' | 'E' | 'k' | 'cte'): QualityRule => ({
  id,
  severity: 'warning',
  check: (context) => {
    const range = rangeOf(context.doc)?.[of]
    if (!range) return []
    return all(context, vkeys)
      .filter(({ lo, hi }) => hi < range[0] || lo > range[1])
      .map((figure) => ({
        vkey: figure.vkey,
        ids: figure.ids,
        expected: { lo: range[0], hi: range[1], of: context.doc.class, ...quantityOf(context, figure.vkey) },
        ...slipOf(context, figure, range),
        message: `${told(context, figure.vkey, middle(figure))} is not within ${range
          .map((limit) => shown(limit, context.catalogue.nodes.get(figure.vkey)?.quantity))
          .join(' to ')} of ${context.doc.class}`,
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
          .filter(({ figures }) => figures.every(({ isOneSided }) => !isOneSided))
          .map(({ figures }) => ({ figures, off: ratio(figures.map(middle)) - 1 }))
          .filter(({ off }) => Math.abs(off) > tolerance)
          .map(({ figures, off }) => ({
            ...(figures[0] && { vkey: figures[0].vkey, ...followed(context, figures[0], off) }),
            ids: figures.flatMap(({ ids }) => ids),
            message: `${figures[0]?.vkey} differs by ${Math.round(off * 100)} % from what ${figures
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

/** A strain this much below the elastic one is a wrong unit, not another specimen. */
const FAR_BELOW = 0.05

/** Elastic strain is the least that a stress can give; `slack` allows for different specimens and kinds of modulus. */
const elasticStrain = (id: string, strain: string, stress: string, slack: number): QualityRule => ({
  id,
  severity: 'error',
  check: (context) =>
    !isElastic(context)
      ? []
      : combinations(context, [strain], [stress], YOUNG).flatMap(({ figures: [e, s, E], isSame }) => {
          if (!e || !s || !E || isUpperLimit(s) || isLowerLimit(e)) return []
          const elastic = s.lo / E.hi
          return e.hi < slack * elastic
            ? [
                {
                  vkey: strain,
                  ids: [...e.ids, ...s.ids, ...E.ids],
                  severity: isSame && e.hi < FAR_BELOW * elastic ? 'error' : 'warning',
                  message: `${told(context, strain, e.hi)} is below the elastic strain ${shown(elastic, 'strain')}`,
                } as const,
              ]
            : []
        }),
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
          .map(({ figures }) => ({ figures, value: of(figures.map(middle)) }))
          .filter(({ value }) => !between(value, low, high))
          .map(({ figures, value }) => ({
            vkey,
            ids: figures.flatMap(({ ids }) => ids),
            facts: [{ fact: 'together', value }],
            expected: { lo: low, hi: high },
            message: `${shown(value)} is not within ${low} and ${high}`,
          })),
})

/** Foams and laminates may be auxetic; of a solid, a negative ν is a slip until somebody says otherwise. */
const poissonNegative: QualityRule = {
  id: 'poisson-negative',
  severity: 'warning',
  check: (context) =>
    !isIsotropic(context)
      ? []
      : all(context, ['poisson'])
          .filter(({ lo, hi }) => hi < 0 && lo > -1)
          .map((figure) => ({
            vkey: 'poisson',
            ids: figure.ids,
            ...withoutSign(context, figure),
            message: `Poisson's ratio ${figure.hi} is negative: only foams and laminates made for it are so`,
          })),
}

/** ν of an isotropic material lies within −1 and 0.5; a direction, or a class with one, may have more. */
const poissonRange: QualityRule = {
  id: 'poisson-range',
  severity: 'error',
  check: (context) =>
    all(context, ['poisson'])
      .filter(({ lo, hi }) => !(lo > -1 && hi < 0.5))
      .map(({ ids, lo, hi, least, most, cond }) => ({
        vkey: 'poisson',
        ids,
        severity: isIsotropic(context) && cond.dir === undefined && (least > 0.5 || most < -1) ? 'error' : 'warning',
        message: `Poisson's ratio ${hi < 0.5 ? lo : hi} is not between −1 and 0.5`,
      })),
}

/** Rules of physics and of the class of a material. */
export const physicsRules: readonly QualityRule[] = [
  inRange('density-of-class', ['density', 'density_foam'], 'density'),
  inRange('modulus-of-class', YOUNG, 'E'),
  inRange('conductivity-of-class', ['k'], 'k'),
  inRange('expansion-of-class', ['cte', 'cte_parallel'], 'cte'),
  poissonRange,
  poissonNegative,
  notAbove('yield-above-strength', 'error', ['rp02', 'reh', 'rel'], ['rm']),
  // Since 2012 ISO 527-1 lets the first maximum be the strength; earlier editions and other standards differ by some percent.
  notAbove('yield-stress-above-strength', 'warning', ['yield_stress'], ['tensile_strength'], 1.02),
  notAbove('break-far-above-yield', 'warning', ['stress_break'], ['yield_stress'], 1.5),
  notAbove('glass-transition-above-melting', 'warning', ['tg'], ['tm']),
  notAbove('solidus-above-liquidus', 'error', ['solidus'], ['liquidus']),
  notAbove('hdt-a-above-b', 'warning', ['hdt_a'], ['hdt_b']),
  notAbove('hdt-above-melting', 'warning', ['hdt_a'], ['tm']),
  notAbove('melt-window-reversed', 'error', ['t_melt_min'], ['t_melt_max']),
  notAbove('mould-window-reversed', 'error', ['t_mould_min'], ['t_mould_max']),
  notAbove('melt-window-below-melting', 'warning', ['tm'], ['t_melt_min']),
  notAbove('service-window-reversed', 'error', ['t_service_min'], ['t_service_max']),
  notAbove('service-above-melting', 'warning', ['t_service_max'], ['tm', 'solidus']),
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
  follows('conductivity-inverts-resistivity', [['sigma_el'], ['rho_el']], 0.1, ([sigma = 0, rho = 0]) => sigma * rho),
  outside('wiedemann-franz', 'rho_el', [['k'], ['rho_el']], ([k = 0, rho = 0]) => (k * rho) / 293 / 2.44e-8, 0.6, 2.9),
  outside('strength-to-hardness', 'hbw', [['rm'], ['hbw']], ([rm = 0, hbw = 1]) => rm / 1e6 / hbw, 0.8, 4.6),
  {
    id: 'lamina-major-poisson',
    severity: 'error',
    check: (context) =>
      combinations(context, ['nu12'], ['e1'], ['e2'])
        .filter(({ figures: [nu, e1, e2] }) => nu && e1 && e2 && !(middle(nu) ** 2 < middle(e1) / middle(e2)))
        .map(({ figures }) => ({
          vkey: 'nu12',
          ids: figures.flatMap(({ ids }) => ids),
          message: 'ν12² must be below E1/E2',
        })),
  },
  {
    id: 'stiffness-not-positive',
    severity: 'error',
    check: (context) =>
      combinations(context, ['e1'], ['e2'], ['e3'], ['nu12'], ['nu13'], ['nu23'])
        .map(({ figures }) => ({ ids: figures.flatMap(({ ids }) => ids), minor: stiffnessMinor(figures.map(middle)) }))
        .filter(({ minor }) => !(minor > 0))
        .map(({ ids, minor }) => ({
          vkey: 'nu12',
          ids,
          message: `the stiffness is not positive definite: ${shown(minor)}`,
        })),
  },
  notAbove('across-above-along', 'warning', ['yt'], ['xt'], 1.1),
  notAbove('across-above-along-pressed', 'warning', ['yc'], ['xc'], 1.1),
  notAbove('shear-above-tension', 'warning', ['shear_strength'], ['rm']),
  notAbove('fatigue-above-strength', 'warning', ['fatigue_r_1', 'fatigue_5e8'], ['rm'], 0.7),
  notAbove('co2-above-gwp', 'warning', ['co2'], ['gwp'], 1.001),
  notAbove('equilibrium-above-saturation', 'warning', ['moisture_abs_eq'], ['water_abs_sat']),
]
