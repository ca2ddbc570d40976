import { inflateSync } from 'node:zlib'

/** For tests: the objects of a PDF as pdfkit writes it, and the text of its pages, by the fonts' own ToUnicode maps. */

interface PdfObject {
  head: string
  stream: Buffer | undefined
}

export function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match
    const start = body.indexOf('\nstream\n')
    const head = start < 0 ? body : body.slice(0, start)
    const raw = start < 0 ? undefined : Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1')
    const stream = raw && head.includes('FlateDecode') ? inflateSync(raw) : raw
    objects.set(Number(number), { head, stream })
  }
  return objects
}

/** Code of a glyph → its text. */
function unicodeMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  const said = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', list = ''] of block.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g))
      [...list.matchAll(/<([\w\s]*)>/g)].forEach(([, hex = ''], index) => {
        map.set(Number.parseInt(from, 16) + index, said(hex))
      })
  return map
}

/** The text of all pages, a line for each piece that is placed. */
export const textOf = (pdf: Buffer): string => pagesOf(pdf).join('\n')

/** The text of each page. */
export function pagesOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values())
    for (const [, fontsOfPage = ''] of head.matchAll(/\/Font <<([\s\S]*?)>>/g))
      for (const [, name = '', number = ''] of fontsOfPage.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? '')?.[1]
        const cmap = map && objects.get(Number(map))?.stream?.toString('latin1')
        if (cmap) fonts.set(name, unicodeMap(cmap))
      }
  const pages: string[] = []
  for (const { head, stream } of objects.values()) {
    if (!stream || head.includes('/Type') || head.includes('/Length1')) continue
    let font: Map<number, string> | undefined
    const lines: string[] = []
    for (const [token, name] of stream.toString('latin1').matchAll(/\/(F\d+) [\d.]+ Tf|\[[^\]]*\] TJ/g)) {
      if (name) font = fonts.get(name)
      else {
        const codes = [...token.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        lines.push(codes.map((code) => font?.get(Number.parseInt(code, 16)) ?? '\ufffd').join(''))
      }
    }
    if (lines.length > 0) pages.push(lines.join('\n'))
  }
  return pages
}
