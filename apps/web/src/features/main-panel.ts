import type { SearchFilter } from '../list/search-filter.ts'
import type { ToolPanelProps } from './tool-panel.ts'

/** What a panel that takes the list's place is given; `filter` is undefined while it can't be told yet. */
export interface MainPanelProps extends ToolPanelProps {
  filter: SearchFilter | undefined
}
