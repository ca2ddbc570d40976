import { XMLParser } from 'fast-xml-parser'
import { openPictureCount, PICTURE_COST_MAX, type PictureCost, type PictureCount, TooDear } from './picture-cost.ts'

/**
 * Client-sent pictures are drawn again from what stands in these lists; nothing else of them is kept: no script, no
 * foreign content, no link, no address, no style sheet, no animation, no font.
 */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'clipPath', 'linearGradient', 'radialGradient', 'stop'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
])

const NUMBERS = /^[\d\s.,eE+\-%]*(px|pt|em)?$/
const WORD = /^[a-zA-Z-]{1,30}$/
const NAME = /^[\w-]{1,80}$/
const PAINT = /^(#[0-9a-fA-F]{3,8}|[a-zA-Z]{1,30}|rgba?\([\d\s.,%]{1,60}\)|url\((['"]?)#[\w-]{1,80}\2\))$/
const LOCAL = /^url\((['"]?)#[\w-]{1,80}\1\)$/
const TRANSFORM = /^\s*((translate|scale|rotate|matrix|skewX|skewY)\([\d\s.,eE+-]*\)[\s,]*)*$/
const PATH = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]*$/

/** What may stand in an attribute, or in a property of `style`. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    [
      ...['x', 'y', 'dx', 'dy', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'width', 'height'],
      ...['viewBox', 'points', 'offset', 'opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity', 'stroke-width'],
      ...['stroke-dashoffset', 'stroke-miterlimit', 'font-size', 'letter-spacing', 'rotate'],
    ].map((name) => [name, NUMBERS]),
  ),
  ...Object.fromEntries(
    [
      ...['fill-rule', 'clip-rule', 'stroke-linecap', 'stroke-linejoin', 'font-style', 'text-anchor', 'visibility'],
      ...['display', 'gradientUnits', 'clipPathUnits', 'spreadMethod', 'dominant-baseline', 'vector-effect'],
    ].map((name) => [name, WORD]),
  ),
  // Plotly writes lengths of dashes with their unit.
  'stroke-dasharray': /^(none|[\d\s.,]+|(\d+(\.\d+)?px[\s,]*)+)$/,
  'font-weight': /^([a-z]{1,10}|\d{1,4})$/,
  fill: PAINT,
  stroke: PAINT,
  'stop-color': PAINT,
  'clip-path': LOCAL,
  transform: TRANSFORM,
  gradientTransform: TRANSFORM,
  d: PATH,
  id: NAME,
  preserveAspectRatio: /^[a-zA-Z\s]{1,40}$/,
}

/** Characters of an attribute; of those that hold points as many as a diagram of all its points needs. */
const ATTRIBUTE_MAX = 1000
const POINTS_MAX = 500_000
const HOLDS_POINTS: ReadonlySet<string> = new Set(['d', 'points', 'style'])

/** The text of an attribute, or none where it is longer than any that is meant. */
function shortEnough(name: string, value: unknown): string {
  const text = String(value ?? '')
  return text.length <= (HOLDS_POINTS.has(name) ? POINTS_MAX : ATTRIBUTE_MAX) ? text : ''
}

const DEPTH_MAX = 40
/** Text of a document that is parsed at all. */
const SIZE_MAX = 2_000_000

/** An element as the parser gives it: `{ g: [children], ':@': { '@fill': '…' } }`, or `{ '#text': '…' }`. */
type Parsed = Record<string, unknown>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  htmlEntities: false,
})

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text.replace(/[^\t\n\r\P{Cc}]|\p{Cs}/gu, '').replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c)

function kept(name: string, value: string): [string, string][] {
  const text = shortEnough(name, value).trim()
  const shape = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined
  return text !== '' && shape?.test(text)
    ? [[name, name === 'stroke-dasharray' ? text.replaceAll('px', '') : text]]
    : []
}

/** `style="fill: red; …"` as attributes, which are all that is written. */
const styleParts = (style: string): [string, string][] =>
  style.split(';').flatMap((part) => {
    const colon = part.indexOf(':')
    return colon < 0
      ? []
      : kept(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).replace('!important', ''))
  })

