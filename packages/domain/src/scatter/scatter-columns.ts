import type { LimitSide } from '../values/open-ends.ts'

/** Points of a scatter plot as columns: the binary reply of the scatter call, in SI or the units it names [API-026]. */
export interface ScatterColumns {
  count: number
  x: Float32Array<ArrayBuffer>
  y: Float32Array<ArrayBuffer>
  /** Upper ends of ranges, and which numbers are limits (`limitOf`); absent where x, or y, has neither. */
  xHigh?: Float32Array<ArrayBuffer>
  yHigh?: Float32Array<ArrayBuffer>
  /** Paths of the class hierarchy; '' for materials without a class. */
  families: readonly string[]
  /** Of each point: its place in `families`. */
  family: Uint16Array<ArrayBuffer>
  /** Ids of the materials as lines of UTF-8, in the order of the points. */
  names: Uint8Array<ArrayBuffer>
}

/** What the reply of some points needs room for. */
export interface ScatterRoom {
  count: number
  families: readonly string[]
  hasXHigh: boolean
  hasYHigh: boolean
  /** Of the ids as lines, the last one without a line feed. */
  nameBytes: number
}

/** Points before they are written: numbers of any width. */
export interface ScatterPoints extends Omit<ScatterColumns, 'x' | 'y' | 'xHigh' | 'yHigh'> {
  x: ArrayLike<number>
  y: ArrayLike<number>
  xHigh?: ArrayLike<number>
  yHigh?: ArrayLike<number>
}

const HEADER = 4
const WORD = 4
const X_HIGH = 1
const Y_HIGH = 2
/** The largest float32: what lies beyond it is drawn there, never sent as Infinity. */
const LARGEST = 3.4028234663852886e38

/** What stands as the upper end of a limit above, or below, whose number stands as the lower one. */
const LIMIT_ENDS = { '<': -LARGEST, '<-': -LARGEST, '>': LARGEST } as const satisfies Record<LimitSide, number>

/** The upper end of a limit, as a reply has it. */
export const limitEnd = (side: LimitSide): number => LIMIT_ENDS[side]

/** Whether an upper end says that the number is a limit: `≤` above, `≥` below. */
export const limitOf = (high: number): '≤' | '≥' | undefined =>
  high === -LARGEST ? '≤' : high === LARGEST ? '≥' : undefined

const padded = (bytes: number): number => (bytes + WORD - 1) & ~(WORD - 1)

/** The number as a reply has it: the nearest float32, finite. */
export function scatterNumber(number: number): number {
  const value = Math.fround(number)
  // Infinite ones and NaN are the only numbers whose difference to themselves is none.
  return value - value === 0 ? value : Math.sign(value) * LARGEST || 0
}

/**
 * A reply, little endian, whose columns and ids are still to be written: `columns` lie in `buffer`. readScatter of the
 * contract says where each stands.
 */
export function makeScatter(room: ScatterRoom): { buffer: ArrayBuffer; columns: ScatterColumns } {
  const { count, families, hasXHigh, hasYHigh, nameBytes } = room
  const paths = new TextEncoder().encode(families.join('\n'))
  const axes = 2 + Number(hasXHigh) + Number(hasYHigh)
  const pathBytes = padded(paths.length)
  const buffer = new ArrayBuffer(HEADER * WORD + pathBytes + axes * count * WORD + padded(2 * count) + nameBytes)
  const flags = (hasXHigh ? X_HIGH : 0) | (hasYHigh ? Y_HIGH : 0)
  new Uint32Array(buffer, 0, HEADER).set([count, families.length, pathBytes, flags])
  new Uint8Array(buffer, HEADER * WORD).set(paths)
  return { buffer, columns: decodeScatter(buffer) }
}

/** Points as a reply. */
export function encodeScatter(points: ScatterPoints): ArrayBuffer {
  const { count, families, family, names, xHigh, yHigh } = points
  const room = { count, families, hasXHigh: xHigh !== undefined, hasYHigh: yHigh !== undefined }
  const { buffer, columns } = makeScatter({ ...room, nameBytes: names.length })
  for (const side of ['x', 'y', 'xHigh', 'yHigh'] as const)
    columns[side]?.set(Array.from(points[side] ?? [], scatterNumber))
  columns.family.set(family)
  columns.names.set(names)
  return buffer
}

/** Reads the columns where they lie, without a copy. Throws RangeError where the buffer is shorter than it says. */
export function decodeScatter(buffer: ArrayBuffer): ScatterColumns {
  const [count = 0, familyCount = 0, pathBytes = 0, flags = 0] = new Uint32Array(buffer, 0, HEADER)
  let at = HEADER * WORD
  const paths = new TextDecoder().decode(new Uint8Array(buffer, at, pathBytes)).replace(/\0+$/, '')
  at += pathBytes
  const nextFloats = (): Float32Array<ArrayBuffer> => {
    const column = new Float32Array(buffer, at, count)
    at += count * WORD
    return column
  }
  const x = nextFloats()
  const y = nextFloats()
  const xHigh = flags & X_HIGH ? nextFloats() : undefined
  const yHigh = flags & Y_HIGH ? nextFloats() : undefined
  const family = new Uint16Array(buffer, at, count)
  at += padded(2 * count)
  return {
    count,
    x,
    y,
    ...(xHigh && { xHigh }),
    ...(yHigh && { yHigh }),
    families: familyCount === 0 ? [] : paths.split('\n'),
    family,
    names: new Uint8Array(buffer, at),
  }
}

const LINE_FEED = 10

/** Ids of points by their places, in rising order of place. */
export function idsOfPoints(
  { names, count }: Pick<ScatterColumns, 'names' | 'count'>,
  places: Iterable<number>,
): Map<number, string> {
  const starts = lineStarts(names, count)
  const decoder = new TextDecoder()
  const wanted = [...new Set(places)].filter((place) => place >= 0 && place < count).sort((a, b) => a - b)
  return new Map(
    wanted.map((place) => [place, decoder.decode(names.subarray(starts[place], (starts[place + 1] as number) - 1))]),
  )
}

/** Where each line starts, and where one after the last would: found once for the bytes of an answer. */
const startsOf = new WeakMap<Uint8Array, Uint32Array>()

function lineStarts(names: Uint8Array, count: number): Uint32Array {
  const known = startsOf.get(names)
  if (known) return known
  const starts = new Uint32Array(count + 1)
  let line = 1
  for (let at = 0; at < names.length && line < count; at++) if (names[at] === LINE_FEED) starts[line++] = at + 1
  starts[count] = names.length + 1
  startsOf.set(names, starts)
  return starts
}
