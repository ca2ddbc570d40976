import { Navigate, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notify } from '../ui/notices/notices.ts'
import { useText } from '../words/texts.ts'

/** Characters of a path that are said. */
const SAID = 60
/** Long enough to be read once the start is there, ms. */
const STAYS_MS = 12_000

/** An address that no page has leads to the start, which says so once. */
export function UnknownPage() {
  const text = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    const said = path.length > SAID ? `${path.slice(0, SAID)}…` : path
    notify({ text: text('address.unknownPage', { path: said }), duration: STAYS_MS })
  }, [])
  return <Navigate to="/" replace />
}
