import { type Deck, type DeckMaterial, type DeckWarning, newMaterial } from '../decks/deck.ts'
import { deckImporter } from '../decks/deck-importer.ts'
import { unitsSaidIn } from '../decks/units/said-units.ts'
import type { Line } from '../importer.ts'
import { type Entry, entriesOf, id, keepingMaterials, real } from './nastran/cards.ts'
import { READERS } from './nastran/materials.ts'
import { Tables } from './nastran/tables.ts'

const ORDER = Object.keys(READERS)
const rank = ({ name }: Entry) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)

/** Entries of one id are one material: elastic, of heat, with tables. */
function materialsOf(entries: readonly Entry[], tables: Tables): DeckMaterial[] {
  const materials = new Map<string, DeckMaterial>()
  const found = entries.filter(({ name }) => name.startsWith('MAT'))
  // A material stands where its first entry does; within it MAT1 is read before what refers to it.
  for (const entry of found) {
    const key = id(entry, 1) ?? '?'
    const known = materials.get(key)
    if (!known) materials.set(key, newMaterial(`MAT ${key}`, entry.title ?? `MAT ${key}`, entry.line))
    else if (entry.title && known.name === `MAT ${key}`) known.name = entry.title
  }
  // Nastran refuses two entries of one name and id: the second is text here.
  const seen = new Set<string>()
  for (const entry of [...found].sort((a, b) => rank(a) - rank(b) || a.line - b.line)) {
    const key = id(entry, 1) ?? '?'
    const material = materials.get(key)
    if (!material) continue
    const place = `${entry.name} ${key}`
    const isFirst = !seen.has(place)
    seen.add(place)
    if (isFirst && READERS[entry.name]?.(material, entry, tables)) continue
    material.notes.push({ keyword: entry.name, text: entry.text.join('\n'), line: entry.line })
  }
  return [...materials.values()]
}

/** PARAM,WTMASS: the densities of the deck are weights, which it turns into masses. */
function withMassFactor(materials: readonly DeckMaterial[], entries: readonly Entry[]): DeckMaterial[] {
  const entry = entries.find(({ name, fields }) => name === 'PARAM' && fields[0]?.toUpperCase() === 'WTMASS')
  const factor = entry && real(entry, 2)
  if (!entry || factor === undefined || factor === 1) return [...materials]
  return materials.map((material) => ({
    ...material,
    numbers: material.numbers.map((numbers) =>
      numbers.property === 'density'
        ? { ...numbers, rows: numbers.rows.map((row) => ({ ...row, value: row.value * factor })) }
        : numbers,
    ),
    warnings: [
      ...material.warnings,
      {
        keyword: 'PARAM',
        line: entry.line,
        value: String(factor),
        code: 'mass-factor',
        reason: `PARAM,WTMASS: the density of the deck was multiplied by ${factor}.`,
      },
    ],
  }))
}

const includeWarnings = (entries: readonly Entry[]): DeckWarning[] =>
  entries
    .filter(({ name }) => name.startsWith('INCLUDE'))
    .slice(0, 5)
    .map(({ line, text }) => ({
      keyword: 'INCLUDE',
      line,
      value: text.join(' '),
      code: 'include-not-read',
      reason: `The deck includes a file that is not opened (${text.join(' ').slice(0, 120)}). Import it by itself where it holds materials.`,
    }))

function readDeck(lines: readonly Line[]): Deck {
  const { entries, comments } = entriesOf(lines)
  const said = unitsSaidIn(comments, '$')
  const materials = withMassFactor(materialsOf(entries, new Tables(entries)), entries)
  return { materials, said, warnings: includeWarnings(entries) }
}

/** Bulk data of Nastran and OptiStruct, in small, large and free fields. */
export const nastran = deckImporter({
  id: 'nastran',
  name: 'Nastran, OptiStruct',
  extensions: ['.bdf', '.dat', '.nas', '.fem', '.bulk'],
  keeping: keepingMaterials,
  read: readDeck,
})
