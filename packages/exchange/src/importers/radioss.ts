import { type Deck, type DeckMaterial, type DeckWarning, newMaterial, type SaidUnits } from '../decks/deck.ts'
import { deckImporter } from '../decks/deck-importer.ts'
import { type BaseUnits, isKnownUnits } from '../decks/units/deck-units.ts'
import { unitsSaidIn } from '../decks/units/said-units.ts'
import type { Line } from '../importer.ts'
import { type Block, blocksOf, keepingMaterials, realsOf, unitsFrom } from './radioss/blocks.ts'
import { type Functions, type Points, readerOf } from './radioss/materials.ts'

const isOf = (kind: string) => (block: Block) => block.path[0] === kind

function functionsOf(blocks: readonly Block[]): Functions {
  const functions = new Map<string, Points>()
  for (const { path, lines } of blocks.filter(isOf('FUNCT'))) {
    const points: Points = { x: [], y: [] }
    for (const { text } of lines) {
      const [x, y] = realsOf(text, 2)
      if (x === undefined || y === undefined) continue
      points.x.push(x)
      points.y.push(y)
    }
    functions.set(path[1] ?? '', points)
  }
  return functions
}

/** Units of `/UNIT` by id, and those of the input that `/BEGIN` states in its third line. */
function unitsOf(blocks: readonly Block[]): {
  byId: Map<string, BaseUnits>
  begin: (Line & { units: BaseUnits }) | undefined
} {
  const byId = new Map(
    blocks.filter(isOf('UNIT')).map(({ path, lines }) => [path[1] ?? '', unitsFrom(lines[0]?.text ?? '')] as const),
  )
  const line = blocks.find(isOf('BEGIN'))?.lines[1]
  return { byId, begin: line && line.text.trim() !== '' ? { ...line, units: unitsFrom(line.text) } : undefined }
}

function materialOf(block: Block, functions: Functions, units: ReturnType<typeof unitsOf>): DeckMaterial {
  const [, law = '', id = '?', unitId] = block.path
  const material = newMaterial(`MAT ${id}`, block.title || `MAT ${id}`, block.line)
  const keyword = `/MAT/${law}`
  const stated = unitId === undefined || unitId === '0' ? undefined : units.byId.get(unitId)
  if (unitId !== undefined && unitId !== '0' && (!stated || !isKnownUnits(stated)))
    material.fault = {
      keyword,
      line: block.line,
      value: unitId,
      code: 'unit-block-missing',
      reason: `The material names the units /UNIT/${unitId}, which the deck does not have or whose words are not known.`,
    }
  else if (stated) material.units = stated
  const widths = block.lines.slice(0, 2).flatMap(({ text }) => realsOf(text, 2))
  const hasNumbers = widths.some((value) => value !== undefined)
  if (!hasNumbers || !readerOf(law)?.(material, block, functions)) {
    const text = block.lines.map((line) => line.text.trimEnd()).join('\n')
    material.notes.push({ keyword, text, line: block.line })
  }
  return material
}

const includeWarning = ([first, ...more]: readonly Line[]): DeckWarning[] =>
  first
    ? [
        {
          keyword: '#include',
          line: first.line,
          value: first.text.trim(),
          code: 'include-not-read',
          reason: `The deck includes ${more.length + 1} files that are not opened, first ${first.text.slice(8).trim().slice(0, 120)}. Import what of them holds materials by itself.`,
        },
      ]
    : []

function readDeck(lines: readonly Line[]): Deck {
  const { blocks, comments, includes } = blocksOf(lines)
  const functions = functionsOf(blocks)
  const units = unitsOf(blocks)
  // Temperatures of a starter file are K.
  const said: SaidUnits[] = [{ line: 1, words: 'the manual of Radioss', temperature: 'K' }]
  if (units.begin && isKnownUnits(units.begin.units))
    said.push({ line: units.begin.line, words: `/BEGIN ${units.begin.text.trim()}`, system: units.begin.units })
  said.push(...unitsSaidIn(comments, '#'))
  const materials = blocks.filter(isOf('MAT')).map((block) => materialOf(block, functions, units))
  return { materials, said, warnings: includeWarning(includes) }
}

/** Starter files of Radioss and OpenRadioss, whose units are stated by the file or by a block. */
export const radioss = deckImporter({
  id: 'radioss',
  name: 'Radioss',
  extensions: ['.rad'],
  keeping: keepingMaterials,
  read: readDeck,
})
