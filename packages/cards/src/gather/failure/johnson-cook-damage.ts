import type { JohnsonCookDamageParams } from '@ingot/domain/laws/hardening/johnson-cook'
import type { CardFailure } from '../../card-input.ts'
import { degrees, plain } from '../../card-words.ts'
import { CHECKED_TRIAXIALITIES, fractureStrainAt, UNIAXIAL } from '../../format/failure/fracture-law.ts'
import { CardRefusal } from '../../refusal.ts'
import { type CardMaterial, type CardOptions, ROOM, ROOM_SPAN } from '../card-material.ts'
import type { CardConditions } from '../facts/conditions.ts'
import { celsius } from '../quantities.ts'

export const JOHNSON_COOK_DAMAGE = 'm_jcd'

/**
 * Largest plastic strain at fracture that is believed: in uniaxial tension 10 is a reduction of area of 99.995 %, and OFHC
 * copper of Johnson and Cook (1985) breaks in compression at 14, near its melting temperature at 30. What lies above has
 * another sign or unit.
 */
const LARGEST = { uniaxial: 10, elsewhere: 100 } as const

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

interface ThermalFactor {
  T: number
  /** 1 + D5·T* */
  value: number
  /** What the header says of T*, where the temperature lies beyond Tr or Tm. */
  said: readonly string[]
}

/** 1 + D5·T* at a temperature; 1 at the reference temperature, which is that of the room where nothing states it. */
function thermalFactor(D5: number, T: number, Tr: number | undefined, Tm: number | undefined): ThermalFactor {
  if (D5 === 0) return { T, value: 1, said: [] }
  if (Tr !== undefined && Tm !== undefined && !(Tm > Tr))
    throw new CardRefusal('failure-temperatures', { Tr: celsius(Tr), Tm: celsius(Tm) })
  if (Math.abs(T - (Tr ?? ROOM)) <= ROOM_SPAN) return { T, value: 1, said: [] }
  if (Tr === undefined) throw new CardRefusal('failure-constant', { constant: 'Tr' })
  if (Tm === undefined) throw new CardRefusal('failure-constant', { constant: 'Tm' })
  const homologous = (T - Tr) / (Tm - Tr)
  const value = 1 + D5 * Math.min(1, Math.max(0, homologous))
  const factor = [`Strains at fracture times ${plain(value)} at ${celsius(T)} degC, 1 + D5*T*`]
  if (homologous > 1) return { T, value, said: [...factor, `${celsius(T)} degC LIES ABOVE Tm: T* is taken as 1`] }
  if (homologous >= 0) return { T, value, said: factor }
  return {
    T,
    value,
    said: [`${celsius(T)} degC LIES BELOW Tr: T* is taken as 0, so that the strains at fracture are those at Tr`],
  }
}

/** Throws CardRefusal where the law with its factor gives a strain at fracture that is not above 0, or none to be believed. */
function needStrains(constants: JohnsonCookDamageParams, { T, value }: ThermalFactor): void {
  // The law rises or falls with triaxiality throughout, so that the ends of the table bound it.
  for (const triaxiality of CHECKED_TRIAXIALITIES) {
    const strain = fractureStrainAt(constants, triaxiality) * value
    const place = { triaxiality: Number(triaxiality.toFixed(3)), T: celsius(T) }
    if (!(strain > 0)) throw new CardRefusal('failure-not-positive', place)
    const max = triaxiality === UNIAXIAL ? LARGEST.uniaxial : LARGEST.elsewhere
    if (strain > max) throw new CardRefusal('failure-too-large', { ...place, max })
  }
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
  const factors = temperatures.map((T) => thermalFactor(constants.D5, T, Tr, Tm))
  for (const factor of factors) needStrains(constants, factor)
  const isOwn = ['rate0', 'Tr', 'Tm'].some((key) => numberIn(model.params, key) !== undefined)
  const strains = CHECKED_TRIAXIALITIES.map(
    (triaxiality) =>
      `${plain(fractureStrainAt(constants, triaxiality))} at triaxiality ${Number(triaxiality.toFixed(3))}`,
  )
  return {
    way: 'johnson-cook-damage',
    constants,
    ...(rate0 !== undefined && rate0 > 0 && { rate0 }),
    thermal: factors.map(({ T, value }) => ({ T, value })),
    from: [model.id],
    said: [
      `FAILS by the fracture law of Johnson and Cook (${KEYS.map((key) => `${key} ${plain(constants[key])}`).join(', ')}): plastic strain at fracture ${strains.join(', ')}, at the reference rate${rate0 === undefined ? '' : ` of ${plain(rate0)} 1/s`} and temperature${Tr === undefined ? '' : ` of ${degrees(Tr)}`}`,
      ...factors.flatMap(({ said }) => said),
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
