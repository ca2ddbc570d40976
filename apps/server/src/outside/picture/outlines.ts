/**
 * Outlines of the glyphs of a TrueType font (ISO/IEC 14496-22: cmap 4, glyf, hmtx). The font is one that the product ships
 * with, so that nothing of it is checked.
 */
export interface Font {
  /** The place of a character among the glyphs; 0, an empty box, where the font has none. */
  glyphOf(character: string): number
  /** How far the next glyph stands, in parts of the letters' size. */
  advanceOf(glyph: number): number
  /** Closed curves of on- and off-curve points, in parts of the letters' size, y upwards from the line. */
  contoursOf(glyph: number): readonly Contour[]
}

export interface Point {
  x: number
  y: number
  isOn: boolean
}
export type Contour = readonly Point[]

/** Parts of parts of a glyph: accents on accents. */
const DEPTH_MAX = 4

/** Flags of a point, and of a part of a compound glyph. */
const ON = 1
const SHORT = [2, 4] as const
const REPEAT = 8
const SAME_OR_POSITIVE = [16, 32] as const
const WORDS = 1
const IS_OFFSET = 2
const SCALE = 8
const MORE = 32
const SCALES = 64
const MATRIX = 128

export function openFont(bytes: Uint8Array): Font {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u16 = (at: number) => view.getUint16(at)
  const i16 = (at: number) => view.getInt16(at)
  const tables = new Map<string, number>()
  for (let k = 0; k < u16(4); k++) {
    const at = 12 + 16 * k
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 8))
  }
  const tableAt = (name: string): number => {
    const at = tables.get(name)
    if (at === undefined) throw new Error(`The font has no table ${name}.`)
    return at
  }
  const [head, hmtx, loca, glyf, cmap] = ['head', 'hmtx', 'loca', 'glyf', 'cmap'].map(tableAt) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const size = u16(head + 18)
  const isLong = i16(head + 50) === 1
  const widths = u16(tableAt('hhea') + 34)
  const startOf = (glyph: number) => glyf + (isLong ? view.getUint32(loca + 4 * glyph) : 2 * u16(loca + 2 * glyph))
  const segments = segmentsAt(view, cmap)

  function simple(at: number, contours: number): Contour[] {
    const ends = Array.from({ length: contours }, (_, k) => u16(at + 10 + 2 * k))
    const points = (ends.at(-1) ?? -1) + 1
    let next = at + 10 + 2 * contours
    next += 2 + u16(next)
    const flags: number[] = []
    while (flags.length < points) {
      const flag = view.getUint8(next++)
      const times = flag & REPEAT ? view.getUint8(next++) + 1 : 1
      for (let k = 0; k < times; k++) flags.push(flag)
    }
    const axis = (which: 0 | 1) => {
      let value = 0
      return flags.map((flag) => {
        const isOther = (flag & SAME_OR_POSITIVE[which]) !== 0
        if (flag & SHORT[which]) value += isOther ? view.getUint8(next++) : -view.getUint8(next++)
        else if (!isOther) {
          value += i16(next)
          next += 2
        }
        return value / size
      })
    }
    const xs = axis(0)
    const ys = axis(1)
    const all = flags.map((flag, k) => ({ x: xs[k] ?? 0, y: ys[k] ?? 0, isOn: (flag & ON) !== 0 }))
    return ends.map((end, k) => all.slice(k === 0 ? 0 : (ends[k - 1] ?? 0) + 1, end + 1))
  }

  function compound(at: number, depth: number): Contour[] {
    const parts: Contour[] = []
    let next = at + 10
    for (let flags = MORE; flags & MORE; ) {
      flags = u16(next)
      const glyph = u16(next + 2)
      const isWords = (flags & WORDS) !== 0
      const [dx, dy] = isWords ? [i16(next + 4), i16(next + 6)] : [view.getInt8(next + 4), view.getInt8(next + 5)]
      next += isWords ? 8 : 6
      const numbers = flags & MATRIX ? 4 : flags & SCALES ? 2 : flags & SCALE ? 1 : 0
      const given = Array.from({ length: numbers }, (_, k) => i16(next + 2 * k) / 16_384)
      next += 2 * numbers
      const [a = 1, b = 0, c = 0, d = a] = numbers === 2 ? [given[0], 0, 0, given[1]] : given
      const [x0, y0] = flags & IS_OFFSET ? [dx / size, dy / size] : [0, 0]
      for (const contour of contoursAt(glyph, depth + 1))
        parts.push(contour.map(({ x, y, isOn }) => ({ x: a * x + c * y + x0, y: b * x + d * y + y0, isOn })))
    }
    return parts
  }

  function contoursAt(glyph: number, depth: number): Contour[] {
    const at = startOf(glyph)
    if (at === startOf(glyph + 1) || depth > DEPTH_MAX) return []
    const contours = i16(at)
    return contours >= 0 ? simple(at, contours) : compound(at, depth)
  }

  return {
    glyphOf(character) {
      const code = character.codePointAt(0) ?? 0
      const segment = segments.find(({ end }) => code <= end)
      if (!segment || code < segment.start) return 0
      const { start, delta, table } = segment
      const glyph = table === 0 ? code : u16(table + 2 * (code - start))
      return table !== 0 && glyph === 0 ? 0 : (glyph + delta) & 0xffff
    },
    advanceOf: (glyph) => u16(hmtx + 4 * Math.min(glyph, widths - 1)) / size,
    contoursOf: (glyph) => contoursAt(glyph, 0),
  }
}

/** Ranges of characters of the font's Unicode table of format 4; `table` is where the glyphs of a range stand, or 0. */
function segmentsAt(view: DataView, cmap: number): { start: number; end: number; delta: number; table: number }[] {
  const u16 = (at: number) => view.getUint16(at)
  const formats = Array.from({ length: u16(cmap + 2) }, (_, k) => cmap + view.getUint32(cmap + 4 + 8 * k + 4))
  const at = formats.find((place) => u16(place) === 4)
  if (at === undefined) throw new Error('The font has no table of characters that is read here.')
  const bytes = u16(at + 6)
  return Array.from({ length: bytes / 2 }, (_, k) => {
    const end = at + 14 + 2 * k
    const start = end + bytes + 2
    const offset = start + 2 * bytes
    return {
      end: u16(end),
      start: u16(start),
      delta: u16(start + bytes),
      table: u16(offset) === 0 ? 0 : offset + u16(offset),
    }
  })
}
