import { deckNumber } from '../../decks/text/deck-number.ts'
import { keepingUnits } from '../../decks/units/said-units.ts'
import type { Line } from '../../importer.ts'

/** An entry of the bulk data: its name and its fields behind it, eight a line. */
export interface Entry {
  /** Upper case, without the sign of the large format. */
  name: string
  line: number
  fields: string[]
  /** What the comments before it call it. */
  title?: string | undefined
  text: string[]
}

const NAMES = ['MAT', 'TABLE', 'PARAM', 'INCLUDE']

const SMALL = 8
const LARGE = 16

/** Tabs lead to the next column that eight divides. */
function withoutTabs(text: string): string {
  if (!text.includes('\t')) return text
  let line = ''
  for (const sign of text) line += sign === '\t' ? ' '.repeat(SMALL - (line.length % SMALL)) : sign
  return line
}

/** A line without its comment. */
const bare = (text: string) => {
  const at = text.indexOf('$')
  return withoutTabs((at === -1 ? text : text.slice(0, at)).trimEnd())
}

const isFree = (text: string) => text.slice(0, 72).includes(',')

/** Name and eight (in the large format four) fields of a line. */
function fieldsOfLine(text: string): { name: string; fields: string[]; isLarge: boolean } {
  if (isFree(text)) {
    const [name = '', ...rest] = text.split(',').map((field) => field.trim())
    const isLarge = name.endsWith('*')
    const size = isLarge ? 4 : 8
    return { name, fields: Array.from({ length: size }, (_, index) => rest[index] ?? ''), isLarge }
  }
  const name = text.slice(0, SMALL).trim()
  const isLarge = name.endsWith('*') || name.startsWith('*')
  const [size, width] = isLarge ? [4, LARGE] : [8, SMALL]
  const fields = Array.from({ length: size }, (_, index) =>
    text.slice(SMALL + index * width, SMALL + (index + 1) * width).trim(),
  )
  return { name, fields, isLarge }
}

const isContinuation = (name: string) => name === '' || name.startsWith('+') || name.startsWith('*')

/** `$ Femap Material 3 : Steel`, `$HMNAME MAT 3"Steel"`, `$ Material Record : ud_t300`, `$ Material: DC04`. */
export function titleOf(comment: string): string | undefined {
  const text = comment.slice(1, 200).trim()
  const upper = text.toUpperCase()
  const quoted = text.split('"')
  if (upper.startsWith('HMNAME MAT') && quoted.length >= 3) return quoted[1]?.trim() || undefined
  const colon = text.indexOf(':')
  const head = upper.slice(0, colon === -1 ? 0 : colon)
  const isMaterial = head.includes('MATERIAL') && !head.includes('REFERENCE') && !head.includes('DESCRIPTION')
  return isMaterial ? text.slice(colon + 1).trim() || undefined : undefined
}

/** Keeps materials and tables with their continuations, and comments that may name them or their units. */
export function keepingMaterials(): (text: string) => boolean {
  const keepsUnits = keepingUnits()
  let isOpen = false
  let isOver = false
  return (text) => {
    if (isOver) return false
    if (text.startsWith('$')) return keepsUnits(text) || titleOf(text) !== undefined
    const line = bare(text.slice(0, 400))
    if (line.trim() === '' && !(isOpen && text.trim() === '')) return false
    const name = (isFree(line) ? (line.split(',')[0] ?? '') : line.slice(0, SMALL)).trim().toUpperCase()
    if (name === 'ENDDATA') isOver = true
    // Some programs indent nothing but continuations.
    if (!isContinuation(name)) isOpen = NAMES.some((one) => name.startsWith(one))
    return isOpen && line.trim() !== ''
  }
}

/** The entries of kept lines. */
export function entriesOf(lines: readonly Line[]): { entries: Entry[]; comments: Line[] } {
  const entries: Entry[] = []
  const comments: Line[] = []
  let title: string | undefined
  for (const { line, text } of lines) {
    if (text.startsWith('$')) {
      comments.push({ line, text })
      title = titleOf(text) ?? title
      continue
    }
    const { name, fields, isLarge } = fieldsOfLine(bare(text))
    const open = entries.at(-1)
    if (isContinuation(name)) {
      if (!open) continue
      // A line of the large format is half an entry's row: the next half begins where four fields are.
      const filled = open.fields.length % 8
      if (filled !== 0 && !isLarge) open.fields.push(...Array(8 - filled).fill(''))
      open.fields.push(...fields)
      open.text.push(text.trimEnd())
      continue
    }
    const plain = name.replaceAll('*', '').toUpperCase()
    const isMaterial = plain.startsWith('MAT')
    entries.push({
      name: plain,
      line,
      fields: [...fields],
      title: isMaterial ? title : undefined,
      text: [text.trimEnd()],
    })
    if (isMaterial) title = undefined
  }
  return { entries, comments }
}

/** The number of a field: 1 is the first behind the name. Undefined where it is empty or no number. */
export const real = ({ fields }: Entry, field: number): number | undefined => deckNumber(fields[field - 1])

/** The id of a field; undefined where it is empty or 0. */
export function id({ fields }: Entry, field: number): string | undefined {
  const text = (fields[field - 1] ?? '').trim()
  const number = deckNumber(text)
  return number === undefined ? text.toUpperCase() || undefined : number === 0 ? undefined : String(number)
}

/** A field that holds something which is no number: the columns are shifted, or it is another program's. */
export const oddField = ({ fields }: Entry, upTo: number): string | undefined =>
  fields.slice(0, upTo).find((field) => field !== '' && deckNumber(field) === undefined)
