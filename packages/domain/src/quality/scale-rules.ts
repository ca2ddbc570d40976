import { combinations } from './agreement.ts'
import { rangeOf } from './class-ranges.ts'
import { slipOf } from './mend/correction.ts'
import {
  all,
  type Figure,
  type Finding,
  find,
  isIn,
  nodeOf,
  type QualityContext,
  type QualityRule,
  shown,
  told,
  YOUNG,
} from './problem.ts'

/** Between graphene aerogel in a vacuum (0.16 kg/m³) and osmium (22 590 kg/m³). */
const DENSITIES = [0.1, 23_000] as const
/** The most that E/ρ can be, m²/s²: no sound in matter is faster than 36.1 km/s (Trachenko et al., Sci. Adv. 6, 2020). */
const STIFFNESS_BY_DENSITY = 36_100 ** 2
/** Above graphene and diamond, 1.1 TPa; carbyne is calculated at 32 TPa. Pa. */
const STIFFEST = 4e13
/** Above graphene, 130 GPa. Pa. */
export const STRONGEST = 2e11
/** The weakest strength of a dense solid is some 0.1 MPa; a number of MPa that is stored as Pa is below 5000. Pa. */
export const WEAKEST = 5e3
const MODULI_FACTOR = 1000
/** Resins and composites may be as soft as rubber; a modulus in MPa that is stored as Pa is below this. Pa. */
const SOFTEST = 5e3

export const SOLID = ['metal', 'plastic', 'composite', 'ceramic', 'glass', 'wood']
/** In these a strength is a small share of the modulus: iron whiskers and silica fibres reach 0.2 of it. */
export const RIGID = ['metal', 'ceramic', 'glass', 'wood']
const SHARE_OF_MODULUS = 0.3
/** Soft plastics are drawn to more than a third of their modulus, and to no more than it. */
const YIELDING = ['plastic', 'composite']

const shareOfModulus = ({ doc }: QualityContext): number => (isIn(doc.class, RIGID) ? SHARE_OF_MODULUS : 1)

const STRENGTHS = [
  'rp02',
  'reh',
  'rel',
  'rm',
  'yield_stress',
  'stress_break',
  'tensile_strength',
  'compressive_strength',
  'flexural_strength',
  'flexural_strength_4p',
  'shear_strength',
  'modulus_rupture',
]
const MODULI = [...YOUNG, 'shear_modulus', 'flexural_modulus', 'compressive_modulus']

const density = (context: QualityContext): readonly Figure[] => find(context, 'density', 'density_foam')

const CELLULAR = /foam|lattice|cell|porous|aerogel|honeycomb|sponge|felt|wool|schaum/i

const saysCellular = ({ doc: { name, title, product }, figures }: QualityContext): boolean =>
  [name, title?.en, title?.fr, product.form, product.process].some((text) => text && CELLULAR.test(text)) ||
  (figures.get('porosity') ?? []).some(({ hi }) => hi > 0.5)

/** A porous material of a dense class is as weak and soft as foams are: what holds for the solid says nothing of it. */
export function isPorous(context: QualityContext): boolean {
  const lightest = rangeOf(context.doc)?.density[0]
  return saysCellular(context) || (lightest !== undefined && density(context).some(({ hi }) => hi < lightest))
}

function densityFault(context: QualityContext, figure: Figure): Finding | undefined {
  const { vkey, lo, hi } = figure
  const range = rangeOf(context.doc)?.density
  const is = told(context, vkey, hi)
  const slip = (figure: Figure) => (range ? slipOf(context, figure, range) : {})
  if (lo > DENSITIES[1])
    return { vkey, ...slip(figure), message: `${is} is denser than any material: is it 1000 times too large?` }
  if (hi > 0 && hi < DENSITIES[0])
    return { vkey, ...slip(figure), message: `${is} is lighter than any aerogel: is it in g/cm³ or t/mm³?` }
  // A metal of 7.85 kg/m³ was 7.85 g/cm³, unless it is a lattice; a polymer or a ceramic may be an aerogel.
  if (range && hi > 0 && hi * 1000 >= range[0] && hi * 1000 <= range[1])
    return {
      vkey,
      ...slip(figure),
      message: `${is} is 1000 times below the densities of ${context.doc.class}: is it in g/cm³?`,
      severity: isIn(context.doc.class, ['metal']) && !saysCellular(context) ? 'error' : 'warning',
    }
  return undefined
}

