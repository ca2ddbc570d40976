import type { LocalText } from '@ingot/contract/material'
import { Refusal } from '../refusal.ts'
import { say } from '../report/say.ts'

/** What a file's first bytes must look like for its extension. */
export type Content = 'text' | 'xml' | 'zip'

const SIGNATURES: readonly { bytes: readonly number[]; name: LocalText; content?: Content }[] = [
  { bytes: [0x7f, 0x45, 0x4c, 0x46], name: { en: 'a program (ELF)', fr: 'un programme (ELF)' } },
  { bytes: [0x4d, 0x5a, 0x90], name: { en: 'a program (EXE)', fr: 'un programme (EXE)' } },
  { bytes: [0xcf, 0xfa, 0xed, 0xfe], name: { en: 'a program (Mach-O)', fr: 'un programme (Mach-O)' } },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: { en: 'a PDF document', fr: 'un document PDF' } },
  { bytes: [0x89, 0x50, 0x4e, 0x47], name: { en: 'a PNG image', fr: 'une image PNG' } },
  { bytes: [0xff, 0xd8, 0xff], name: { en: 'a JPEG image', fr: 'une image JPEG' } },
  { bytes: [0x47, 0x49, 0x46, 0x38], name: { en: 'a GIF image', fr: 'une image GIF' } },
  { bytes: [0x1f, 0x8b], name: { en: 'a gzip archive', fr: 'une archive gzip' } },
  { bytes: [0x52, 0x61, 0x72, 0x21], name: { en: 'a RAR archive', fr: 'une archive RAR' } },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], name: { en: 'a 7-Zip archive', fr: 'une archive 7-Zip' } },
  { bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], name: { en: 'an SQLite database', fr: 'une base SQLite' } },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    name: {
      en: 'an old Excel workbook (.xls); save it as .xlsx',
      fr: 'un ancien classeur Excel (.xls) à enregistrer en .xlsx',
    },
  },
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: { en: 'a zip archive', fr: 'une archive zip' }, content: 'zip' },
  { bytes: [0x50, 0x4b, 0x05, 0x06], name: { en: 'an empty zip archive', fr: 'une archive zip vide' }, content: 'zip' },
]

const WANTED: Record<Content, LocalText> = {
  text: { en: 'text', fr: 'un texte' },
  xml: { en: 'an XML document', fr: 'un document XML' },
  zip: { en: 'a workbook or archive', fr: 'un classeur ou une archive' },
}

/** First characters, whatever the encoding: marks, zeros of UTF-16 and blanks dropped. */
const headText = (head: Uint8Array) =>
  String.fromCharCode(...head.subarray(0, 512).filter((byte) => byte !== 0 && byte < 0x80))
    .trimStart()
    .toLowerCase()

/** Refuses bytes that are not what the file's name says (a program as .csv, a web page as .xml). */
export function checkMagic(head: Uint8Array, wanted: Content): void {
  const found = SIGNATURES.find(({ bytes }) => bytes.every((byte, i) => head[i] === byte))
  if (found && found.content !== wanted)
    throw new Refusal('wrong-content', say('report.wrong-content', { found: found.name, wanted: WANTED[wanted] }))
  if (wanted === 'zip') {
    if (!found) throw new Refusal('wrong-content', say('report.no-zip'))
    return
  }
  const text = headText(head)
  // The declaration of a document type is named by the XML guard, which refuses it; here only web pages count.
  if (/^(<\?xml[^>]*>\s*)?<(!doctype html|html|head|body|script|svg)\b/.test(text))
    throw new Refusal('wrong-content', say('report.web-page', { wanted: WANTED[wanted] }))
  if (wanted === 'xml' && !text.startsWith('<')) throw new Refusal('wrong-content', say('report.no-xml'))
  if (wanted === 'text' && /^<\?xml\b/.test(text)) throw new Refusal('wrong-content', say('report.xml-as-text'))
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
