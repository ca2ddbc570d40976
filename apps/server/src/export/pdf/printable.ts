/**
 * Signs that the embedded font (Roboto) has no glyph for, and what is printed for them. Everything else that the
 * catalogue's units, signs and texts use is in the font: `printable.test.ts` looks.
 */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u200b': '',
  // The dot of a rate does not stand above its letter in this font.
  'ε\u0307': 'dε/dt',
  '\u0307': '\u02d9',
  '→': '›',
  '←': '‹',
  '∥': ' par.',
  '⊥': ' perp.',
}
const SUBSTITUTED = new RegExp(Object.keys(SUBSTITUTES).join('|'), 'g')

/** A strain rate in a picture is known by its unit: a longer sign than what was drawn would be cut. */
const DRAWN_RATE = /ε\u0307[\s\u00a0\u202f]*(?=[\d−-])/g

/** The text of a picture, in which nothing may become longer, with the signs that the font lacks replaced. */
export const printableDrawing = (svg: string): string => printable(svg.replace(DRAWN_RATE, ''))

/** A text with the signs that the font lacks replaced. */
export const printable = (text: string): string => text.replace(SUBSTITUTED, (sign) => SUBSTITUTES[sign] ?? sign)
