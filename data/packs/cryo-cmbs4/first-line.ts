import { cellsOf } from '../../packs-shared/csv.ts'

/** Title, authors and where it was published: the cells of the first line of a data set. */
export const firstCells = (text: string): string[] =>
  (cellsOf(text.replace(/^\uFEFF/, '').split(/\r?\n/)[0] ?? '')[0]?.cells ?? []).filter((cell) => cell !== '')
