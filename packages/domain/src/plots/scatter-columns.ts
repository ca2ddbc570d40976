/** Points of a scatter plot, in SI, as columns: the binary reply of the scatter call [API-026, SCAT-011]. */
export interface ScatterColumns {
  count: number
  x: Float32Array<ArrayBuffer>
  y: Float32Array<ArrayBuffer>
  /** Upper ends of ranges; absent where x, or y, has none. */
  xHigh?: Float32Array<ArrayBuffer>
  yHigh?: Float32Array<ArrayBuffer>
  /** Paths of the class hierarchy; '' for materials without a class. */
  families: readonly string[]
  /** Of each point: its place in `families`. */
  family: Uint16Array<ArrayBuffer>
  /** Ids of the materials as lines of UTF-8, in the order of the points. */
  names: Uint8Array<ArrayBuffer>
}

/** What is encoded: numbers of any width. */
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

const padded = (bytes: number): number => (bytes + WORD - 1) & ~(WORD - 1)

function writeFloats(to: Float32Array, from: ArrayLike<number>): void {
  for (let k = 0; k < to.length; k++) {
    const value = Math.fround(from[k] as number)
    // Infinite ones and NaN are the only numbers whose difference to themselves is none.
    to[k] = value - value === 0 ? value : Math.sign(value) * LARGEST || 0
  }
}

/** The columns as one buffer, little endian; readScatter of the contract says where each stands. */
export function encodeScatter(points: ScatterPoints): ArrayBuffer {
  const { count, x, y, xHigh, yHigh, families, family, names } = points
  const paths = new TextEncoder().encode(families.join('\n'))
  const floats = [x, y, ...(xHigh ? [xHigh] : []), ...(yHigh ? [yHigh] : [])]
  const start = HEADER * WORD + padded(paths.length)
  const end = start + floats.length * count * WORD + padded(2 * count)
  const buffer = new ArrayBuffer(end + names.length)
  const flags = (xHigh ? X_HIGH : 0) | (yHigh ? Y_HIGH : 0)
  new Uint32Array(buffer, 0, HEADER).set([count, families.length, padded(paths.length), flags])
  new Uint8Array(buffer, HEADER * WORD).set(paths)
  for (const [k, column] of floats.entries())
    writeFloats(new Float32Array(buffer, start + k * count * WORD, count), column)
  new Uint16Array(buffer, start + floats.length * count * WORD, count).set(family)
  new Uint8Array(buffer, end).set(names)
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
