import type { BulkOperation, LeftReason } from '@ingot/contract/bulk-operation'
import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { convert } from '../../units/convert.ts'
import { isQuantityKey, quantityOf } from '../../units/quantities.ts'
import { isSame } from '../same.ts'
import { basedValue } from './based.ts'
import { correctedSource, freeName, keysOf, recited, withoutUncited, withSource } from './cited.ts'
import { byFactor, type Scale, scaledValue } from './scaled.ts'

/** A value that stays as it is, and why. */
export interface LeftValue {
  id: string
  vkey: string
  reason: LeftReason
}

export interface Applied {
  doc: MaterialDocument
  left: LeftValue[]
}

/** Quantity of a property by its key; undefined for one that has none. */
type QuantityOf = (vkey: string) => string | undefined

type Asked<Way extends BulkOperation['do']> = Extract<BulkOperation, { do: Way }>

/** A document with one change, and the values that it leaves as they are. Nothing else of the document changes. */
export function applyOperation(doc: MaterialDocument, operation: BulkOperation, quantityFor: QuantityOf): Applied {
  switch (operation.do) {
    case 'set':
      return withValue(doc, operation)
    case 'scale':
      return eachValue(doc, operation, (value) =>
        isTemperature(quantityFor(value.vkey)) ? 'temperature' : scaledValue(value, byFactor(operation.factor)),
      )
    case 'reread': {
      const scale = inUnit(operation, quantityFor(operation.vkey))
      return eachValue(doc, operation, (value) => scaledValue(value, scale))
    }
    case 'basis':
      return eachValue(doc, operation, (value) => basedValue(value, operation.basis))
    case 'remove':
      return eachValue(doc, operation, () => undefined)
    case 'cite':
      return citing(doc, operation)
    case 'correct':
      return { doc: corrected(doc, operation), left: [] }
  }
}

const isTemperature = (quantity: string | undefined): boolean =>
  quantity !== undefined && isQuantityKey(quantity) && quantityOf(quantity).isTemperature === true

/** The number that was read in one unit, read in another: 212 that was taken for °C and is °F. */
function inUnit({ was, is }: Asked<'reread'>, quantity: string | undefined): Scale {
  const { si } = quantityOf(quantity !== undefined && isQuantityKey(quantity) ? quantity : 'ratio')
  const reread = (interval: boolean) => (x: number) => convert(convert(x, si, was, { interval }), is, si, { interval })
  const hasOffset = isTemperature(quantity)
  const deviation = reread(true)
  return { point: reread(!hasOffset), deviation, logarithm: hasOffset ? undefined : Math.log(deviation(1)) }
}

/** Changes the values of a property, of one source where one is named; `undefined` takes a value out. */
function eachValue(
  doc: MaterialDocument,
  { vkey, ofSource }: { vkey: string; ofSource?: string | undefined },
  change: (value: PropertyValue) => PropertyValue | LeftReason | undefined,
): Applied {
  const keys = ofSource === undefined ? undefined : keysOf(doc, ofSource)
  const left: LeftValue[] = []
  const values = doc.values.flatMap((value) => {
    if (value.vkey !== vkey || (keys && !keys.has(value.source.ref))) return [value]
    const changed = change(value)
    if (typeof changed !== 'string') return changed ?? []
    left.push({ id: value.id, vkey, reason: changed })
    return [value]
  })
  return { doc: { ...doc, values }, left }
}

/** The value in the place of the one under its conditions, or beside those under others. */
function withValue(given: MaterialDocument, { value, source }: Asked<'set'>): Applied {
  const isThere = ({ vkey, cond }: PropertyValue) => vkey === value.vkey && isSame(cond ?? {}, value.cond ?? {})
  const there = given.values.filter(isThere)
  if (there.length > 1)
    return { doc: given, left: there.map(({ id, vkey }) => ({ id, vkey, reason: 'several' as const })) }
  const { doc, key } = withSource(given, source)
  const taken = new Set([...doc.values, ...doc.curves, ...doc.models, ...(doc.tests ?? [])].map(({ id }) => id))
  const [old] = there
  const set: PropertyValue = {
    ...value,
    id: old?.id ?? freeName('v', taken),
    source: { ...value.source, ref: key },
    ...(old?.main && { main: true as const }),
  }
  if (old && isSame(old, set)) return { doc: given, left: [{ id: old.id, vkey: old.vkey, reason: 'same' }] }
  const values = old ? doc.values.map((one) => (one === old ? set : one)) : [...doc.values, set]
  return { doc: { ...doc, values }, left: [] }
}

/** The values of a property, or all that cites a source, from another source; the one that nothing cites any more goes. */
function citing(given: MaterialDocument, { vkey, ofSource, source, at }: Asked<'cite'>): Applied {
  const old = ofSource === undefined ? undefined : keysOf(given, ofSource)
  const isOfOld = ({ source: { ref } }: Pick<PropertyValue, 'source'>) => !old || old.has(ref)
  const values = vkey === undefined ? undefined : given.values.filter((one) => one.vkey === vkey && isOfOld(one))
  // A material that the change is not about gets no source that nothing cites.
  if (values ? values.length === 0 : old?.size === 0) return { doc: given, left: [] }
  const { doc, key } = withSource(given, source)
  const meant = values && new Set<object>(values)
  const next = recited(doc, (one) => {
    const isMeant = meant ? meant.has(one) : isOfOld(one)
    if (!isMeant) return one.source
    if (at !== undefined) return { ref: key, at }
    // Of another source the page or table is another one.
    return one.source.ref === key ? one.source : { ref: key }
  })
  const before = new Set(values ? values.map((one) => one.source.ref) : old)
  before.delete(key)
  return { doc: withoutUncited(next, before), left: [] }
}

function corrected(doc: MaterialDocument, { ofSource, source }: Asked<'correct'>): MaterialDocument {
  const keys = keysOf(doc, ofSource)
  if (keys.size === 0) return doc
  const sources = Object.entries(doc.sources).map(([key, one]) => [
    key,
    keys.has(key) ? correctedSource(one, source) : one,
  ])
  return { ...doc, sources: Object.fromEntries(sources) }
}
