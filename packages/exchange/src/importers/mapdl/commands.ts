import { deckNumber } from '../../decks/text/deck-number.ts'
import { keepingUnits } from '../../decks/units/said-units.ts'
import type { Line } from '../../importer.ts'

/** A command with its fields; the first is its name in capitals. */
export interface Command {
  name: string
  fields: string[]
  line: number
  text: string
}

const WANTED = ['MP', 'TB', '/UNITS', 'TOFFST', '/INPUT', '*USE']

/** A line of a mesh in a .cdb file begins with a blank or a digit; commands and assignments with a letter or a sign. */
const mayBeCommand = (text: string) => /^\s*[A-Za-z/*_]/.test(text.slice(0, 40))

/** Keeps commands of materials, assignments of parameters, and comments that name a material or units. */
export function keepingMaterials(): (text: string) => boolean {
  const keepsUnits = keepingUnits()
  return (text) => {
    if (!text.trimStart().startsWith('!')) return isKept(text)
    return keepsUnits(text) || titleOf(text) !== undefined
  }
}

function isKept(text: string): boolean {
  if (!mayBeCommand(text)) return false
  const upper = text.trimStart().slice(0, 200).toUpperCase()
  return (
    WANTED.some((one) => upper.startsWith(one)) ||
    upper.startsWith('*SET,') ||
    upper.startsWith('/COM') ||
    upper.includes('$') ||
    isAssignment(upper)
  )
}

/** `E_STEEL = 210000`, not a call of a function with an array. */
function isAssignment(text: string): boolean {
  const equals = text.indexOf('=')
  return equals > 0 && equals < 34 && /^[A-Z_]\w*$/.test(text.slice(0, equals).trim().toUpperCase())
}

/** `! Material: DC04`, `! Material Name: Structural Steel`. */
export function titleOf(comment: string): string | undefined {
  const colon = comment.indexOf(':')
  const head = comment.slice(0, Math.max(0, colon)).replaceAll('!', '').trim().toUpperCase()
  if (head !== 'MATERIAL' && head !== 'MATERIAL NAME') return undefined
  return comment.slice(colon + 1, colon + 200).trim() || undefined
}

export interface Script {
  commands: Command[]
  comments: Line[]
  /** Parameters with plain numbers; what is computed has none. */
  parameters: ReadonlyMap<string, number | undefined>
}

/** The commands of kept lines; several of a line stand between dollar signs. */
export function scriptOf(lines: readonly Line[]): Script {
  const commands: Command[] = []
  const comments: Line[] = []
  const parameters = new Map<string, number | undefined>()
  for (const { line, text } of lines) {
    const note = text.indexOf('!')
    if (note !== -1) comments.push({ line, text: text.slice(note) })
    const code = note === -1 ? text : text.slice(0, note)
    for (const part of code.split('$')) {
      const trimmed = part.trim()
      const upper = trimmed.toUpperCase()
      if (upper.startsWith('/COM')) comments.push({ line, text: trimmed.slice(4) })
      else if (upper.startsWith('*SET,')) {
        const [, name = '', value] = trimmed.split(',')
        parameters.set(name.trim().toUpperCase(), deckNumber(value))
      } else if (isAssignment(upper)) {
        const equals = trimmed.indexOf('=')
        parameters.set(trimmed.slice(0, equals).trim().toUpperCase(), deckNumber(trimmed.slice(equals + 1)))
      } else if (trimmed !== '') {
        const fields = trimmed.split(',').map((field) => field.trim())
        commands.push({ name: (fields[0] ?? '').toUpperCase(), fields, line, text: trimmed })
      }
    }
  }
  return { commands, comments, parameters }
}
