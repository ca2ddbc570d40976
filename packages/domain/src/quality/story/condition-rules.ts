import type { Conditions, Interval } from '@ingot/contract/material'
import { combinations } from '../agreement.ts'
import { type Finding, isIn, type QualityContext, type QualityRule, told } from '../problem.ts'

/** A statement with conditions. */
const statements = ({ doc }: QualityContext) => [...doc.values, ...doc.curves, ...doc.models]

/** A semi-finished product is no thicker, m. */
const THICKEST = 2
const SIZES = ['thickness', 'diameter']

const boundsOf = (condition: Conditions[string] | undefined): number[] =>
  typeof condition === 'number'
    ? [condition]
    : typeof condition === 'object'
      ? Object.values(condition).filter((bound) => bound !== undefined)
      : []

const times = (condition: Conditions[string], factor: number): Conditions[string] =>
  typeof condition === 'number'
    ? condition * factor
    : typeof condition === 'object'
      ? Object.fromEntries(Object.entries(condition).map(([side, bound]) => [side, (bound ?? 0) * factor]))
      : condition

const tooThick = (context: QualityContext): Finding[] =>
  statements(context).flatMap(({ id, vkey, cond = {} }) =>
    SIZES.flatMap((key): Finding[] => {
      const condition = cond[key]
      const most = boundsOf(condition).reduce((largest, bound) => Math.max(largest, bound), 0)
      if (condition === undefined || !(most > THICKEST)) return []
      return [
        {
          vkey,
          ids: [id],
          suspicion: 'millimetres-as-metres',
          correction: [{ id, set: { cond: { ...cond, [key]: times(condition, 1e-3) } } }],
          facts: [{ fact: 'condition', word: key, value: most }],
          message: `${vkey}: a ${key} of ${most} m: is it in mm?`,
        },
      ]
    }),
  )

const isReversed = ({ gt, gte, lt, lte }: Interval): boolean => {
  const low = Math.max(gt ?? Number.NEGATIVE_INFINITY, gte ?? Number.NEGATIVE_INFINITY)
  const high = Math.min(lt ?? Number.POSITIVE_INFINITY, lte ?? Number.POSITIVE_INFINITY)
  return low > high
}

const reversed = (context: QualityContext): Finding[] =>
  statements(context).flatMap(({ id, vkey, cond = {} }) =>
    Object.entries(cond).flatMap(([key, condition]) =>
      typeof condition === 'object' && isReversed(condition)
        ? [
            {
              vkey,
              ids: [id],
              facts: [{ fact: 'condition' as const, word: key }],
              message: `${vkey}: the lower end of ${key} is above the upper one`,
            },
          ]
        : [],
    ),
  )

/** Numbers that are temperatures of a test in °C, and of no test in K: liquid hydrogen boils at 20 K, and has company. */
const LOOKS_CELSIUS = [15, 40] as const
const CRYOGENIC = 150
const ICE = 273.15

function notKelvin(context: QualityContext): Finding[] {
  const all = statements(context)
  const temperatures = all.flatMap(({ cond }) => boundsOf(cond?.T))
  const looks = (T: number) => T >= LOOKS_CELSIUS[0] && T <= LOOKS_CELSIUS[1]
  // A series down to liquid hydrogen passes liquid nitrogen on its way.
  if (temperatures.some((T) => T < CRYOGENIC && !looks(T))) return []
  return all.flatMap(({ id, vkey, cond = {} }): Finding[] => {
    const { T } = cond
    return typeof T !== 'number' || !looks(T)
      ? []
      : [
          {
            vkey,
            ids: [id],
            suspicion: 'celsius-as-kelvin',
            correction: [{ id, set: { cond: { ...cond, T: T + ICE } } }],
            facts: [{ fact: 'condition', word: 'T', value: T, quantity: 'temperature' }],
            message: `${vkey}: at ${T} K: is it in °C?`,
          },
        ]
  })
}

/** Water makes a polyamide softer; a set that says otherwise has its states the wrong way round. */
const SOFTENED = ['tensile_modulus', 'flexural_modulus', 'yield_stress', 'tensile_strength']
const SOFTENS = ['plastic/thermoplastic/PA']
const SLACK = 1.02

