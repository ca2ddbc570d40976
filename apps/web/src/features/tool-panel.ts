import type { Language } from '@ingot/contract/material'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import type { ChangeAddress } from '../address/search-url.ts'
import type { ListState } from '../list/list-state.ts'
import type { OpenCatalogue } from '../session/catalogue.ts'

/** What every tool panel beside the list is given; the panel draws its content, the page its frame and heading. */
export interface ToolPanelProps {
  address: SearchAddress
  change: ChangeAddress
  catalogue: OpenCatalogue | undefined
  list: ListState
  lang: Language
  close: () => void
}
