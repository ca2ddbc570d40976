import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accentContrast, accentOf, contrast, LEAST_CONTRAST, parseColour, THEME_COLOURS } from './accent.ts'

describe('a colour', () => {
  it('is read from three or six hexadecimal digits and from nothing else', () => {
    expect(parseColour(' #0AF ')).toBe('#00aaff')
    expect(parseColour('#B4500B')).toBe('#b4500b')
    for (const other of ['', '#', 'red', '#12', '#12345', '#1234567', '#12345g', 'url(x)', '#fff;}body{', '#ffffff80'])
      expect([other, parseColour(other)]).toEqual([other, undefined])
  })

  it('has the contrasts that WCAG gives as examples', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6)
    expect(contrast('#ffffff', '#ffffff')).toBe(1)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })
})

describe('an accent', () => {
  it('is judged on the grounds that the interface has', () => {
    const [light = '', dark = ''] = readFileSync('apps/web/src/ui/tokens.css', 'utf8').split('data-theme="dark"')
    const token = (css: string, name: string) => css.split(`--${name}: `)[1]?.slice(0, 7)
    for (const [css, theme] of [
      [light, THEME_COLOURS.light],
      [dark, THEME_COLOURS.dark],
    ] as const) {
      const grounds = ['ground', 'surface', 'raised'].map((name) => token(css, name))
      expect([...new Set(grounds)]).toEqual(theme.grounds)
      expect([token(css, 'text'), token(css, 'accent')]).toEqual([theme.text, theme.accent])
    }
  })

  it('has a text that can be read on it, and a soft ground that it can be read on', () => {
    for (const theme of ['light', 'dark'] as const)
      for (let red = 0; red < 256; red += 51)
        for (let green = 0; green < 256; green += 51)
          for (let blue = 0; blue < 256; blue += 51) {
            const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
            const { accent, onAccent, accentSoft } = accentOf(colour, theme)
            expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
            expect(contrast(THEME_COLOURS[theme].text, accentSoft)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
            if (accentContrast(colour, theme) >= LEAST_CONTRAST)
              expect(contrast(accent, accentSoft)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
          }
  })
})
