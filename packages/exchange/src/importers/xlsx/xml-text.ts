const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of XML with its entities resolved; what is no entity of XML stays. */
export const xmlText = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

export const escapedXml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [String(digit), sign])),
  ...{ '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻', '(': '⁽', ')': '⁾' },
}

/**
 * Runs of superscript written with superscript characters: a 235 with a raised 1 is 235¹ and not 2351, and 10 with a
 * raised -6 is a power. `text` is the XML of shared strings or of a sheet.
 */
export const withSuperscripts = (text: string): string =>
  text.replace(
    /(<(?:\w+:)?rPr\b[^>]*>(?:(?!<\/(?:\w+:)?rPr>)[\s\S])*?<(?:\w+:)?vertAlign\b[^>]*\bval\s*=\s*["']superscript["'][^>]*>(?:(?!<\/(?:\w+:)?rPr>)[\s\S])*?<\/(?:\w+:)?rPr>\s*<(?:\w+:)?t\b[^>]*>)([^<]*)/g,
    (_, head: string, raised: string) => head + [...raised].map((sign) => SUPERSCRIPTS[sign] ?? sign).join(''),
  )
