import type { AppContent } from '@ingot/contract/catalog'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { countLicences } from '../../api/licence-headers.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PanelBoundary } from '../../ui/panels/PanelBoundary.tsx'
import { panelFailure } from '../../words/PanelFailure.tsx'

const SeatGate = lazyPart(async () => (await import('./late-parts.ts')).SeatGate)

interface LicensedProps {
  content: AppContent
  /** Another tab has signed the user out. */
  isOver: boolean
  children: ReactNode
}

/**
 * Where licences count, what whoever is signed in sees with a licence and a seat only. A guest reads what is public, without
 * access [PERM-021]. Where they do not count, nothing is kept, sent or fetched.
 */
export function Licensed({ content, isOver, children }: LicensedProps) {
  const { user, config } = content
  const { enabled } = config.licenseConfig
  // Before the effects of what needs the key.
  useLayoutEffect(() => countLicences(enabled), [enabled])
  if (!enabled || user.kind === 'guest') return children
  return (
    <PanelBoundary fallback={panelFailure}>
      <Suspense fallback={<main aria-busy="true" />}>
        <SeatGate key={user.id} content={content} isOver={isOver}>
          {children}
        </SeatGate>
      </Suspense>
    </PanelBoundary>
  )
}
