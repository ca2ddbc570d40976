import { LIST_LINE_MAX, LIST_LINES_MAX } from '@ingot/contract/limits'

/** The texts in which an address carries lists, ranges and options. */

/** One end of a range as it was typed; the number is SI where the unit is ''. */
export interface Bound {
  value: number
  unit: string
}

export interface RangeChoice {
  /** Column key. */
  key: string
  min?: Bound
  max?: Bound
  keepMissing?: true
}

/** Options of a property, any of which will do. */
export interface OptionChoice {
  /** Column key. */
  key: string
  options: readonly string[]
}

/** A search for what is like a material; weights by column key, 1 where none is given. */
export interface SimilarChoice {
  id: string
  weights: Readonly<Record<string, number>>
}

export type AddressParams = Readonly<Record<string, string | undefined>>

const OR_NONE = ' or none'
const TO = '..'
/** Value of a parameter that is there or not. */
export const IS_THERE = 'true'

export const packed = (text: string): string => text.replace(/[%,]/g, encodeURIComponent)
const unpacked = (text: string): string => text.replace(/%(2C|25)/gi, (code) => decodeURIComponent(code))

/** The parts of a comma-separated list, each once; printed with `packed`. */
export const listed = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => unpacked(part).trim())
      .filter((part) => part !== ''),
  ),
]

const NUMBER_AND_UNIT = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*(.*)$/

/** A number with its unit: `210 GPa`. */
export function readBound(text: string): Bound | undefined {
  const [, digits = '', unit = ''] = NUMBER_AND_UNIT.exec(text.trim()) ?? []
  const value = Number(digits)
  return digits === '' || !Number.isFinite(value) ? undefined : { value, unit: unit.trim() }
}

/** Why a text is no range of numbers: it has not two ends, or one of them is no number that can be compared with. */
export type RangeProblem = 'ends' | 'number'

const SIGNED = /^[+-]?\d/

/** The ends of a range as they are written; undefined where there are not two. A third dot may be of either of them. */
function endsOf(text: string): readonly [string, string] | undefined {
  const [from, to, ...more] = text.split(TO)
  if (from === undefined || to === undefined || more.length > 0 || text.includes(`${TO}.`)) return undefined
  return [from.trim(), to.trim()]
}

/** What is wrong with a text that should be a range; undefined where `readRange` reads it. */
export function rangeProblem(text: string): RangeProblem | undefined {
  const ends = endsOf(withoutOrNone(text))
  if (!ends) return 'ends'
  const [from, to] = ends
  if (from === '' && to === '') return 'ends'
  if (from !== '' && !readBound(from)) return 'number'
  return (from === '' || SIGNED.test(to)) && !readBound(to) ? 'number' : undefined
}

const withoutOrNone = (text: string) => (text.endsWith(OR_NONE) ? text.slice(0, -OR_NONE.length) : text)

/** `min..max`, one end may be left out; undefined for any other text: an end that cannot be read is no open end. */
export function readRange(key: string, text: string): RangeChoice | undefined {
  const keepMissing = text.endsWith(OR_NONE)
  const ends = endsOf(withoutOrNone(text))
  if (!ends || rangeProblem(text)) return undefined
  const [from, to] = ends
  const min = readBound(from)
  const max = readBound(to)
  // A unit after the range is the unit of both ends, of the lower one alone where there is no upper one.
  const unit = max ? max.unit : to
  const shared = min?.unit === '' ? { ...min, unit } : min
  return { key, ...(shared && { min: shared }), ...(max && { max }), ...(keepMissing && { keepMissing }) }
}

/** Options, comma-separated; undefined for a range and for what is only there. */
export function readOptions(key: string, text: string): OptionChoice | undefined {
  const options = text === IS_THERE || text.includes(TO) ? [] : listed(text)
  return options.length > 0 ? { key, options } : undefined
}

export const boundText = ({ value, unit }: Bound): string => (unit === '' ? String(value) : `${value} ${unit}`)

/** readRange reads it back. */
export function rangeText({ min, max, keepMissing }: RangeChoice): string {
  const isShared = min && max && min.unit === max.unit
  const from = min ? (isShared ? String(min.value) : boundText(min)) : ''
  return `${from}${TO}${max ? boundText(max) : ''}${keepMissing ? OR_NONE : ''}`
}

/** Parameters that begin so, under what follows. */
export const after = (params: AddressParams, prefix: string) =>
  Object.entries(params).flatMap(([name, value]) =>
    name.startsWith(prefix) && value ? [[name.slice(prefix.length), value] as const] : [],
  )

/** A comma-separated list, left out where it is empty. */
export const printedList = (name: string, all: readonly string[]): Record<string, string> =>
  all.length > 0 ? { [name]: all.map(packed).join(',') } : {}

/** The lines of a list, each once; undefined where there is none. What is longer than the server takes is left out. */
export function readList(text: string | undefined): readonly string[] | undefined {
  const lines = listed(text).map((line) => line.slice(0, LIST_LINE_MAX).trim())
  return lines.length > 0 ? lines.slice(0, LIST_LINES_MAX) : undefined
}

/** Largest weight of a property in a search for what is similar. */
export const WEIGHT_MAX = 100

/** What the weights of a search for what is similar begin with. */
export const OF_SIMILAR = 'similar.'

/** The material in `similar`, with its weights. */
export function readSimilar(params: AddressParams): SimilarChoice | undefined {
  if (!params['similar']) return undefined
  const weights = after(params, OF_SIMILAR).flatMap(([key, text]) => {
    const weight = Number(text)
    return text.trim() && weight >= 0 && weight <= WEIGHT_MAX ? [[key, weight] as const] : []
  })
  return { id: params['similar'], weights: Object.fromEntries(weights) }
}

/** Entries `group-id`, split at the first hyphen; readable ones, by group. */
export function readTags(text: string | undefined): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (const entry of listed(text)) {
    const hyphen = entry.indexOf('-')
    const group = entry.slice(0, Math.max(hyphen, 0))
    const id = entry.slice(hyphen + 1)
    if (!/^[a-z]+$/.test(group) || id === '') continue
    tags[group] = [...(Object.hasOwn(tags, group) ? (tags[group] ?? []) : []), id]
  }
  return tags
}
