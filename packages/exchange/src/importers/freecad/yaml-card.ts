import { parseYaml } from '../../guards/yaml-guard.ts'
import type { ImportLimits } from '../../limits.ts'
import { Refusal } from '../../refusal.ts'
import { type CardEntry, HEAD_KEYS, type RawCard, stemOf } from './card.ts'

type Mapping = Record<string, unknown>

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mappingAt(value: unknown, what: string): Mapping {
  if (value === undefined || value === null) return {}
  if (isMapping(value)) return value
  throw new Refusal('card-shape', `${what} of the card is not a list of keys and values.`)
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined

/** Characters at the beginning of a line in which its key stands. */
const KEY_MAX = 200

/** Lines on which keys stand; the n-th occurrence of a key belongs to the n-th model that has it. */
function keyLines(text: string): (key: string) => number | undefined {
  const lines = new Map<string, number[]>()
  text.split('\n').forEach((line, index) => {
    const key = /^\s*["']?([^"':#\s][^"':#]*?)["']?\s*:/.exec(line.slice(0, KEY_MAX))?.[1]
    const known = key === undefined ? undefined : lines.get(key)
    if (known) known.push(index + 1)
    else if (key) lines.set(key, [index + 1])
  })
  const taken = new Map<string, number>()
  return (key) => {
    const place = taken.get(key) ?? 0
    taken.set(key, place + 1)
    return lines.get(key)?.[place]
  }
}

function entriesOf(models: Mapping, lineOf: (key: string) => number | undefined): CardEntry[] {
  return Object.entries(models).flatMap(([section, model]) =>
    Object.entries(mappingAt(model, section)).flatMap(([key, value]): CardEntry[] => {
      if (key === 'UUID') return []
      const line = lineOf(key)
      // A list of plain texts is a text; a list of lists is a table.
      const isTable = Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)
      if (isTable) return [{ key, section, line, value }]
      const text = Array.isArray(value) ? value.map((item) => textOf(item) ?? '').join('\n') : textOf(value)
      if (text !== undefined) return text.trim() === '' ? [] : [{ key, section, line, value: text }]
      return value === null ? [] : [{ key, section, line, value: JSON.stringify(value) }]
    }),
  )
}

/** The YAML form (FreeCAD 1.0 and later). Throws Refusal. */
export function parseYamlCard(text: string, file: string, limits: ImportLimits): RawCard {
  const card = parseYaml(text, limits)
  if (!isMapping(card)) throw new Refusal('card-shape', 'The file is not a material card: it has no keys.')
  const general = mappingAt(card.General, 'General')
  if (!isMapping(card.General)) throw new Refusal('card-shape', 'The file is not a material card: it has no General.')
  const lineOf = keyLines(text)
  return {
    file,
    uuid: textOf(general.UUID),
    name: textOf(general.Name)?.trim() || stemOf(file),
    author: textOf(general.Author) || undefined,
    licence: textOf(general.License) || undefined,
    inherits: Object.entries(mappingAt(card.Inherits, 'Inherits')).map(([name, parent]) => ({
      name,
      uuid: textOf(mappingAt(parent, 'Inherits').UUID) ?? '',
    })),
    entries: [
      ...Object.entries(general).flatMap(([key, value]): CardEntry[] => {
        const said = textOf(value)
        return HEAD_KEYS.has(key) || !said ? [] : [{ key, section: 'General', line: lineOf(key), value: said }]
      }),
      ...entriesOf(mappingAt(card.Models, 'Models'), lineOf),
      ...entriesOf(mappingAt(card.AppearanceModels, 'AppearanceModels'), lineOf),
    ],
  }
}
