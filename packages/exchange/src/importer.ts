import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { ReportSentence, TableReading } from '@ingot/contract/exchange'
import type { MaterialRecord } from '@ingot/contract/material'
import type { ImportLimits } from './limits.ts'
import type { Mapping } from './tables/mapping/mapping.ts'
import type { TableSource } from './tables/table-row.ts'

/** A file as it came: its path relative to what was sent (folder, archive) and its bytes, whole or as a stream. */
export interface SourceFile {
  path: string
  bytes: Uint8Array | (() => AsyncIterable<Uint8Array>)
  /** Bytes as announced by the sender; the limits count what really arrives. */
  size: number
}

/** What is wrong with a place of a file: an error refuses the import, a warning says what was kept otherwise. */
export interface Problem {
  file: string
  /** 1-based. */
  line?: number
  /** Column head, key or element of the source. */
  column?: string
  /** The source's own text. */
  value?: string
  severity: 'error' | 'warning'
  code: string
  /** A sentence that names the way out, in English. */
  reason: string
  /** The same as keys of texts; a format whose sentences have none yet is English alone. */
  says?: ReportSentence[]
}

/** A material that is not stored yet: it has no revision. Its `id` follows from owner, provider and external id. */
export type ImportRecord = Omit<MaterialRecord, 'rev'>

/** A material that was read. */
export interface ReadRecord {
  record: ImportRecord
  /** Ids of values and curves whose origin the file does not state: what is stored of the same number stays. */
  assumed?: readonly string[]
}

/** What an importer yields; `R` is what becomes of a record. A table's reading comes after its last row. */
export type ImportItem<R = ReadRecord> =
  | (R & { file: string; line?: number })
  | { problem: Problem }
  | { table: TableReading }

export interface ImportContext {
  catalogue: CatalogueFile
  /** The provider under which external ids are unique. */
  provider: string
  /** `public` or a company's id. */
  owner: string
  /** How tables are read; guessed from their heads where it is left out. */
  mapping?: Mapping
  /** Units of solver decks, which state none: an id such as `Mg-mm-s` or `Mg-mm-s-C`; found out where it is left out. */
  unitSystem?: string
  limits: ImportLimits
}

export interface Line {
  /** 1-based. */
  line: number
  text: string
}

/** Some lines of a file: each stands for itself, so they can be read elsewhere. */
export interface Lines {
  file: string
  lines: readonly Line[]
  /** Owner that the materials must name. */
  owner: string
}

/** What a line gives; the external key is compared with those of the lines before. */
export type LineItem<R> = (R & { file: string; line: number; provider: string; extId: string }) | { problem: Problem }

/** Reads lines: one item for each that is not blank, in order. */
export type ReadLines<R> = (lines: Lines) => LineItem<R>[] | Promise<LineItem<R>[]>

/**
 * Reads the files of one source template. It yields as it reads, holds no file longer than it must, and never throws
 * for what a file contains: every fault is a problem of severity error, and the caller then changes nothing.
 */
export interface Importer<R = ReadRecord> {
  id: string
  /** The format's own name, the same in every language. */
  name: string
  /** Lower case, with the dot. */
  extensions: readonly string[]
  /** A deck of a solver: its numbers state no units, so they can be said by `unitSystem`. */
  isDeck?: true
  read(files: readonly SourceFile[], context: ImportContext): AsyncIterable<ImportItem<R>>
  /** Of a format of tables: those of a file, as rows of cells; none where it is of Ingot's own tidy form. */
  tables?(file: SourceFile, context: ImportContext): AsyncIterable<TableSource>
  /**
   * Of a format whose lines are materials of Ingot's own form: the same importer with `read`, which may do its work
   * elsewhere; `ahead` pieces are with it at once.
   */
  readingLinesBy?<L>(read: ReadLines<L>, ahead: number): Importer<L>
}
