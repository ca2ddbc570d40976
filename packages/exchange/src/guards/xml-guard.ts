import { XMLParser } from 'fast-xml-parser'
import type { ImportLimits } from '../limits.ts'
import { lineAt, Refusal } from '../refusal.ts'

type XmlLimits = Pick<ImportLimits, 'xmlDepth' | 'xmlAttributes'>

const ENCODINGS = /^(utf-?8|utf-?16(le|be)?|us-ascii|ascii|iso-8859-1|latin-?1|windows-1252)$/i

/** Names that could reach a prototype. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** End of a construct that starts at `at`, or a refusal that names its line. */
function endOf(text: string, mark: string, at: number, what: string): number {
  const end = text.indexOf(mark, at)
  if (end === -1)
    throw new Refusal('xml-unclosed', `The ${what} in line ${lineAt(text, at)} is never closed.`, lineAt(text, at))
  return end + mark.length
}

/** End of a tag: the first > outside quotes. */
function tagEnd(text: string, at: number, limits: XmlLimits): number {
  let attributes = 0
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 62) return i + 1
    if (code === 60) throw new Refusal('xml-syntax', `Line ${lineAt(text, i)} has a < within a tag.`, lineAt(text, i))
    if (code === 34 || code === 39) {
      if (++attributes > limits.xmlAttributes)
        throw new Refusal(
          'xml-too-many-attributes',
          `The element in line ${lineAt(text, at)} has more than ${limits.xmlAttributes} attributes.`,
          lineAt(text, at),
        )
      i = endOf(text, text[i] ?? '"', i + 1, 'attribute') - 1
    }
  }
  return endOf(text, '>', text.length, 'tag')
}

/**
 * Looks through a document before any parser sees it: no document type, no entity declaration, limited depth and
 * attributes, every tag closed. One pass, no allocation for content.
 */
export function guardXml(text: string, limits: XmlLimits): void {
  const declared = /^\uFEFF?<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1]
  if (declared !== undefined && !ENCODINGS.test(declared))
    throw new Refusal('xml-encoding', `The encoding ${declared} is not read; save the file as UTF-8.`, 1)
  const open: string[] = []
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = endOf(text, '-->', at + 4, 'comment')
    else if (text.startsWith('<![CDATA[', at)) at = endOf(text, ']]>', at + 9, 'CDATA section')
    else if (text.startsWith('<?', at)) at = endOf(text, '?>', at + 2, 'processing instruction')
    else if (text.startsWith('<!', at))
      throw new Refusal(
        'xml-doctype',
        `Line ${lineAt(text, at)} declares a document type or entity (<!DOCTYPE or <!ENTITY); remove it, nothing in it is read.`,
        lineAt(text, at),
      )
    else {
      const end = tagEnd(text, at, limits)
      const isClosing = text[at + 1] === '/'
      const name = /[^\s/>]*/y
      name.lastIndex = at + (isClosing ? 2 : 1)
      const tag = name.exec(text)?.[0] ?? ''
      if (FORBIDDEN_NAMES.has(tag))
        throw new Refusal(
          'forbidden-key',
          `The element <${tag}> in line ${lineAt(text, at)} is not allowed.`,
          lineAt(text, at),
        )
      if (isClosing) {
        const expected = open.pop()
        if (expected !== tag)
          throw new Refusal(
            'xml-unclosed',
            `Line ${lineAt(text, at)} closes <${tag.slice(0, 80)}> where <${(expected ?? '').slice(0, 80)}> is open.`,
            lineAt(text, at),
          )
      } else if (text[end - 2] !== '/') {
        open.push(tag)
        if (open.length > limits.xmlDepth)
          throw new Refusal(
            'xml-too-deep',
            `Line ${lineAt(text, at)} is nested deeper than ${limits.xmlDepth} elements.`,
            lineAt(text, at),
          )
      }
      at = end
    }
  }
  const left = open.pop()
  if (left !== undefined)
    throw new Refusal('xml-unclosed', `The element <${left.slice(0, 80)}> is never closed; the file seems cut off.`)
}

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Own text, entities decoded once, blanks at its ends removed. */
  text: string
  line: number
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five named entities and numeric references, replaced once: nothing can expand. */
const decodedText = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })

type Raw = Record<string, unknown>

const parserOf = (limits: XmlLimits) =>
  new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    removeNSPrefix: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
    trimValues: false,
    captureMetaData: true,
    maxNestedTags: limits.xmlDepth + 1,
  })

/** Parses a guarded document; the root element. Throws Refusal for what guardXml refuses and for a missing root. */
export function parseXml(text: string, limits: XmlLimits): XmlElement {
  guardXml(text, limits)
  const meta = XMLParser.getMetaDataSymbol() as unknown as symbol
  const starts: number[] = []
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at)
  const lineOf = (index: number) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) < index) low = middle + 1
      else high = middle
    }
    return low + 1
  }
  const elementOf = (raw: Raw): XmlElement | undefined => {
    const name = Object.keys(raw).find((key) => key !== ':@' && key !== '#text')
    if (name === undefined) return undefined
    const inner = (Array.isArray(raw[name]) ? raw[name] : []) as Raw[]
    const attributes = Object.fromEntries(
      Object.entries((raw[':@'] ?? {}) as Record<string, unknown>).map(([key, value]) => [
        key,
        decodedText(String(value)),
      ]),
    )
    const place = (raw as Record<symbol, { startIndex?: number } | undefined>)[meta]
    return {
      name,
      attributes,
      children: inner.flatMap((child) => elementOf(child) ?? []),
      text: decodedText(
        inner.map((child) => (child['#text'] === undefined ? '' : String(child['#text']))).join(''),
      ).trim(),
      line: lineOf(place?.startIndex ?? 0),
    }
  }
  const roots = (parserOf(limits).parse(text) as Raw[]).flatMap((raw) => elementOf(raw) ?? [])
  const [root] = roots
  if (!root) throw new Refusal('xml-empty', 'The document has no element.')
  return root
}

export const childrenNamed = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name)
export const childNamed = (element: XmlElement, name: string) => element.children.find((child) => child.name === name)

/** Elements of a name anywhere below. */
export const descendantsNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendantsNamed(child, name)])
