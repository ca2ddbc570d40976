import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { MaterialDocument } from '@ingot/contract/material'
import { openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { openCompared } from '@ingot/domain/compare/evaluate'
import type { CardMaterial } from './card-material.ts'

const dataFile = (name: string): string => readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8')

const catalogue = openCatalogue(CatalogueFile.parse(JSON.parse(dataFile('catalogue.json'))))

const FILES = ['steels', 'metals', 'plastics', 'elastomers', 'ceramics', 'composites', 'woods']
const documents = new Map(
  FILES.flatMap((file) =>
    dataFile(`demo/${file}.jsonl`)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; doc: MaterialDocument })
      .map(({ id, doc }) => [id, doc] as const),
  ),
)

/** A material of the demo catalogue, changed where a test needs it. */
export function demo(id: string, change: (doc: MaterialDocument) => MaterialDocument = (doc) => doc): CardMaterial {
  const doc = documents.get(id)
  if (!doc) throw new Error(`the demo catalogue has no ${id}`)
  const changed = change(structuredClone(doc))
  return { id, revision: 3, doc: changed, compared: openCompared(catalogue, changed) }
}
