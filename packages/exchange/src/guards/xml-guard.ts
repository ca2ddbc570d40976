import type { LocalText } from '@ingot/contract/material'
import type { ImportLimits } from '../limits.ts'
import { lineAt, Refusal } from '../refusal.ts'
import { say } from '../report/say.ts'

type XmlLimits = Pick<ImportLimits, 'xmlDepth' | 'xmlAttributes'>

const ENCODINGS = /^(utf-?8|utf-?16(le|be)?|us-ascii|ascii|iso-8859-1|latin-?1|windows-1252)$/i

/** Names that could reach a prototype. */
export const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

type Construct = 'attribute' | 'tag' | 'comment' | 'CDATA section' | 'processing instruction'

const CONSTRUCTS: Readonly<Record<Construct, LocalText>> = {
  attribute: { en: 'attribute', fr: 'attribut' },
  tag: { en: 'tag', fr: 'balise' },
  comment: { en: 'comment', fr: 'commentaire' },
  'CDATA section': { en: 'CDATA section', fr: 'section CDATA' },
  'processing instruction': { en: 'processing instruction', fr: 'instruction de traitement' },
}

/** End of a construct that starts at `at`, or a refusal that names its line. */
function endOf(text: string, mark: string, at: number, what: Construct): number {
  const end = text.indexOf(mark, at)
  if (end === -1)
    throw new Refusal(
      'xml-unclosed',
      say('report.xml-unclosed', { what: CONSTRUCTS[what], line: lineAt(text, at) }),
      lineAt(text, at),
    )
  return end + mark.length
}

/** End of a tag: the first > outside quotes. */
function tagEnd(text: string, at: number, limits: XmlLimits): number {
  let attributes = 0
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 62) return i + 1
    if (code === 60)
      throw new Refusal('xml-syntax', say('report.xml-syntax', { line: lineAt(text, i) }), lineAt(text, i))
    if (code === 34 || code === 39) {
      if (++attributes > limits.xmlAttributes)
        throw new Refusal(
          'xml-too-many-attributes',
          say('report.xml-attributes', { line: lineAt(text, at), most: limits.xmlAttributes }),
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
    throw new Refusal('xml-encoding', say('report.xml-encoding', { encoding: declared }), 1)
  const open: string[] = []
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = endOf(text, '-->', at + 4, 'comment')
    else if (text.startsWith('<![CDATA[', at)) at = endOf(text, ']]>', at + 9, 'CDATA section')
    else if (text.startsWith('<?', at)) at = endOf(text, '?>', at + 2, 'processing instruction')
    else if (text.startsWith('<!', at))
      throw new Refusal('xml-doctype', say('report.xml-doctype', { line: lineAt(text, at) }), lineAt(text, at))
    else {
      const end = tagEnd(text, at, limits)
      const isClosing = text[at + 1] === '/'
      const name = /[^\s/>]*/y
      name.lastIndex = at + (isClosing ? 2 : 1)
      const tag = name.exec(text)?.[0] ?? ''
      if (FORBIDDEN_NAMES.has(tag))
        throw new Refusal('forbidden-key', say('report.xml-element', { tag, line: lineAt(text, at) }), lineAt(text, at))
      if (isClosing) {
        const expected = open.pop()
        if (expected !== tag)
          throw new Refusal(
            'xml-unclosed',
            say('report.xml-closes', {
              line: lineAt(text, at),
              tag: tag.slice(0, 80),
              open: (expected ?? '').slice(0, 80),
            }),
            lineAt(text, at),
          )
      } else if (text[end - 2] !== '/') {
        open.push(tag)
        if (open.length > limits.xmlDepth)
          throw new Refusal(
            'xml-too-deep',
            say('report.xml-too-deep', { line: lineAt(text, at), most: limits.xmlDepth }),
            lineAt(text, at),
          )
      }
      at = end
    }
  }
  const left = open.pop()
  if (left !== undefined) throw new Refusal('xml-unclosed', say('report.xml-cut', { tag: left.slice(0, 80) }))
}
