import { Suspense } from 'react'
import type { ListAsked } from '../compared/ListChoice.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const ListStatus = lazyPart(async () => (await import('../features/company-status/ListStatus.tsx')).ListStatus)
const BulkEdit = lazyPart(async () => (await import('../features/edit/bulk/BulkEdit.tsx')).BulkEdit)

const BulkDialog = lazyPart(async () => (await import('./late-edit.ts')).BulkDialog)

/** What an editor does with many materials of the list at once. */
export const ListTools = (list: ListAsked) => (
  <Suspense fallback={null}>
    <ListStatus {...list} />
    <BulkEdit {...list} Change={BulkDialog} />
  </Suspense>
)
