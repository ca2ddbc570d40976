import { convert } from '../convert.ts'
import { plainText } from '../grammar/written-quantity.ts'
import { normaliseUnit } from '../normalise.ts'
import { faultOf, parseQuantity, type QuantityFault, quantityFault } from './parse-quantity.ts'

export interface Conversion {
  readonly ok: true
  readonly value: number
  readonly from: string
  readonly to: string
  readonly result: number
}

const conversion = /^(.*\S)\s*(?:\s(?:in|to|as|en)\s|→|->|=)\s*\??\s*(\S.*)$/i

/** Reads a question such as '50 ksi in MPa', '5 in → mm' or '100 °F to °C' and answers it. */
export function parseConversion(given: string): Conversion | QuantityFault {
  const match = given.length > 200 ? null : conversion.exec(plainText(given))
  if (!match?.[1] || !match[2]) return quantityFault('not-a-number', 'write a value and a unit, like 50 ksi in MPa')
  const [, left, to] = match
  const read = parseQuantity(left)
  if (!read.ok) return read
  if (read.value === undefined || read.pm)
    return quantityFault('not-a-number', `'${left}' is not one number; write it like 50 ksi in MPa`)
  try {
    const result = convert(read.value, read.unit, to)
    return { ok: true, value: read.value, from: read.unit, to: normaliseUnit(to), result }
  } catch (error) {
    return faultOf(error)
  }
}
