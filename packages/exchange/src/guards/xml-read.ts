import type { ImportLimits } from '../limits.ts'
import { lineAt, Refusal, shortened } from '../refusal.ts'
import { FORBIDDEN_NAMES, guardXml } from './xml-guard.ts'
import { decodedXml } from './xml-text.ts'

type XmlLimits = Pick<ImportLimits, 'xmlDepth' | 'xmlAttributes' | 'xmlElements' | 'xmlTextChars'>

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** Own text, entities decoded once, blanks at its ends removed. */
  text: string
  line: number
  /** Where it stands in the text. */
  from: number
  to: number
}

interface Open extends XmlElement {
  children: XmlElement[]
  /** It is left closed: nothing inside it is kept. */
  isApart: boolean
}

const NONE: XmlElement[] = []
const NO_ATTRIBUTES = {}

const TAG = /<([^\s/>]+)/y
/** Any other sign is taken by itself, so that no sign is looked at twice. */
const ATTRIBUTE = /([^\s=<>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?|[\s\S]/g

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Most characters of a reference, such as `&#x10FFFF;`, which stands for one. */
const REFERENCE_MAX = 10

/** Refused before it is decoded, where it cannot be short enough, and after. */
function decodedWithin(text: string, most: number, refusal: () => Refusal): string {
  if (text.length > most * REFERENCE_MAX && text.trim().length > most * REFERENCE_MAX) throw refusal()
  const decoded = decodedXml(text)
  if (decoded.length > most && decoded.trim().length > most) throw refusal()
  return decoded
}

function attributesOf(tag: string, most: number, line: () => number): Readonly<Record<string, string>> {
  if (!tag.includes('=')) return NO_ATTRIBUTES
  const attributes: [string, string][] = []
  for (const [, name, double, single] of tag.matchAll(ATTRIBUTE)) {
    const value = double ?? single
    if (name === undefined || value === undefined) continue
    if (FORBIDDEN_NAMES.has(localName(name)))
      throw new Refusal('forbidden-key', `The attribute ${localName(name)} is not allowed.`)
    const tooLong = () => tooLongText(`attribute ${shortened(localName(name))}`, most, line())
    attributes.push([localName(name), decodedWithin(value, most, tooLong)])
  }
  return Object.fromEntries(attributes)
}

const tooLongText = (what: string, most: number, line: number) =>
  new Refusal(
    'xml-text-too-long',
    `The ${what} in line ${line} has more than ${most} characters; shorten it, or part it.`,
    line,
  )

/** Names repeat without end: each is kept once, and none keeps the text of the document alive. */
const namesOnce = () => {
  const names = new Map<string, string>()
  return (name: string): string => {
    const known = names.get(name)
    if (known !== undefined) return known
    names.set(name, name)
    return name
  }
}

/** Where what begins at `at` and is no tag ends, and the text that it stands for. */
function asideAt(text: string, at: number): { end: number; said: string } | undefined {
  const within = (mark: string, from: number) => text.indexOf(mark, from)
  if (text.startsWith('<!--', at)) return { end: within('-->', at + 4) + 3, said: '' }
  if (text.startsWith('<?', at)) return { end: within('?>', at + 2) + 2, said: '' }
  if (!text.startsWith('<![CDATA[', at)) return undefined
  const end = within(']]>', at + 9)
  return { end: end + 3, said: text.slice(at + 9, end) }
}

function tagEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 62) return i + 1
    if (code === 34 || code === 39) i = text.indexOf(code === 34 ? '"' : "'", i + 1)
  }
  return text.length
}

export interface XmlReading {
  /** Elements of this name are left closed: `openApart` reads one when its turn comes. */
  apart?: string
  /** Elements of this name hold lists, whose text may be longer than `xmlTextChars`. */
  lists?: string
}

/**
 * Parses a document; the root element, without the prefixes of namespaces. One pass: memory for the elements that are
 * kept, at most `xmlElements`. Throws Refusal for what guardXml refuses, for too many elements, for too long a text and
 * for a missing root.
 */
