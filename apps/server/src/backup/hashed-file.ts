import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform, type TransformCallback, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Say } from '../life/say.ts'

/** Passes bytes on, and knows how many they were, their SHA-256, and how many lines. */
export class Measure extends Transform {
  bytes = 0
  lines = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.lines++
    done(null, chunk)
  }

  /** After the last byte, once. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}

const NEWLINE = 10
/** Level 3 packs documents to within a tenth of level 6 in half the time. */
const PACKING = 3

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

const SAY_EVERY_MS = 10_000

/** Says every ten seconds how far a step has come. */
export const whileSaying = async <T>(say: Say, what: string, measure: Measure, step: () => Promise<T>): Promise<T> => {
  const saying = setInterval(
    () => say(`${what}: ${measure.lines} rows, ${(measure.bytes / 1e6).toFixed(0)} MB so far`),
    SAY_EVERY_MS,
  )
  try {
    return await step()
  } finally {
    clearInterval(saying)
  }
}

export interface Measured {
  bytes: number
  sha256: string
  /** Line ends; a row of COPY is one line. */
  lines: number
}

const measured = (measure: Measure): Measured => ({
  bytes: measure.bytes,
  sha256: measure.sha256(),
  lines: measure.lines,
})

/** A new file for its owner only, on the disk when the stream has ended. */
const privateFile = (path: string): Writable => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

export const writeMeasured = async (source: Readable | string, path: string): Promise<Measured> => {
  const measure = new Measure()
  await pipeline(typeof source === 'string' ? Readable.from([Buffer.from(source)]) : source, measure, privateFile(path))
  return measured(measure)
}

/** The same packed by gzip; `content` counts the bytes before packing, and can be read while it runs. */
export const writePacked = async (
  source: Readable,
  path: string,
  content: Measure,
): Promise<{ content: Measured; file: Measured }> => {
  const file = new Measure()
  await pipeline(source, content, createGzip({ level: PACKING }), file, privateFile(path))
  return { content: measured(content), file: measured(file) }
}

export const measureStream = async (source: Readable): Promise<Measured> => {
  const measure = new Measure()
  await pipeline(source, measure, nowhere())
  return measured(measure)
}

export const measureFile = (path: string): Promise<Measured> => measureStream(createReadStream(path))

/** Sends what was packed on, past `content`; answers what the unpacked bytes were. */
export const unpackInto = async (path: string, content: Measure, into: Writable): Promise<Measured> => {
  await pipeline(createReadStream(path), createGunzip(), content, into)
  return measured(content)
}
