import { checkedText } from '../guards/magic.ts'
import type { ImportContext, Importer, ImportItem, SourceFile } from '../importer.ts'
import { guarded } from '../refusal.ts'
import type { SeenNames } from '../tables/identity.ts'
import { tablesOf } from '../tables/mapping/mapping.ts'
import { readTable } from '../tables/read-table.ts'
import type { TableSource } from '../tables/table-row.ts'
import { chunksOf } from '../text/bytes.ts'
import { csvRows, guessDelimiter } from '../text/csv-rows.ts'
import { decoded } from '../text/decode.ts'
import { tidyDelimiter } from '../tidy/columns.ts'
import { readTidy } from '../tidy/read.ts'

const HEAD_CHARS = 16_384

/** Text with its start looked at: the delimiter has to be known before the first row. */
async function headed(text: AsyncIterable<string>): Promise<{ head: string; text: AsyncIterable<string> }> {
  const iterator = text[Symbol.asyncIterator]()
  let head = ''
  let isDone = false
  while (head.length < HEAD_CHARS && !isDone) {
    const next = await iterator.next()
    if (next.done) isDone = true
    else head += next.value
  }
  async function* whole() {
    yield head
    while (!isDone) {
      const next = await iterator.next()
      if (next.done) return
      yield next.value
    }
  }
  return { head: head.slice(0, HEAD_CHARS), text: whole() }
}

/** What an import has read before: names of tables, keys of materials in the tidy form. */
interface Seen {
  names: SeenNames
  keys: Set<string>
}

/** A text that was opened: a table of heads, or statements of Ingot's own tidy form. */
async function opened(file: SourceFile, context: ImportContext): Promise<TableSource & { isTidy: boolean }> {
  // Before the first row nothing tells which of several tables it is.
  const said = tablesOf(context.mapping)
  const encoding = said.find((table) => table.encoding)?.encoding
  const { head, text } = await headed(decoded(checkedText(chunksOf(file)), encoding))
  const tidy = context.mapping ? undefined : tidyDelimiter(head)
  const delimiter = tidy ?? said.find((table) => table.delimiter)?.delimiter ?? guessDelimiter(head)
  const rows = csvRows(text, delimiter, context.limits)
  return { file: file.path, at: (line) => `line ${line}`, rows, delimiter, isTidy: tidy !== undefined }
}

async function* readFile(file: SourceFile, context: ImportContext, seen: Seen): AsyncIterable<ImportItem> {
  const { isTidy, ...source } = await opened(file, context)
  if (isTidy) yield* readTidy(file.path, source.rows, context, seen.keys)
  else yield* readTable(source, context, seen.names)
}

async function* tables(file: SourceFile, context: ImportContext): AsyncIterable<TableSource> {
  const { isTidy, ...source } = await opened(file, context)
  if (!isTidy) yield source
}

/** Delimited text, one material a row or several that differ in conditions. Streams; the delimiter, heads, units and decimal sign are found or mapped. */
export const csv: Importer = {
  id: 'csv',
  name: 'CSV',
  extensions: ['.csv', '.tsv', '.txt'],
  tables,
  async *read(files, context) {
    const seen: Seen = { names: new Map(), keys: new Set() }
    for (const file of files) yield* guarded(file.path, readFile(file, context, seen))
  },
}
