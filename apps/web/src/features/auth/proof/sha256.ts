/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const K = /* @__PURE__ */ constants(64, Math.cbrt)
/** The same of the square roots of the first eight (5.3.3). */
const H = /* @__PURE__ */ constants(8, Math.sqrt)

function constants(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32)
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 of some bytes (FIPS 180-4). Browsers have it only on pages that come through TLS, and a house may serve its
 * catalogue without.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const padded = new Uint8Array(blocks * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  const hash = Uint32Array.from(H)
  const w = new Uint32Array(64)
  const at = (words: Uint32Array, k: number) => words[k] ?? 0
  for (let block = 0; block < blocks; block++) {
    for (let k = 0; k < 16; k++) w[k] = view.getUint32(block * 64 + k * 4)
    for (let k = 16; k < 64; k++) {
      const [early, late] = [at(w, k - 15), at(w, k - 2)]
      const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
      const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
      w[k] = at(w, k - 16) + s0 + at(w, k - 7) + s1
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let k = 0; k < 64; k++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const one = (h + s1 + ((e & f) ^ (~e & g)) + at(K, k) + at(w, k)) | 0
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    for (const [k, word] of [a, b, c, d, e, f, g, h].entries()) hash[k] = at(hash, k) + word
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [k, word] of hash.entries()) digest.setUint32(k * 4, word)
  return new Uint8Array(digest.buffer)
}
