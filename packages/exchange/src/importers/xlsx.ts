import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { openArchive } from '../guards/archive.ts'
import { checkMagic } from '../guards/magic.ts'
import { guardXml } from '../guards/xml-guard.ts'
import type { ImportContext, Importer, ImportItem, SourceFile } from '../importer.ts'
import { guarded, Refusal } from '../refusal.ts'
import { readTable } from '../tables/read-table.ts'
import type { TableRow } from '../tables/table-head.ts'
import { wholeFile } from '../text/bytes.ts'
import { readTidy } from '../tidy/read.ts'
import { tidySheet } from '../tidy/sheet.ts'
import { cellName, guardSheet, type Merge, mergesOf } from './xlsx/guard-sheet.ts'

/** Parts of a workbook that cells need; comments, drawings, macros and links are never opened. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/

const SHEET = /^xl\/worksheets\/([^/]+)\.xml$/

interface Workbook {
  bytes: ArrayBuffer
  merges: Map<string, Merge[]>
  /** Sheet names in the order of the workbook, with the part that holds them. */
  sheets: { name: string; part: string }[]
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

function sheetsOf(workbook: string, relations: string): Workbook['sheets'] {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      (attribute(tag, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, 'name') ?? '',
    part: targets.get(attribute(tag, 'r:id') ?? '') ?? '',
  }))
}

/** Unpacks within limits, looks through every part, and packs what is needed anew, so that no header is believed twice. */
async function opened(file: SourceFile, context: ImportContext): Promise<Workbook> {
  const { limits } = context
  const bytes = await wholeFile(file, limits.fileBytes)
  checkMagic(bytes, 'zip')
  const parts: Record<string, Uint8Array> = {}
  const merges: Workbook['merges'] = new Map()
  const texts = new Map<string, string>()
  for (const part of openArchive(bytes, limits)) {
    if (!NEEDED.test(part.path)) continue
    const content = await wholeFile(part, limits.inflatedBytes)
    const text = new TextDecoder('utf-8').decode(content)
    guardXml(text, limits)
    if (SHEET.test(part.path)) {
      guardSheet(text, limits)
      merges.set(part.path, mergesOf(text))
    }
    if (/workbook\.xml(\.rels)?$/.test(part.path)) texts.set(part.path, text)
    parts[part.path] = content
  }
  if (!parts['xl/workbook.xml'])
    throw new Refusal('wrong-content', 'The file is a zip archive, but not a workbook: it has no xl/workbook.xml.')
  const packed = zipSync(parts, { level: 0 })
  return {
    bytes: packed.slice().buffer,
    merges,
    sheets: sheetsOf(texts.get('xl/workbook.xml') ?? '', texts.get('xl/_rels/workbook.xml.rels') ?? ''),
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return String(cell)
}

/** Heads that span several columns are repeated in each of them; values are not. */
const HEAD_ROWS = 10

function spreadMerges(rows: string[][], merges: readonly Merge[]): void {
  for (const { from, to } of merges) {
    if (from.row > HEAD_ROWS || from.row !== to.row) continue
    const row = rows[from.row - 1]
    const text = row?.[from.column - 1]
    if (!row || !text) continue
    for (let column = from.column; column < Math.min(to.column, row.length); column++) row[column] = text
  }
}

async function* readFile(
  file: SourceFile,
  context: ImportContext,
  seen: Map<string, number>,
  whole: Set<string>,
): AsyncIterable<ImportItem> {
  const workbook = await opened(file, context)
  const tidy = context.mapping ? undefined : await tidySheet(workbook.bytes, workbook.sheets)
  if (tidy) return yield* readTidy(file.path, tidy, context, whole)
  const wanted = context.mapping?.sheet
  const index = wanted === undefined ? 0 : workbook.sheets.findIndex(({ name }) => name === wanted)
  const sheet = workbook.sheets[index]
  if (!sheet)
    throw new Refusal(
      'sheet-missing',
      `The workbook has no sheet '${wanted ?? ''}'; it has ${workbook.sheets.map(({ name }) => name).join(', ')}.`,
    )
  const cells = (await readSheet(workbook.bytes, index + 1)) as unknown[][]
  const texts = cells.map((row) => row.map(textOf))
  spreadMerges(texts, workbook.merges.get(sheet.part) ?? [])
  async function* rows(): AsyncIterable<TableRow[]> {
    yield texts.flatMap((row, i) => (row.some((cell) => cell !== '') ? [{ line: i + 1, cells: row }] : []))
  }
  const at = (line: number, column: number) => `${sheet.name}!${cellName(line, column + 1)}`
  yield* readTable({ file: file.path, at, rows: rows() }, context, seen)
}

/** The first sheet of a workbook (or the one that the mapping names), one material a row. */
export const xlsx: Importer = {
  id: 'xlsx',
  extensions: ['.xlsx'],
  async *read(files, context) {
    const seen = new Map<string, number>()
    const whole = new Set<string>()
    for (const file of files) yield* guarded(file.path, readFile(file, context, seen, whole))
  },
}
