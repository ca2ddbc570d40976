import { forgetSelection } from '../../compared/selection.ts'
import { useLoaded } from '../../criteria/loaded.ts'
import { forgetSearches } from '../../query/recent-searches.ts'
import { clearOnLogOut } from '../../session/cache/altairone.ts'
import { tellLogin } from '../../session/login/login.ts'
import { tellTabs } from '../../session/login/tabs.ts'
import { unmarkUser } from '../../session/login/user-mark.ts'
import { forgetRecent } from '../../session/recent/recent-links.ts'
import { askAgain } from './ask-again.ts'

/** What this tab and this browser hold of a user is gone; unit system, language and theme are the browser's and stay. */
function forgetUser(): void {
  tellLogin({ type: 'loggedOut' })
  unmarkUser()
  forgetSelection()
  forgetSearches()
  forgetRecent()
  useLoaded.setState({ byFormat: {} })
  // A browser without its database kept nothing there.
  void clearOnLogOut().catch((error: unknown) => console.error(error))
}

/**
 * Everything is reset but the name of the application and the history of the browser, here and in the other tabs
 * [AUTH-026]; the session has ended on the server already.
 */
export function endSession(userId: string): void {
  forgetUser()
  tellTabs({ type: 'LOGGEDOUT', userId })
  askAgain()
}
