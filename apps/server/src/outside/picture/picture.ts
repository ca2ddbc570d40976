import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFolder } from '../../export/pdf/font-folder.ts'
import { printable } from '../../export/pdf/printable.ts'
import { type Colour, fillBox, type Letters, newCanvas, widthOf, writeText } from './canvas.ts'
import { type Font, openFont } from './outlines.ts'
import { pngOf } from './png.ts'

/** What the preview of a link shows of a material, in words. */
export interface PictureWords {
  name: string
  /** What it is, below its name. */
  family: string
  values: readonly { name: string; value: string }[]
  /** What stands at the foot. */
  note: string
}

/** The size that previews of links ask for. */
const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 72
const GROUND: Colour = [255, 255, 255]
const INK: Colour = [28, 33, 39]
const QUIET: Colour = [90, 98, 108]
const ACCENT: Colour = [180, 80, 11]
/** Where the values begin beside their names. */
const VALUES_AT = 470

/** More letters than fit into any line. */
const LETTERS_MAX = 200

let fonts: { plain: Font; bold: Font } | undefined

const readFonts = () => {
  fonts ??= {
    plain: openFont(readFileSync(join(fontFolder(), 'Roboto-Regular.ttf'))),
    bold: openFont(readFileSync(join(fontFolder(), 'Roboto-Medium.ttf'))),
  }
  return fonts
}

/** As much of a text as fits into a width, with an ellipsis where it is cut. */
function fitting(given: string, letters: Letters, width: number): string {
  const text = printable(given).slice(0, LETTERS_MAX)
  if (widthOf(text, letters) <= width) return text
  const cut = Array.from(text)
  while (cut.length > 0 && widthOf(`${cut.join('')}…`, letters) > width) cut.pop()
  return `${cut.join('').trimEnd()}…`
}

/** The picture as PNG: the name, what it is, and its key values; what does not fit is cut with an ellipsis. */
export function drawPicture({ name, family, values, note }: PictureWords): Buffer {
  const { plain, bold } = readFonts()
  const canvas = newCanvas(WIDTH, HEIGHT, GROUND)
  const wide = WIDTH - 2 * MARGIN
  const write = (text: string, x: number, y: number, letters: Letters, width: number) =>
    writeText(canvas, fitting(text, letters, width), [x, y], letters)
  fillBox(canvas, [0, 0, WIDTH, 14], ACCENT)
  write(name, MARGIN, 132, { font: bold, size: 72, colour: INK }, wide)
  write(family, MARGIN, 184, { font: plain, size: 32, colour: QUIET }, wide)
  values.forEach((one, k) => {
    const y = 270 + 58 * k
    write(one.name, MARGIN, y, { font: plain, size: 36, colour: QUIET }, VALUES_AT - MARGIN - 24)
    write(one.value, VALUES_AT, y, { font: bold, size: 36, colour: INK }, WIDTH - MARGIN - VALUES_AT)
  })
  write(note, MARGIN, HEIGHT - 40, { font: plain, size: 26, colour: QUIET }, wide)
  return pngOf(canvas)
}
