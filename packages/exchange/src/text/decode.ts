import { Refusal } from '../refusal.ts'
import { say } from '../report/say.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const decoderOf = (encoding: Encoding) => new TextDecoder(encoding, { fatal: true })
type Decoder = ReturnType<typeof decoderOf>

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte)

/** The encoding that the first bytes show: a byte order mark, or the zeros of UTF-16. */
function shownEncoding(head: Uint8Array): Encoding | undefined {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be'
  const [first, second, third, fourth] = head
  if (first && third && second === 0 && fourth === 0) return 'utf-16le'
  if (second && fourth && first === 0 && third === 0) return 'utf-16be'
  return undefined
}

/** Length without the multi-byte character that a chunk's end may have cut. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    if (byte >= 0xc0) return bytes.length - back
  }
  return bytes.length
}

function isUtf8(bytes: Uint8Array, isLast: boolean): boolean {
  try {
    decoderOf('utf-8').decode(isLast ? bytes : bytes.subarray(0, wholeCharacters(bytes)))
    return true
  } catch {
    return false
  }
}

const isAscii = (bytes: Uint8Array) => {
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] ?? 0) > 0x7f) return false
  return true
}

/**
 * Text of a byte stream: UTF-8 and UTF-16 by their marks, else UTF-8 unless the first chunk that is not plain ASCII
 * says Latin-1 (read as Windows-1252, its superset), or as was said. A later byte that does not fit is refused, never replaced.
 */
export async function* decoded(chunks: AsyncIterable<Uint8Array>, said?: Encoding): AsyncIterable<string> {
  let decoder = said && decoderOf(said)
  let isFirst = true
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    if (!decoder) {
      const shown = isFirst ? shownEncoding(chunk) : undefined
      if (shown) decoder = decoderOf(shown)
      else if (!isAscii(chunk)) decoder = decoderOf(isUtf8(chunk, false) ? 'utf-8' : 'windows-1252')
    }
    isFirst = false
    yield decodedChunk(decoder ?? decoderOf('utf-8'), chunk, decoder !== undefined)
  }
  if (decoder) {
    try {
      yield decoder.decode()
    } catch {
      throw notText()
    }
  }
}

const notText = () => new Refusal('not-text', say('report.not-text'))

function decodedChunk(decoder: Decoder, chunk: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(chunk, { stream })
  } catch {
    throw notText()
  }
}

/** The same for a file that is held whole. */
export function decodedWhole(bytes: Uint8Array): string {
  const encoding = shownEncoding(bytes) ?? (isUtf8(bytes, true) ? 'utf-8' : 'windows-1252')
  try {
    return decoderOf(encoding).decode(bytes)
  } catch {
    throw notText()
  }
}
