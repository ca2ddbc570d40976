import type { JohnsonCookDamageParams } from '@ingot/domain/laws/hardening/johnson-cook'
import type { CardFailure } from '../../card-input.ts'
import { degrees, plain } from '../../card-words.ts'
import { CHECKED_TRIAXIALITIES, fractureStrainAt } from '../../format/failure/fracture-law.ts'
import { CardRefusal } from '../../refusal.ts'
import { type CardMaterial, type CardOptions, ROOM } from '../card-material.ts'
import type { CardConditions } from '../facts/conditions.ts'
import { celsius } from '../quantities.ts'

export const JOHNSON_COOK_DAMAGE = 'm_jcd'

/** Temperatures that are one room temperature differ by no more, K. */
const ROOM_SPAN = 12

const KEYS = ['D1', 'D2', 'D3', 'D4', 'D5'] as const

type Numbers = Readonly<Record<string, number | readonly number[]>>

const numberIn = (params: Numbers | undefined, key: string): number | undefined => {
  const value = params?.[key]
  return typeof value === 'number' ? value : undefined
}

function constantsIn(params: Numbers): JohnsonCookDamageParams {
  const value = (key: (typeof KEYS)[number]): number => {
    const found = numberIn(params, key)
    if (found === undefined) throw new CardRefusal('failure-constant', { constant: key })
    return found
  }
  return { D1: value('D1'), D2: value('D2'), D3: value('D3'), D4: value('D4'), D5: value('D5') }
}

/** 1 + D5·T* at a temperature; 1 at the reference temperature, which is that of the room where nothing states it. */
function thermalFactor(D5: number, T: number, Tr: number | undefined, Tm: number | undefined): number {
  if (D5 === 0 || Math.abs(T - (Tr ?? ROOM)) <= ROOM_SPAN) return 1
  if (Tr === undefined) throw new CardRefusal('failure-constant', { constant: 'Tr' })
  if (Tm === undefined || Tm <= Tr) throw new CardRefusal('failure-constant', { constant: 'Tm' })
  return 1 + D5 * Math.min(1, Math.max(0, (T - Tr) / (Tm - Tr)))
}

/**
 * The fracture law of Johnson and Cook as the material states it. What it leaves unsaid of its reference rate and
 * temperatures is that of the material's flow law: both are published as one set. Throws CardRefusal.
 */
export function takeJohnsonCookDamage(
  { doc }: CardMaterial,
  { temperatures, moisture }: CardConditions,
  { basis = 'mean' }: CardOptions,
): CardFailure {
  const isMeant = ({ cond }: { cond?: { moisture?: unknown } | undefined }) =>
    cond?.moisture === undefined || moisture === undefined || cond.moisture === moisture
  const model = doc.models.find((one) => one.vkey === JOHNSON_COOK_DAMAGE && isMeant(one))
  if (!model) throw new CardRefusal('failure-law-missing')
  if (basis !== 'mean') throw new CardRefusal('failure-basis', { basis })
  const flowLaw = doc.models.find((one) => one.vkey === 'm_jc' && isMeant(one))
  const reference = (key: string) => numberIn(model.params, key) ?? numberIn(flowLaw?.params, key)
  const constants = constantsIn(model.params)
  const [rate0, Tr, Tm] = ['rate0', 'Tr', 'Tm'].map(reference)
  if (constants.D4 !== 0 && !(rate0 !== undefined && rate0 > 0))
    throw new CardRefusal('failure-constant', { constant: 'rate0' })
  const thermal = temperatures.map((T) => ({ T, value: thermalFactor(constants.D5, T, Tr, Tm) }))
  for (const triaxiality of CHECKED_TRIAXIALITIES)
    if (!(fractureStrainAt(constants, triaxiality) > 0))
      throw new CardRefusal('failure-not-positive', { triaxiality: Number(triaxiality.toFixed(3)) })
  const isOwn = ['rate0', 'Tr', 'Tm'].some((key) => numberIn(model.params, key) !== undefined)
  const strains = CHECKED_TRIAXIALITIES.map(
    (triaxiality) =>
      `${plain(fractureStrainAt(constants, triaxiality))} at triaxiality ${Number(triaxiality.toFixed(3))}`,
  )
  return {
    way: 'johnson-cook-damage',
    constants,
    ...(rate0 !== undefined && rate0 > 0 && { rate0 }),
    thermal,
    from: [model.id],
    said: [
      `FAILS by the fracture law of Johnson and Cook (${KEYS.map((key) => `${key} ${plain(constants[key])}`).join(', ')}): plastic strain at fracture ${strains.join(', ')}, at the reference rate${rate0 === undefined ? '' : ` of ${plain(rate0)} 1/s`} and temperature${Tr === undefined ? '' : ` of ${degrees(Tr)}`}`,
      ...thermal
        .filter(({ value }) => value !== 1)
        .map(({ T, value }) => `Strains at fracture times ${plain(value)} at ${celsius(T)} degC, 1 + D5*T*`),
      ...(constants.D3 > 0
        ? [
            'D3 IS ABOVE 0: the law breaks later the higher the triaxiality. Johnson and Cook have it below 0; some solvers print it with the other sign',
          ]
        : []),
      ...(flowLaw && !isOwn
        ? [`Reference rate and temperatures of the fracture law: those of ${flowLaw.id}, as it states none`]
        : []),
    ],
  }
}
