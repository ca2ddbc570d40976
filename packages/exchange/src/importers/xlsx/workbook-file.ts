import { zipSync } from 'fflate'
import { openArchive } from '../../guards/archive.ts'
import { checkMagic } from '../../guards/magic.ts'
import { guardXml } from '../../guards/xml-guard.ts'
import { decodedXml } from '../../guards/xml-text.ts'
import type { ImportContext, SourceFile } from '../../importer.ts'
import { Refusal } from '../../refusal.ts'
import { say } from '../../report/say.ts'
import { wholeFile } from '../../text/bytes.ts'
import { stylesOfCells, withAddresses, withFormulasAsText } from './cells.ts'
import { guardSheet, hiddenColumns, hiddenRows, type Merge, mergesOf } from './guard-sheet.ts'
import { formatsOf, shownAs } from './number-formats.ts'
import { withSuperscripts } from './xml-text.ts'

/** Parts of a workbook that cells need; comments, drawings, macros and links are never opened. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/

const SHEET = /^xl\/worksheets\/([^/]+)\.xml$/

export interface SheetPart {
  merges: Merge[]
  /** Columns that nobody sees, counted from 0. */
  hidden: ReadonlySet<number>
  /** Rows that nobody sees, counted from 1. */
  hiddenRows: ReadonlySet<number>
  /** Style of each cell whose number format shows more than its number, by the cell's name. */
  styles: Map<string, number>
}

export interface WorkbookFile {
  bytes: ArrayBuffer
  parts: Map<string, SheetPart>
  /** Number formats in the order of the styles. */
  formats: string[]
  /** Sheet names in the order of the workbook, with the part that holds them. */
  sheets: { name: string; part: string; isHidden: boolean }[]
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

function sheetsOf(workbook: string, relations: string): WorkbookFile['sheets'] {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\b[^<>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      (attribute(tag, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return [...workbook.matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)].map(([tag]) => ({
    name: decodedXml(attribute(tag, 'name') ?? ''),
    part: targets.get(attribute(tag, 'r:id') ?? '') ?? '',
    isHidden: /hidden$/i.test(attribute(tag, 'state') ?? ''),
  }))
}

/** Unpacks within limits, checks every part, and packs what is needed again: no header of the file is trusted later. */
export async function openWorkbook(file: SourceFile, context: Pick<ImportContext, 'limits'>): Promise<WorkbookFile> {
  const { limits } = context
  const bytes = await wholeFile(file, limits.fileBytes)
  checkMagic(bytes, 'zip')
  const encoder = new TextEncoder()
  const packed: Record<string, Uint8Array> = {}
  const texts = new Map<string, string>()
  for (const part of openArchive(bytes, limits)) {
    if (!NEEDED.test(part.path)) continue
    const content = await wholeFile(part, limits.inflatedBytes)
    const given = new TextDecoder('utf-8').decode(content)
    guardXml(given, limits)
    const text = SHEET.test(part.path) ? withAddresses(given) : given
    if (SHEET.test(part.path)) guardSheet(text, limits)
    texts.set(part.path, text)
    packed[part.path] = text === given ? content : encoder.encode(text)
  }
  if (!packed['xl/workbook.xml']) throw new Refusal('wrong-content', say('report.no-workbook'))
  const formats = formatsOf(texts.get('xl/styles.xml') ?? '')
  const isTold = formats.map((format) => [1, -1, 0].some((value) => shownAs(format, value) !== undefined))
  const parts = new Map<string, SheetPart>()
  for (const [path, text] of texts) {
    const isSheet = SHEET.test(path)
    if (isSheet)
      parts.set(path, {
        merges: mergesOf(text),
        hidden: hiddenColumns(text, limits.columns),
        hiddenRows: hiddenRows(text),
        styles: stylesOfCells(text, (style) => isTold[style] === true),
      })
    if (isSheet || path === 'xl/sharedStrings.xml') {
      const plain = withSuperscripts(isSheet ? withFormulasAsText(text) : text)
      if (plain !== text) packed[path] = encoder.encode(plain)
    }
  }
  return {
    bytes: zipSync(packed, { level: 0 }).slice().buffer,
    parts,
    formats,
    sheets: sheetsOf(texts.get('xl/workbook.xml') ?? '', texts.get('xl/_rels/workbook.xml.rels') ?? ''),
  }
}
