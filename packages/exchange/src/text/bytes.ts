import type { SourceFile } from '../importer.ts'
import { Refusal } from '../refusal.ts'
import { say } from '../report/say.ts'

const SLICE = 256 * 1024

/** A file's bytes as a stream, whichever way they came; one that is held whole comes in slices. */
export async function* chunksOf(file: SourceFile): AsyncIterable<Uint8Array> {
  if (typeof file.bytes === 'function') yield* file.bytes()
  else for (let at = 0; at < file.bytes.length; at += SLICE) yield file.bytes.subarray(at, at + SLICE)
}

export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** A file held whole; refused as soon as more than `limit` bytes have come. */
export async function wholeFile(file: SourceFile, limit: number): Promise<Uint8Array> {
  if (typeof file.bytes !== 'function' && file.bytes.length <= limit) return file.bytes
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunksOf(file)) {
    length += chunk.length
    if (length > limit) throw new Refusal('too-large', say('report.too-large', { most: limit }))
    chunks.push(chunk)
  }
  return joined(chunks)
}