function stifferWhenWet({ doc, figures }: QualityContext): Finding[] {
  if (!isIn(doc.class, SOFTENS)) return []
  return SOFTENED.flatMap((vkey): Finding[] => {
    const all = (figures.get(vkey) ?? []).filter(({ cond: { T }, isOneSided }) => T === undefined && !isOneSided)
    const dry = all.find(({ cond }) => cond.moisture === 'dry')
    const wet = all.find(({ cond }) => cond.moisture === 'cond' || cond.moisture === 'sat')
    if (!dry || !wet || !(wet.lo > dry.hi * SLACK)) return []
    const [a, b] = [dry.ids[0], wet.ids[0]]
    return [
      {
        vkey,
        ids: [...dry.ids, ...wet.ids],
        suspicion: 'swapped',
        ...(a !== undefined &&
          b !== undefined && {
            correction: [
              { id: a, set: { cond: wet.cond } },
              { id: b, set: { cond: dry.cond } },
            ],
          }),
        message: `${vkey} is higher with water than dry`,
      },
    ]
  })
}

/** Strengths and moduli of metals fall as they get hotter; dynamic strain ageing lifts Rm of a steel by a fifth at most. */
const FALLING = ['rp02', 'reh', 'rm', 'e_modulus']
const HOTTER = 200
const RISE = 1.25
const ROOM = 296.15

function strongerWhenHot(context: QualityContext): Finding[] {
  if (!isIn(context.doc.class, ['metal'])) return []
  return FALLING.flatMap((vkey): Finding[] => {
    const all = (context.figures.get(vkey) ?? []).filter(({ isOneSided }) => !isOneSided)
    if (all.length < 2) return []
    const at = ({ cond: { T } }: (typeof all)[number]) =>
      T === undefined ? ROOM : typeof T === 'number' ? T : undefined
    const stated = all.flatMap((figure) => {
      const T = at(figure)
      return T === undefined ? [] : [{ figure, T, key: JSON.stringify({ ...figure.cond, T: 0 }) }]
    })
    const coldest = new Map<string, (typeof stated)[number]>()
    for (const one of stated)
      if (one.T < (coldest.get(one.key)?.T ?? Number.POSITIVE_INFINITY)) coldest.set(one.key, one)
    return stated.flatMap(({ figure, T, key }): Finding[] => {
      const cold = coldest.get(key)
      return cold && T > cold.T + HOTTER && figure.lo > RISE * cold.figure.hi
        ? [
            {
              vkey,
              ids: [...figure.ids, ...cold.figure.ids],
              message: `${told(context, vkey, figure.lo)} at ${Math.round(T)} K is more than ${told(context, vkey, cold.figure.hi)} at ${Math.round(cold.T)} K`,
            },
          ]
        : []
    })
  })
}

/** Proof strength, yield point and strength are three numbers of one curve. */
const equal: QualityRule = {
  id: 'yield-equals-strength',
  severity: 'warning',
  check: (context) =>
    ['rp02', 'reh'].flatMap((vkey) =>
      combinations(context, [vkey], ['rm'])
        .filter(({ figures: [y, m], isSame }) => isSame && y && m && !y.isOneSided && y.lo === m.lo && y.hi === m.hi)
        .map(({ figures }) => ({
          vkey,
          ids: figures.flatMap(({ ids }) => ids),
          message: `${vkey} and rm are the same number: was one copied?`,
        })),
    ),
}

/** Rules on the conditions under which numbers hold. */
export const conditionRules: readonly QualityRule[] = [
  { id: 'condition-out-of-scale', severity: 'warning', check: tooThick },
  { id: 'condition-reversed', severity: 'error', atImport: 'warning', check: reversed },
  { id: 'condition-not-kelvin', severity: 'warning', check: notKelvin },
  { id: 'stiffer-when-wet', severity: 'warning', check: stifferWhenWet },
  { id: 'stronger-when-hot', severity: 'warning', check: strongerWhenHot },
  equal,
]
