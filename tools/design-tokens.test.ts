import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../apps/web/src/ui/tokens.css', import.meta.url), 'utf8')
const page = readFileSync(new URL('../docs/design-tokens.md', import.meta.url), 'utf8')

const IS_COLOUR = /^(#|rgb|0 6px)/
const tokensOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): ([^;]+);/g)].flatMap(([, name = '', value = '']) =>
      IS_COLOUR.test(value) ? [[name, value]] : [],
    ),
  )
const [ofLight = '', ofDark = ''] = css.split('@media screen')
const themes = { light: tokensOf(ofLight), dark: tokensOf(ofDark) }

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Hue of `#rrggbb`, degrees. */
function hue(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const range = Math.max(r, g, b) - Math.min(r, g, b)
  const sector =
    r === Math.max(r, g, b) ? (g - b) / range : g === Math.max(r, g, b) ? 2 + (b - r) / range : 4 + (r - g) / range
  return (sector * 60 + 360) % 360
}

const GROUNDS = ['ground', 'surface', 'raised'] as const

describe.each(['light', 'dark'] as const)('the colours of the %s theme', (theme) => {
  const colours = themes[theme]
  const of = (name: string) => colours[name] ?? ''

  it('are documented as they are, each of them [PREF-001]', () => {
    const documented = Object.fromEntries(
      [...page.matchAll(/^\| `--([\w-]+)` \|[^|]*\| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, name, light, dark]) => [
        name,
        theme === 'light' ? light : dark,
      ]),
    )
    expect(documented).toEqual(colours)
  })

  it('have orange filter buttons and a teal clear-all button [PREF-001]', () => {
    expect(hue(of('accent'))).toBeGreaterThan(15)
    expect(hue(of('accent'))).toBeLessThan(40)
    expect(hue(of('clear'))).toBeGreaterThan(165)
    expect(hue(of('clear'))).toBeLessThan(185)
  })

  it('can be read: text 4.5 to 1 on every ground, edges 3 to 1', () => {
    for (const ground of GROUNDS)
      for (const text of ['text', 'muted', 'accent', 'clear', 'error'])
        expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    // What is pointed at has words in these colours, and marks in the accent.
    for (const text of ['text', 'muted'])
      expect(contrast(of(text), of('hover')), `${text} on hover`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('accent'), of('hover'))).toBeGreaterThanOrEqual(3)
    for (const ground of GROUNDS)
      expect(contrast(of('border'), of(ground)), `border on ${ground}`).toBeGreaterThanOrEqual(3)
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('text'), of('accent-soft'))).toBeGreaterThanOrEqual(4.5)
  })
})
