import { describe, expect, it } from 'vitest'
import { keptCurves, overlayOrder, tickedCurves, withTicked } from './overlay-choice.ts'
import type { OverlayEntry } from './overlay-curves.ts'

const entry = (key: string, id: string, T: number) =>
  ({
    id: `${key}/${id}`,
    material: { key },
    series: { id, cond: { T } },
  }) as unknown as OverlayEntry

describe('the curves of an overlay', () => {
  const order = overlayOrder([entry('a', 'cold', 200), entry('a', 'room', 296), entry('b', 'hot', 500)], {})
  const known = new Set(order)

  it('fill turn by turn: the nearest of each material first', () => {
    expect(order).toEqual(['a/room', 'b/hot', 'a/cold'])
  })
  it('are as many as may be drawn where none is chosen, and never more [OVER-004]', () => {
    expect(tickedCurves(undefined, order, known, 2)).toEqual(['a/room', 'b/hot'])
    expect(tickedCurves(['b/hot', 'gone', 'a/cold', 'a/room'], order, known, 2)).toEqual(['b/hot', 'a/cold'])
    expect(tickedCurves([], order, known, 2)).toEqual([])
  })
  it('stay wanted while the diagrams of their material are still to come', () => {
    expect(keptCurves(['b/hot'], ['late/x', 'b/hot', 'a/cold'], known)).toEqual(['b/hot', 'late/x'])
    expect(keptCurves(['b/hot'], undefined, known)).toEqual(['b/hot'])
  })
  it('are ticked one by one or a material at once, and tell when the limit keeps some out [OVER-002, OVER-003]', () => {
    expect(withTicked(['x'], ['a/1', 'a/2'], true, 3)).toEqual({ ids: ['x', 'a/1', 'a/2'], isFull: false })
    expect(withTicked(['x'], ['a/1', 'a/2'], true, 2)).toEqual({ ids: ['x', 'a/1'], isFull: true })
    expect(withTicked(['x', 'a/1'], ['a/1'], true, 2)).toEqual({ ids: ['x', 'a/1'], isFull: false })
    expect(withTicked(['x', 'a/1', 'a/2'], ['a/1', 'a/2'], false, 2)).toEqual({ ids: ['x'], isFull: false })
  })
})
