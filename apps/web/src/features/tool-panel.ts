import type { Language } from '@ingot/contract/material'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import type { OpenCatalogue } from '../state/catalogue.ts'
import type { ListState } from '../state/list-state.ts'
import type { ChangeAddress } from '../state/search-url.ts'

/** What every tool panel beside the list is given; the panel draws its content, the page its frame and heading. */
export interface ToolPanelProps {
  address: SearchAddress
  change: ChangeAddress
  catalogue: OpenCatalogue | undefined
  list: ListState
  lang: Language
  close: () => void
}
