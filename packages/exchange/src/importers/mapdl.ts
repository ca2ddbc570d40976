import { type Deck, type DeckMaterial, type DeckWarning, newMaterial } from '../decks/deck.ts'
import { deckImporter } from '../decks/deck-importer.ts'
import { unitsSaidIn } from '../decks/units/said-units.ts'
import type { Line } from '../importer.ts'
import { keepingMaterials, scriptOf, titleOf } from './mapdl/commands.ts'
import { putLabels } from './mapdl/properties.ts'
import { type Found, Reading } from './mapdl/reading.ts'
import { readTable } from './mapdl/tables.ts'

function materialOf(id: string, { labels, tables, name, line }: Found): DeckMaterial {
  const material = newMaterial(`MAT ${id}`, name ?? `MAT ${id}`, line)
  putLabels(material, labels)
  for (const table of tables)
    if (!readTable(material, table))
      material.notes.push({ keyword: `TB,${table.label}`, text: table.text.join('\n'), line: table.line })
  return material
}

function readDeck(lines: readonly Line[]): Deck {
  const { commands, comments, parameters } = scriptOf(lines)
  const reading = new Reading(parameters)
  const titles = comments.flatMap(({ line, text }) => {
    const title = titleOf(text)
    return title === undefined ? [] : [{ line, title }]
  })
  for (const command of commands) {
    while (titles[0] && titles[0].line <= command.line) reading.setTitle(titles.shift()?.title ?? '')
    reading.run(command)
  }
  const said = [...reading.said, ...unitsSaidIn(comments, '!')]
  const inputs = commands.filter(({ name }) => name === '/INPUT' || name === '*USE')
  const warnings = inputs.slice(0, 5).map(
    ({ name, line, text }): DeckWarning => ({
      keyword: name,
      line,
      value: text,
      code: 'include-not-read',
      reason: `The deck reads another file, which is not opened: ${text.slice(0, 120)}. Import it by itself where it holds materials.`,
    }),
  )
  return { materials: [...reading.materials].map(([id, found]) => materialOf(id, found)), said, warnings }
}

/** Command files of Ansys Mechanical APDL, and the .cdb files that it writes. */
export const mapdl = deckImporter({
  id: 'mapdl',
  name: 'Ansys Mechanical APDL',
  extensions: ['.mac', '.cdb', '.dat', '.ans'],
  keeping: keepingMaterials,
  read: readDeck,
})
