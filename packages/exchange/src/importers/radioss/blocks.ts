import { deckNumber } from '../../decks/text/deck-number.ts'
import type { BaseUnits } from '../../decks/units/deck-units.ts'
import { keepingUnits } from '../../decks/units/said-units.ts'
import type { Line } from '../../importer.ts'

/** A block of a starter file: `/MAT/PLAS_TAB/3/1` with its title and lines, without comments. */
export interface Block {
  /** Parts of the keyword in capitals: MAT, PLAS_TAB, 3, 1. */
  path: string[]
  title: string
  line: number
  lines: Line[]
}

const isComment = (text: string) => text.startsWith('#') || text.startsWith('$')
const WANTED = ['/MAT/', '/FUNCT/', '/UNIT/', '/BEGIN']
const INCLUDE = '#include'

/** Keeps materials, functions and units. */
export function keepingMaterials(): (text: string) => boolean {
  const keepsUnits = keepingUnits()
  let isOpen = false
  return (text) => {
    if (isComment(text)) return keepsUnits(text) || text.toLowerCase().startsWith(INCLUDE)
    if (text.startsWith('/')) isOpen = WANTED.some((one) => text.slice(0, 20).toUpperCase().startsWith(one))
    return isOpen
  }
}

export function blocksOf(lines: readonly Line[]): { blocks: Block[]; comments: Line[]; includes: Line[] } {
  const blocks: Block[] = []
  const comments: Line[] = []
  const includes: Line[] = []
  /** The line after a keyword is its title, be it empty. */
  let isTitle = false
  for (const { line, text } of lines) {
    if (isComment(text)) {
      const list = text.toLowerCase().startsWith(INCLUDE) ? includes : comments
      list.push({ line, text })
    } else if (text.startsWith('/')) {
      const path = text.trim().slice(1).toUpperCase().split('/')
      blocks.push({ path, title: '', line, lines: [] })
      isTitle = true
    } else if (isTitle) {
      const open = blocks.at(-1)
      if (open) open.title = text.trim()
      isTitle = false
    } else blocks.at(-1)?.lines.push({ line, text })
  }
  return { blocks, comments, includes }
}

/** Fields of fixed columns: reals have 20, integers 10. */
export function fieldsOf(text: string, widths: readonly number[]): string[] {
  let at = 0
  return widths.map((width) => {
    at += width
    return text.slice(at - width, at).trim()
  })
}

export const realsOf = (text: string | undefined, count: number): (number | undefined)[] =>
  fieldsOf(text ?? '', Array(count).fill(20)).map(deckNumber)

/** A unit as the starter reads it: a symbol, `mus` for microseconds, or its size in SI. */
function unitFrom(field: string, si: string): string {
  const size = deckNumber(field)
  if (size !== undefined) return size === 1 ? si : `(${size}*${si})`
  return field === 'mus' ? 'us' : field || si
}

/** The three units of a line. */
export const unitsFrom = (text: string): BaseUnits => {
  const [mass = '', length = '', time = ''] = fieldsOf(text, [20, 20, 20])
  return { mass: unitFrom(mass, 'kg'), length: unitFrom(length, 'm'), time: unitFrom(time, 's') }
}
