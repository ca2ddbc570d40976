import type { Curve, PropertyValue } from '@ingot/contract/material'
import { evaluateProperty } from '@ingot/domain/compare/evaluate'
import { valueAt } from '@ingot/domain/curves/interpolate'
import type { CardQuantityKey } from '../../card-input.ts'
import type { CardMaterial, CardOptions } from '../card-material.ts'
import { celsius, numberOf, type Taken, takeQuantity } from '../quantities.ts'

/**
 * Numbers of a melt, as filling simulations take them. A solid's heat capacity is a third lower than its melt's, and the
 * glass transition of a semi-crystalline polymer lies up to 250 K below the temperature at which it stops to flow: one in
 * place of the other is never written in silence.
 */

/** A property that the document states as a number. */
function stated({ compared }: CardMaterial, vkey: string): { value: PropertyValue; number: number } | undefined {
  const node = compared.catalogue.nodes.get(vkey)
  const found = node && evaluateProperty(compared, node, {})
  const number = found && numberOf(found.value)?.number
  return found && number !== undefined ? { value: found.value, number } : undefined
}

const degrees = (T: number) => `${celsius(T)} degC`
const one = (value: number, from: readonly string[], of: string) => ({ rows: [{ value }], from, of })

const taitOf = ({ doc }: CardMaterial) => doc.models.find(({ vkey }) => vkey === 'm_tait')
const constant = (model: ReturnType<typeof taitOf>, key: string): number | undefined => {
  const value = model?.params[key]
  return typeof value === 'number' ? value : undefined
}

/** Crystals melt at `tm`; a polymer that states none is amorphous and softens at its glass transition. */
const meltingOf = (material: CardMaterial) => stated(material, 'tm')

/** Above melting or glass transition by this much no crystals and no glass step are left in a curve of heat, K. */
const CLEAR = 25

/** Temperature in K at which melt numbers are read: the middle of the processing window, as far as the curve reaches. */
function meltTemperature(material: CardMaterial, end: number): number | undefined {
  const solid = meltingOf(material)?.number ?? constant(taitOf(material), 'b5') ?? stated(material, 'tg')?.number
  if (solid === undefined) return undefined
  const [low, high] = ['t_melt_min', 't_melt_max'].map((vkey) => stated(material, vkey)?.number)
  const T = Math.min(low !== undefined && high !== undefined ? (low + high) / 2 : solid + 2 * CLEAR, end)
  return T >= solid + CLEAR ? T : undefined
}

const MELT: Partial<Record<CardQuantityKey, { vkey: string; curve?: string }>> = {
  density: { vkey: 'density_melt' },
  conductivity: { vkey: 'k_melt', curve: 'd_k_t' },
  specificHeat: { vkey: 'cp_melt', curve: 'd_cp_t' },
}

const temperatureWords = ({ cond }: PropertyValue) =>
  typeof cond?.['T'] === 'number' ? ` at ${degrees(cond['T'])}` : ''

function fromCurve(material: CardMaterial, curve: Curve): Taken | undefined {
  const T = meltTemperature(material, curve.x.at(-1) ?? 0)
  const value = T === undefined ? undefined : valueAt(curve, T)
  if (T === undefined || value === undefined) return undefined
  const { id, vkey, origin, source } = curve
  return {
    quantity: one(value, [id], `melt at ${degrees(T)}`),
    values: [{ id, vkey, value, origin, source }],
    notes: [],
  }
}

/** The melt's density by the material's own pvT law without pressure: 1/(b1m + b2m·(T − b5)). */
function fromTait(material: CardMaterial): Taken | undefined {
  const model = taitOf(material)
  const [b1m, b2m, b5] = ['b1m', 'b2m', 'b5'].map((key) => constant(model, key))
  const T = meltTemperature(material, Number.POSITIVE_INFINITY)
  if (!model || b1m === undefined || b2m === undefined || b5 === undefined || T === undefined) return undefined
  const volume = b1m + b2m * (T - b5)
  if (!(volume > 0)) return undefined
  const quantity = one(1 / volume, [model.id], `melt at ${degrees(T)}, by the Tait law without pressure`)
  return { quantity, values: [], notes: [] }
}

/** A number of the melt: as stated, from a curve or the pvT law; else that of the solid, which is said. */
function takeMeltNumber(
  material: CardMaterial,
  key: CardQuantityKey,
  temperatures: readonly number[],
  options: CardOptions,
): Taken | undefined {
  const { vkey = '', curve: drawn } = MELT[key] ?? {}
  const own = stated(material, vkey)
  if (own) {
    const quantity = one(own.number, [own.value.id], `melt${temperatureWords(own.value)}`)
    return { quantity, values: [own.value], notes: [] }
  }
  const curve = material.doc.curves.find((one) => one.vkey === drawn && one.cond?.['dir'] === undefined)
  const melt = key === 'density' ? fromTait(material) : curve && fromCurve(material, curve)
  if (melt) return melt
  const solid = takeQuantity(material, key, temperatures, options)
  if (!solid?.quantity) return solid
  const of = `SOLID at ${temperatures.map(degrees).join(', ')}, the melt's is not known`
  return { ...solid, quantity: { ...solid.quantity, of } }
}

/** Where the melt stops to flow, and words where that is not known. */
function takeTransition(material: CardMaterial): Taken | undefined {
  const noFlow = stated(material, 't_noflow')
  if (noFlow)
    return { quantity: one(noFlow.number, [noFlow.value.id], 'no-flow, as stated'), values: [noFlow.value], notes: [] }
  const melting = meltingOf(material)
  const glass = stated(material, 'tg')
  if (!melting && glass)
    return { quantity: one(glass.number, [glass.value.id], 'glass transition'), values: [glass.value], notes: [] }
  const model = taitOf(material)
  const b5 = constant(model, 'b5')
  if (!model || b5 === undefined)
    return { values: [], notes: ['transitionTemperature: left out, neither no-flow nor crystallisation is known'] }
  if (melting && b5 > melting.number) {
    const words = `Tait b5 of ${degrees(b5)} lies above the melting temperature of ${degrees(melting.number)}`
    return { values: [], notes: [`CONTRADICTION: ${words}`, 'transitionTemperature: left out, it can not be told'] }
  }
  const of = melting ? 'crystallisation, Tait b5' : 'glass transition, Tait b5'
  return { quantity: one(b5, [model.id], of), values: [], notes: [] }
}

/** A number of a card for a filling simulation; undefined where the material has none. Throws CardRefusal. */
export function takeMelt(
  material: CardMaterial,
  key: CardQuantityKey,
  temperatures: readonly number[],
  options: CardOptions,
): Taken | undefined {
  if (key === 'transitionTemperature') return takeTransition(material)
  return key in MELT
    ? takeMeltNumber(material, key, temperatures, options)
    : takeQuantity(material, key, temperatures, options)
}
