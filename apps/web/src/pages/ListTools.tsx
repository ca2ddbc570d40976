import { Suspense } from 'react'
import { ListStatus } from '../features/company-status/ListStatus.tsx'
import type { SearchFilter } from '../list/search-filter.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const BulkEdit = lazyPart(async () => (await import('../features/edit/bulk/BulkEdit.tsx')).BulkEdit)

const BulkDialog = lazyPart(async () => (await import('./late-edit.ts')).BulkDialog)

/** What an editor does with many materials of the list at once. */
export const ListTools = (list: { filter: SearchFilter | undefined; total: number }) => (
  <>
    <ListStatus {...list} />
    <Suspense fallback={null}>
      <BulkEdit {...list} Change={BulkDialog} />
    </Suspense>
  </>
)
