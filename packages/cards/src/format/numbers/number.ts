/** Significant digits of a card's numbers: tests report four, and six stay the same in every decimal unit system. */
export const CARD_DIGITS = 6

/** A number rounded to a card's digits; the sign of zero is dropped. */
export const roundedForCard = (value: number): number => Number(value.toPrecision(CARD_DIGITS)) + 0

/**
 * The shortest text of a real with a decimal point, as every solver reads it: plain between 1e-3 and 1e7, else with an
 * exponent. Rounded to the digits given and to fewer where the width is too small. Throws RangeError for a number that
 * isn't finite.
 */
export function solverReal(value: number, { width = 99, digits = CARD_DIGITS } = {}): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} can't be written into a card; give a finite number`)
  for (let places = digits; places >= 1; places--) {
    const text = texts(Number(value.toPrecision(places)) + 0).find((one) => one.length <= width)
    if (text !== undefined) return text
  }
  throw new RangeError(`${value} doesn't fit into ${width} columns`)
}

function texts(value: number): string[] {
  const plain = /e/i.test(String(value)) ? [] : [withPoint(String(value))]
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  const scientific = `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${exponent.replace('+', '')}`
  const isPlain = value === 0 || (Math.abs(value) >= 1e-3 && Math.abs(value) < 1e7)
  return isPlain ? [...plain, scientific] : [scientific, ...plain]
}

const withPoint = (text: string): string => (text.includes('.') ? text : `${text}.`)
