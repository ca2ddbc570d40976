import { type Deck, type DeckMaterial, type DeckWarning, newMaterial } from '../decks/deck.ts'
import { deckImporter } from '../decks/deck-importer.ts'
import { unitsSaidIn } from '../decks/units/said-units.ts'
import type { Line } from '../importer.ts'
import { Refusal } from '../refusal.ts'
import { type Block, blocksOf, cardWidths, fieldsOf, keepingMaterials, textOfBlock } from './lsdyna/blocks.ts'
import { cardsOf, idOf } from './lsdyna/card.ts'
import { type Curves, curvesOf } from './lsdyna/curves.ts'
import { readerOf } from './lsdyna/materials.ts'
import { type Parameters, parametersOf } from './lsdyna/parameters.ts'

/** Runs what reads cards; a Refusal of it is a fault of the material. */
function faultOf(block: Block, read: () => void): DeckWarning | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { keyword: `*${block.keyword}`, line: error.line ?? block.line, code: error.code, reason: error.message }
  }
}

/** What stands beside a material of the same id: failure, heat. */
const isBeside = ({ keyword }: Block) => keyword.startsWith('MAT_ADD_') || keyword.startsWith('MAT_THERMAL_')

function materialOf(block: Block, parameters: Parameters, curves: Curves): DeckMaterial {
  const head = block.lines[0]
  const given = fieldsOf(head?.text ?? '', cardWidths(block))[0]
  let id = given
  const idFault = faultOf(block, () => {
    id = idOf(given, parameters, head?.line ?? block.line) ?? given
  })
  const key = `MAT ${id || '?'}`
  const material = newMaterial(key, block.title || key, block.line)
  if (idFault) material.fault = idFault
  const read = readerOf(block.keyword)
  const fault = faultOf(block, () => {
    const isRead = read?.(material, cardsOf(block, parameters), curves) ?? false
    if (!isRead) material.notes.push({ keyword: `*${block.keyword}`, text: textOfBlock(block), line: block.line })
  })
  if (fault) material.fault = fault
  return material
}

function includeWarnings(blocks: readonly Block[]): DeckWarning[] {
  const includes = blocks.filter(({ keyword }) => keyword.startsWith('INCLUDE'))
  const [first] = includes
  if (!first) return []
  const names = includes.flatMap(({ lines }) => lines[0]?.text.trim() ?? [])
  const shown = names.slice(0, 5).join(', ')
  const reason = `The deck includes files that are not opened: ${shown}${names.length > 5 ? ', …' : ''}. Import what of them holds materials by itself.`
  return [{ keyword: '*INCLUDE', line: first.line, value: shown, code: 'include-not-read', reason }]
}

function readDeck(lines: readonly Line[]): Deck {
  const { blocks, comments } = blocksOf(lines)
  const { parameters, warnings } = parametersOf(blocks)
  const curves = curvesOf(blocks, parameters)
  warnings.push(...includeWarnings(blocks))
  const materials = blocks
    .filter((block) => block.keyword.startsWith('MAT_') && !isBeside(block))
    .map((block) => materialOf(block, parameters, curves))
  const byId = new Map(materials.map((material) => [material.id, material] as const))
  for (const block of blocks.filter(isBeside)) {
    const id = fieldsOf(block.lines[0]?.text ?? '', cardWidths(block))[0]
    const material = byId.get(`MAT ${id}`)
    const keyword = `*${block.keyword}`
    if (material) material.notes.push({ keyword, text: textOfBlock(block), line: block.line })
    else
      warnings.push({
        keyword,
        line: block.line,
        code: 'no-material-of-it',
        reason: `${keyword} is of the material ${id}, which the deck does not have; it is not read.`,
      })
  }
  const said = unitsSaidIn(comments, '$')
  return { materials, said, warnings }
}

/** Keyword files of LS-DYNA: fixed columns, the long format, and commas. */
export const lsdyna = deckImporter({
  id: 'lsdyna',
  name: 'LS-DYNA',
  extensions: ['.k', '.key', '.dyn'],
  keeping: keepingMaterials,
  read: readDeck,
})
