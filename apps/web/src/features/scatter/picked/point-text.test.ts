import { limitEnd } from '@ingot/domain/scatter/scatter-columns'
import { expect, it } from 'vitest'
import { pointValue } from './point-text.ts'

const round = { min: Math.floor, max: Math.ceil }
const axis = {
  key: 'rm',
  name: 'Rm',
  sign: 'Rm',
  unit: 'MPa',
  quantity: undefined,
  specials: [],
  shift: { mul: 1, div: 1, add: 0 },
  number: (si: number, end?: 'min' | 'max') => String((end ? round[end] : Math.round)(si)),
}

it('prints a limit no further than it goes, and both ends of a range outwards', () => {
  const columns = {
    count: 4,
    x: Float32Array.of(114.75, 114.25, 114.75, 114.75),
    xHigh: Float32Array.of(limitEnd('>'), limitEnd('<'), 120.25, 114.75),
    y: new Float32Array(4),
    families: ['a'],
    family: new Uint16Array(4),
    names: new Uint8Array(),
  }
  expect([0, 1, 2, 3].map((place) => pointValue(columns, place, axis, 'x'))).toEqual([
    '≥ 114',
    '≤ 115',
    '114–121',
    '115',
  ])
})
