import { crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a channel, red green blue, no interlacing. */
const FORMAT = [8, 2, 0, 0, 0]

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A picture as a PNG file (ISO/IEC 15948). */
export function pngOf({ width, height, pixels }: Canvas): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(FORMAT, 8)
  // Each row begins with its filter; none is best where most is one colour.
  const rows = Buffer.alloc((3 * width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(3 * width * row, 3 * width * (row + 1)), (3 * width + 1) * row + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}
