import { Refusal } from '../refusal.ts'

/** What a file's first bytes must look like for its extension. */
export type Content = 'text' | 'xml' | 'zip'

const SIGNATURES: readonly { bytes: readonly number[]; name: string; content?: Content }[] = [
  { bytes: [0x7f, 0x45, 0x4c, 0x46], name: 'a program (ELF)' },
  { bytes: [0x4d, 0x5a, 0x90], name: 'a program (EXE)' },
  { bytes: [0xcf, 0xfa, 0xed, 0xfe], name: 'a program (Mach-O)' },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF document' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], name: 'a PNG image' },
  { bytes: [0xff, 0xd8, 0xff], name: 'a JPEG image' },
  { bytes: [0x47, 0x49, 0x46, 0x38], name: 'a GIF image' },
  { bytes: [0x1f, 0x8b], name: 'a gzip archive' },
  { bytes: [0x52, 0x61, 0x72, 0x21], name: 'a RAR archive' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], name: 'a 7-Zip archive' },
  { bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], name: 'an SQLite database' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: 'an old Excel workbook (.xls); save it as .xlsx' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: 'a zip archive', content: 'zip' },
  { bytes: [0x50, 0x4b, 0x05, 0x06], name: 'an empty zip archive', content: 'zip' },
]

const WANTED: Record<Content, string> = { text: 'text', xml: 'an XML document', zip: 'a workbook or archive' }

/** First characters, whatever the encoding: marks, zeros of UTF-16 and blanks dropped. */
const headText = (head: Uint8Array) =>
  String.fromCharCode(...head.subarray(0, 512).filter((byte) => byte !== 0 && byte < 0x80))
    .trimStart()
    .toLowerCase()

/** Refuses bytes that are not what the file's name says (a program as .csv, a web page as .xml). */
export function checkMagic(head: Uint8Array, wanted: Content): void {
  const found = SIGNATURES.find(({ bytes }) => bytes.every((byte, i) => head[i] === byte))
  if (found && found.content !== wanted)
    throw new Refusal('wrong-content', `The file is ${found.name}, not ${WANTED[wanted]}.`)
  if (wanted === 'zip') {
    if (!found) throw new Refusal('wrong-content', 'The file is not a workbook or archive: it has no zip signature.')
    return
  }
  const text = headText(head)
  // The declaration of a document type is named by the XML guard, which refuses it; here only web pages count.
  if (/^(<\?xml[^>]*>\s*)?<(!doctype html|html|head|body|script|svg)\b/.test(text))
    throw new Refusal('wrong-content', `The file is a web page or drawing, not ${WANTED[wanted]}.`)
  if (wanted === 'xml' && !text.startsWith('<'))
    throw new Refusal('wrong-content', 'The file is not an XML document: it does not start with <.')
  if (wanted === 'text' && /^<\?xml\b/.test(text))
    throw new Refusal('wrong-content', 'The file is an XML document, not text; name it .xml if it is MatML.')
}

/** The same for a stream of text: its first chunk is looked at before anything is decoded. */
export async function* checkedText(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let isFirst = true
  for await (const chunk of chunks) {
    if (isFirst && chunk.length > 0) {
      checkMagic(chunk, 'text')
      isFirst = false
    }
    yield chunk
  }
}
