import type { PropertyValue } from '@ingot/contract/material'
import { type ComparedDocument, type Evaluated, evaluateProperty } from '@ingot/domain/compare/evaluate'
import type { CardQuantity, CardQuantityKey } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import type { CardMaterial, CardOptions } from './card-material.ts'
import { genericPoisson } from './generic.ts'
import { remembered } from './remembered.ts'

/** Where a card's number stands in the catalogue, the first that the material has. */
const VKEYS: Readonly<Record<CardQuantityKey, readonly string[]>> = {
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
  transitionTemperature: ['tg'],
}

/** Young's modulus along a fibre is none of an isotropic card. */
const DIRECTIONAL = new Set(['e1', 'xt', 'cte_parallel'])
/** These change too much with temperature to be taken from another one. */
const NEEDS_TEMPERATURE = new Set<CardQuantityKey>(['modulus', 'yieldStrength', 'tensileStrength'])

const celsius = (T: number) => Number((T - 273.15).toFixed(2))

/** One number of a value: its own, or the middle of a range of two ends; a one-sided limit is none. */
function numberOf({ value, min, max }: PropertyValue): { number: number; isMiddle: boolean } | undefined {
  if (value !== undefined) return { number: value, isMiddle: false }
  return min !== undefined && max !== undefined ? { number: (min + max) / 2, isMiddle: true } : undefined
}

/** Along and across a grain or a flow a material differs: a value of one direction is none of an isotropic card. */
const isDirected = ({ doc }: CardMaterial, { cond }: Pick<PropertyValue, 'cond'>): boolean =>
  cond?.['dir'] !== undefined && !doc.class.startsWith('metal')

/** What the material says in numbers that a card can take. */
const numbersOf = remembered((material: CardMaterial): ComparedDocument => {
  const { catalogue, values, curves } = material.compared
  const keep = <Item extends Pick<PropertyValue, 'cond'>>(items: readonly Item[], isNumber: (item: Item) => boolean) =>
    items.filter((item) => isNumber(item) && !isDirected(material, item))
  return {
    catalogue,
    values: new Map([...values].map(([vkey, items]) => [vkey, keep(items, (value) => numberOf(value) !== undefined)])),
    curves: new Map([...curves].map(([vkey, items]) => [vkey, keep(items, () => true)])),
  }
})

/** The best of what a material says about a number; null where it says nothing. */
const evaluated = remembered(
  (material: CardMaterial, key: CardQuantityKey, T: number, moisture: CardOptions['moisture'] | null) => {
    const asked = { T, ...(moisture && { moisture }) }
    const found = VKEYS[key].flatMap((vkey) => {
      const node = material.compared.catalogue.nodes.get(vkey)
      const one = node && evaluateProperty(numbersOf(material), node, asked)
      return one && !DIRECTIONAL.has(one.node.vkey) && numberOf(one.value) ? [one] : []
    })
    return found.sort((a, b) => HOW_ORDER.indexOf(a.how) - HOW_ORDER.indexOf(b.how))[0]
  },
)

/** A value stated under the conditions goes before one that is silent, that before one read from a curve. */
const HOW_ORDER: readonly Evaluated['how'][] = ['exact', 'silent', 'interpolated', 'elsewhere']

/** The temperature that a value states, in words. */
const statedAt = ({ cond }: PropertyValue): string => {
  const T = cond?.['T']
  if (typeof T === 'number') return `at ${celsius(T)} degC`
  const [from, to] = typeof T === 'object' ? [T.gte ?? T.gt, T.lte ?? T.lt] : []
  return from !== undefined && to !== undefined
    ? `for ${celsius(from)} to ${celsius(to)} degC`
    : 'under other conditions'
}

/** What a card took: the number, the values it is from, and what the header says about it. */
export interface Taken {
  quantity: CardQuantity
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
