import { keepingUnits } from '../../decks/units/said-units.ts'
import type { Line } from '../../importer.ts'

/** A keyword with its lines, without comments and title. */
export interface Block {
  /** Upper case, without the star, `_TITLE` and the sign of the format. */
  keyword: string
  title: string | undefined
  line: number
  /** Columns of a field: 10, in the long format 20. */
  width: number
  lines: Line[]
}

const isComment = (text: string) => text.startsWith('$')
const isKeyword = (text: string) => text.startsWith('*')

const WANTED = ['*MAT_', '*DEFINE_CURVE', '*DEFINE_TABLE', '*PARAMETER', '*KEYWORD', '*INCLUDE', '*END']

/** Keeps materials, curves, tables and parameters, and what a comment says of units. */
export function keepingMaterials(): (text: string) => boolean {
  const keepsUnits = keepingUnits()
  let isOpen = false
  return (text) => {
    if (isComment(text)) return keepsUnits(text)
    if (isKeyword(text)) {
      const keyword = text.slice(0, 40).toUpperCase()
      isOpen = WANTED.some((one) => keyword.startsWith(one))
      return isOpen
    }
    return isOpen
  }
}

const TITLE = '_TITLE'

interface Formats {
  /** What `*KEYWORD LONG=Y` says of the whole file. */
  isLong: boolean
}

function blockOf(text: string, line: number, { isLong }: Formats): Block & { hasTitle: boolean } {
  const [head = ''] = text.slice(1).trim().split(/\s/)
  const sign = /[+-]$/.exec(text.trimEnd())?.[0]
  let keyword = head.toUpperCase()
  if (keyword.endsWith('+') || keyword.endsWith('-')) keyword = keyword.slice(0, -1)
  const hasTitle = keyword.endsWith(TITLE)
  const wide = sign === '+' || (isLong && sign !== '-')
  return {
    keyword: hasTitle ? keyword.slice(0, -TITLE.length) : keyword,
    title: undefined,
    line,
    width: wide ? 20 : 10,
    lines: [],
    hasTitle,
  }
}

/** The keywords of kept lines, up to *END. */
export function blocksOf(lines: readonly Line[]): { blocks: Block[]; comments: Line[] } {
  const blocks: (Block & { hasTitle: boolean })[] = []
  const comments: Line[] = []
  const formats: Formats = { isLong: false }
  for (const { line, text } of lines) {
    const open = blocks.at(-1)
    if (isComment(text)) comments.push({ line, text })
    else if (isKeyword(text)) {
      const upper = text.toUpperCase().replaceAll(' ', '')
      if (upper.startsWith('*END')) break
      if (upper.startsWith('*KEYWORD')) formats.isLong = upper.includes('LONG=Y') || upper.includes('LONG=K')
      blocks.push(blockOf(text, line, formats))
    } else if (open?.hasTitle && open.title === undefined && open.lines.length === 0) open.title = text.trim()
    else if (open) open.lines.push({ line, text })
  }
  return { blocks, comments }
}

/** Fields of a line: between commas, else of the width that the format has. */
export function fieldsOf(text: string, widths: readonly number[]): string[] {
  if (text.includes(',')) return text.split(',').map((field) => field.trim())
  const fields: string[] = []
  let at = 0
  for (const width of widths) {
    fields.push(text.slice(at, at + width).trim())
    at += width
  }
  return fields
}

export const cardWidths = ({ width }: Block): number[] => Array(8).fill(width)

export const textOfBlock = ({ lines }: Block): string => lines.map(({ text }) => text.trimEnd()).join('\n')
