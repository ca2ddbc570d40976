import { type QuantityKey, quantities } from '@ingot/domain/units/quantities'

/** Coherent SI units → common codes of UN/CEFACT Recommendation 20 (rev. 17); units that have none are said as text. */
const CODES: Readonly<Record<string, string>> = {
  '1': 'C62',
  '1/K': 'C91',
  '1/s': 'C97',
  J: 'JOU',
  Hz: 'HTZ',
  'J/(kg*K)': 'B11',
  'J/kg': 'J2',
  'J/m^2': 'B13',
  K: 'KEL',
  'kg/m^3': 'KMQ',
  'kg/s': 'KGS',
  m: 'MTR',
  'm^2/s': 'S4',
  'm^3/kg': 'A39',
  'm^3/s': 'MQS',
  N: 'NEW',
  'N/m': '4P',
  ohm: 'OHM',
  'ohm*m': 'C61',
  Pa: 'PAL',
  'Pa*s': 'C65',
  rad: 'C81',
  s: 'SEC',
  'S/m': 'D10',
  V: 'VLT',
  'V/m': 'D50',
  'W/(m*K)': 'D53',
}

/** The unit of stored numbers of a quantity, as schema.org says it: never none, a bare number has the unit one. */
export function unitOfStored(
  quantity: QuantityKey | undefined,
  currency?: string,
): { unitText: string; unitCode?: string } {
  const si: string = quantity === undefined ? '1' : quantities[quantity].si
  const unitText = currency === undefined ? si : si.replace('currency', currency)
  const unitCode = CODES[unitText]
  return { unitText, ...(unitCode !== undefined && { unitCode }) }
}
