import type { Conditions, Curve } from '@ingot/contract/material'
import { scaled, slipOf } from './mend/correction.ts'
import { type Finding, isIn, nodeOf, type QualityContext, type QualityRule, shown } from './problem.ts'

/** A strain above the first is odd, above the second it is not a strain of such a material (1 is 100 %). */
type Limits = readonly [odd: number, impossible: number]

/**
 * The most that materials stretch. Gels and rubbers are reported to 260 times their length; superplastic alloys to 80
 * times when hot (Pb-Sn, Al bronze) and 20 times at room temperature (Bi-Sn, Pearson 1934); steels, titanium, nickel and
 * copper alloys to their own length at room temperature (TWIP steels), fine-grained light alloys and zinc to five times.
 */
const ANY: Limits = [20, 300]
const HOT_METAL: Limits = [20, 100]
const STRETCH: readonly (readonly [classes: readonly string[], limits: Limits])[] = [
  [
    ['steel', 'iron', 'cast-iron', 'titanium', 'nickel', 'cobalt', 'copper', 'refractory', 'precious'].map(
      (family) => `metal/${family}`,
    ),
    [1.5, 2],
  ],
  [['aluminium', 'magnesium', 'zinc'].map((family) => `metal/${family}`), [1.5, 10]],
  [['metal'], [1.5, 20]],
  [
    ['ceramic', 'glass', 'wood'],
    [0.5, 2],
  ],
]
/** Below this a metal counts as at room temperature, K. */
const COLD = 373.15
/** Nothing can be shortened by more than its own length; true strains that are stored as such may be a few. */
const COMPRESSION: Limits = [1, 5]
/** True plastic strain: torsion of bars reaches some 10. */
const PLASTIC: Limits = [5, 20]

/** The limits for a class under conditions that are stated: a temperature that is not is that of the room. */
function limitsFor({ doc }: QualityContext, { T }: Conditions): Limits {
  const isCold = T === undefined || (typeof T === 'number' && T <= COLD)
  if (isIn(doc.class, ['metal']) && !isCold) return HOT_METAL
  return STRETCH.find(([classes]) => isIn(doc.class, classes))?.[1] ?? ANY
}

/** What is above the limits: an error says that it must be percent, a warning asks. */
function beyond([odd, impossible]: Limits, strain: number, of: string): Omit<Finding, 'vkey'> | undefined {
  if (!(strain > odd)) return undefined
  const text = `${of} of ${shown(strain)} is ${shown(strain, 'strain')}`
  return strain > impossible
    ? { message: `${text}, which no such material reaches: is it in percent?`, severity: 'error' }
    : { message: `${text}: is it in percent?`, severity: 'warning' }
}

const isPlastic = ({ kind, vkey }: Curve) => kind === 'true-plastic' || vkey === 'd_flow'

function strainsOf(context: QualityContext, curve: Curve): { limits: Limits; strains: readonly number[] }[] {
  const { x, y } = nodeOf(context, curve.vkey) ?? {}
  const limits = limitsFor(context, curve.cond ?? {})
  const along = isPlastic(curve) ? PLASTIC : curve.vkey === 'd_compr' ? COMPRESSION : limits
  return [
    ...(isPlastic(curve) || x?.quantity === 'strain' ? [{ limits: along, strains: curve.x }] : []),
    ...(y?.quantity === 'strain' ? [{ limits, strains: curve.y }] : []),
  ]
}

const largest = (numbers: readonly number[]) => numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0)

/** Rules on strains that may be percent, stored as if 1 were 1 %. */
export const strainRules: readonly QualityRule[] = [
  {
    id: 'strain-in-percent',
    severity: 'error',
    check: (context) =>
      [...context.figures.values()].flat().flatMap((figure) => {
        const { vkey, ids, lo, cond } = figure
        if (nodeOf(context, vkey)?.quantity !== 'strain') return []
        const limits = limitsFor(context, cond)
        const found = beyond(limits, lo, vkey)
        return found ? [{ vkey, ids, ...slipOf(context, figure, [0, limits[0]]), ...found }] : []
      }),
  },
  {
    id: 'curve-in-percent',
    severity: 'error',
    check: (context) =>
      context.doc.curves.flatMap((curve) =>
        strainsOf(context, curve).flatMap(({ limits, strains }) => {
          const found = beyond(limits, largest(strains), `${curve.id}: a strain`)
          const facts = [{ fact: 'strain' as const, value: largest(strains), quantity: 'strain' }]
          return found
            ? [
                {
                  vkey: curve.vkey,
                  id: curve.id,
                  ids: [curve.id],
                  facts,
                  ...scaled(curve, { x: 0.01 }, 'percent'),
                  ...found,
                },
              ]
            : []
        }),
      ),
  },
]
