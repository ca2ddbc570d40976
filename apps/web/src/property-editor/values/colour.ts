/** A colour: `#000` or `#000000`; parts from 0 to 255 with an opacity from 0 to 1; or the same as an array. */
export type Colour = string | { r: number; g: number; b: number; a?: number } | readonly number[]

const HEXADECIMAL = new Set('0123456789abcdefABCDEF')

const isHex = (text: string): boolean =>
  text.startsWith('#') &&
  (text.length === 4 || text.length === 7) &&
  [...text.slice(1)].every((c) => HEXADECIMAL.has(c))

const isPart = (part: unknown): part is number =>
  typeof part === 'number' && Number.isInteger(part) && part >= 0 && part <= 255
const isOpacity = (part: unknown): boolean => typeof part === 'number' && part >= 0 && part <= 1

/** Whether something is a colour in one of its three forms [EDIT-010]. */
export function isColour(value: unknown): value is Colour {
  if (typeof value === 'string') return isHex(value)
  if (Array.isArray(value)) return true
  if (typeof value !== 'object' || value === null) return false
  const { r, g, b, a } = value as Partial<Record<'r' | 'g' | 'b' | 'a', unknown>>
  return [r, g, b].every(isPart) && (a === undefined || isOpacity(a))
}

const two = (part: number) =>
  Math.min(255, Math.max(0, Math.round(part)))
    .toString(16)
    .padStart(2, '0')

/** The colour as `#rrggbb`; its opacity is left out. */
export function hexOf(colour: Colour): string {
  if (typeof colour === 'string') {
    const digits = [...colour.slice(1)]
    return `#${(digits.length === 3 ? digits.flatMap((digit) => [digit, digit]) : digits).join('').toLowerCase()}`
  }
  const [r = 0, g = 0, b = 0] = 'r' in colour ? [colour.r, colour.g, colour.b] : colour
  return `#${two(r)}${two(g)}${two(b)}`
}

/** What was typed as `#rrggbb`, in the form and with the opacity of the colour before. */
export function inFormOf(before: Colour | undefined, hex: string): Colour {
  if (before === undefined || typeof before === 'string') return hex
  const full = hexOf(hex)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  if ('r' in before) return { ...before, r, g, b }
  return [r, g, b, ...before.slice(3)]
}
