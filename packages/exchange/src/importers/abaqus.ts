import { type Deck, type DeckMaterial, type DeckWarning, newMaterial } from '../decks/deck.ts'
import { deckImporter } from '../decks/deck-importer.ts'
import { deckNumber } from '../decks/text/deck-number.ts'
import type { TemperatureUnit } from '../decks/units/deck-units.ts'
import { unitsSaidIn } from '../decks/units/said-units.ts'
import type { Line } from '../importer.ts'
import { type Block, blocksOf, keepingMaterials, textOfBlock } from './abaqus/blocks.ts'
import { hasFields, readElastic, readExpansion, readSimple } from './abaqus/elastic.ts'
import { readHyperelastic, readTestData } from './abaqus/hyperelastic.ts'
import { INCLUDE, MATERIAL, PHYSICAL_CONSTANTS } from './abaqus/keywords.ts'
import { readCreep, readPlastic, readRateDependent, takesRateLaw } from './abaqus/plastic.ts'

type Options = ReadonlyMap<string, Block>

/** Reads an option into the material; false where it has to be kept as text. */
type ReadOption = (material: DeckMaterial, block: Block, options: Options) => boolean

const isotropic =
  (property: 'conductivity'): ReadOption =>
  (material, block) =>
    (block.parameters.get('TYPE') ?? 'ISO').toUpperCase().startsWith('ISO') && readSimple(material, block, property)

const OPTIONS: Readonly<Record<string, ReadOption>> = {
  DENSITY: (material, block) => readSimple(material, block, 'density'),
  ELASTIC: readElastic,
  EXPANSION: readExpansion,
  CONDUCTIVITY: isotropic('conductivity'),
  SPECIFICHEAT: (material, block) =>
    !block.parameters.has('CONSTANTVOLUME') && readSimple(material, block, 'specific_heat'),
  PLASTIC: (material, block, options) => readPlastic(material, block, options.get('RATEDEPENDENT')),
  RATEDEPENDENT: (material, block, options) => {
    const plastic = options.get('PLASTIC')
    const isTaken = plastic !== undefined && takesRateLaw(plastic) && material.laws.some(({ vkey }) => vkey === 'm_jc')
    return isTaken || readRateDependent(material, block)
  },
  HYPERELASTIC: readHyperelastic,
  UNIAXIALTESTDATA: readTestData,
  BIAXIALTESTDATA: readTestData,
  PLANARTESTDATA: readTestData,
  CREEP: readCreep,
}

function readOptions(material: DeckMaterial, blocks: readonly Block[]): void {
  const options = new Map(blocks.map((block) => [block.keyword, block]))
  for (const block of blocks) {
    const read = OPTIONS[block.keyword]
    if (read && !hasFields(block) && read(material, block, options)) continue
    const keyword = `*${block.keyword}`
    material.notes.push({ keyword, text: textOfBlock(block), line: block.line })
    if (read)
      material.warnings.push({
        keyword,
        line: block.line,
        code: 'form-unknown',
        reason: `This form of ${keyword} (${textOfBlock(block).slice(0, 60).split('\n')[0]}) is not read; it is kept as a note.`,
      })
  }
}

/** °C, °F or K, by where absolute zero lies in the deck. */
const SCALES: readonly (readonly [number, TemperatureUnit])[] = [
  [0, 'K'],
  [-273, '°C'],
  [-460, '°F'],
]

function temperatureSaid({ parameters }: Block): TemperatureUnit | undefined {
  const zero = deckNumber(parameters.get('ABSOLUTEZERO'))
  return zero === undefined ? undefined : SCALES.find(([at]) => Math.abs(zero - at) < 1.5)?.[1]
}

/** Files that a warning names. */
const NAMED_MAX = 5

function includeWarning(includes: readonly Block[]): DeckWarning[] {
  const [first] = includes
  if (!first) return []
  const names = includes.map(({ parameters }) => parameters.get('INPUT') ?? '?')
  const shown = `${names.slice(0, NAMED_MAX).join(', ')}${names.length > NAMED_MAX ? ', …' : ''}`
  const reason = `The deck includes ${names.length} ${names.length === 1 ? 'file' : 'files'}, which ${names.length === 1 ? 'is' : 'are'} not opened: ${shown}. Import what of them holds materials by itself.`
  return [{ keyword: '*INCLUDE', line: first.line, value: shown, code: 'include-not-read', reason }]
}

function readDeck(lines: readonly Line[]): Deck {
  const { blocks, comments } = blocksOf(lines)
  const said = unitsSaidIn(comments, '*')
  const materials: DeckMaterial[] = []
  let options: Block[] = []
  const close = () => {
    const last = materials.at(-1)
    if (last) readOptions(last, options)
    options = []
  }
  for (const block of blocks) {
    if (block.keyword === MATERIAL) {
      close()
      const name = block.parameters.get('NAME') || `Material ${materials.length + 1}`
      materials.push(newMaterial(name, name, block.line))
    } else if (block.keyword === PHYSICAL_CONSTANTS) {
      const temperature = temperatureSaid(block)
      if (temperature) said.push({ line: block.line, words: '*PHYSICAL CONSTANTS, ABSOLUTE ZERO', temperature })
    } else if (block.keyword !== INCLUDE) options.push(block)
  }
  close()
  return { materials, said, warnings: includeWarning(blocks.filter(({ keyword }) => keyword === INCLUDE)) }
}

/** Input files of Abaqus and CalculiX: the options of *MATERIAL. */
export const abaqus = deckImporter({
  id: 'abaqus',
  name: 'Abaqus, CalculiX',
  extensions: ['.inp'],
  keeping: keepingMaterials,
  read: readDeck,
})