function modulusFault(context: QualityContext, figure: Figure): Finding | undefined {
  const { vkey, lo, hi } = figure
  const is = told(context, vkey, hi)
  if (lo > STIFFEST) return { vkey, message: `${is} is stiffer than any material: is it in another unit?` }
  const range = rangeOf(context.doc)?.E
  if (!range || !(hi > 0)) return undefined
  // Shear moduli are some 0.4 of Young's.
  const least = isIn(context.doc.class, RIGID) ? range[0] / (vkey === 'shear_modulus' ? 3 : 1) / MODULI_FACTOR : SOFTEST
  const isSoft = hi < least && isIn(context.doc.class, SOLID) && !isPorous(context)
  if (lo > range[1] * MODULI_FACTOR || isSoft)
    return {
      vkey,
      expected: { lo: range[0], hi: range[1], quantity: 'modulus_gpa', of: context.doc.class },
      ...slipOf(context, figure, range),
      message: `${vkey} ${shown(hi)} Pa is far off the moduli of ${context.doc.class}, ${shown(range[0], 'modulus_gpa')} to ${shown(range[1], 'modulus_gpa')}: is it in MPa or GPa?`,
    }
  return undefined
}

function strengthFault(context: QualityContext, { vkey, lo, hi }: Figure): Finding | undefined {
  const is = `${vkey} ${shown(hi)} Pa`
  if (lo > STRONGEST)
    return { vkey, message: `${told(context, vkey, hi)} is stronger than any material: is it in another unit?` }
  if (hi > 0 && hi < WEAKEST && isIn(context.doc.class, SOLID) && !isPorous(context))
    return { vkey, message: `${is} is weaker than any solid of ${context.doc.class}: is it in MPa?` }
  return undefined
}

const perFigure = (
  id: string,
  vkeys: readonly string[],
  fault: (context: QualityContext, figure: Figure) => Finding | undefined,
): QualityRule => ({
  id,
  severity: 'error',
  check: (context) =>
    all(context, vkeys).flatMap((figure) => {
      const found = fault(context, figure)
      return found ? [{ ids: figure.ids, ...found }] : []
    }),
})

const quantityText = (context: QualityContext, { vkey, lo }: Figure) => told(context, vkey, lo)

/** Rules on numbers that are a unit off: a factor of 1000 or of a million. */
export const scaleRules: readonly QualityRule[] = [
  perFigure('density-out-of-scale', ['density', 'density_foam'], densityFault),
  perFigure('modulus-out-of-scale', MODULI, modulusFault),
  perFigure('strength-out-of-scale', STRENGTHS, strengthFault),
  {
    id: 'too-stiff-for-its-density',
    severity: 'error',
    check: (context) =>
      combinations(context, YOUNG, ['density', 'density_foam'])
        .filter(({ figures: [E, rho] }) => E && rho && rho.hi > 0 && E.lo / rho.hi > STIFFNESS_BY_DENSITY)
        .map(({ figures: [E, rho] }) => ({
          ...(E && { vkey: E.vkey }),
          ids: [...(E?.ids ?? []), ...(rho?.ids ?? [])],
          message: `${E && quantityText(context, E)} with ${rho && quantityText(context, rho)} would carry sound faster than any matter: is one of them in another unit?`,
        })),
  },
  {
    id: 'strength-near-modulus',
    severity: 'error',
    check: (context) =>
      !isIn(context.doc.class, [...RIGID, ...YIELDING]) || isPorous(context)
        ? []
        : STRENGTHS.flatMap((vkey) => combinations(context, [vkey], YOUNG)).flatMap(({ figures: [s, E] }) =>
            s && E && E.hi > 0 && s.lo > shareOfModulus(context) * E.hi
              ? [
                  {
                    ...(!isIn(context.doc.class, RIGID) && { severity: 'warning' as const }),
                    vkey: s.vkey,
                    ids: [...s.ids, ...E.ids],
                    message: `${quantityText(context, s)} is above ${shareOfModulus(context)} of ${E.vkey} ${shown(E.hi, nodeOf(context, E.vkey)?.quantity)}: is one of them in another unit?`,
                  },
                ]
              : [],
          ),
  },
]
