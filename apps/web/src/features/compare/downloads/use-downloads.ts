import type { ComparedMaterial } from '@ingot/contract/compare'
import { COMPARE_PDF_MAX, COMPARE_PDF_MIN, DEFAULT_CONTENT_ID } from '@ingot/contract/limits'
import type { CompareAddress } from '@ingot/domain/query/compare-url'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useComparedPictures } from '../../../plots/use-compared-pictures.ts'
import { useLanguage } from '../../../session/language.ts'
import { useAppContent } from '../../../session/session.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { saveFile, XLSX } from '../../../ui/browser/save-file.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { savedWithNotices } from './saved-with-notices.ts'

export interface Downloads {
  /** Undefined where it is not offered. */
  excel: (() => void) | undefined
  pdf: (() => void) | undefined
  isPending: boolean
}

/** The comparison as files, as it stands on the screen, where the application and the user's permissions allow it. */
export function useDownloads(columns: readonly ComparedMaterial[], address: CompareAddress): Downloads {
  const text = useText()
  const lang = useLanguage()
  const unitsystem = useUnitSystem()
  const { config, user, catalogueVersion } = useAppContent()
  const pictures = useComparedPictures(columns, address.at)
  const [isPending, setPending] = useState(false)
  const keys = columns.map(({ key }) => key)
  const reference = keys.find((key) => key === address.reference) ?? keys[0]
  const nameOf = (ending: string) =>
    `ingot-comparison-${catalogueVersion}-${new Date().toISOString().slice(0, 10)}.${ending}`

  const save = async (file: string, type: string, read: () => Promise<ArrayBuffer>) => {
    setPending(true)
    await savedWithNotices(read, {
      text,
      notify,
      save: (bytes) => saveFile(file, type, bytes),
    })
    setPending(false)
  }
  const excel = () =>
    void save(nameOf('xlsx'), XLSX, () =>
      call('exportComparison', {
        params: { id: DEFAULT_CONTENT_ID },
        query: {
          lang,
          unitsystem,
          matKeys: keys.join(','),
          ...address.at,
          ...(reference !== undefined && { reference }),
          rows: address.onlyDifferent ? 'different' : 'all',
          order: address.order,
        },
      }),
    )
  const pdf = () =>
    void save(nameOf('pdf'), 'application/pdf', async () =>
      call('downloadComparisonPdf', {
        params: { content: DEFAULT_CONTENT_ID, lang, unit: unitsystem, file: nameOf('pdf') },
        body: {
          ids: keys,
          at: { ...address.at },
          ...(await pictures()),
          ...(reference !== undefined && { reference }),
        },
      }),
    )
  const may = (permission: (typeof user.permissions)[number]) => user.permissions.includes(permission)
  const isForPdf = keys.length >= COMPARE_PDF_MIN && keys.length <= COMPARE_PDF_MAX
  return {
    excel: config.xlsx && may('ui.compare.export') && keys.length > 0 ? excel : undefined,
    pdf: config.pdf && may('ui.pdf') && isForPdf ? pdf : undefined,
    isPending,
  }
}
