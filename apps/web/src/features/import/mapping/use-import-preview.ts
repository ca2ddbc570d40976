import type { ImportTable } from '@ingot/contract/import-preview'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../session/language.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { Sources } from '../sources/alert-of.ts'
import { type ChosenFile, formOf } from '../sources/chosen-files.ts'
import { type Drafts, mappingOf } from './mapping-draft.ts'

/** Until a preview is asked for after the last change, ms. */
const ASK_AFTER_MS = 300

const numbers = new WeakMap<readonly ChosenFile[], number>()
let last = 0
/** Files as part of a query's key: what was chosen anew is read anew. */
const numberOf = (files: readonly ChosenFile[]): number => {
  const known = numbers.get(files) ?? ++last
  numbers.set(files, known)
  return known
}

/** How the chosen files will be read with what was said of them. */
export function useImportPreview(
  { template, files, provider }: Sources,
  unitSystem: string | undefined,
  drafts: Drafts,
  isWanted: boolean,
) {
  const lang = useLanguage()
  const unitsystem = useUnitSystem()
  // The tables stay while what is said of them changes.
  const [tables, setTables] = useState<ImportTable[]>([])
  const mapping = useDebounced(JSON.stringify(mappingOf(tables, drafts)) ?? '', ASK_AFTER_MS)
  return useQuery({
    queryKey: ['previewImport', numberOf(files), template, unitSystem, mapping, lang, unitsystem],
    queryFn: async ({ signal }) => {
      const fields = { sourceTemplate: template, providerName: provider.trim() || undefined, mapping, unitSystem }
      const reply = await call(
        'previewImport',
        { query: { lang, unitsystem }, body: formOf(files, fields, true) },
        signal,
      )
      setTables(reply.tables)
      return reply
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
