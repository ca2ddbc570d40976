import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { type Catalogue, openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { openTexts, type Texts } from './texts.ts'

/** What the product ships with, as files of data/. Read once at start. */
export interface Shipped {
  catalogue: Catalogue
  texts: Texts
}

/** Reads and checks data/catalogue.json and the texts; throws when a file does not fit its schema. */
export const openShipped = (dataFolder: string): Shipped => ({
  catalogue: openCatalogue(CatalogueFile.parse(JSON.parse(readFileSync(join(dataFolder, 'catalogue.json'), 'utf8')))),
  texts: openTexts(join(dataFolder, 'texts')),
})
