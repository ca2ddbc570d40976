import { ListStatus } from '../features/company-status/ListStatus.tsx'
import { BulkEdit } from '../features/edit/bulk/BulkEdit.tsx'
import type { SearchFilter } from '../list/search-filter.ts'

/** What an editor does with many materials of the list at once. */
export const ListTools = (list: { filter: SearchFilter | undefined; total: number }) => (
  <>
    <ListStatus {...list} />
    <BulkEdit {...list} />
  </>
)
