import { describe, expect, it } from 'vitest'
import { dashAt, palette, seeThrough, styleAt } from './palette.ts'

const page = { light: '#ffffff', dark: '#1a1c20' } as const

const luminance = (color: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  it('has 20 different colours [PLOT-009]', () => {
    expect(new Set(palette[theme]).size).toBe(20)
  })

  it('stands out from the page by 3:1 in every colour [PLOT-021]', () => {
    const faint = palette[theme].filter((color) => contrast(color, page[theme]) < 3)
    expect(faint).toEqual([])
  })
})

describe('the style of a curve', () => {
  it('differs from each of the 20 others', () => {
    const styles = Array.from({ length: 20 }, (_, index) => JSON.stringify(styleAt(index, 'light')))
    expect(new Set(styles).size).toBe(20)
  })

  it('tells neighbours apart without colour', () => {
    const plain = Array.from({ length: 20 }, (_, index) => {
      const { dash, symbol } = styleAt(index, 'dark')
      return `${dash} ${symbol}`
    })
    expect(new Set(plain).size).toBe(20)
  })

  it('goes round after the twentieth colour', () => {
    expect(styleAt(20, 'light').color).toBe(styleAt(0, 'light').color)
  })
})

it('tells curves of one colour apart by patterns of lengths that differ, the seventh from the first too', () => {
  const patterns = Array.from({ length: 12 }, (_, place) => dashAt(place))
  expect(new Set(patterns).size).toBe(12)
  expect(patterns.filter((pattern) => pattern === 'solid')).toEqual([patterns[0]])
  expect(patterns.slice(1).every((pattern) => pattern.includes('px'))).toBe(true)
})

it('makes a colour see-through', () => {
  expect(seeThrough('#0072b2', 0.15)).toBe('rgba(0,114,178,0.15)')
})
