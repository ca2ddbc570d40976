import { readFile } from 'node:fs/promises'
import { AppError } from '@ingot/contract/errors'
import type { Language } from '@ingot/contract/material'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { importerById } from '@ingot/exchange/importers/index'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { previewSources } from '@ingot/exchange/preview/preview-sources'
import type { Mapping } from '@ingot/exchange/tables/mapping/mapping'
import type { Caller } from '../../callers/caller.ts'
import { importOwner } from '../../callers/owners.ts'
import type { WorkContext } from '../../work/asked.ts'
import type { ImportFile } from '../import-files.ts'
import { toldIn } from '../report-words.ts'
import { shownTable } from './shown.ts'

/** What a preview shows: more says no more to who looks at it, and its reply stays small. */
const BOUNDS = { rows: 2_000, shownRows: 40, shownColumns: 100, problems: 200, tables: 40, materials: 50 }

export interface PreviewAsked {
  files: readonly ImportFile[]
  template: string
  provider: string
  mapping: Mapping | undefined
  /** Of decks. */
  unitSystem: string | undefined
  language: Language
  system: UnitSystem
}

/** Reads files from their beginning, and keeps nothing. */
export async function importPreview({ shipped }: WorkContext, caller: Caller, asked: PreviewAsked) {
  const importer = importerById(asked.template)
  if (!importer) throw new AppError('template-missing')
  const sources = await Promise.all(
    asked.files.map(async ({ path, name, size }) => ({ path: name, size, bytes: await readFile(path) })),
  )
  const context = {
    catalogue: shipped.catalogue.file,
    provider: asked.provider,
    owner: importOwner(caller),
    ...(asked.mapping && { mapping: asked.mapping }),
    ...(asked.unitSystem !== undefined && { unitSystem: asked.unitSystem }),
    limits: DEFAULT_LIMITS,
  }
  const { tables, problems, ...preview } = await previewSources(importer, sources, context, BOUNDS)
  const words = { shipped, language: asked.language, system: asked.system }
  return {
    ...preview,
    problems: problems.map((problem) => toldIn(problem, shipped.texts, asked.language)),
    sourceTemplate: importer.id,
    tables: tables.map((table) => shownTable(table, words)),
  }
}
