import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'

/** The catalogue as it is shipped: for tests of what real files mean in it. */
export const catalogue = CatalogueFile.parse(
  JSON.parse(readFileSync(new URL('../../../data/catalogue.json', import.meta.url), 'utf8')),
)
