import type { DeckMaterial, DeckProperty, DeckRow, LaminaProperty } from '../../decks/deck.ts'
import { deckNumbers } from '../../decks/text/deck-number.ts'
import { type Block, partsOf } from './blocks.ts'

/** Rows of numbers of a block; undefined where a field is none. A last comma leaves no field open. */
export function rowsOf({ data }: Block): number[][] | undefined {
  const rows = data.map(({ text }) => deckNumbers(partsOf(text)))
  return rows.some((row) => row === undefined) ? undefined : (rows as number[][]).filter((row) => row.length > 0)
}

/** Numbers of a block line after line, in sets of so many: a set may stand on several lines. */
function setsOf(block: Block, size: number): number[][] | undefined {
  const { data } = block
  const sets: number[][] = []
  let open: string[] = []
  for (const { text } of data) {
    const parts = partsOf(text)
    while (parts.at(-1) === '') parts.pop()
    open.push(...parts)
    if (open.length < size) continue
    const numbers = deckNumbers(open)
    if (!numbers) return undefined
    sets.push(numbers)
    open = []
  }
  return open.length === 0 ? sets : undefined
}

/** Whether numbers hang on fields beside the temperature, which no condition can carry. */
export const hasFields = ({ parameters }: Block) => Number(parameters.get('DEPENDENCIES') ?? 0) > 0

const at = ({ keyword, line }: Block) => ({ keyword: `*${keyword}`, line })

const put = (material: DeckMaterial, block: Block, property: DeckProperty, rows: DeckRow[]) =>
  material.numbers.push({ property, rows, ...at(block) })

/** A number and its temperature a line. */
export function readSimple(material: DeckMaterial, block: Block, property: DeckProperty): boolean {
  const rows = rowsOf(block)
  if (!rows || rows.length === 0 || rows.some((row) => row.length > 2)) return false
  put(
    material,
    block,
    property,
    rows.map(([value = 0, T]) => ({ value, T })),
  )
  return true
}

/** Mean coefficients from ZERO on; the direction is none. */
export function readExpansion(material: DeckMaterial, block: Block): boolean {
  const type = block.parameters.get('TYPE')?.toUpperCase() ?? 'ISO'
  if (!type.startsWith('ISO') || !readSimple(material, block, 'expansion')) return false
  const numbers = material.numbers.at(-1)
  const zero = deckNumbers([block.parameters.get('ZERO') ?? ''])?.[0]
  if (numbers) numbers.expansion = { is: 'mean', zero }
  return true
}

const LAMINA: readonly LaminaProperty[] = ['e1', 'e2', 'nu12', 'g12', 'g13', 'g23']
const CONSTANTS: readonly LaminaProperty[] = ['e1', 'e2', 'e3', 'nu12', 'nu13', 'nu23', 'g12', 'g13', 'g23']

function readDirections(material: DeckMaterial, block: Block, properties: readonly LaminaProperty[]): boolean {
  const sets = setsOf(block, properties.length)
  if (!sets || sets.length === 0) return false
  for (const [index, property] of properties.entries())
    put(
      material,
      block,
      property,
      sets.map((set) => ({ value: set[index] ?? 0, T: set[properties.length] })),
    )
  return true
}

/** Young's modulus and Poisson's ratio, or the constants of an orthotropic material. */
export function readElastic(material: DeckMaterial, block: Block): boolean {
  const type = (block.parameters.get('TYPE') ?? 'ISO').toUpperCase().replaceAll(' ', '')
  if (type.startsWith('ENGINEERINGCONSTANTS')) return readDirections(material, block, CONSTANTS)
  if (type === 'LAMINA') return readDirections(material, block, LAMINA)
  const rows = rowsOf(block)
  if (!type.startsWith('ISO') || !rows || rows.length === 0 || rows.some((row) => row.length > 3)) return false
  put(
    material,
    block,
    'modulus',
    rows.map(([value = 0, , T]) => ({ value, T })),
  )
  const isSame = new Set(rows.map(([, nu]) => nu)).size === 1
  const ratios = rows.map(([, value = 0, T]) => ({ value, T: isSame && rows.length > 1 ? undefined : T }))
  put(material, block, 'poisson', isSame ? ratios.slice(0, 1) : ratios)
  return true
}
