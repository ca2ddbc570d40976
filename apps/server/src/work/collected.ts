/** The pieces of a file as one, in memory of its own. */
export async function collected(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    all.push(piece)
    length += piece.length
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
