import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fontFolder } from '../../export/pdf/font-folder.ts'
import { newCanvas, writeText } from './canvas.ts'
import { type Font, openFont } from './outlines.ts'
import { drawPicture } from './picture.ts'
import { pngOf } from './png.ts'

/** The reader of fonts that pdfmake brings. */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfmake'))('fontkit') as {
  create: (bytes: Buffer) => {
    unitsPerEm: number
    glyphForCodePoint: (code: number) => {
      id: number
      advanceWidth: number
      path: { cbox: { minX: number; minY: number; maxX: number; maxY: number } }
    }
  }
}

/** A font whose every letter is a square of half its size, standing on the line. */
const squares: Font = {
  glyphOf: () => 1,
  advanceOf: () => 1,
  contoursOf: () => [
    [
      { x: 0, y: 0, isOn: true },
      { x: 0, y: 0.5, isOn: true },
      { x: 0.5, y: 0.5, isOn: true },
      { x: 0.5, y: 0, isOn: true },
    ],
  ],
}
const BLACK = [0, 0, 0] as const

/** Chunks of a PNG file by their names, each with a right checksum. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4))
    at += 12 + length
  }
  return chunks
}

describe('the picture of a material', () => {
  it('covers points by the share of them that lies within a letter', () => {
    const canvas = newCanvas(8, 8, [255, 255, 255])
    writeText(canvas, 'x', [1.5, 6], { font: squares, size: 8, colour: BLACK })
    const row = (y: number) => Array.from({ length: 8 }, (_, x) => canvas.pixels[3 * (8 * y + x)])
    expect(row(1)).toEqual([255, 255, 255, 255, 255, 255, 255, 255])
    expect(row(2)).toEqual([255, 128, 0, 0, 0, 128, 255, 255])
    expect(row(5)).toEqual(row(2))
    expect(row(6)).toEqual(row(1))
  })

  it('is cut at the edges of what is drawn on', () => {
    const canvas = newCanvas(4, 4, [255, 255, 255])
    writeText(canvas, 'xxx', [-2, 9], { font: squares, size: 20, colour: BLACK })
    expect([...canvas.pixels.subarray(0, 6)]).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('knows the letters of the font as another reader of fonts does: widths and outlines, accents as parts', () => {
    const bytes = readFileSync(join(fontFolder(), 'Roboto-Regular.ttf'))
    const font = openFont(bytes)
    const oracle = fontkit.create(bytes)
    for (const letter of 'AOgé1ÄçñøŁ€ρσαμΔΩЖя≥–·²⁻⁶/()%°ﬁ \u{1F600}') {
      const glyph = font.glyphOf(letter)
      const other = oracle.glyphForCodePoint(letter.codePointAt(0) ?? 0)
      expect([letter, glyph]).toEqual([letter, other.id])
      expect(font.advanceOf(glyph) * oracle.unitsPerEm).toBeCloseTo(other.advanceWidth)
      const points = font.contoursOf(glyph).flat()
      if (points.length === 0) continue
      const { minX, minY, maxX, maxY } = other.path.cbox
      const box = [
        Math.min(...points.map(({ x }) => x)),
        Math.min(...points.map(({ y }) => y)),
        Math.max(...points.map(({ x }) => x)),
        Math.max(...points.map(({ y }) => y)),
      ].map((side) => Math.round(side * oracle.unitsPerEm))
      expect([letter, ...box]).toEqual([letter, ...[minX, minY, maxX, maxY].map(Math.round)])
    }
  })

  it('is a PNG whose rows are the points of the picture', () => {
    const canvas = newCanvas(3, 2, [1, 2, 3])
    const chunks = chunksOf(pngOf(canvas))
    expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect([...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))]).toEqual([
      0, 1, 2, 3, 1, 2, 3, 1, 2, 3, 0, 1, 2, 3, 1, 2, 3, 1, 2, 3,
    ])
  })

  it('takes names of any length and script, and another name gives another picture', () => {
    const words = { family: 'Steels', values: [{ name: 'E', value: '210 GPa' }], note: 'Ingot' }
    const of = (name: string) => drawPicture({ ...words, name })
    const plain = of('S355J2')
    for (const name of ['x'.repeat(100_000), '鋼鉄 \u{1F600}', '\ud800', '']) {
      const other = of(name)
      expect(chunksOf(other).get('IHDR')?.readUInt32BE(0)).toBe(1200)
      expect(other.equals(plain)).toBe(false)
    }
  })
})
