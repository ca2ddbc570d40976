import { ApiError } from '@ingot/contract/client'
import type { PastedTable } from '@ingot/contract/export'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { formatFileSize } from '@ingot/domain/units/shown/format-number'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { ListRequest } from '../../../list/request.ts'
import { pastedTableOf } from '../../../query/pasted-list.ts'
import { useLanguage } from '../../../session/language.ts'
import { useAppContent } from '../../../session/session.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { saveFile, XLSX } from '../../../ui/browser/save-file.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'

export type ExportFormat = 'xlsx' | 'csv'

const TYPES: Record<ExportFormat, string> = {
  xlsx: XLSX,
  csv: 'text/csv;charset=utf-8',
}

/** `ingot-materials-1.4.0-2026-11-21.csv`: the catalogue's version and the day, as the server names it. */
export const exportName = (catalogueVersion: string, day: Date, format: ExportFormat): string =>
  `ingot-materials-${catalogueVersion}-${day.toISOString().slice(0, 10)}.${format}`

/** The call whose file equals the screen: its filters, columns, order and grouping, its unit system and language. */
export const exportCall = (
  { filter, columns, sort, dir, lang, group, ranking }: ListRequest,
  system: UnitSystem,
  format: ExportFormat,
  pasted?: PastedTable,
) => ({
  query: { lang, group: group ? ('true' as const) : ('false' as const) },
  body: {
    search: { ...filter, columns, sort, sortdir: dir, ...(ranking && { ranking }) },
    format,
    unitsystem: system,
    ...(pasted && { pasted }),
  },
})

interface SavedFile {
  name: string
  type: string
  bytes: () => Promise<ArrayBuffer>
}

export interface Export {
  isPending: boolean
  save: (format: ExportFormat) => void
}

/** Saves the list as a file; says when it is ready, or why it is not. */
export function useExport(request: ListRequest | undefined): Export {
  const text = useText()
  const system = useUnitSystem()
  const language = useLanguage()
  const { catalogueVersion } = useAppContent()
  const [isPending, setPending] = useState(false)
  const made = async (began: string, { name, type, bytes }: SavedFile) => {
    setPending(true)
    notify({ text: began })
    try {
      const content = await bytes()
      saveFile(name, type, content)
      const size = formatFileSize(content.byteLength, language)
      notify({ text: text('table.exported', { name, size }), kind: 'done' })
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : text('results.unreachable')
      notify({ text: text('table.exportFailed', { reason }), kind: 'failed' })
    } finally {
      setPending(false)
    }
  }
  return {
    isPending,
    save: (format) => {
      if (!request) return
      const name = exportName(catalogueVersion, new Date(), format)
      const bytes = () =>
        call('exportTable', exportCall(request, system, format, pastedTableOf(request.filter.listfilter)))
      void made(text('table.exporting'), { name, type: TYPES[format], bytes })
    },
  }
}
