import { checkedText } from '../guards/magic.ts'
import type { ImportContext, Importer, ImportItem, Line, SourceFile } from '../importer.ts'
import { guarded, Refusal } from '../refusal.ts'
import { chunksOf } from '../text/bytes.ts'
import { decoded } from '../text/decode.ts'
import { linesOf } from '../text/lines.ts'
import { itemsOfMaterial } from './add-material.ts'
import type { Deck, DeckMaterial, DeckWarning } from './deck.ts'
import { inferUnits } from './units/infer-units.ts'

/** Looks at each line of a deck and says whether it is to be kept: a deck is mostly its mesh. */
export type KeepLine = (text: string, line: number) => boolean

interface DeckFormat {
  id: string
  name: string
  extensions: readonly string[]
  /** A new look at a file: the lines that it keeps are read afterwards. */
  keeping: () => KeepLine
  read: (lines: readonly Line[], context: ImportContext) => Deck
}

async function keptLines(file: SourceFile, keeps: KeepLine, { limits }: ImportContext): Promise<Line[]> {
  const kept: Line[] = []
  let isFirst = true
  for await (const lines of linesOf(decoded(checkedText(chunksOf(file))), limits.deckLineChars))
    for (const { line, text } of lines) {
      if (text.includes('\0')) throw new Refusal('nul', `Line ${line} contains a NUL character; this is no deck.`, line)
      const plain = isFirst ? text.replace(/^\uFEFF/, '') : text
      isFirst = false
      if (!keeps(plain, line)) continue
      if (kept.length >= limits.deckLines)
        throw new Refusal('too-many-lines', `The deck has more than ${limits.deckLines} lines of materials.`, line)
      kept.push({ line, text: plain })
    }
  return kept
}

const problemOfDeck = (
  file: string,
  { keyword, line, value, code, reason }: DeckWarning,
  severity: 'error' | 'warning',
): ImportItem => ({
  problem: { file, line, column: keyword, ...(value === undefined ? {} : { value }), severity, code, reason },
})

/** Materials of one name are told apart by a count. */
function withDistinctIds(materials: readonly DeckMaterial[]): DeckMaterial[] {
  const seen = new Map<string, number>()
  return materials.map((material) => {
    const count = (seen.get(material.id) ?? 0) + 1
    seen.set(material.id, count)
    return count === 1 ? material : { ...material, id: `${material.id}#${count}` }
  })
}

/** A 0 beside all that a table has is no temperature: it holds at any, and somebody filled the field. */
function withoutIdleZeros(material: DeckMaterial): DeckMaterial {
  const { numbers, curves, laws } = material
  const isIdle = [...curves, ...laws].every(({ T }) => T === undefined || T === 0)
  const bare = <Part extends { T?: number | undefined }>(part: Part): Part =>
    isIdle ? { ...part, T: undefined } : part
  return {
    ...material,
    numbers: numbers.map((one) =>
      one.rows.length === 1 && one.rows[0]?.T === 0 ? { ...one, rows: [{ value: one.rows[0].value }] } : one,
    ),
    curves: curves.map(bare),
    laws: laws.map(bare),
  }
}

async function* itemsOfFile(file: SourceFile, format: DeckFormat, context: ImportContext): AsyncIterable<ImportItem> {
  const deck = format.read(await keptLines(file, format.keeping(), context), context)
  for (const warning of deck.warnings) yield problemOfDeck(file.path, warning, 'warning')
  const materials = withDistinctIds(deck.materials).map(withoutIdleZeros)
  if (materials.length === 0) return
  const faults = materials.flatMap(({ fault }) => fault ?? [])
  for (const fault of faults) yield problemOfDeck(file.path, fault, 'error')
  if (faults.length > 0) return
  const found = inferUnits({ ...deck, materials }, context.catalogue, context.unitSystem)
  if ('refused' in found) {
    yield { problem: { file: file.path, severity: 'error', ...found.refused } }
    return
  }
  for (const material of materials) {
    const units = material.units ? { ...found.units, system: material.units } : found.units
    const why = material.units
      ? `Read in ${Object.values(material.units).join(', ')}: the deck states them.`
      : found.why(material)
    yield* itemsOfMaterial(material, file.path, units, why, context)
  }
}

/** The importer of a solver's decks. */
export const deckImporter = (format: DeckFormat): Importer => ({
  id: format.id,
  name: format.name,
  extensions: format.extensions,
  isDeck: true,
  async *read(files, context) {
    for (const file of files) yield* guarded(file.path, itemsOfFile(file, format, context))
  },
})
