import { describe, expect, it } from 'vitest'
import { envelopeLabels } from './envelope-labels.ts'

const box = (family: number, x: number, y: number, size: number) => ({
  family,
  name: 'Steels',
  points: [
    [x - size, y - size],
    [x + size, y - size],
    [x + size, y + size],
    [x - size, y + size],
  ] as const,
})
const plot = { width: 400, height: 300 }

describe('names of families on the plot', () => {
  it('stand in the middle of their envelopes', () => {
    expect(envelopeLabels([box(3, 100, 80, 20)], plot)).toEqual([{ family: 3, x: 100, y: 80 }])
  })

  it('never lie upon each other: the larger family keeps its name', () => {
    const found = envelopeLabels([box(0, 100, 80, 20), box(1, 110, 84, 60), box(2, 100, 200, 10)], plot)
    expect(found.map(({ family }) => family)).toEqual([1, 2])
  })

  it('give way to the names of the best materials: above or below the envelope, else not at all', () => {
    const best = { left: 90, right: 200, top: 75, bottom: 90 }
    const envelopes = [box(0, 100, 80, 20), box(1, 100, 200, 10)]
    expect(envelopeLabels(envelopes, plot, [best])).toEqual([
      { family: 0, x: 100, y: 42 },
      { family: 1, x: 100, y: 200 },
    ])
    const many = { left: 60, right: 200, top: 30, bottom: 130 }
    expect(envelopeLabels(envelopes, plot, [many])).toEqual([{ family: 1, x: 100, y: 200 }])
  })

  it('are left out where they would leave the plot', () => {
    expect(envelopeLabels([box(0, 5, 80, 20), { family: 1, name: 'x', points: [] }], plot)).toEqual([])
  })
})
