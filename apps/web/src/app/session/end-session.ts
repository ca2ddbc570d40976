import { forgetKept } from '../../features/auth/take-over.ts'
import { tellLogin } from '../../session/login/login.ts'
import { tellSessionOver } from '../../session/login/session-over.ts'
import { tellTabs } from '../../session/login/tabs.ts'
import { askAgain } from './ask-again.ts'

/**
 * Everything is reset but the name of the application and the history of the browser, here and in the other tabs
 * [AUTH-026]; the session has ended on the server already.
 */
export function endSession(userId: string): void {
  tellLogin({ type: 'loggedOut' })
  // What was refused meanwhile is no news.
  tellSessionOver('no')
  forgetKept()
  tellTabs({ type: 'LOGGEDOUT', userId })
  void askAgain()
}
