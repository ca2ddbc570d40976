const isDigitAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

/** Digits that a material number has behind its point. */
const NUMBER_DIGITS = 4

/**
 * Whether a comma is a decimal sign: between digits of which at most two follow, 1,5 mm, or as the point of a material
 * number, 1,4301.
 */
export function isDecimalComma(text: string, at: number): boolean {
  if (!isDigitAt(text, at - 1)) return false
  let digits = 0
  while (digits <= NUMBER_DIGITS && isDigitAt(text, at + 1 + digits)) digits++
  return digits === 1 || digits === 2 || (digits === NUMBER_DIGITS && !isDigitAt(text, at - 2))
}

/** A text with points for decimal commas. */
export const withDecimalPoints = (text: string): string =>
  [...text.split('').entries()].map(([at, sign]) => (sign === ',' && isDecimalComma(text, at) ? '.' : sign)).join('')
