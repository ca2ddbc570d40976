import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { outcomeOf, sourceFile } from '../../samples/catalogue.testing.ts'
import type { ImportContext, Importer, ImportRecord, SourceFile } from '../importer.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { readSources } from '../read-sources.ts'

export const shippedCatalogue = CatalogueFile.parse(
  JSON.parse(readFileSync(new URL('../../../../data/catalogue.json', import.meta.url), 'utf8')),
)

/** Reads a deck as the import does, with the catalogue that the product ships. */
export const readDeckWith = (
  importer: Importer,
  files: string | readonly SourceFile[],
  more: Partial<ImportContext> = {},
) =>
  outcomeOf(
    readSources(importer, typeof files === 'string' ? [sourceFile(`deck${importer.extensions[0]}`, files)] : files, {
      catalogue: shippedCatalogue,
      provider: 'test',
      owner: 'public',
      limits: DEFAULT_LIMITS,
      ...more,
    }),
  )

/** A material's numbers by property, the first of each. */
export const numbersOf = (record: ImportRecord | undefined): Record<string, number | undefined> =>
  Object.fromEntries([...(record?.doc.values ?? [])].reverse().map(({ vkey, value }) => [vkey, value]))

export const codesOf = (problems: readonly { code: string }[]) => problems.map(({ code }) => code)
