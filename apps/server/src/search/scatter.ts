import type { ScatterAnswer } from '@ingot/search/port'

const HEADER_BYTES = 8

/** The binary form of the scatter call: count, x and y as float32 columns (SI), ids as lines; little endian. */
export function encodeScatter({ ids, x, y }: ScatterAnswer): Buffer {
  const names = Buffer.from(ids.join('\n'), 'utf8')
  const columns = new Float32Array(2 * ids.length)
  columns.set(x, 0)
  columns.set(y, ids.length)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(ids.length, 0)
  return Buffer.concat([header, Buffer.from(columns.buffer), names])
}
