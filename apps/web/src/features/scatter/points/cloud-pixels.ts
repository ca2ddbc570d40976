import { LAYERS, type PlacedPoints, withDot } from '@ingot/plots/scatter/screen-points'

/** A box of pixels, and how places become pixels in it. */
export interface BoxScale {
  scaleX: number
  scaleY: number
  /** Pixels from place 0 to the left edge of the box, and from place 0 up to its upper edge. */
  left: number
  top: number
  width: number
  height: number
}

/** Of the points `from` to before `to`: how many drawn ones lie in the box. */
export function countRun(
  { x, y, family }: PlacedPoints,
  [from, to]: readonly [number, number],
  { scaleX, scaleY, left, top, width, height }: BoxScale,
  isDrawn: Uint8Array,
): number {
  let count = 0
  for (let k = from; k < to; k++) {
    const atX = (x[k] as number) * scaleX - left
    const atY = top - (y[k] as number) * scaleY
    if (atX >= 0 && atX < width && atY >= 0 && atY < height && isDrawn[family[k] as number] === 1) count++
  }
  return count
}

/** Cells about a box: of each pixel the points on it in the lowest byte, the family of the last one above. */
interface BoxCells {
  cells: Uint32Array
  stride: number
  /** Cells on each side of the box. */
  margin: number
}

/** Puts drawn points that lie in the box or its margin into the cells; tells how many lie in the box. */
export function stampRun(
  { x, y, family }: PlacedPoints,
  [from, to]: readonly [number, number],
  { scaleX, scaleY, left, top, width, height }: BoxScale,
  isDrawn: Uint8Array,
  { cells, stride, margin }: BoxCells,
): number {
  const [firstX, firstY] = [left - margin, top + margin]
  const [columns, rows] = [width + 2 * margin, height + 2 * margin]
  const [right, bottom] = [margin + width, margin + height]
  let count = 0
  for (let k = from; k < to; k++) {
    const atX = (x[k] as number) * scaleX - firstX
    const atY = firstY - (y[k] as number) * scaleY
    if (!(atX >= 0 && atX < columns && atY >= 0 && atY < rows)) continue
    const owner = family[k] as number
    if (isDrawn[owner] === 0) continue
    if (atX >= margin && atX < right && atY >= margin && atY < bottom) count++
    const at = (atY | 0) * stride + (atX | 0)
    cells[at] = withDot(cells[at] as number, owner)
  }
  return count
}

/**
 * Colours a row of pixels: as dense as dots lie upon each other, in the colour of the family that most are of. Each
 * looks for the points whose dots cover it: `near` are their places about its cell.
 */
export function colorRow(
  pixels: Uint32Array,
  [from, to]: readonly [number, number],
  cells: Uint32Array,
  middle: number,
  near: Int32Array,
  inks: Uint32Array,
): void {
  const dots = near.length
  for (let at = from, cell = middle; at < to; at++, cell++) {
    let any = 0
    for (let d = 0; d < dots; d++) any |= cells[cell - (near[d] as number)] as number
    if (any === 0) {
      pixels[at] = 0
      continue
    }
    let [count, most, owner] = [0, 0, 0]
    for (let d = 0; d < dots; d++) {
      const one = cells[cell - (near[d] as number)] as number
      const own = one & LAYERS
      count += own
      if (own <= most) continue
      most = own
      owner = one - own
    }
    pixels[at] = inks[owner + (count < LAYERS ? count : LAYERS)] as number
  }
}
