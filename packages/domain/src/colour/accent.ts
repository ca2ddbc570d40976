/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number]

export type ThemeName = 'light' | 'dark'

/** Grounds of each theme on which the accent stands as text, and the text on the accent's soft ground: ui/tokens.css. */
export const THEME_COLOURS: Readonly<Record<ThemeName, { grounds: readonly string[]; text: string; accent: string }>> =
  {
    light: { grounds: ['#ffffff', '#f6f7f8'], text: '#1c2127', accent: '#b4500b' },
    dark: { grounds: ['#14171a', '#1a1e22', '#20252a'], text: '#e6e8eb', accent: '#f59e52' },
  }

/** Least contrast of text (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

const HEX = '0123456789abcdef'

/** A colour as `#rrggbb` in small letters; undefined for what is no hexadecimal colour of three or six digits. */
export function parseColour(written: string): string | undefined {
  const text = written.trim().toLowerCase()
  const digits = [...text.slice(1)]
  if (!text.startsWith('#') || !digits.every((digit) => HEX.includes(digit))) return undefined
  if (digits.length === 6) return text
  return digits.length === 3 ? `#${digits.map((digit) => digit + digit).join('')}` : undefined
}

const rgbOf = (colour: string): Rgb => {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A share of one colour over another. */
function mixed(colour: string, ground: string, share: number): string {
  const under = rgbOf(ground)
  const parts = rgbOf(colour).map((part, k) => Math.round(share * part + (1 - share) * (under[k] ?? 0)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** What an accent `#rrggbb` stands for in a theme. */
export interface Accent {
  accent: string
  /** Text on it. */
  onAccent: string
  /** A ground of its hue. */
  accentSoft: string
}

/** Text on an accent: white or black, one of which has a contrast of 4.58 at least with any colour. */
const ON_ACCENT = ['#ffffff', '#1c1206', '#000000']
/** Shares of the accent in its soft ground, the first that both texts can be read on. */
const SOFT_SHARES = [0.14, 0.11, 0.08, 0.05, 0]

export function accentOf(accent: string, theme: ThemeName): Accent {
  const { grounds, text } = THEME_COLOURS[theme]
  const [ground = '#ffffff'] = grounds
  const isReadable = (soft: string) => [accent, text].every((one) => contrast(one, soft) >= LEAST_CONTRAST)
  return {
    accent,
    onAccent: ON_ACCENT.find((one) => contrast(one, accent) >= LEAST_CONTRAST) ?? '#000000',
    accentSoft: SOFT_SHARES.map((share) => mixed(accent, ground, share)).find(isReadable) ?? ground,
  }
}

/** The least contrast of an accent as text on the grounds of a theme. */
export const accentContrast = (accent: string, theme: ThemeName): number =>
  Math.min(...THEME_COLOURS[theme].grounds.map((ground) => contrast(accent, ground)))
