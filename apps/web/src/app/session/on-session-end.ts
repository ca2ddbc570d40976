import type { AnyRouter } from '@tanstack/react-router'
import { useLogin } from '../../session/login/login.ts'
import { tellSessionOver, useSessionOver } from '../../session/login/session-over.ts'
import { goToLogin } from './go-to-login.ts'

/**
 * The server says that nobody is signed in. Who was at work here is told over the page, which stays as it is: nothing that
 * was typed is lost, and Login leads on. Who put that away is told again when something is to be changed, not by what the
 * page asks by itself. A page that nobody was signed in at goes to the login at once [ERR-016].
 */
export function onSessionEnd(router: AnyRouter, isChange: boolean): void {
  if (router.state.location.pathname === '/login') return
  if (useLogin.getState().status !== 'LOGGED_IN') goToLogin(router)
  else if (isChange || useSessionOver.getState().over === 'no') tellSessionOver('said')
}
