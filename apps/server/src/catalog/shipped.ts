import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogueFile, UsualRangesFile } from '@ingot/contract/catalogue'
import { AcceptedFindingsFile } from '@ingot/contract/quality'
import { type Catalogue, openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { openUsualRanges } from '@ingot/domain/quality/usual/usual-ranges'
import { openPacks, type ShippedPack } from '../packs/shipped-packs.ts'
import { openTexts, type Texts } from '../texts/texts.ts'
import { type ImpactFigures, openImpactFigures } from './impact-figures.ts'
import { openPictures, type Pictures } from './pictures.ts'
import { readNames } from './words/shipped-names.ts'
import { openTold, type Told } from './words/told.ts'

/** What the product ships with, as files of data/. Read once at start. */
export interface Shipped {
  catalogue: Catalogue
  texts: Texts
  told: Told
  pictures: Pictures
  impact: ImpactFigures
  /** What was found in the demo catalogue and is so. */
  accepted: AcceptedFindingsFile
  /** Packs of measured data by name. */
  packs: ReadonlyMap<string, ShippedPack>
}

/** Reads and checks data/catalogue.json with the other names and usual ranges, the texts, the phrases of documents, the pictures of classes and the figures of impact; throws when a file does not fit its schema. */
export const openShipped = (dataFolder: string): Shipped => ({
  catalogue: openCatalogue(
    CatalogueFile.parse(JSON.parse(readFileSync(join(dataFolder, 'catalogue.json'), 'utf8'))),
    [],
    readNames(join(dataFolder, 'names')),
    openUsualRanges(UsualRangesFile.parse(JSON.parse(readFileSync(join(dataFolder, 'usual-ranges.json'), 'utf8')))),
  ),
  texts: openTexts(join(dataFolder, 'texts')),
  told: openTold(join(dataFolder, 'phrases')),
  pictures: openPictures(join(dataFolder, 'class-pictures.json')),
  impact: openImpactFigures(join(dataFolder, 'impact')),
  accepted: AcceptedFindingsFile.parse(JSON.parse(readFileSync(join(dataFolder, 'accepted-findings.json'), 'utf8'))),
  packs: openPacks(join(dataFolder, 'packs')),
})
