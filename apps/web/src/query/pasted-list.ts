import type { Language } from '@ingot/contract/material'
import type { ListLine } from '@ingot/contract/search'
import { skipToken, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { queryFor } from '../api/query.ts'
import { openShellPanel } from '../session/shell-panel.ts'

/** The text that the dialog for lists begins with. */
export const usePastedText = create<{ text: string }>()(() => ({ text: '' }))

/** Opens the dialog for lists with a text in it. */
export function openPasted(text: string): void {
  usePastedText.setState({ text })
  openShellPanel('list')
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
