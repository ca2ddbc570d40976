import type { AnyRouter } from '@tanstack/react-router'
import { wayBack } from '../../address/way-back.ts'

/** Leads to the login, and from there back to where the page is now. */
export function goToLogin(router: AnyRouter): void {
  const here = router.state.location
  if (here.pathname !== '/login') void router.navigate({ to: '/login', search: { params: wayBack(here) } })
}
