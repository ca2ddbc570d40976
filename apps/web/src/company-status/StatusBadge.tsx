import { Suspense } from 'react'
import { useAppContent } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PanelBoundary } from '../ui/panels/PanelBoundary.tsx'

const GivenStatus = lazyPart(async () => (await import('./GivenStatus.tsx')).GivenStatus)

/** What the company thinks of a material, beside its name. Guests have no company, and do not fetch it. */
export function StatusBadge({ id }: { id: string }) {
  const { user } = useAppContent()
  if (user.kind === 'guest') return null
  return (
    <PanelBoundary fallback={null}>
      <Suspense fallback={null}>
        <GivenStatus id={id} />
      </Suspense>
    </PanelBoundary>
  )
}
