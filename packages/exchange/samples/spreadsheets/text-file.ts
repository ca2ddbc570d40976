import { strToU8 } from 'fflate'
import type { Sheet } from './sheet.ts'

export interface TextOptions {
  delimiter: ',' | ';' | '\t' | '|'
  encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  lineEnd: '\n' | '\r\n' | '\r'
  /** Decimal commas stand bare in a comma file, as careless programs write them. */
  unquoted?: boolean
  quoteAll?: boolean
  /** A first line `sep=;`, as Excel reads it. */
  separatorLine?: boolean
  noLastLineEnd?: boolean
}

export interface TextFile {
  bytes: Uint8Array
  text: string
  /** First and last physical line of each row, 1-based. */
  lines: [number, number][]
}

const WINDOWS: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '–': 0x96,
  '—': 0x97,
  '•': 0x95,
  '†': 0x86,
}

function encoded(text: string, encoding: TextOptions['encoding']): Uint8Array {
  if (encoding === 'utf-8') return strToU8(text)
  if (encoding === 'utf-8-bom') return strToU8(`\ufeff${text}`)
  if (encoding === 'windows-1252') {
    const codes = [...text].map((sign) => WINDOWS[sign] ?? sign.codePointAt(0)!)
    // What the code page lacks makes a careful program choose UTF-8.
    return codes.some((code) => code > 0xff) ? strToU8(text) : Uint8Array.from(codes)
  }
  const bytes = new Uint8Array(2 * text.length + 2)
  const view = new DataView(bytes.buffer)
  const marked = `\ufeff${text}`
  for (let at = 0; at < marked.length; at++) view.setUint16(2 * at, marked.charCodeAt(at), encoding === 'utf-16le')
  return bytes
}

export function textFile({ rows }: Sheet, options: TextOptions): TextFile {
  const { delimiter, lineEnd, unquoted, quoteAll, separatorLine, noLastLineEnd } = options
  const field = (text: string) => {
    const needed = (!unquoted && text.includes(delimiter)) || /["\n\r]/.test(text)
    return needed || (quoteAll && text !== '') ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines: [number, number][] = []
  let line = separatorLine ? 2 : 1
  const records = rows.map(({ cells }) => {
    const record = cells.map(({ text }) => field(text)).join(delimiter)
    const breaks = record.match(/\r\n|\r|\n/g)?.length ?? 0
    lines.push([line, line + breaks])
    line += breaks + 1
    return record
  })
  const text = [...(separatorLine ? [`sep=${delimiter}`] : []), ...records, ...(noLastLineEnd ? [] : [''])].join(
    lineEnd,
  )
  return { bytes: encoded(text, options.encoding), text, lines }
}
