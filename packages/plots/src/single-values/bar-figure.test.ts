import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import { expect, it } from 'vitest'
import { styleAt } from '../frame/palette.ts'
import { barFigure, barPoints } from './bar-figure.ts'

const shown = { system: 'metric', locale: 'en' } as const
const axis = { name: 'Yield strength', quantity: 'stress', log: false }
const look = { theme: 'light', width: 500, height: 300 } as const
const value = (numbers: Partial<ShownValue>): ShownValue => ({ id: 'v', origin: 'literature', ...numbers })
const bar = (name: string, place: number, numbers: Partial<ShownValue>, label = name) => ({
  name,
  place,
  label,
  value: value(numbers),
})

it('draws a bar a material in the units shown, in its colour, with the value as text [COMP-013]', () => {
  const { data } = barFigure(
    [bar('S355', 0, { value: 355e6 }, '355 MPa'), bar('6061', 3, { min: 2.4e8 }, '≥ 240 MPa')],
    axis,
    shown,
    look,
  )
  expect(data[0]).toMatchObject({ x: [355, 240], text: ['355 MPa', '≥ 240 MPa'] })
  expect(data[0]?.marker.color).toEqual([styleAt(0, 'light').color, styleAt(3, 'light').color])
  expect(data[0]).not.toHaveProperty('error_x')
})

it('shows a range by whiskers, and a tolerance too', () => {
  const bars = [bar('a', 0, { min: 1e8, max: 3e8 }), bar('b', 1, { value: 2e8, pm: [-1e7, 2e7] })]
  expect(barPoints(bars, axis, shown)).toMatchObject([
    { x: 200, min: 100, max: 300 },
    { x: 200, min: 190, max: 220 },
  ])
})

it('writes a value behind the end of its range, with room for it on the axis', () => {
  const bars = [bar('a', 0, { min: 1e8, max: 3e8 }, '100–300 MPa est.'), bar('b', 1, { value: 2e8 }, '200 MPa')]
  const { layout } = barFigure(bars, axis, shown, { ...look, width: 360 })
  expect(layout.annotations).toMatchObject([
    { x: 300, text: '100–300 MPa est.', xanchor: 'left' },
    { x: 200, text: '200 MPa' },
  ])
  expect(layout.xaxis.range?.[1]).toBeGreaterThan(450)
})

it('has no bar for a value without a number, and the others keep their colours', () => {
  const { data } = barFigure([bar('a', 0, { special: 'N' }), bar('b', 1, { value: 1e6 })], axis, shown, look)
  expect(data[0]?.x).toEqual([1])
  expect(data[0]?.marker.color).toEqual([styleAt(1, 'light').color])
})
