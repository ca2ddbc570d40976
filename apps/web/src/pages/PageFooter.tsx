import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PanelBoundary } from '../ui/panels/PanelBoundary.tsx'
import { ServedPage } from './ServedPage.tsx'

const Footer = lazyPart(async () => (await import('../app/session/late-parts.ts')).Footer)

/** The footer at the end of a page; a page goes without where its code cannot be fetched. */
export const PageFooter = () => (
  <PanelBoundary fallback={null}>
    <Suspense fallback={null}>
      <Footer Page={ServedPage} />
    </Suspense>
  </PanelBoundary>
)
