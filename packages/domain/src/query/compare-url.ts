import type { EvaluateAt } from '@ingot/contract/compare'

/**
 * The address of a comparison, added to that of the search [COMP-014]:
 *
 *   compare        columns in their order, comma-separated: `s355,pa66~cond`; the chosen materials where it is left out
 *   compare.tab    `data`, `chart`, `overlay`, `polar` or `ranking`
 *   compare.ref    the column from which differences are counted; the first where it is left out
 *   compare.at     conditions of evaluation, SI, comma-separated: `T:473.15,moisture:dry,rate:0.001,dir:flow`
 *   compare.rows   `different`: only what is not alike
 *   compare.order  `name` or `difference`; the catalogue's order where it is left out
 *   compare.spts   column keys of the polar chart, comma-separated
 *   compare.scale  what the polar chart runs over: `set`, the compared materials, or `of:` and the column key of one of
 *                  them; the catalogue where it is left out
 *   compare.plot   vkey of the diagram that is charted or overlaid
 *   compare.curves curves of the overlay, `column key/curve id`, comma-separated
 */

export const COMPARE_TABS = ['data', 'chart', 'overlay', 'polar', 'ranking'] as const
export type CompareTab = (typeof COMPARE_TABS)[number]
export const ROW_ORDERS = ['catalogue', 'name', 'difference'] as const
export type RowOrder = (typeof ROW_ORDERS)[number]

export interface CompareAddress {
  /** Column keys; undefined: what is chosen in the list. */
  keys?: readonly string[]
  tab: CompareTab
  reference?: string
  at: EvaluateAt
  onlyDifferent: boolean
  order: RowOrder
  properties: readonly string[]
  /** What the polar chart runs over; undefined: the catalogue. */
  scale?: 'set' | { reference: string }
  plot?: string
  /** Undefined: as many as may be shown. */
  curves?: readonly string[]
}

const OF = 'of:'

type Params = Readonly<Record<string, string | undefined>>

const packed = (text: string): string => text.replace(/[%,]/g, encodeURIComponent)
const unpacked = (text: string): string => text.replace(/%(2C|25)/gi, (code) => decodeURIComponent(code))
const listed = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => unpacked(part.trim()))
      .filter((part) => part !== ''),
  ),
]

/** Conditions of evaluation as an address has them: `T:473.15,moisture:dry`; what cannot be read is left out. */
export function parseAt(text: string | undefined): EvaluateAt {
  const at: EvaluateAt = {}
  for (const part of listed(text)) {
    const colon = part.indexOf(':')
    const [key, said] = [part.slice(0, colon), part.slice(colon + 1)]
    const number = Number(said)
    if (said === '') continue
    if (key === 'T' && Number.isFinite(number) && number > 0) at.T = number
    if (key === 'rate' && Number.isFinite(number) && number >= 0) at.rate = number
    if (key === 'moisture') at.moisture = said
    if (key === 'dir') at.dir = said
  }
  return at
}

function scaleOf(text: string | undefined): CompareAddress['scale'] {
  if (text === 'set') return text
  return text?.startsWith(OF) && text.length > OF.length ? { reference: text.slice(OF.length) } : undefined
}

/** Reads the parameters of a comparison; what cannot be read is left out. */
export function parseCompareAddress(params: Params): CompareAddress {
  const keys = listed(params['compare'])
  const curves = params['compare.curves']
  const scale = scaleOf(params['compare.scale'])
  return {
    ...(keys.length > 0 && { keys }),
    tab: COMPARE_TABS.find((one) => one === params['compare.tab']) ?? 'data',
    ...(params['compare.ref'] && { reference: params['compare.ref'] }),
    at: parseAt(params['compare.at']),
    onlyDifferent: params['compare.rows'] === 'different',
    order: ROW_ORDERS.find((one) => one === params['compare.order']) ?? 'catalogue',
    properties: listed(params['compare.spts']),
    ...(scale && { scale }),
    ...(params['compare.plot'] && { plot: params['compare.plot'] }),
    ...(curves !== undefined && { curves: listed(curves) }),
  }
}

/** Conditions of evaluation for an address; '' where there are none. */
export const printAt = (at: EvaluateAt): string =>
  Object.entries(at)
    .flatMap(([key, value]) => (value === undefined ? [] : [packed(`${key}:${value}`)]))
    .join(',')

const isOfCompare = (name: string) => name === 'compare' || name.startsWith('compare.')

/** The parameters of an address with its comparison replaced; those of others stay. */
export function withCompare(params: Params, address: CompareAddress): Record<string, string> {
  const { keys, tab, reference, at, onlyDifferent, order, properties, scale, plot, curves } = address
  const others = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !isOfCompare(entry[0]),
  )
  const conditions = printAt(at)
  return {
    ...Object.fromEntries(others),
    ...(keys && keys.length > 0 && { compare: keys.map(packed).join(',') }),
    ...(tab !== 'data' && { 'compare.tab': tab }),
    ...(reference !== undefined && { 'compare.ref': reference }),
    ...(conditions !== '' && { 'compare.at': conditions }),
    ...(onlyDifferent && { 'compare.rows': 'different' }),
    ...(order !== 'catalogue' && { 'compare.order': order }),
    ...(properties.length > 0 && { 'compare.spts': properties.map(packed).join(',') }),
    ...(scale && { 'compare.scale': scale === 'set' ? scale : `${OF}${scale.reference}` }),
    ...(plot !== undefined && { 'compare.plot': plot }),
    ...(curves !== undefined && { 'compare.curves': curves.map(packed).join(',') }),
  }
}
