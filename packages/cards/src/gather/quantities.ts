import type { PropertyValue } from '@ingot/contract/material'
import { type ComparedDocument, type Evaluated, evaluateProperty } from '@ingot/domain/compare/evaluate'
import { endsOf } from '@ingot/domain/values/condition'
import type { CardQuantity, CardQuantityKey } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import type { CardMaterial, CardOptions } from './card-material.ts'
import { genericPoisson } from './generic.ts'
import { remembered } from './remembered.ts'

/** Where a card's number stands in the catalogue, the first that the material has. */
export const VKEYS: Readonly<Record<CardQuantityKey, readonly string[]>> = {
  density: ['density'],
  modulus: ['e_modulus', 'tensile_modulus', 'youngs_modulus'],
  poisson: ['poisson'],
  expansion: ['expansion'],
  conductivity: ['k'],
  specificHeat: ['cp'],
  yieldStrength: ['yield_strength'],
  compressiveYieldStrength: [],
  tensileStrength: ['strength'],
  ejectionTemperature: ['t_eject'],
  transitionTemperature: ['t_noflow'],
}

/** Young's modulus along a fibre is none of an isotropic card. */
const DIRECTIONAL = new Set(['e1', 'xt', 'cte_parallel'])
/** These change too much with temperature to be taken from another one. */
export const NEEDS_TEMPERATURE: ReadonlySet<CardQuantityKey> = new Set(['modulus', 'yieldStrength', 'tensileStrength'])

export const celsius = (T: number) => Number((T - 273.15).toFixed(2))

/** One number of a value: its own, or the middle of a range of two ends; a one-sided limit is none. */
export function numberOf({ value, min, max }: PropertyValue): { number: number; isMiddle: boolean } | undefined {
  if (value !== undefined) return { number: value, isMiddle: false }
  return min !== undefined && max !== undefined ? { number: (min + max) / 2, isMiddle: true } : undefined
}

/** Along and across a grain or a flow a material differs: a value of one direction is none of an isotropic card. */
const isDirected = ({ doc }: CardMaterial, { cond }: Pick<PropertyValue, 'cond'>): boolean =>
  cond?.['dir'] !== undefined && !doc.class.startsWith('metal')

/** What the material says in numbers that a card can take: its values alone, and with its curves over temperature. */
export const numbersOf = remembered(
  (material: CardMaterial): readonly [stated: ComparedDocument, all: ComparedDocument] => {
    const { catalogue, values, curves } = material.compared
    const keep = <Item extends Pick<PropertyValue, 'cond'>>(items: ReadonlyMap<string, readonly Item[]>) =>
      [...items].map(([vkey, all]) => [vkey, all.filter((item) => !isDirected(material, item))] as const)
    const stated = new Map(keep(values).map(([vkey, all]) => [vkey, all.filter((value) => numberOf(value))] as const))
    return [
      { catalogue, values: stated, curves: new Map() },
      { catalogue, values: stated, curves: new Map(keep(curves)) },
    ]
  },
)

/** The best of what a material says about a number: what it states goes before what its curves over temperature give. */
export const evaluated = remembered(
  (material: CardMaterial, key: CardQuantityKey, T: number, moisture: CardOptions['moisture'] | null) => {
    const asked = { T, ...(moisture && { moisture }) }
    let elsewhere: Evaluated | undefined
    for (const compared of numbersOf(material))
      for (const vkey of VKEYS[key]) {
        const node = compared.catalogue.nodes.get(vkey)
        const found = node && evaluateProperty(compared, node, asked)
        if (!found || DIRECTIONAL.has(found.node.vkey)) continue
        if (found.how !== 'elsewhere') return found
        elsewhere ??= found
      }
    return elsewhere
  },
)

/** Temperatures in K between which a material says something of a number; none where it names no temperature. */
export const spanOf = remembered((material: CardMaterial, key: CardQuantityKey): readonly [number, number] => {
  const [, { catalogue, values, curves }] = numbersOf(material)
  const span: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const widen = (T: number) => span.splice(0, 2, Math.min(span[0], T), Math.max(span[1], T))
  for (const vkey of VKEYS[key].flatMap((one) => [one, ...(catalogue.nodes.get(one)?.from ?? [])])) {
    for (const { x } of curves.get(vkey) ?? []) x.forEach(widen)
    for (const { cond } of values.get(vkey) ?? []) {
      const T = cond?.['T']
      if (typeof T === 'number') widen(T)
      if (typeof T === 'object') endsOf(T).forEach(widen)
    }
  }
  return span
})

/** The temperature that a value states, in words. */
const statedAt = ({ cond }: PropertyValue): string => {
  const T = cond?.['T']
  if (typeof T === 'number') return `at ${celsius(T)} degC`
  const [from, to] = typeof T === 'object' ? [T.gte ?? T.gt, T.lte ?? T.lt] : []
  return from !== undefined && to !== undefined
    ? `for ${celsius(from)} to ${celsius(to)} degC`
    : 'under other conditions'
}

/** What a card took: the number, the values it is from, and what the header says about it; no number is left out. */
export interface Taken {
  quantity?: CardQuantity
  values: PropertyValue[]
  notes: string[]
}

/** A number of a card over the temperatures asked, K; undefined where the material has none. Throws CardRefusal. */
export function takeQuantity(
  material: CardMaterial,
  key: CardQuantityKey,
  temperatures: readonly number[],
  options: CardOptions,
): Taken | undefined {
  if (key === 'poisson' && options.poissonsRatio !== undefined)
    return { quantity: { rows: [{ value: options.poissonsRatio }], from: [], given: 'asked' }, values: [], notes: [] }
  const readings = temperatures.map((T) => ({ T, found: evaluated(material, key, T, options.moisture ?? null) }))
  if (readings.some(({ found }) => found === undefined)) return genericOf(material, key, options)
  const values: PropertyValue[] = []
  const notes = new Set<string>()
  const rows = readings.map(({ T, found }) => {
    const { value, how } = found as Evaluated
    if (how === 'elsewhere' && NEEDS_TEMPERATURE.has(key))
      throw new CardRefusal('quantity-elsewhere', { quantity: key, T: celsius(T) })
    const { number, isMiddle } = numberOf(value) as { number: number; isMiddle: boolean }
    values.push(value)
    if (how === 'elsewhere') notes.add(`${key}: as stated ${statedAt(value)}`)
    if (how === 'interpolated') notes.add(`${key}: interpolated at ${celsius(T)} degC`)
    if (isMiddle) notes.add(`${key}: middle of the stated range`)
    return { T, value: number }
  })
  const isConstant = rows.every(({ value }) => value === rows[0]?.value)
  return {
    quantity: {
      rows: isConstant || rows.length < 2 ? rows.slice(0, 1).map(({ value }) => ({ value })) : rows,
      from: [...new Set(values.map(({ id }) => id))],
    },
    values,
    notes: [...notes],
  }
}

function genericOf(material: CardMaterial, key: CardQuantityKey, { includeGeneric }: CardOptions): Taken | undefined {
  const value = key === 'poisson' && includeGeneric ? genericPoisson(material.doc.class) : undefined
  if (value === undefined) return undefined
  return { quantity: { rows: [{ value }], from: [], given: 'generic' }, values: [], notes: [] }
}
