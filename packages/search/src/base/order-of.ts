/** Fewer numbers than this are sorted by comparison. */
const FEW = 128
/** Bits of a key that one pass sorts by: six passes, and the counters of one stay in the first-level cache. */
const DIGIT = 11
const DIGITS = 1 << DIGIT

/** Places of the numbers (no NaN) in rising order; equal ones keep their order, and −0 counts as 0. */
export function orderOf(numbers: Float64Array): Uint32Array {
  if (numbers.length >= FEW) return byDigits(numbers)
  const order = Uint32Array.from(numbers, (_, place) => place)
  return order.sort((a, b) => numbers[a] - numbers[b] || a - b)
}

/** Keys and the places that they came from. */
interface Keyed {
  low: Uint32Array
  high: Uint32Array
  places: Uint32Array
}

const keyed = (count: number): Keyed => ({
  low: new Uint32Array(count),
  high: new Uint32Array(count),
  places: new Uint32Array(count),
})

/** Least digit first. A double sorts like its bits once all bits of a negative one, else the sign, are turned. */
function byDigits(numbers: Float64Array): Uint32Array {
  const count = numbers.length
  let from = keyed(count)
  let to = keyed(count)
  const double = new Float64Array(1)
  const word = new Uint32Array(double.buffer)
  for (let k = 0; k < count; k++) {
    double[0] = numbers[k] + 0
    const high = word[1]
    const turn = high >>> 31 === 1 ? 0xffffffff : 0
    from.low[k] = word[0] ^ turn
    from.high[k] = high ^ (turn | 0x80000000)
    from.places[k] = k
  }
  for (const side of ['low', 'high'] as const) {
    for (let shift = 0; shift < 32; shift += DIGIT) {
      if (!moveByDigit(from, to, from[side], shift)) continue
      const moved = to
      to = from
      from = moved
    }
  }
  return from.places
}

/** One stable pass over one digit of the keys; false, with nothing done, when all have the same. */
function moveByDigit(from: Keyed, to: Keyed, keys: Uint32Array, shift: number): boolean {
  const count = keys.length
  const starts = new Uint32Array(DIGITS + 1)
  for (let k = 0; k < count; k++) {
    const next = ((keys[k] >>> shift) & (DIGITS - 1)) + 1
    starts[next] = starts[next] + 1
  }
  if (starts.includes(count)) return false
  for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1] = starts[digit + 1] + starts[digit]
  const { low, high, places } = from
  const { low: lowTo, high: highTo, places: placesTo } = to
  for (let k = 0; k < count; k++) {
    const digit = (keys[k] >>> shift) & (DIGITS - 1)
    const at = starts[digit]
    lowTo[at] = low[k]
    highTo[at] = high[k]
    placesTo[at] = places[k]
    starts[digit] = at + 1
  }
  return true
}
