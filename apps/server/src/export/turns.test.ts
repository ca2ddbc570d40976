import { expect, it } from 'vitest'
import { pieceTurn } from './turns.ts'

it('makes one piece of all the files at a time, in turns, and hears others between them', async () => {
  const order: string[] = []
  const file = async (name: string) => {
    for (let piece = 1; piece <= 2; piece++) {
      await pieceTurn()
      order.push(`${name}${piece}`)
    }
  }
  const others = async () => {
    for (let k = 0; k < 5; k++) {
      await new Promise((resolve) => setImmediate(resolve))
      order.push('other')
    }
  }
  await Promise.all([file('a'), file('b'), others()])
  expect(order.filter((name) => name !== 'other')).toEqual(['a1', 'b1', 'a2', 'b2'])
  const pieces = order.flatMap((name, place) => (name === 'other' ? [] : [place]))
  for (const [k, place] of pieces.entries()) if (k > 0) expect(place - (pieces[k - 1] ?? 0)).toBeGreaterThan(1)
})
