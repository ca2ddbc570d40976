import { rangeOf } from '../class-ranges.ts'
import { slipOf } from '../mend/correction.ts'
import { slipsInto } from '../mend/slips.ts'
import {
  type Figure,
  type Finding,
  nodeOf,
  type QualityContext,
  type QualityRule,
  quantityOf,
  shown,
  told,
  YOUNG,
} from '../problem.ts'
import { isTelling, usualIn } from './usual-in.ts'
import { isUsual, RATIOS, ratioKey, type UsualRange } from './usual-ranges.ts'

type Table = 'density' | 'E' | 'k' | 'cte'
const TABLES = new Map<string, Table>([
  ['density', 'density'],
  ['density_foam', 'density'],
  ...YOUNG.map((vkey) => [vkey, 'E'] as const),
  ['k', 'k'],
  ['cte', 'cte'],
  ['cte_parallel', 'cte'],
])

/** Outside the table of its class, which another rule tells. */
function isToldOtherwise({ doc }: QualityContext, { vkey, lo, hi }: Figure): boolean {
  const table = TABLES.get(vkey)
  const range = table && rangeOf(doc)?.[table]
  return range !== undefined && (hi < range[0] || lo > range[1])
}

const rangeText = (context: QualityContext, vkey: string, { lo, hi }: UsualRange): string => {
  const quantity = nodeOf(context, vkey)?.quantity
  return `${shown(lo, quantity)} to ${shown(hi, quantity)}`
}

function unusualValues(context: QualityContext): Finding[] {
  const usual = usualIn(context)
  return [...context.figures].flatMap(([vkey, figures]) => {
    const known = usual(vkey)
    if (!known) return []
    const { of, isGrade, range } = known
    const others = isGrade ? `in the catalogue ${of} has` : `${range.count} materials of ${of} have`
    return figures
      .filter(({ lo, hi, cond }) => (hi < range.lo || lo > range.hi) && isUsual(cond))
      .filter((figure) => !isToldOtherwise(context, figure))
      .map((figure) => ({
        vkey,
        ids: figure.ids,
        expected: { lo: range.lo, hi: range.hi, of, count: range.count, ...quantityOf(context, vkey) },
        ...(isTelling(known) && slipOf(context, figure, range.core, [range.lo, range.hi])),
        message: `${told(context, vkey, figure.lo)} is unusual: ${others} ${rangeText(context, vkey, range)}`,
      }))
  })
}

/** A ratio within the class that is told of two numbers that are each usual by themselves. */
function unusualRatios(context: QualityContext): Finding[] {
  const usual = usualIn(context, 'classes')
  const { figures } = context
  return RATIOS.flatMap(([first, second]): Finding[] => {
    const [a, b] = [usualFigures(figures.get(first)), usualFigures(figures.get(second))]
    const known = a.length > 0 && b.length > 0 ? usual(ratioKey(first, second)) : undefined
    if (!known) return []
    const together = (one: number, other: number) => (second === 'rho_el' ? one * other : one / other)
    const [least, most] = [a, b].map((all) => [
      Math.min(...all.map(({ lo }) => lo)),
      Math.max(...all.map(({ hi }) => hi)),
    ]) as [[number, number], [number, number]]
    const { of, range } = known
    // A strength by a hardness is told in MPa, as tables have it.
    const isByHardness =
      nodeOf(context, second)?.quantity === 'hardness' && nodeOf(context, first)?.quantity === 'stress'
    const [scale, each] = isByHardness ? [1e-6, ' MPa of one'] : [1, '']
    // All of what is stated must miss the range: a grade by thickness has many strengths and one hardness.
    const ends = [least[0], least[1]].flatMap((one) => [most[0], most[1]].map((other) => together(one, other)))
    if (!(Math.max(...ends) < range.lo || Math.min(...ends) > range.hi)) return []
    return [
      {
        vkey: first,
        ids: [...a, ...b].flatMap(({ ids }) => ids).slice(0, IDS_MAX),
        expected: { lo: range.lo * scale, hi: range.hi * scale, of, count: range.count },
        facts: [{ fact: 'together', value: (ends[0] ?? 0) * scale }],
        message: `${first} and ${second} do not go together: ${shown((ends[0] ?? 0) * scale)}${each}, ${range.count} materials of ${of} have ${shown(range.lo * scale)} to ${shown(range.hi * scale)}`,
      },
    ]
  })
}
const IDS_MAX = 8

const usualFigures = (figures: readonly Figure[] | undefined): Figure[] =>
  (figures ?? []).filter(({ cond }) => isUsual(cond)).slice(0, 100)

/** Below this a trace is a trace, however much of it the others have. */
const TRACE = 0.002

function unusualShares(context: QualityContext): Finding[] {
  const usual = usualIn(context)
  return context.doc.composition.flatMap(({ basis, items }, index) =>
    basis !== 'mass'
      ? []
      : items.flatMap(({ el, value, max, min }) => {
          const share = value ?? max ?? min
          const known = el === undefined || share === undefined ? undefined : usual(`wt.${el}`)
          if (!known || share === undefined) return []
          const { of, range, isGrade } = known
          const isMore = (isGrade ? (value ?? min ?? 0) : share) > Math.max(range.hi, TRACE)
          // A class has materials without the element; a grade has at least so much of it.
          const isLess = isGrade && share < range.lo
          if (!isMore && !isLess) return []
          const slip = slipsInto(share, 'percent', [range.core[0] / 10, range.core[1]], [range.lo, range.hi])[0]
          const others = isGrade
            ? `in the catalogue ${of} has ${shown(range.core[0], 'percent')} to ${shown(range.core[1], 'percent')}`
            : `${range.count} materials of ${of} have at most ${shown(range.hi, 'percent')}`
          return [
            {
              ids: [`composition/${index}`],
              expected: {
                ...(isGrade ? { lo: range.core[0], hi: range.core[1] } : { lo: range.lo, hi: range.hi }),
                of,
                count: range.count,
                quantity: 'percent',
              },
              ...(slip && { suspicion: slip.slip }),
              facts: [{ fact: 'part', word: el ?? '', value: share, quantity: 'percent' }],
              message: `${el} ${shown(share, 'percent')} is ${isMore ? 'much' : 'little'}: ${others}`,
            },
          ]
        }),
  )
}

/** Rules on what materials of the same class usually have: what is rare may be right. */
export const usualRules: readonly QualityRule[] = [
  { id: 'unusual-value', severity: 'warning', givesWay: true, check: unusualValues },
  { id: 'unusual-ratio', severity: 'warning', check: unusualRatios },
  { id: 'unusual-share', severity: 'warning', check: unusualShares },
]
