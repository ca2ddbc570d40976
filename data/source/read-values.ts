import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Basis, Conditions, Interval, Origin, PropertyValue, Source } from '@ingot/contract/material'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { convert } from '@ingot/domain/units/convert'
import { isQuantityKey, quantityOf } from '@ingot/domain/units/quantities'

const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?(?:E[-+]?\d+)?`
const AMOUNT = new RegExp(`^(${NUMBER})(?:\\.\\.(${NUMBER}))?(.*)$`)
const TOKEN = /^([a-z][a-z0-9_]*)(?:(>=|<=|=)([^{}@!]+))?(?:\{([^}]*)\})?(?:@(\w+))?(!)?$/
const SI_DIGITS = 12

const fail = (text: string, why: string): never => {
  throw new Error(`'${text}': ${why}`)
}

/** A number with its unit in SI; digits that come from the conversion alone are cut off. */
export function toSi(number: string, unit: string, quantity: string | undefined, text: string): number {
  if (quantity === undefined || !isQuantityKey(quantity)) return fail(text, 'has no quantity')
  const { si, isTemperature } = quantityOf(quantity)
  const written = unit.startsWith('/') ? `1${unit}` : unit || '1'
  const converted = convert(Number(number), written, si, { interval: isTemperature !== true })
  return Number(converted.toPrecision(SI_DIGITS))
}

interface Amount {
  lo: number
  hi?: number
  given: string
}

function readAmount(text: string, quantity: string | undefined): Amount {
  const [, low = '', high, unit = ''] = AMOUNT.exec(text) ?? fail(text, 'is not a number with a unit')
  const shown = unit === '' ? '' : unit === '%' ? ' %' : ` ${unit.startsWith('/') ? `1${unit}` : unit}`
  const lo = toSi(low, unit, quantity, text)
  if (high === undefined) return { lo, given: `${low}${shown}` }
  return { lo, hi: toSi(high, unit, quantity, text), given: `${low}–${high}${shown}` }
}

function readCondition(catalogue: Catalogue, text: string): [string, Conditions[string]] {
  const [, key = '', operator = '', amount = ''] =
    /^(\w+)(>=|<=|=|<|>)(.+)$/.exec(text) ?? fail(text, 'is no condition')
  const definition = catalogue.file.conditions[key] ?? fail(text, 'is not in the list of conditions')
  if (definition.options) return definition.options.includes(amount) ? [key, amount] : fail(text, 'is no option')
  const { lo, hi } = readAmount(amount, definition.quantity)
  if (hi !== undefined) return [key, isSize(key) ? { gt: lo, lte: hi } : { gte: lo, lte: hi }]
  if (operator === '=') return [key, lo]
  const bounds: Record<string, Interval> = { '<=': { lte: lo }, '<': { lt: lo }, '>=': { gte: lo }, '>': { gt: lo } }
  return [key, bounds[operator] ?? fail(text, 'has no operator')]
}

/** Standards print size bands as "over … up to and including". */
const isSize = (key: string) => key === 'thickness' || key === 'diameter'

/** Conditions `T=-20°C;dir=L;thickness=16..40mm`; a blank in an option is written as `_`. */
export const readConditions = (catalogue: Catalogue, text: string): Conditions =>
  Object.fromEntries(
    text
      .split(';')
      .filter((part) => part !== '')
      .map((part) => readCondition(catalogue, part.replaceAll('_', ' '))),
  )

const ORIGIN_OF_KIND: Record<Source['kind'], Origin> = {
  standard: 'specified',
  handbook: 'literature',
  datasheet: 'supplier',
  'test-report': 'measured',
  paper: 'literature',
  database: 'literature',
  law: 'calculated',
  note: 'estimated',
  file: 'literature',
}

type Payload = Pick<PropertyValue, 'value' | 'min' | 'max' | 'option' | 'special' | 'flag' | 'text' | 'given' | 'basis'>

function readPayload(
  node: CatalogueNode,
  operator: string | undefined,
  amount: string,
  basis: Basis,
  isLimit: boolean,
): Payload {
  if (node.type === 'Feature') return { flag: true }
  if (node.vtype === 'option')
    return node.options?.includes(amount) ? { option: amount, given: amount } : fail(amount, 'is no option')
  if (node.vtype === 'text') return { text: { en: amount.replaceAll('_', ' '), fr: amount.replaceAll('_', ' ') } }
  if (node.specialvalueset?.names.includes(amount)) return { special: amount, given: amount, basis }
  const { lo, hi, given } = readAmount(amount, node.quantity)
  const bound = isLimit ? 'limit' : basis
  if (hi !== undefined) return { min: lo, max: hi, given, basis: bound }
  if (operator === '>=') return { min: lo, given: `≥ ${given}`, basis: bound }
  if (operator === '<=') return { max: lo, given: `≤ ${given}`, basis: bound }
  return { value: lo, given, basis }
}

export interface ValueBlock {
  key: string
  text: string
  source: Source
}

/** One block of values. `taken` holds the ids given so far: the property's key, numbered where it repeats. */
export function readValues(
  catalogue: Catalogue,
  { key, text, source }: ValueBlock,
  taken: Set<string>,
): PropertyValue[] {
  const [place = '', conditions = '', marked] = key.split('|')
  const [ref = '', ...at] = place.split(' ')
  const shared = readConditions(catalogue, conditions)
  const origin = ORIGIN_OF_KIND[source.kind]
  return text
    .trim()
    .split(/\s+/)
    .filter((token) => token !== '')
    .map((token) => {
      const [, vkey = '', operator, amount = '', own = '', asked, main] =
        TOKEN.exec(token) ?? fail(token, 'is not a value')
      const node = catalogue.nodes.get(vkey) ?? fail(token, 'is not in the catalogue')
      const cond = { ...shared, ...readConditions(catalogue, own) }
      const isSpecified = origin === 'specified'
      const basis = (asked as Basis | undefined) ?? (isSpecified ? 'nominal' : 'typical')
      const payload = readPayload(node, operator, amount, basis, isSpecified && asked === undefined)
      let id = vkey
      for (let count = 2; taken.has(id); count++) id = `${vkey}-${count}`
      taken.add(id)
      return {
        id,
        vkey,
        ...payload,
        origin,
        ...(Object.keys(cond).length > 0 && { cond }),
        ...((main || marked === 'main') && { main: true as const }),
        source: { ref, ...(at.length > 0 && { at: at.join(' ') }) },
      }
    })
}
