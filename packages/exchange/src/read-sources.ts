import { openArchive } from './guards/archive.ts'
import { safePath } from './guards/zip-directory.ts'
import type { ImportContext, Importer, ImportItem, Problem, SourceFile } from './importer.ts'
import { problemOf } from './refusal.ts'
import { say, type Told } from './report/say.ts'
import { wholeFile } from './text/bytes.ts'

/** What operating systems leave in folders and archives. */
const CLUTTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/

const hasExtension = (path: string, extensions: readonly string[]) =>
  extensions.some((extension) => path.toLowerCase().endsWith(extension))

const extensionsOf = ({ extensions }: Pick<Importer, 'extensions'>) => [...extensions, '.zip'].join(', ')

/** The specification's words for a file that the source template can't take [IO-006]. */
export const wrongExtension = (importer: Pick<Importer, 'extensions'>) =>
  `Please select source file with correct extension, only allow ${extensionsOf(importer)}`

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

const problem = (file: string, severity: 'error' | 'warning', code: string, told: Told): ProblemItem => ({
  problem: { file, severity, code, ...told },
})

/** Names of what was left out that the report lists. */
const NAMED_MAX = 5

/** One line for all files of other kinds: a folder of cards lies among pictures and texts. */
function leftOut(paths: readonly string[], extensions: readonly string[]): ProblemItem[] {
  const [first] = paths
  if (first === undefined) return []
  const kinds = extensions.join(', ')
  const more = paths.length > NAMED_MAX ? ', …' : ''
  const files = `${paths.slice(0, NAMED_MAX).join(', ')}${more}`
  const told = say('report.skipped', { count: paths.length, kinds, files })
  return [problem(paths.length === 1 ? first : '', 'warning', 'skipped', told)]
}

/** Unpacks archives, keeps what the importer can read and says what was left out. */
export async function sortedSources(
  importer: Pick<Importer, 'extensions'>,
  sent: readonly SourceFile[],
  context: ImportContext,
): Promise<Sorted> {
  const files: SourceFile[] = []
  const items: ProblemItem[] = []
  const others: string[] = []
  const take = (file: SourceFile, isAlone: boolean) => {
    if (CLUTTER.test(file.path)) return
    try {
      const path = safePath(file.path)
      if (hasExtension(path, importer.extensions)) files.push({ ...file, path })
      else if (isAlone)
        items.push(
          problem(
            path,
            'error',
            'wrong-extension',
            say('report.wrong-extension', { extensions: extensionsOf(importer) }),
          ),
        )
      else others.push(path)
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
    items.push(
      problem(
        sent[0]?.path ?? '',
        'error',
        'wrong-extension',
        say('report.wrong-extension', { extensions: extensionsOf(importer) }),
      ),
    )
  return { files, items: [...items, ...leftOut(others, importer.extensions)] }
}

/** Says of every file that gave neither a material nor an error that it gave nothing; an error where none gave any. */
async function* toldEmpty<R>(
  files: readonly SourceFile[],
  items: AsyncIterable<ImportItem<R>>,
): AsyncIterable<ImportItem<R>> {
  const silent = new Set(files.map(({ path }) => path))
  let isAny = false
  for await (const item of items) {
    if ('problem' in item) {
      if (item.problem.severity === 'error') silent.delete(item.problem.file)
    } else if (!('table' in item)) {
      isAny = true
      silent.delete(item.file)
    }
    yield item
  }
  for (const path of silent) yield problem(path, isAny ? 'warning' : 'error', 'no-material', say('report.no-material'))
}

const isEmpty = ({ bytes, size }: SourceFile) => (bytes instanceof Uint8Array ? bytes.length : size) === 0

/**
 * Reads what a user sent with one importer: files, folders' files or zip archives of them, as one import. Files of
 * other kinds among several are left out with one warning; a single one is refused, and so is what holds no material at all. Identical order gives identical items.
 */
export async function* readSources<R>(
  importer: Importer<R>,
  sent: readonly SourceFile[],
  context: ImportContext,
): AsyncIterable<ImportItem<R>> {
  const { files, items } = await sortedSources(importer, sent, context)
  yield* items
  const filled = files.filter((file) => !isEmpty(file))
  for (const { path } of files.filter(isEmpty)) yield problem(path, 'error', 'empty-file', say('report.empty-file'))
  if (filled.length > 0) yield* toldEmpty(filled, importer.read(filled, context))
}
