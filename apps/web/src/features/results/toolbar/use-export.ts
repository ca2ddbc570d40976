import { ApiError } from '@ingot/contract/client'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { useCallback, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAppContent } from '../../../state/session.ts'
import { useText } from '../../../state/texts.ts'
import { useUnitSystem } from '../../../state/units.ts'
import { notify } from '../../../ui/notices.ts'
import { saveFile, XLSX } from '../../../ui/save-file.ts'
import type { ListRequest } from '../use-material-list.ts'

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
  { filter, columns, sort, dir, lang, group }: ListRequest,
  system: UnitSystem,
  format: ExportFormat,
) => ({
  query: { lang, group: group ? ('true' as const) : ('false' as const) },
  body: { search: { ...filter, columns, sort, sortdir: dir }, format, unitsystem: system },
})

export interface Export {
  isPending: boolean
  save: (format: ExportFormat) => void
}

/** Saves the list as a file; says when it is ready, or why it is not. */
export function useExport(request: ListRequest | undefined): Export {
  const text = useText()
  const system = useUnitSystem()
  const { catalogueVersion } = useAppContent()
  const [isPending, setPending] = useState(false)
  const save = useCallback(
    async (format: ExportFormat) => {
      if (!request) return
      setPending(true)
      notify({ text: text('table.exporting') })
      try {
        const bytes = await call('exportTable', exportCall(request, system, format))
        const name = exportName(catalogueVersion, new Date(), format)
        saveFile(name, TYPES[format], bytes)
        notify({ text: text('table.exported', { name }), kind: 'done' })
      } catch (error) {
        const reason = error instanceof ApiError ? error.message : text('results.unreachable')
        notify({ text: text('table.exportFailed', { reason }), kind: 'failed' })
      } finally {
        setPending(false)
      }
    },
    [request, system, catalogueVersion, text],
  )
  return { isPending, save: (format) => void save(format) }
}
