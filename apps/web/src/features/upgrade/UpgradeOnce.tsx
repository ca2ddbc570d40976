import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useAppContent } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import { TrialButton } from './TrialButton.tsx'
import { upgradeOffer } from './upgrade-offer.ts'
import { noteWelcomed, wasWelcomed } from './welcome.ts'

interface UpgradeOnceProps {
  /** Shows a page of the server by its name. */
  Page: ComponentType<{ name: string }>
  children: ReactNode
}

/** The upgrade page, once, for those without access; then, and for everybody else, what it stands before [LAND-008]. */
export function UpgradeOnce({ Page, children }: UpgradeOnceProps) {
  const text = useText()
  const content = useAppContent()
  const [page, setPage] = useState(() => upgradeOffer(content, wasWelcomed()).page)
  const isShown = page !== undefined && !content.canAccess
  useEffect(() => {
    if (isShown) noteWelcomed()
  }, [isShown])
  if (!isShown) return children
  return (
    <>
      <Page name={page} />
      <TrialButton />{' '}
      <button type="button" className="button" onClick={() => setPage(undefined)}>
        {text('upgrade.continue')}
      </button>
    </>
  )
}
