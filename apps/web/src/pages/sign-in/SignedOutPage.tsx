import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { safeRedirect } from '../../address/safe-redirect.ts'

/** Where the provider leads back to after it signed out: goes on to the path of `state`, or to the start [AUTH-005]. */
export function SignedOutPage() {
  const router = useRouter()
  const { state } = useSearch({ from: '__root__', select: ({ params }) => params })
  useEffect(() => {
    router.history.replace(safeRedirect(state, window.location.origin))
  }, [router, state])
  return null
}
