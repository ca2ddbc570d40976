import { openArchive } from './guards/archive.ts'
import { safePath } from './guards/zip-directory.ts'
import type { ImportContext, Importer, ImportItem, Problem, SourceFile } from './importer.ts'
import { problemOf } from './refusal.ts'
import { wholeFile } from './text/bytes.ts'

/** What operating systems leave in folders and archives. */
const CLUTTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/

const hasExtension = (path: string, extensions: readonly string[]) =>
  extensions.some((extension) => path.toLowerCase().endsWith(extension))

/** The specification's words for a file that the source template can't take [IO-006]. */
export const wrongExtension = (importer: Pick<Importer, 'extensions'>) =>
  `Please select source file with correct extension, only allow ${[...importer.extensions, '.zip'].join(', ')}`

type ProblemItem = { problem: Problem }
type Sorted = { files: SourceFile[]; items: ProblemItem[] }

async function opened(file: SourceFile, context: ImportContext): Promise<Sorted> {
  try {
    const files = openArchive(await wholeFile(file, context.limits.fileBytes), context.limits)
    return { files, items: [] }
  } catch (error) {
    return { files: [], items: [{ problem: problemOf(file.path, error) }] }
  }
}

const problem = (file: string, severity: 'error' | 'warning', code: string, reason: string): ProblemItem => ({
  problem: { file, severity, code, reason },
})

/** Unpacks archives, keeps what the importer can read and says what was left out. */
async function sorted(
  importer: Pick<Importer, 'extensions'>,
  sent: readonly SourceFile[],
  context: ImportContext,
): Promise<Sorted> {
  const files: SourceFile[] = []
  const items: ProblemItem[] = []
  const take = (file: SourceFile, isAlone: boolean) => {
    if (CLUTTER.test(file.path)) return
    try {
      const path = safePath(file.path)
      if (hasExtension(path, importer.extensions)) files.push({ ...file, path })
      else if (isAlone) items.push(problem(path, 'error', 'wrong-extension', wrongExtension(importer)))
      else
        items.push(
          problem(path, 'warning', 'skipped', `The file is no ${importer.extensions.join(' or ')} and was left out.`),
        )
    } catch (error) {
      items.push({ problem: problemOf(file.path.slice(0, 200), error) })
    }
  }
  for (const file of sent) {
    if (!/\.zip$/i.test(file.path)) {
      take(file, sent.length === 1)
      continue
    }
    const archive = await opened(file, context)
    items.push(...archive.items)
    for (const entry of archive.files) take(entry, false)
  }
  if (files.length === 0 && !items.some((item) => item.problem.severity === 'error'))
    items.push(problem(sent[0]?.path ?? '', 'error', 'wrong-extension', wrongExtension(importer)))
  return { files, items }
}

/**
 * Reads what a user sent with one importer: files, folders' files or zip archives of them, as one import. Files of
 * other kinds among several are left out with a warning; a single one is refused. Identical order gives identical items.
 */
export async function* readSources<R>(
  importer: Importer<R>,
  sent: readonly SourceFile[],
  context: ImportContext,
): AsyncIterable<ImportItem<R>> {
  const { files, items } = await sorted(importer, sent, context)
  yield* items
  if (files.length > 0) yield* importer.read(files, context)
}
