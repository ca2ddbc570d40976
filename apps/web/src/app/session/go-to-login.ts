import type { AnyRouter } from '@tanstack/react-router'
import { wayBack } from '../../address/way-back.ts'
import { openShellPanel } from '../../session/shell-panel.ts'

/** Leads to the login, and from there back to where the page is now. */
export function goToLogin(router: AnyRouter): void {
  const here = router.state.location
  if (here.pathname === '/login') return
  // No panel lies over the form: what was typed in it waits there.
  openShellPanel(undefined)
  void router.navigate({ to: '/login', search: { params: wayBack(here) } })
}
