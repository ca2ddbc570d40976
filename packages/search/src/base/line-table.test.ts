import { describe, expect, it } from 'vitest'
import { makeIdLookup, ordinalOf } from './id-lookup.ts'
import { lineAt, linesLength, makeLineTable, writeLines } from './line-table.ts'

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
    const lines = rows.map((row) => `${ids[row]}\n`).join('')
    const wanted = Uint32Array.from(rows)
    expect(linesLength(table, wanted)).toBe(new TextEncoder().encode(lines).length)
    const out = new Uint8Array(3 + linesLength(table, wanted)).fill(0x2a)
    writeLines(table, wanted, out, 3)
    expect(textOf(out)).toBe(`***${lines}`)
  })

  it.each([1, 400])('leave out what has no room: the last line feed, or more (%s bytes)', (short) => {
    const rows = Uint32Array.from(ids, (_, row) => row)
    const out = new Uint8Array(table.bytes.length - short)
    writeLines(table, rows, out, 0)
    expect(out).toEqual(table.bytes.subarray(0, out.length))
  })

  it('are found by their text', () => {
    const lookup = makeIdLookup(table)
    expect(ids.map((id) => ordinalOf(lookup, id))).toEqual(ids.map((_, row) => row))
    expect([ordinalOf(lookup, 'm-1'), ordinalOf(lookup, ''), ordinalOf(lookup, 'x'.repeat(999))]).toEqual([-1, -1, -1])
  })
})
