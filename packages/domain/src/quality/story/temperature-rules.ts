import { fromCelsius } from '../mend/correction.ts'
import { type Figure, type Finding, isIn, type QualityContext, type QualityRule, shown, told } from '../problem.ts'
import { usualIn } from '../usual/usual-in.ts'

const MECHANICAL = [
  'rp02',
  'reh',
  'rm',
  'e_modulus',
  'shear_modulus',
  'hbw',
  'tensile_modulus',
  'flexural_modulus',
  'yield_stress',
  'tensile_strength',
]
const MELTING = ['solidus', 'tm']
/** From this share of the melting temperature on a metal creeps away, and has not half of its strength. */
const SOFT_SHARE = 0.8
const LEFT_MOST = 0.5
const STRENGTHS = ['rp02', 'reh', 'rm']
const SOLID = ['metal', 'plastic/thermoplastic']

/** What the material melts at, or materials of its class at the most, K. */
function meltingOf(context: QualityContext): number | undefined {
  const own = MELTING.flatMap((vkey) => context.figures.get(vkey) ?? []).map(({ hi }) => hi)
  if (own.length > 0) return Math.max(...own)
  const usual = usualIn(context)
  const known = MELTING.map((vkey) => usual(vkey)).find((one) => one?.of.includes('/'))
  return known?.range.hi
}

const temperatureOf = ({ cond: { T } }: Figure): number | undefined => (typeof T === 'number' ? T : undefined)

function testedHot(
  context: QualityContext,
  vkeys: readonly string[],
  fault: (figure: Figure, T: number, melting: number) => string | undefined,
): Finding[] {
  if (!isIn(context.doc.class, SOLID)) return []
  const melting = meltingOf(context)
  if (melting === undefined) return []
  return vkeys
    .flatMap((vkey) => context.figures.get(vkey) ?? [])
    .flatMap((figure): Finding[] => {
      const T = temperatureOf(figure)
      const message = T === undefined ? undefined : fault(figure, T, melting)
      return T === undefined || message === undefined
        ? []
        : [
            {
              vkey: figure.vkey,
              ids: figure.ids,
              suspicion: 'fahrenheit-as-celsius',
              facts: [{ fact: 'condition', word: 'T', value: T, quantity: 'temperature' }],
              message,
            },
          ]
    })
}

const aboveMelting = (context: QualityContext): Finding[] =>
  testedHot(context, MECHANICAL, (figure, T, melting) =>
    T > melting
      ? `${told(context, figure.vkey, figure.lo)} at ${shown(T, 'temperature')}, where it is molten: it melts at ${shown(melting, 'temperature')}`
      : undefined,
  )

const strongNearMelting = (context: QualityContext): Finding[] => {
  if (!isIn(context.doc.class, ['metal'])) return []
  return testedHot(context, STRENGTHS, (figure, T, melting) => {
    const cold = (context.figures.get(figure.vkey) ?? []).find((one) => one.cond.T === undefined && !one.isOneSided)
    return T > SOFT_SHARE * melting && T <= melting && cold && figure.lo > LEFT_MOST * cold.hi
      ? `${told(context, figure.vkey, figure.lo)} at ${shown(T, 'temperature')} is more than half of ${shown(cold.hi, 'stress')} at room temperature, near its melting at ${shown(melting, 'temperature')}`
      : undefined
  })
}

const SOFTENS = ['hdt_a', 'hdt_b', 'vicat']
/** Fibres carry a semicrystalline plastic some 220 K beyond its glass transition; more is a transition in another unit. */
const BEYOND_MOST = 235

function glassInCelsius(context: QualityContext): Finding[] {
  const softens = SOFTENS.flatMap((vkey) => context.figures.get(vkey) ?? [])
  const [soft] = [...softens].sort((a, b) => b.lo - a.lo)
  if (!soft || !isIn(context.doc.class, ['plastic/thermoplastic'])) return []
  return (context.figures.get('tg') ?? [])
    .filter(({ hi }) => soft.lo > hi + BEYOND_MOST)
    .map((figure) => ({
      vkey: 'tg',
      ids: figure.ids,
      facts: [{ fact: 'value', vkey: soft.vkey, value: soft.lo, quantity: 'temperature' } as const],
      ...fromCelsius(context, figure),
      message: `${told(context, 'tg', figure.lo)} is far below ${told(context, soft.vkey, soft.lo)}: is it in °C?`,
    }))
}

/** Rules on temperatures that a material does not bear. */
export const temperatureRules: readonly QualityRule[] = [
  { id: 'tested-above-melting', severity: 'warning', check: aboveMelting },
  { id: 'strong-near-melting', severity: 'warning', check: strongNearMelting },
  { id: 'softens-far-above-glass', severity: 'warning', check: glassInCelsius },
]
