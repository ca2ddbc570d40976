/**
 * Signs that the embedded font (Roboto) has no glyph for, and what is printed for them. Everything else that the
 * catalogue's units, signs and texts use is in the font: `printable.test.ts` looks.
 */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u0307': '\u02d9',
  '→': '›',
  '←': '‹',
  '∥': ' par.',
  '⊥': ' perp.',
}
const SUBSTITUTED = new RegExp(`[${Object.keys(SUBSTITUTES).join('')}]`, 'g')

/** A text with the signs that the font lacks replaced. */
export const printable = (text: string): string => text.replace(SUBSTITUTED, (sign) => SUBSTITUTES[sign] ?? sign)
