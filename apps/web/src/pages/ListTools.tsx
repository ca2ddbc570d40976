import { Suspense } from 'react'
import type { SearchFilter } from '../list/search-filter.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const ListStatus = lazyPart(async () => (await import('../features/company-status/ListStatus.tsx')).ListStatus)
const BulkEdit = lazyPart(async () => (await import('../features/edit/bulk/BulkEdit.tsx')).BulkEdit)

const BulkDialog = lazyPart(async () => (await import('./late-edit.ts')).BulkDialog)

/** What an editor does with many materials of the list at once. */
export const ListTools = (list: { filter: SearchFilter | undefined; total: number }) => (
  <Suspense fallback={null}>
    <ListStatus {...list} />
    <BulkEdit {...list} Change={BulkDialog} />
  </Suspense>
)
