import { checkedText } from '../guards/magic.ts'
import type { ImportContext, Importer, ImportItem, SourceFile } from '../importer.ts'
import { guarded } from '../refusal.ts'
import type { SeenNames } from '../tables/identity.ts'
import { readTable } from '../tables/read-table.ts'
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

async function* readFile(file: SourceFile, context: ImportContext, seen: Seen): AsyncIterable<ImportItem> {
  const { head, text } = await headed(decoded(checkedText(chunksOf(file))))
  const tidy = context.mapping ? undefined : tidyDelimiter(head)
  if (tidy) return yield* readTidy(file.path, csvRows(text, tidy, context.limits), context, seen.keys)
  const delimiter = context.mapping?.delimiter ?? guessDelimiter(head)
  const rows = csvRows(text, delimiter, context.limits)
  yield* readTable({ file: file.path, at: (line) => `line ${line}`, rows, delimiter }, context, seen.names)
}

/** Delimited text, one material a row or several that differ in conditions. Streams; the delimiter, heads, units and decimal sign are found or mapped. */
export const csv: Importer = {
  id: 'csv',
  name: 'CSV',
  extensions: ['.csv', '.tsv', '.txt'],
  async *read(files, context) {
    const seen: Seen = { names: new Map(), keys: new Set() }
    for (const file of files) yield* guarded(file.path, readFile(file, context, seen))
  },
}
