import { describe, expect, it } from 'vitest'
import { makeIdLookup, ordinalOf } from './id-lookup.ts'
import { concatLines, joinLines, lineAt, makeLineTable } from './line-table.ts'

const ids = Array.from({ length: 900 }, (_, k) => `${['m', 'ö', '鋼', '𝛼', '\uFEFF'][k % 5]}-${k}`.repeat(1 + (k % 3)))
const table = makeLineTable(ids.length, (row) => ids[row] ?? '')
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

describe('ids kept as lines of UTF-8', () => {
  it('come back as they went in', () => {
    expect(ids.map((_, row) => lineAt(table, row))).toEqual(ids)
  })

  it.each([
    ['none', []],
    ['one', [7]],
    ['all', ids.map((_, row) => row)],
    ['two of three', ids.flatMap((_, row) => (row % 3 === 1 ? [] : [row]))],
  ])('are joined as they lie: %s', (_, rows) => {
    expect(textOf(joinLines(table, Uint32Array.from(rows)))).toBe(rows.map((row) => ids[row]).join('\n'))
  })

  it('of several parts follow each other, empty parts left out', () => {
    const part = (...rows: number[]) => joinLines(table, Uint32Array.from(rows))
    expect(textOf(concatLines([part(), part(0, 1), part(), part(2)]))).toBe(ids.slice(0, 3).join('\n'))
    expect(concatLines([])).toHaveLength(0)
  })

  it('are found by their text', () => {
    const lookup = makeIdLookup(table)
    expect(ids.map((id) => ordinalOf(lookup, id))).toEqual(ids.map((_, row) => row))
    expect([ordinalOf(lookup, 'm-1'), ordinalOf(lookup, ''), ordinalOf(lookup, 'x'.repeat(999))]).toEqual([-1, -1, -1])
  })
})
