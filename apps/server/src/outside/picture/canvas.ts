import type { Contour, Font, Point } from './outlines.ts'

/** A picture of width × height points in red, green and blue. */
export interface Canvas {
  width: number
  height: number
  pixels: Uint8Array
}

export type Colour = readonly [number, number, number]

export function newCanvas(width: number, height: number, ground: Colour): Canvas {
  const pixels = new Uint8Array(3 * width * height)
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ground, at)
  return { width, height, pixels }
}

export function fillBox({ width, pixels }: Canvas, [x, y, wide, high]: readonly number[], colour: Colour): void {
  for (let row = y ?? 0; row < (y ?? 0) + (high ?? 0); row++)
    for (let column = x ?? 0; column < (x ?? 0) + (wide ?? 0); column++) pixels.set(colour, 3 * (row * width + column))
}

export interface Letters {
  font: Font
  /** Height of the letters' square, points. */
  size: number
  colour: Colour
}

export const widthOf = (text: string, { font, size }: Pick<Letters, 'font' | 'size'>): number =>
  Array.from(text).reduce((sum, character) => sum + font.advanceOf(font.glyphOf(character)) * size, 0)

/** Straight pieces of a quadratic curve; a letter of 60 points shows no corner with these. */
const PIECES = 6

/** Writes a line of text whose letters stand on (x, y). */
export function writeText(canvas: Canvas, text: string, [x, y]: readonly [number, number], letters: Letters): void {
  const { font, size, colour } = letters
  // Letters reach no further than this above and below their line.
  const [top, bottom] = [Math.max(0, Math.floor(y - 1.2 * size)), Math.min(canvas.height, Math.ceil(y + 0.5 * size))]
  const coverage = openCoverage(canvas.width, top, bottom)
  let left = x
  for (const character of text) {
    const glyph = font.glyphOf(character)
    for (const contour of font.contoursOf(glyph)) {
      const placed = contour.map((point) => ({ x: left + point.x * size, y: y - point.y * size, isOn: point.isOn }))
      drawContour(placed, coverage.line)
    }
    left += font.advanceOf(glyph) * size
  }
  coverage.each((at, share) => {
    for (let k = 0; k < 3; k++) {
      const ground = canvas.pixels[3 * at + k] ?? 0
      canvas.pixels[3 * at + k] = Math.round(ground + share * ((colour[k] ?? 0) - ground))
    }
  })
}

/** Less than one of 256 tones. */
const LEAST_SHARE = 1 / 256

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true })

/** A contour as lines: two off-curve points have a point of the curve between them. */
function drawContour(contour: Contour, line: (from: Point, to: Point) => void): void {
  const full = contour.flatMap((point, k) => {
    const next = contour[(k + 1) % contour.length]
    return next && !point.isOn && !next.isOn ? [point, middle(point, next)] : [point]
  })
  const first = full.findIndex(({ isOn }) => isOn)
  if (first < 0) return
  const points = [...full.slice(first), ...full.slice(0, first)]
  let from = points[0] as Point
  for (let k = 1; k <= points.length; k++) {
    const point = points[k % points.length] as Point
    if (point.isOn) {
      line(from, point)
      from = point
      continue
    }
    const to = points[(k + 1) % points.length] as Point
    const start = from
    for (let piece = 1; piece <= PIECES; piece++) {
      const t = piece / PIECES
      const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
      const end = { x: along(start.x, point.x, to.x), y: along(start.y, point.y, to.y), isOn: true }
      line(from, end)
      from = end
    }
    k++
  }
}

/**
 * The share of each point that lies within closed lines, from the signed area that each line leaves to its right: what
 * lies left of a line is summed along its row. Only rows from `top` to `bottom` are looked at.
 */
function openCoverage(width: number, top: number, bottom: number) {
  const stride = width + 2
  const area = new Float32Array(stride * Math.max(0, bottom - top))
  const clampX = (x: number) => Math.min(Math.max(x, 0), width)

  function line(a: Point, b: Point): void {
    if (a.y === b.y) return
    const direction = a.y < b.y ? 1 : -1
    const [from, to] = a.y < b.y ? [a, b] : [b, a]
    const slope = (to.x - from.x) / (to.y - from.y)
    const [first, last] = [Math.max(top, Math.floor(from.y)), Math.min(bottom, Math.ceil(to.y))]
    for (let row = first; row < last; row++) {
      const [upper, lower] = [Math.max(from.y, row), Math.min(to.y, row + 1)]
      const [x0, x1] = [upper, lower].map((y) => clampX(from.x + slope * (y - from.y))) as [number, number]
      addPiece((row - top) * stride, Math.min(x0, x1), Math.max(x0, x1), direction * (lower - upper))
    }
  }

  /** Spreads the height of a piece of a line over the points that it crosses. */
  function addPiece(start: number, left: number, right: number, high: number): void {
    const [firstColumn, lastColumn] = [Math.floor(left), Math.floor(right)]
    const wide = right - left
    let before = 0
    for (let column = firstColumn; column <= lastColumn; column++) {
      const [from, to] = [Math.max(left, column), Math.min(right, column + 1)]
      const share = wide === 0 ? high : (high * (to - from)) / wide
      // To the right of the piece a point is covered by all of its height, left of it by none.
      const covered = share * (column + 1 - (from + to) / 2)
      area[start + column] = (area[start + column] ?? 0) + covered - before
      area[start + column + 1] = (area[start + column + 1] ?? 0) + share - covered
      before = 0
    }
  }

  function each(use: (at: number, share: number) => void): void {
    for (let row = top; row < bottom; row++) {
      let sum = 0
      for (let column = 0; column < width; column++) {
        sum += area[(row - top) * stride + column] ?? 0
        const share = Math.min(1, Math.abs(sum))
        if (share > LEAST_SHARE) use(row * width + column, share)
      }
    }
  }
  return { line, each }
}
