import type { MaterialRow } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import { bestPoints, LABELLED } from './best-points.ts'

const value = (given: object) => ({ id: 'v', origin: 'measured' as const, ...given })
const row = (id: string, values: MaterialRow['values']) => ({ id, name: id, values }) as unknown as MaterialRow

describe('the points of a ranking', () => {
  const axes = { x: 'density', y: 'e' }
  const plain = { density: value({ value: 1000 }), e: value({ value: 1e9 }) }

  it('stand where the plot draws them, a range at its middle on the scale', () => {
    const wide = row('wide', { density: value({ min: 100, max: 10_000 }), e: value({ min: 1e9 }) })
    expect(bestPoints([wide], axes, { x: 'log', y: 'log' })).toMatchObject([{ id: 'wide', x: 3, y: 9 }])
    expect(bestPoints([wide], axes, { x: 'linear', y: 'linear' })).toMatchObject([{ x: 5050, y: 1e9 }])
  })

  it('leave out what lacks a value or has no place, and label the first of the others', () => {
    const none = row('none', { density: value({ value: 1000 }) })
    const negative = row('negative', { density: value({ value: -1 }), e: value({ value: 1e9 }) })
    const rows = [none, negative, ...Array.from({ length: LABELLED + 2 }, (_, k) => row(`m${k}`, plain))]
    const points = bestPoints(rows, axes, { x: 'log', y: 'log' })
    expect(points.map(({ isLabelled }) => isLabelled)).toEqual([...Array(LABELLED).fill(true), false, false])
    expect(points[0]?.id).toBe('m0')
  })
})