export function parseXml(text: string, limits: XmlLimits, reading: XmlReading = {}): XmlElement {
  guardXml(text, limits)
  return readElement(text, limits, { at: 0, end: text.length, line: 1, ...reading })
}

/** An element that was left closed, read as a whole. */
export const openApart = (
  text: string,
  element: XmlElement,
  limits: XmlLimits,
  { lists }: Pick<XmlReading, 'lists'> = {},
): XmlElement =>
  readElement(text, limits, { at: element.from, end: element.to, line: element.line, ...(lists && { lists }) })

function readElement(
  text: string,
  limits: XmlLimits,
  { at: start, end: last, line: firstLine, apart, lists }: XmlReading & { at: number; end: number; line: number },
): XmlElement {
  const once = namesOnce()
  const open: Open[] = []
  let [line, elements, depthApart] = [firstLine, 0, 0]
  let nextBreak = text.indexOf('\n', start)
  const lineOf = (at: number) => {
    for (; nextBreak !== -1 && nextBreak < at; nextBreak = text.indexOf('\n', nextBreak + 1)) line += 1
    return line
  }
  let root: XmlElement | undefined
  /** Text of the element that is open; what is left closed is not even decoded. */
  const say = (raw: string, isDecoded = false) => {
    const inside = open.at(-1)
    if (!inside || depthApart > 0 || raw === '' || (inside.text === '' && raw.trim() === '')) return
    if (inside.name === lists) {
      inside.text += isDecoded ? raw : decodedXml(raw)
      return
    }
    const most = limits.xmlTextChars
    const tooLong = () => tooLongText(`text of <${shortened(inside.name)}>`, most, inside.line)
    if (isDecoded && raw.length > most) throw tooLong()
    inside.text += isDecoded ? raw : decodedWithin(raw, most, tooLong)
    if (inside.text.length > most && inside.text.trim().length > most) throw tooLong()
  }
  const close = (to: number) => {
    const element = open.pop()
    if (!element) return
    element.text = element.text.trim()
    element.to = to
    const around = open.at(-1)
    if (!around) root ??= element
    else if (around.children === NONE) around.children = [element]
    else around.children.push(element)
  }
  let said = start
  for (let at = text.indexOf('<', start); at !== -1 && at < last && !root; at = text.indexOf('<', said)) {
    say(text.slice(said, at))
    const aside = asideAt(text, at)
    const end = aside?.end ?? tagEnd(text, at)
    said = end
    if (aside) {
      say(aside.said, true)
      continue
    }
    const isClosing = text[at + 1] === '/'
    const isWhole = text[end - 2] === '/'
    if (depthApart > 0) {
      depthApart += isClosing ? -1 : isWhole ? 0 : 1
      if (depthApart === 0) close(end)
      continue
    }
    if (isClosing) {
      close(end)
      continue
    }
    if (++elements > limits.xmlElements)
      throw new Refusal(
        'xml-too-many-elements',
        `The document has more than ${limits.xmlElements} elements in one part; split it into several files.`,
        lineAt(text, at),
      )
    TAG.lastIndex = at
    const name = once(localName(TAG.exec(text)?.[1] ?? ''))
    const attributes = attributesOf(text.slice(at, end), limits.xmlTextChars, () => lineAt(text, at))
    open.push({
      name,
      attributes,
      children: NONE,
      text: '',
      line: lineOf(at),
      from: at,
      to: end,
      isApart: name === apart,
    })
    if (isWhole) close(end)
    else if (name === apart) depthApart = 1
  }
  if (!root) throw new Refusal('xml-empty', 'The document has no element.')
  return root
}

export const childrenNamed = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name)
export const childNamed = (element: XmlElement, name: string) => element.children.find((child) => child.name === name)

/** Elements of a name anywhere below. */
export const descendantsNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendantsNamed(child, name)])
