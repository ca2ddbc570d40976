import type { AppContent } from '@ingot/contract/catalog'
import type { ComponentType } from 'react'

/** What a page of the administration is told. */
export interface AdminPageProps {
  /** The part of the address behind its own. */
  item: string | undefined
  /** Top bar and footer as a content of the application makes them, in both themes. */
  Frame: ComponentType<{ content: AppContent }>
}
