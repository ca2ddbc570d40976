import type { ImportTable } from '@ingot/contract/import-preview'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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

interface Asked {
  sources: Sources
  /** Of decks. */
  unitSystem: string | undefined
  drafts: Drafts
  /** The tables that were read last: they stay while what is said of them changes, and while the dialog is closed. */
  tables: readonly ImportTable[]
  onTables: (tables: readonly ImportTable[]) => void
  isWanted: boolean
}

/** How the chosen files will be read with what was said of them: with the very mapping that an import sends. */
export function useImportPreview({ sources, unitSystem, drafts, tables, onTables, isWanted }: Asked) {
  const { template, files, provider } = sources
  const lang = useLanguage()
  const unitsystem = useUnitSystem()
  const said = JSON.stringify(mappingOf(tables, drafts)) ?? ''
  const mapping = useDebounced(said, ASK_AFTER_MS)
  const query = useQuery({
    queryKey: ['previewImport', numberOf(files), template, unitSystem, mapping, lang, unitsystem],
    queryFn: async ({ signal }) => {
      const fields = { sourceTemplate: template, providerName: provider.trim() || undefined, mapping, unitSystem }
      return call('previewImport', { query: { lang, unitsystem }, body: formOf(files, fields, true) }, signal)
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data, isPlaceholderData, isFetching } = query
  // An answer that was kept from an earlier visit tells the tables as well as a new one does.
  useEffect(() => {
    if (data && !isPlaceholderData) onTables(data.tables)
  }, [data, isPlaceholderData, onTables])
  return { ...query, isBehind: isFetching || isPlaceholderData || said !== mapping }
}
