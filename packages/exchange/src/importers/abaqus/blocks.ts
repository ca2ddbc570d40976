import { keepingUnits } from '../../decks/units/said-units.ts'
import type { Line } from '../../importer.ts'
import { INCLUDE, isAboutMaterials, keywordOf, MATERIAL, PHYSICAL_CONSTANTS } from './keywords.ts'

/** A keyword of an input file with its parameters and data lines. */
export interface Block {
  /** As the list of keywords writes it. */
  keyword: string
  /** Upper case without blanks; a parameter without a value has ''. */
  parameters: ReadonlyMap<string, string>
  line: number
  data: Line[]
}

export const isComment = (text: string) => text.startsWith('**')
export const isKeyword = (text: string) => text.startsWith('*') && !isComment(text)

/** Parts between commas that do not stand in quotes. */
export function partsOf(text: string): string[] {
  if (!text.includes('"')) return text.split(',').map((part) => part.trim())
  const parts: string[] = ['']
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === ',' && !isQuoted) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

function blockOf(text: string, line: number): Block {
  const [name = '', ...rest] = partsOf(text.slice(1))
  const parameters = new Map<string, string>()
  for (const part of rest) {
    const equals = part.indexOf('=')
    const key = (equals === -1 ? part : part.slice(0, equals)).replaceAll(' ', '').toUpperCase()
    if (key !== '') parameters.set(key, equals === -1 ? '' : part.slice(equals + 1).trim())
  }
  return { keyword: keywordOf(name), parameters, line, data: [] }
}

/** Keeps the lines of materials, and what else the reader asks of a file. */
export function keepingMaterials(): (text: string) => boolean {
  const keepsUnits = keepingUnits()
  let isOpen = false
  let isKept = false
  let goesOn = false
  return (text) => {
    if (isComment(text)) return keepsUnits(text)
    if (goesOn || isKeyword(text)) {
      if (!goesOn) {
        const keyword = keywordOf(partsOf(text.slice(1, 200))[0] ?? '')
        if (keyword === MATERIAL) isOpen = true
        else if (keyword !== INCLUDE && keyword !== PHYSICAL_CONSTANTS && isOpen) isOpen = isAboutMaterials(keyword)
        isKept = isOpen || keyword === INCLUDE || keyword === PHYSICAL_CONSTANTS
      }
      goesOn = text.trimEnd().endsWith(',')
      return isKept
    }
    return isOpen && isKept && text.trim() !== ''
  }
}

/** The keywords of kept lines. A keyword line that ends in a comma goes on in the next. */
export function blocksOf(lines: readonly Line[]): { blocks: Block[]; comments: Line[] } {
  const blocks: Block[] = []
  const comments: Line[] = []
  let open: Line | undefined
  for (const { line, text } of lines) {
    if (isComment(text)) {
      comments.push({ line, text })
      continue
    }
    if (open || isKeyword(text)) {
      const whole: string = (open?.text ?? '') + text.trim()
      const begins: number = open?.line ?? line
      open = whole.endsWith(',') ? { line: begins, text: whole } : undefined
      if (!open) blocks.push(blockOf(whole, begins))
    } else blocks.at(-1)?.data.push({ line, text })
  }
  if (open) blocks.push(blockOf(open.text, open.line))
  return { blocks, comments }
}

/** The text of a block as a note holds it. */
export const textOfBlock = ({ parameters, data }: Block): string =>
  [
    [...parameters].map(([key, value]) => (value === '' ? key : `${key}=${value}`)).join(', '),
    ...data.map(({ text }) => text.trim()),
  ]
    .filter((part) => part !== '')
    .join('\n')
