import { DOCUMENT_BYTES_MAX, DOCUMENT_POINTS_MAX } from '@ingot/contract/limits'

/** How much an import may take. A trusted command line may raise them; an upload gets the defaults. */
export interface ImportLimits {
  /** Bytes of a file that is held whole: card, MatML document, workbook, archive. Streams are not capped by it. */
  fileBytes: number
  /** Bytes of a FreeCAD card. */
  cardBytes: number
  /** Characters of one line of JSON lines: a document, its keys, and the blanks and escapes of other programs. */
  recordChars: number
  /** Characters of one row of a table, quoted line breaks included. */
  rowChars: number
  /** Columns of a table. */
  columns: number
  /** Rows of delimited text, its heads included. */
  textRows: number
  /** Cells of delimited text. */
  textCells: number
  /** Rows of a workbook's sheet. */
  sheetRows: number
  /** Cells of a workbook's sheet, rows × columns as declared or addressed. */
  sheetCells: number
  /** Characters of one line of a solver deck. */
  deckLineChars: number
  /** Lines of a solver deck that are about materials: curves are the most of them. Its mesh is passed over. */
  deckLines: number
  /** Entries of an archive. */
  entries: number
  /** Bytes that an archive may inflate to, all entries together. */
  inflatedBytes: number
  /** Inflated : packed beyond the first 8 MiB of an entry; deflate reaches 1032. */
  inflationRatio: number
  xmlDepth: number
  xmlAttributes: number
  /** Elements of an XML document that are held at a time: those of one material, and those around the materials. */
  xmlElements: number
  /** Characters of a text or attribute of an XML document, lists of numbers excepted: those of the longest note. */
  xmlTextChars: number
  /** Numbers in one list of an XML document: as many as a material may have points. */
  listNumbers: number
  /** Numbers in all lists of one material: four lists of the longest kind, such as x, y and two conditions. */
  materialNumbers: number
  /** Values of one material that lists of numbers may become in addition to its curves: more are larger than a document. */
  listValues: number
  yamlAliases: number
  /** Problems after which a file is given up. */
  problems: number
}

const MIB = 1024 * 1024

export const DEFAULT_LIMITS: ImportLimits = {
  fileBytes: 64 * MIB,
  cardBytes: MIB / 4,
  recordChars: DOCUMENT_BYTES_MAX + 2 * MIB,
  rowChars: MIB,
  columns: 2000,
  textRows: 500_000,
  textCells: 10_000_000,
  sheetRows: 200_000,
  sheetCells: 5_000_000,
  deckLineChars: 10_000,
  deckLines: 500_000,
  entries: 1000,
  inflatedBytes: 256 * MIB,
  inflationRatio: 250,
  xmlDepth: 100,
  xmlAttributes: 1000,
  xmlElements: 500_000,
  xmlTextChars: 20_000,
  listNumbers: DOCUMENT_POINTS_MAX,
  materialNumbers: 4 * DOCUMENT_POINTS_MAX,
  listValues: 10_000,
  yamlAliases: 20,
  problems: 1000,
}

/** For a trusted command line: no cap on entries, sizes as large as memory serves. */
export const TRUSTED_LIMITS: ImportLimits = {
  ...DEFAULT_LIMITS,
  fileBytes: 1024 * MIB,
  textRows: Number.POSITIVE_INFINITY,
  textCells: Number.POSITIVE_INFINITY,
  sheetRows: 1_048_576,
  sheetCells: 50_000_000,
  entries: 100_000,
  inflatedBytes: 4096 * MIB,
}
