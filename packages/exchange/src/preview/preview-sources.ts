import type { ImportContext, Importer, Problem, SourceFile } from '../importer.ts'
import { sortedSources } from '../read-sources.ts'
import { problemOf } from '../refusal.ts'
import { type PreviewBounds, previewTable, type TablePreview } from './preview-table.ts'

/** A material of a format that is no table, in few words. */
export interface MaterialPreview {
  file: string
  name: string
  class: string
  values: number
  curves: number
  models: number
}

export interface SourcesPreview {
  files: string[]
  tables: TablePreview[]
  materials: MaterialPreview[]
  problems: Problem[]
  problemCount: number
  /** More tables or materials than are shown. */
  isCut: boolean
}

export interface SourcesBounds extends PreviewBounds {
  tables: number
  materials: number
}

/** What is sent, as it will be read: its tables from their beginning, or its first materials. Nothing is kept. */
export async function previewSources(
  importer: Importer,
  sent: readonly SourceFile[],
  context: ImportContext,
  bounds: SourcesBounds,
): Promise<SourcesPreview> {
  const { files, items } = await sortedSources(importer, sent, context)
  const preview: SourcesPreview = {
    files: files.map(({ path }) => path),
    tables: [],
    materials: [],
    problems: items.map(({ problem }) => problem),
    problemCount: items.length,
    isCut: false,
  }
  const note = (problem: Problem) => {
    preview.problemCount++
    if (preview.problems.length < bounds.problems) preview.problems.push(problem)
  }
  const others: SourceFile[] = []
  for (const file of files) {
    if (preview.isCut) break
    try {
      let count = 0
      for await (const source of importer.tables?.(file, context) ?? []) {
        count++
        if (preview.tables.length === bounds.tables) preview.isCut = true
        if (preview.isCut) break
        preview.tables.push(await previewTable(source, context, bounds))
      }
      if (count === 0) others.push(file)
    } catch (error) {
      note(problemOf(file.path, error))
    }
  }
  if (others.length === 0) return preview
  for await (const item of importer.read(others, context)) {
    if ('problem' in item) note(item.problem)
    else if ('record' in item) {
      if (preview.materials.length === bounds.materials) {
        preview.isCut = true
        break
      }
      const { name, class: materialClass, values, curves, models } = item.record.doc
      preview.materials.push({
        file: item.file,
        name,
        class: materialClass,
        values: values.length,
        curves: curves.length,
        models: models.length,
      })
    }
  }
  return preview
}
