import { describe, expect, it } from 'vitest'
import { CardRefusal } from '../../refusal.ts'
import { writerOf } from '../../writers/index.ts'
import type { CardMaterial, CardOptions } from '../card-material.ts'
import { demo } from '../demo.testing.ts'
import { gatherCard } from '../gather-card.ts'

function gather(material: CardMaterial, key: string, options: CardOptions = {}) {
  const writer = writerOf(key)
  if (!writer) throw new Error(`no writer ${key}`)
  return gatherCard(material, writer, options)
}

function refusal(material: CardMaterial, key: string, options: CardOptions): CardRefusal | undefined {
  try {
    gather(material, key, options)
  } catch (error) {
    if (error instanceof CardRefusal) return error
    throw error
  }
  return undefined
}

describe('a Johnson-Cook that a material states', () => {
  it('needs no curve at its own reference, is held against that of the room, and says where it holds', () => {
    for (const key of ['lsdyna-mat098', 'radioss-law2']) {
      // Tr is 294 K, the curve of 23 °C.
      const { condition, laws } = gather(demo('en-aw-2024-t3'), key, { temperatures: [293.15] })
      expect(condition.temperatures).toEqual([293.15])
      expect(laws[0]).toMatchObject({ params: { A: 369e6 } })
      expect(laws[0]?.deviation?.curve).toBeDefined()
      expect(laws[0]?.deviation).toEqual(gather(demo('en-aw-2024-t3'), key).laws[0]?.deviation)
      expect(refusal(demo('34crnimo6-qt'), key, { temperatures: [473.15] })).toMatchObject({
        code: 'law-temperature',
        details: { asked: '200 °C' },
      })
      const curveless = demo('34crnimo6-qt', (doc) => ({
        ...doc,
        curves: [],
        values: doc.values.map((value) => (value.vkey === 'e_modulus' ? { ...value, cond: { T: 473.15 } } : value)),
      }))
      expect(refusal(curveless, key, { temperatures: [473.15] })?.code).toBe('law-temperature')
      for (const options of [{ reduction: 0.9 }, { basis: 'minimum' }] as const)
        expect(refusal(demo('en-aw-2024-t3'), key, { ...options, temperatures: [293.15] })?.code).toBe(
          'temperature-missing',
        )
    }
  })
})
