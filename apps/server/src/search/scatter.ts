import type { ScatterAnswer } from '@ingot/search/port'

const HEADER_BYTES = 8

/** The binary form of the scatter call: count, x and y as float32 columns (SI), ids as lines; little endian. */
export function encodeScatter({ count, x, y, names }: ScatterAnswer): Buffer {
  const columns = new Float32Array(2 * count)
  columns.set(x, 0)
  columns.set(y, count)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(count, 0)
  return Buffer.concat([header, Buffer.from(columns.buffer), names])
}
