export const escapedXml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [String(digit), sign])),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  '(': '⁽',
  ')': '⁾',
}

/**
 * Runs of superscript written with superscript characters: a 235 with a raised 1 is 235¹ and not 2351, and 10 with a
 * raised -6 is a power. `text` is the XML of shared strings or of a sheet.
 */
export const withSuperscripts = (text: string): string =>
  looked(text, (style, head, said) =>
    RAISED.test(style) ? head + [...said].map((sign) => SUPERSCRIPTS[sign] ?? sign).join('') : head + said,
  )

const RAISED = /<(?:\w+:)?vertAlign\b[^<>]*\bval\s*=\s*["']superscript["']/

/** Replaces the texts of styled runs; each is given with its style, which begins behind the last text. */
function looked(text: string, replaced: (style: string, head: string, said: string) => string): string {
  let from = 0
  return text.replace(
    /(<\/(?:\w+:)?rPr>\s*<(?:\w+:)?t\b[^<>]*>)([^<]*)/g,
    (all: string, head: string, said: string, at: number) => {
      const style = text.slice(Math.max(from, text.lastIndexOf('rPr', at)), at)
      from = at + all.length
      return replaced(style, head, said)
    },
  )
}
