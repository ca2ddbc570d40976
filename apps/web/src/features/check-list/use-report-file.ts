import { ApiError } from '@ingot/contract/client'
import type { FilterInput } from '@ingot/contract/filters/index'
import { useMutation } from '@tanstack/react-query'
import { callWithHeaders } from '../../api/call.ts'
import { fileNameOf } from '../../api/file-name.ts'
import { useLanguage } from '../../session/language.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { useText } from '../../words/texts.ts'

/** Saves the report as CSV, a finding a line. */
export function useReportFile() {
  const text = useText()
  const lang = useLanguage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: { search: FilterInput; owner?: string }) => {
      const { reply, headers } = await callWithHeaders('exportQualityReport', { query: { lang }, body })
      saveFile(fileNameOf(headers.get('content-disposition')) ?? 'ingot-quality.csv', 'text/csv', reply)
    },
  })
  const failure = error && (error instanceof ApiError ? error.message : text('results.unreachable'))
  return { save: mutate, isPending, failure }
}
