import type { AppContent } from '@ingot/contract/catalog'
import type { ComponentType } from 'react'

/** What a page of the administration is told: the part of the address behind its own. */
export interface AdminPageProps {
  item: string | undefined
  /** Top bar and footer as a content of the application makes them, in both themes. */
  Frame: ComponentType<{ content: AppContent }>
}