function attributesOf(element: string, given: Record<string, unknown>): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [key, value] of Object.entries(given)) {
    const name = key.slice(1)
    for (const [one, text] of name === 'style' ? styleParts(shortEnough(name, value)) : kept(name, String(value)))
      attributes.set(one, text)
  }
  // A clip path that clips itself would never end.
  if (element === 'clipPath') attributes.delete('clip-path')
  return attributes
}

const DEFINING: ReadonlySet<string> = new Set(['clipPath', 'linearGradient', 'radialGradient'])

/** What is around an element. */
interface Around {
  depth: number
  clipped: boolean
  /** Id of the clip or gradient that it belongs to. */
  within?: string | undefined
}

function drawn(nodes: readonly Parsed[], { depth, clipped, within }: Around, count: PictureCount): string {
  return nodes
    .map((node) => {
      if (typeof node['#text'] === 'string') {
        count.text(node['#text'])
        return escaped(node['#text'])
      }
      const element = Object.keys(node).find((key) => key !== ':@')
      if (element === undefined || !ELEMENTS.has(element) || depth > DEPTH_MAX) return ''
      count.element(within)
      const given = { ...((node[':@'] as Record<string, unknown> | undefined) ?? {}) }
      if (clipped) delete given['@clip-path']
      const attributes = attributesOf(element, given)
      for (const [name, value] of attributes) count.attribute(name, value, within)
      const own = DEFINING.has(element) ? attributes.get('id') : undefined
      const inside = drawn(
        node[element] as Parsed[],
        { depth: depth + 1, clipped: clipped || element === 'clipPath', within: within ?? own },
        count,
      )
      const written = [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
      return `<${element}${written}>${inside}</${element}>`
    })
    .join('')
}

const LENGTH_MAX = 10_000

/**
 * A picture with only what the lists above allow, as SVG text; undefined where nothing can be drawn: no SVG, a document
 * type, no size, more than is read, or more than may be drawn. `left`: what the pictures of a document may still cost;
 * what this one costs is taken from it.
 */
export function safeSvg(text: string, left: PictureCost = { ...PICTURE_COST_MAX }): string | undefined {
  if (text.length > SIZE_MAX || /<!(DOCTYPE|ENTITY)/i.test(text)) return undefined
  let parsed: Parsed[]
  try {
    parsed = parser.parse(text) as Parsed[]
  } catch {
    return undefined
  }
  const root = parsed.find((node) => 'svg' in node)
  if (!root) return undefined
  const given = (root[':@'] as Record<string, unknown> | undefined) ?? {}
  const [width, height] = sizeOf(given)
  if (!width || !height || width > LENGTH_MAX || height > LENGTH_MAX) return undefined
  const viewBox = shortEnough('viewBox', given['@viewBox'])
  const box = /^\s*-?[\d.]+([\s,]+-?[\d.]+){3}\s*$/.test(viewBox) ? viewBox.trim() : `0 0 ${width} ${height}`
  const count = openPictureCount(left)
  let inside: string
  try {
    inside = drawn(root['svg'] as Parsed[], { depth: 0, clipped: false }, count)
    const cost = count.total()
    for (const what of Object.keys(cost) as (keyof PictureCost)[]) left[what] -= cost[what]
  } catch (error) {
    if (error instanceof TooDear) return undefined
    throw error
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inside}</svg>`
}

/** Width and height, from the viewBox where the picture names none; NaN where there are none. */
function sizeOf(given: Record<string, unknown>): [number, number] {
  const [, , boxWidth, boxHeight] = shortEnough('viewBox', given['@viewBox'])
    .trim()
    .split(/[\s,]+/)
  const length = (name: string, otherwise: string | undefined) => {
    const own = shortEnough(name, given[name]).trim()
    return Number.parseFloat(/^[\d.]+\s*(px|pt)?$/.test(own) ? own : (otherwise ?? ''))
  }
  return [length('@width', boxWidth), length('@height', boxHeight)]
}
