import type { CardQuantityKey } from '../card-input.ts'
import type { CardReader, ReadBack } from './read-card.ts'
import { csvFields } from './text/csv-lines.ts'
import { notUnderstood, realOf, textLines } from './text/text-line.ts'

const CROSS_WLF: Readonly<Record<string, string>> = {
  n: '1',
  tau: 'Pa',
  D1: 'Pa.s',
  D2: 'K',
  D3: 'K/Pa',
  A1: '1',
  A2t: 'K',
}
const TAIT: Readonly<Record<string, string>> = {
  b1m: 'm^3/kg',
  b2m: 'm^3/(kg.K)',
  b3m: 'Pa',
  b4m: '1/K',
  b1s: 'm^3/kg',
  b2s: 'm^3/(kg.K)',
  b3s: 'Pa',
  b4s: '1/K',
  b5: 'K',
  b6: 'K/Pa',
  b7: 'm^3/kg',
  b8: '1/K',
  b9: '1/Pa',
}
const QUANTITIES: Readonly<Record<string, readonly [CardQuantityKey, string, mayBeEmpty?: true]>> = {
  rho: ['density', 'kg/m^3'],
  k: ['conductivity', 'W/(m.K)'],
  cp: ['specificHeat', 'J/(kg.K)'],
  T_trans: ['transitionTemperature', 'K', true],
  T_eject: ['ejectionTemperature', 'K', true],
}
const TEXTS = ['Material', 'Catalogue', 'Condition', 'Note', 'Source', 'Warranty']

/** Reads a sheet of moulding coefficients; it is SI, whatever the system. Throws Error with the line. */
export const readMoulding: CardReader = (text) => {
  const [header, ...lines] = textLines(text)
  if (header?.text !== 'coefficient,symbol,value,unit') throw new Error('line 1: not the columns of the sheet')
  const laws: Record<string, Record<string, number>> = { m_crosswlf: {}, m_tait: {} }
  const quantities: ReadBack['quantities'] = {}
  const seen = new Set<string>()
  for (const line of lines) {
    const fields = csvFields(line)
    if (fields.length !== 4) throw notUnderstood(line, `${fields.length} fields`)
    const [coefficient = '', symbol = '', value = '', unit = ''] = fields
    if (symbol === '') {
      if (!TEXTS.includes(coefficient) || unit !== '') throw notUnderstood(line, 'unknown statement')
      continue
    }
    if (seen.has(symbol)) throw notUnderstood(line, `a second ${symbol}`)
    seen.add(symbol)
    const law = Object.hasOwn(CROSS_WLF, symbol) ? 'm_crosswlf' : 'm_tait'
    const wanted = CROSS_WLF[symbol] ?? TAIT[symbol] ?? QUANTITIES[symbol]?.[1]
    if (wanted !== unit) throw notUnderstood(line, 'unknown symbol or unit')
    const [quantity, , mayBeEmpty] = QUANTITIES[symbol] ?? []
    if (!quantity) Object.assign(laws[law] ?? {}, { [symbol]: realOf(value, line) })
    else if (!(mayBeEmpty && value === '')) quantities[quantity] = [{ value: realOf(value, line) }]
  }
  for (const symbol of [...Object.keys(CROSS_WLF), ...Object.keys(TAIT), ...Object.keys(QUANTITIES)])
    if (!seen.has(symbol)) throw new Error(`line 1: no row for ${symbol}`)
  return { quantities, flow: [], laws }
}
