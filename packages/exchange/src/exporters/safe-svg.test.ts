import { describe, expect, it } from 'vitest'
import { DOCUMENT_COST_MAX } from './picture-cost.ts'
import { safeSvg } from './safe-svg.ts'

const svg = (inside: string, attributes = 'width="100" height="50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const inside = (text: string) => safeSvg(svg(text))?.replace(/^<svg[^>]*>|<\/svg>$/g, '')

describe('a picture that somebody sent', () => {
  it('keeps what is drawn: shapes, colours, clips, gradients, texts', () => {
    expect(
      inside(
        '<defs><clipPath id="c"><rect x="0" y="0" width="9" height="9"/></clipPath></defs>' +
          '<g clip-path="url(#c)" transform="translate(3,4) rotate(-90,1,2)"><path d="M0,0L10,1e-3Z" ' +
          'style="fill: rgb(31, 119, 180); stroke-width: 2px; vector-effect: non-scaling-stroke"/></g>' +
          '<text x="1" text-anchor="middle">σ ≥ 5 &amp; T &lt; 9</text>',
      ),
    ).toBe(
      '<defs><clipPath id="c"><rect x="0" y="0" width="9" height="9"></rect></clipPath></defs>' +
        '<g clip-path="url(#c)" transform="translate(3,4) rotate(-90,1,2)"><path d="M0,0L10,1e-3Z" ' +
        'fill="rgb(31, 119, 180)" stroke-width="2px" vector-effect="non-scaling-stroke"></path></g>' +
        '<text x="1" text-anchor="middle">σ ≥ 5 &amp; T &lt; 9</text>',
    )
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onload="alert(1)" width="1" height="1"/>'],
    ['foreign content', '<foreignObject><iframe src="http://canary/"/></foreignObject>'],
    ['an image', '<image href="http://canary/x.png" width="9" height="9"/>'],
    ['an image of a file', '<image xlink:href="file:///etc/canary" width="9" height="9"/>'],
    ['a use of another document', '<use href="http://canary/x.svg#a"/>'],
    ['a link', '<a xlink:href="javascript:canary"><text>x</text></a>'],
    ['a fetched paint', '<rect fill="url(http://canary/#a)" width="1" height="1"/>'],
    ['a fetched paint in a style', '<rect style="fill:url(\'http://canary/\')" width="1" height="1"/>'],
    ['a style sheet', '<style>@import url(http://canary/);</style>'],
    ['a filter', '<filter id="f"><feImage href="http://canary/"/></filter>'],
    ['an animation', '<animate attributeName="href" to="javascript:canary"/>'],
    ['a base', '<g xml:base="http://canary/"><rect width="1" height="1"/></g>'],
    ['a font', '<text font-family="canary" style="font: 9px canary">x</text>'],
    ['a gradient from elsewhere', '<linearGradient id="a" xlink:href="http://canary/#b"/>'],
    ['a processing instruction', '<?xml-stylesheet href="http://canary/"?>'],
    ['an escaped address', '<rect fill="u\\72l(http://canary)" width="1" height="1"/>'],
    ['a nested page', '<switch><foreignObject>canary</foreignObject></switch>'],
  ])('loses %s', (_, text) => {
    expect(inside(text)).not.toMatch(/canary|alert|script|href|on\w+=|http/)
  })

  it.each([
    ['a document type', '<!DOCTYPE svg [<!ENTITY x "y">]><svg width="1" height="1">&x;</svg>'],
    ['no SVG', '<html><body/></html>'],
    ['no XML', 'not a picture'],
    ['no size', '<svg><rect width="1" height="1"/></svg>'],
    ['an endless size', '<svg width="1e9" height="99999"/>'],
  ])('is not drawn at all with %s', (_, text) => {
    expect(safeSvg(text)).toBeUndefined()
  })

  it('keeps dashes, with their unit or without', () => {
    expect(inside('<path style="stroke-dasharray: 9px, 4.5px;"/>')).toBe('<path stroke-dasharray="9, 4.5"></path>')
    expect(inside('<path stroke-dasharray="3 1"/>')).toBe('<path stroke-dasharray="3 1"></path>')
    expect(inside('<path stroke-dasharray="calc(1px)"/>')).toBe('<path></path>')
  })

  it('takes its size from the viewBox where it names none', () => {
    expect(safeSvg('<svg viewBox="0 0 70 40"/>')).toContain('width="70" height="40" viewBox="0 0 70 40"')
  })

  it('has no clip within a clip, which could turn in a circle', () => {
    expect(
      inside('<clipPath id="a" clip-path="url(#a)"><rect clip-path="url(#a)" width="1" height="1"/></clipPath>'),
    ).toBe('<clipPath id="a"><rect width="1" height="1"></rect></clipPath>')
  })

  it('leaves out attributes that are longer than any that is meant, before they are looked at', () => {
    const blanks = ' '.repeat(300_000)
    expect(safeSvg(svg('', `width="1${blanks}x" height="50"`))).toBeUndefined()
    expect(safeSvg(svg('', `width="1${blanks}x" viewBox="0 0 70 40"`))).toContain('width="70" height="40"')
    expect(safeSvg(svg('', `width="9" height="9" viewBox="0 0${blanks}70 40"`))).toContain('viewBox="0 0 9 9"')
    for (const [name, value] of [
      ['transform', `translate(1,2)${blanks}x`],
      ['stroke-dasharray', '1px'.repeat(100_000)],
      ['x', '1'.repeat(2000)],
      ['fill', `red${blanks}x`],
    ] as const)
      expect(inside(`<path ${name}="${value}"/>`), name).toBe('<path></path>')
    expect(inside(`<path d="M0,0${'L1,2'.repeat(49_000)}"/>`)).toContain('L1,2L1,2')
  })

  it.each([
    ['elements', (n: number) => '<rect width="1" height="1"/>'.repeat(n), 3_000],
    ['characters of a text', (n: number) => `<text>${'W'.repeat(n)}</text>`, 2_000],
    ['characters of all texts', (n: number) => `<text>${'W'.repeat(10)}</text>`.repeat(n / 10), 20_000],
    ['sub-paths', (n: number) => `<path d="${'M0 0L1 1'.repeat(n)}"/>`, 3_000],
    ['path commands', (n: number) => `<path d="M0 0${'L1 1'.repeat(n - 1)}"/>`, 50_000],
    ['path commands without their letters', (n: number) => `<path d="M0 0${' 1-1'.repeat(n - 1)}"/>`, 50_000],
    ['curves', (n: number) => `<path d="M0 0${'c0 1 0 1 2 3'.repeat((n - 2) / 2)}"/>`.repeat(2), 50_000],
    ['points', (n: number) => `<polyline points="${'1,1 '.repeat(n)}"/>`, 50_000],
    [
      'elements that clips draw again',
      (n: number) =>
        `<clipPath id="c">${'<rect/>'.repeat(100)}</clipPath>${'<rect clip-path="url(#c)"/>'.repeat(n / 100)}`,
      3_000,
    ],
  ])('is drawn with as many %s as every plot needs, and not at all with more', (_, picture, most) => {
    expect(inside(picture(most))).toBeDefined()
    expect(inside(picture(most + 100))).toBeUndefined()
  })

  it('takes what it costs from what the pictures of its document may cost', () => {
    const left = { ...DOCUMENT_COST_MAX }
    const picture = svg('<rect width="1" height="1"/>'.repeat(2_500))
    const drawn = Array.from({ length: 6 }, () => safeSvg(picture, left) !== undefined)
    expect(drawn).toEqual([true, true, true, true, false, false])
    expect(left.elements).toBe(DOCUMENT_COST_MAX.elements - 4 * 2_500)
    expect(safeSvg(svg('<rect width="1" height="1"/>'), left)).toBeDefined()
  })
})
