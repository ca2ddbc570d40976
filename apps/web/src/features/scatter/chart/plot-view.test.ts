import { expect, it } from 'vitest'
import { stayedView } from './plot-view.ts'

it('keeps the place of an axis while points are read anew, but not on another scale', () => {
  const before = {
    view: { x: { low: -1300, high: 23_000 }, y: { low: 2, high: 4 } },
    scales: { x: 'linear', y: 'log' },
  }
  expect(stayedView(before as never, { x: 'linear', y: 'log' })).toEqual(before.view)
  expect(stayedView(before as never, { x: 'log', y: 'log' })).toEqual({ x: { low: -0.5, high: 0.5 }, y: before.view.y })
})
