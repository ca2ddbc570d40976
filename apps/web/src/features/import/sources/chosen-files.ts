/** A file that was chosen, with its place in the folder that it came from. */
export interface ChosenFile {
  path: string
  file: File
}

/** Bytes of a long text that its preview looks at: far more than its rows that are shown. */
const BEGINNING = 1024 * 1024
const TEXTS = ['.csv', '.tsv', '.txt', '.jsonl', '.ndjson']

export const isTaken = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension))

/** Files of a field: those of a folder have the path within it. */
export const chosenFrom = (files: Iterable<File>): ChosenFile[] =>
  Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }))

async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    // A reader gives a hundred at once, and an empty list at the end.
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}

async function filesOf(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isDirectory) {
    const found: ChosenFile[] = []
    for (const inside of await entriesOf(entry as FileSystemDirectoryEntry)) found.push(...(await filesOf(inside)))
    return found
  }
  const file = await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))
  return [{ path: entry.fullPath.slice(1), file }]
}

/** What was dropped, folders with all that is in them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return chosenFrom(files)
  const found: ChosenFile[] = []
  for (const entry of entries) found.push(...(await filesOf(entry)))
  return found
}

/** The form of a preview or an import; of a preview long texts are their beginning alone. */
export function formOf(
  files: readonly ChosenFile[],
  fields: Readonly<Record<string, string | undefined>>,
  isPreview: boolean,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== '') form.append(name, value)
  for (const { path, file } of files)
    form.append('file', isPreview && isTaken(path, TEXTS) ? file.slice(0, BEGINNING) : file, path)
  return form
}
