import type { PastedTable } from '@ingot/contract/export'
import type { Language } from '@ingot/contract/material'
import type { ListLine } from '@ingot/contract/search'
import { skipToken, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { queryFor } from '../api/query.ts'
import { openShellPanel } from '../session/shell-panel.ts'
import { fieldsOf, keepForVisit, keptForVisit } from '../session/visit-storage.ts'

const DRAFT = 'pasted-draft'
const TABLE = 'pasted-table'

/** The text of the dialog for lists that was not searched yet. */
const keptDraft = (): string => keptForVisit(DRAFT, (kept) => (typeof kept === 'string' ? kept : ''))

/** The text that the dialog for lists begins with. */
export const usePastedText = create<{ text: string }>()(() => ({ text: keptDraft() }))

/** Opens the dialog for lists with a text in it; without one with what was written there last and not searched. */
export function openPasted(text: string): void {
  usePastedText.setState({ text: text === '' ? keptDraft() : text })
  openShellPanel('list')
}

/** Keeps what is written in the dialog for lists until it is searched or cleared, in this tab of the browser. */
export function keepPastedDraft(text: string): void {
  keepForVisit(DRAFT, text === '' ? undefined : text)
  usePastedText.setState({ text })
}

/** Keeps what stood beside the lines of a list that is searched, for the file of the list. */
export const keepPastedTable = (table: PastedTable | undefined): void => keepForVisit(TABLE, table)

const isTable = (kept: unknown): kept is PastedTable => {
  const { heads, rows } = fieldsOf(kept)
  const isRow = (row: unknown) => typeof fieldsOf(row)['line'] === 'string' && Array.isArray(fieldsOf(row)['cells'])
  return Array.isArray(heads) && Array.isArray(rows) && rows.every(isRow)
}

/** What stood beside the lines of a list, where it is the one that was searched last; undefined otherwise. */
export function pastedTableOf(lines: readonly string[] | undefined): PastedTable | undefined {
  if (!lines) return undefined
  return keptForVisit(TABLE, (kept) => {
    const table = isTable(kept) ? kept : undefined
    const named = new Set(table?.rows.map(({ line }) => line))
    return named.size === lines.length && lines.every((line) => named.has(line)) ? table : undefined
  })
}

const linesOf = ({ lines }: { lines: ListLine[] }): readonly ListLine[] => lines

/** The report of a list as a query; none where there is no line. */
export const useListReport = (lines: readonly string[] | undefined, lang: Language) =>
  useQuery({
    ...queryFor('readListReport', { query: { lang }, body: { listfilter: [...(lines ?? [])] } }),
    ...((lines ?? []).length === 0 && { queryFn: skipToken }),
    select: linesOf,
  })

/** What became of the lines of the list that is searched; undefined while it is not known. */
export const usePastedReport = (
  lines: readonly string[] | undefined,
  lang: Language,
): readonly ListLine[] | undefined => useListReport(lines, lang).data
