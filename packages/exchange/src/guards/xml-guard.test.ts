import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { guardXml } from './xml-guard.ts'
import { openApart, parseXml } from './xml-read.ts'

const codeOf = (xml: string) => {
  try {
    parseXml(xml, DEFAULT_LIMITS)
    return 'accepted'
  } catch (error) {
    return (error as { code?: string }).code
  }
}

const lol = ['lol', 'lol1', 'lol2', 'lol3', 'lol4', 'lol5', 'lol6', 'lol7', 'lol8', 'lol9']
const laughs = lol.map((name, i) => `<!ENTITY ${name} "${i === 0 ? 'lol' : `&${lol[i - 1]};`.repeat(10)}">`).join('')

describe('documents that would resolve or expand something', () => {
  it.each([
    ['an external general entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an external parameter entity', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;]><a/>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/x.dtd"><a/>'],
    ['a public document type', '<!DOCTYPE a PUBLIC "-//X" "http://127.0.0.1:9/x.dtd"><a/>'],
    ['lower case', '<!doctype a [<!entity x system "file:///etc/passwd">]><a>&x;</a>'],
    ['a declaration after the root', '<a/><!DOCTYPE a [<!ENTITY x "y">]>'],
    ['a declaration within an element', '<a><!ENTITY x SYSTEM "file:///etc/passwd">&x;</a>'],
    ['a comment before it', '<!-- harmless --><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a billion laughs', `<!DOCTYPE a [${laughs}]><a>&lol9;</a>`],
    ['a quadratic blow-up', `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(50_000)}">]><a>${'&x;'.repeat(50_000)}</a>`],
  ])('are refused: %s', (_, xml) => {
    expect(codeOf(xml)).toBe('xml-doctype')
  })

  it('are refused in an encoding that would hide them', () => {
    expect(codeOf('<?xml version="1.0" encoding="UTF-7"?><a>+ADwAIQ-DOCTYPE</a>')).toBe('xml-encoding')
  })

  it('decode references once, and leave unknown ones alone', () => {
    expect(parseXml('<a b="&lt;&#176;">&amp;lt; &#xB0;C &x; &#0;</a>', DEFAULT_LIMITS)).toMatchObject({
      text: '&lt; °C &x; &#0;',
      attributes: { b: '<°' },
    })
    const many = `<a>${'&#65;'.repeat(200_000)}</a>`
    expect(parseXml(many, DEFAULT_LIMITS, { lists: 'a' }).text).toHaveLength(200_000)
    expect(() => parseXml(many, DEFAULT_LIMITS)).toThrow(/text of <a> in line 1 has more than 20000 characters/)
  })

  it('may say DOCTYPE in comments and CDATA', () => {
    expect(parseXml('<a><!-- <!DOCTYPE x> --><![CDATA[<!DOCTYPE y>]]></a>', DEFAULT_LIMITS).text).toBe('<!DOCTYPE y>')
  })
})

describe('documents that would exhaust a parser', () => {
  it.each([
    ['deep nesting', `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, 'xml-too-deep'],
    ['very deep nesting without an end', '<a>'.repeat(500_000), 'xml-too-deep'],
    [
      '200 000 attributes',
      `<a ${Array.from({ length: 200_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
      'xml-too-many-attributes',
    ],
    ['an element that is never closed', '<a><b>', 'xml-unclosed'],
    ['elements closed in the wrong order', '<a><b></a></b>', 'xml-unclosed'],
    ['a tag that is never closed', `<a>${'<b '.repeat(3)}`, 'xml-syntax'],
    ['an attribute that is never closed', '<a b="x', 'xml-unclosed'],
    ['a comment that is never closed', '<a><!-- x', 'xml-unclosed'],
    ['no element at all', 'text', 'xml-empty'],
  ])('are refused: %s', (_, xml, code) => {
    expect(codeOf(xml)).toBe(code)
  })

  it('are refused where they hold too many elements at a time, of a name that is left closed any number', () => {
    const few = { ...DEFAULT_LIMITS, xmlElements: 100 }
    const many = `<a>${'<b><c/></b>'.repeat(50)}</a>`
    expect(() => parseXml(many, few)).toThrow('more than 100 elements')
    expect(parseXml(many, { ...few, xmlElements: 101 }).children.length).toBe(50)
    const { children } = parseXml(many.replace('</a>', '<b><b/></b><d/></a>'), few, { apart: 'b' })
    expect(children.map(({ name, children }) => `${name}${children.length}`).join('')).toBe(`${'b0'.repeat(51)}d0`)
  })

  it('keep their lines and their prefixes apart when an element is opened later', () => {
    const text =
      '<?xml version="1.0"?>\n<x:a xmlns:x="y">\n t &amp;\n<b i:d=\'1\'>\n<c>2<![CDATA[ &lt;]]> 3</c><b/></b> u </x:a>'
    const root = parseXml(text, DEFAULT_LIMITS, { apart: 'b' })
    expect(root).toMatchObject({
      name: 'a',
      text: 't &\n u',
      line: 2,
      children: [{ name: 'b', line: 4, children: [] }],
    })
    const [apart] = root.children
    expect(apart && openApart(text, apart, DEFAULT_LIMITS)).toMatchObject({
      attributes: { d: '1' },
      line: 4,
      children: [{ name: 'c', text: '2 &lt; 3', line: 5 }, { name: 'b' }],
    })
  })

  it('pass up to the limits', () => {
    const deep = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`
    const wide = `<a ${Array.from({ length: 1000 }, (_, i) => `a${i}="1"`).join(' ')}/>`
    expect(() => guardXml(deep, DEFAULT_LIMITS)).not.toThrow()
    expect(() => guardXml(wide, DEFAULT_LIMITS)).not.toThrow()
    expect(codeOf(`<a>${'<b/>'.repeat(10_000)}</a>`)).toBe('accepted')
  })

  it('are refused where a name could reach a prototype', () => {
    expect(codeOf('<a><__proto__ polluted="1"/></a>')).toBe('forbidden-key')
    expect(codeOf('<a><constructor><prototype/></constructor></a>')).toBe('forbidden-key')
    expect(codeOf('<a __proto__="1" constructor="2"/>')).not.toBe('accepted')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
