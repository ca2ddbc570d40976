import type { Curve } from '@ingot/contract/material'
import { valueAt } from '../../curves/interpolate.ts'
import { figuresFor } from '../agreement.ts'
import {
  type Fact,
  type Finding,
  fact,
  type QualityContext,
  type QualityRule,
  quantityOf,
  shown,
  told,
} from '../problem.ts'

type Fault = (curve: Curve) => string | Omit<Finding, 'vkey'> | undefined

/** A rule on every curve; what it needs of the whole document is looked up once. */
export const perCurve = (
  id: string,
  severity: QualityRule['severity'],
  prepare: (context: QualityContext) => Fault,
): QualityRule => ({
  id,
  severity,
  check: (context) => {
    const fault = prepare(context)
    return context.doc.curves.flatMap((curve) => {
      const found = fault(curve)
      if (found === undefined) return []
      const { message, ...rest } = typeof found === 'string' ? { message: found } : found
      return [{ vkey: curve.vkey, id: curve.id, ids: [curve.id], ...rest, message: `${curve.id}: ${message}` }]
    })
  },
})

const isPlastic = ({ kind, vkey }: Curve) => kind === 'true-plastic' || vkey === 'd_flow'

/** Never below zero in any state; moduli and heat capacities are in noise and in a DSC's exothermic peaks. */
const NEVER_NEGATIVE = new Set(['conductivity', 'spec_volume', 'viscosity', 'density'])
const SELDOM_NEGATIVE = new Set(['modulus', 'specific_heat'])

const ROOM = 296.15
/** How far a curve and a single value may differ before it is worth a look, and before one must be a unit off. */
const ODD = 1.25
const FAR = 100

/** Diagrams whose curves go back and forth, as a test under alternating load does. */
const LOOPS = new Set(['d_ss_cyclic'])

/** The property that a curve gives over temperature, against its single value at room temperature. */
function againstValue(context: QualityContext): Fault {
  const lookUps = new Map<string, ReturnType<typeof figuresFor>>()
  return (curve) => {
    const gives = context.catalogue.nodes.get(curve.vkey)?.gives
    if (gives?.over !== 'T') return undefined
    const members = context.catalogue.nodes.get(gives.of)?.from ?? [gives.of]
    const lookUp = lookUps.get(gives.of) ?? figuresFor(context, members)
    lookUps.set(gives.of, lookUp)
    const y = valueAt(curve, ROOM)
    if (y === undefined || !(y > 0)) return undefined
    for (const { vkey, lo, hi, isOneSided } of lookUp(curve.cond)) {
      if (isOneSided || !(lo > 0)) continue
      const off = Math.max(lo / y, y / hi)
      if (off > ODD)
        return {
          facts: [{ fact: 'stands', value: y, ...quantityOf(context, vkey) }, fact(context, vkey, lo)],
          message: `${shown(y, context.catalogue.nodes.get(vkey)?.quantity)} at ${shown(ROOM, 'temperature')}, the value is ${told(context, vkey, lo)}`,
          severity: off > FAR ? 'error' : 'warning',
        }
    }
    return undefined
  }
}

/** A point of a curve, as people count. */
export const point = (at: number): Fact => ({ fact: 'point', value: at + 1 })

/** Rules on curves: order, signs, and that they agree with the single values of the material. */
export const curveRules: readonly QualityRule[] = [
  perCurve(
    'curve-not-finite',
    'error',
    () =>
      ({ x, y }) =>
        x.every(Number.isFinite) && y.every(Number.isFinite) ? undefined : 'has a number that is not finite',
  ),
  perCurve('curve-not-increasing', 'warning', ({ catalogue }) => ({ vkey, x }) => {
    if (LOOPS.has(vkey)) return undefined
    // Fatigue tests end at equal numbers of cycles, run-outs all of them.
    const mayRepeat = catalogue.nodes.get(vkey)?.x?.quantity === 'cycles'
    const isAfter = (value: number, before: number) => value > before || (mayRepeat && value === before)
    const at = x.findIndex((value, index) => index > 0 && !isAfter(value, x[index - 1] ?? value))
    return at < 0 ? undefined : { facts: [point(at)], message: `x does not increase at point ${at + 1}` }
  }),
  perCurve('flow-curve-falls', 'warning', () => (curve) => {
    const at = isPlastic(curve)
      ? curve.y.findIndex((value, index) => index > 0 && value < (curve.y[index - 1] ?? value))
      : -1
    return at < 0 ? undefined : { facts: [point(at)], message: `the flow stress falls at point ${at + 1}` }
  }),
  perCurve(
    'flow-curve-start',
    'warning',
    () => (curve) =>
      isPlastic(curve) && curve.x[0] !== undefined && curve.x[0] !== 0
        ? {
            facts: [{ fact: 'strain', value: curve.x[0], quantity: 'strain' }],
            message: `the first plastic strain is ${curve.x[0]}, not 0`,
          }
        : undefined,
  ),
  perCurve('curve-sign', 'error', ({ catalogue }) => ({ vkey, y }) => {
    const quantity = catalogue.nodes.get(vkey)?.y?.quantity ?? ''
    const isNever = NEVER_NEGATIVE.has(quantity)
    const at = isNever || SELDOM_NEGATIVE.has(quantity) ? y.findIndex((value) => value < 0) : -1
    return at < 0
      ? undefined
      : {
          facts: [point(at), { fact: 'stands', value: y[at] ?? 0, quantity }],
          message: `${shown(y[at] ?? 0, quantity)} at point ${at + 1} is below 0`,
          severity: isNever ? 'error' : 'warning',
        }
  }),
  perCurve('curve-against-value', 'error', againstValue),
  perCurve('curve-needs-condition', 'warning', ({ catalogue }) => (curve) => {
    const missing = (catalogue.nodes.get(curve.vkey)?.needs ?? []).find((key) => curve.cond?.[key] === undefined)
    return missing === undefined
      ? undefined
      : { facts: [{ fact: 'condition', word: missing }], message: `the condition ${missing} is missing` }
  }),
  {
    id: 'model-parameters',
    severity: 'error',
    atImport: 'warning',
    check: ({ doc, catalogue }) =>
      doc.models.flatMap(({ id, vkey, params }) => {
        const known = new Set((catalogue.nodes.get(vkey)?.params ?? []).map(({ key }) => key))
        const unknown = Object.keys(params).find((key) => !known.has(key))
        return unknown === undefined
          ? []
          : [
              {
                vkey,
                id,
                ids: [id],
                facts: [{ fact: 'parameter', word: unknown }],
                message: `${id}: ${unknown} is no parameter of ${vkey}`,
              },
            ]
      }),
  },
]
