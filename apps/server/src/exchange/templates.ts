import { AppError } from '@ingot/contract/errors'
import { DECK_SYSTEMS } from '@ingot/exchange/decks/units/deck-units'
import type { Importer } from '@ingot/exchange/importer'
import { importerById, importers } from '@ingot/exchange/importers/index'

/** Every template also takes an archive of its files. */
const ARCHIVE = '.zip'

const extensionsOf = ({ extensions }: Pick<Importer, 'extensions'>): string[] => [...extensions, ARCHIVE]

/** The source templates as the import form offers them. */
export const templates = importers.map((importer) => ({
  id: importer.id,
  name: importer.name,
  extensions: extensionsOf(importer),
  isDeck: importer.isDeck === true,
}))

/** The units that a deck may be said to be in. */
export const deckUnits = DECK_SYSTEMS.map(({ id, label }) => ({ id, name: label }))

/** Throws `template-missing` where none or an unknown one was chosen [IO-004]. */
export function checkedTemplate(id: string | undefined): Importer {
  const importer = importerById(id ?? '')
  if (!importer) throw new AppError('template-missing')
  return importer
}

/** Throws `file-missing` without files [IO-005], `wrong-extension` where none of them fits the template [IO-006]. */
export function checkFiles(importer: Importer, names: readonly string[]): void {
  if (names.length === 0) throw new AppError('file-missing')
  const extensions = extensionsOf(importer)
  const fits = (name: string) => extensions.some((extension) => name.toLowerCase().endsWith(extension))
  if (!names.some(fits)) throw new AppError('wrong-extension', { extensions: extensions.join(', ') })
}
