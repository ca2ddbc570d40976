import { forgetSelection } from '../../compared/selection.ts'
import { useLoaded } from '../../criteria/loaded.ts'
import { keepPastedDraft, keepPastedTable } from '../../query/pasted-list.ts'
import { forgetSearches } from '../../query/recent-searches.ts'
import { clearOnLogOut } from '../../session/cache/altairone.ts'
import { keepFor, keptFor } from '../../session/login/kept-for.ts'
import { unmarkUser } from '../../session/login/user-mark.ts'
import { forgetRecent } from '../../session/recent/recent-links.ts'

/** What this tab and this browser keep of a user is gone; unit system, language and theme are the browser's and stay. */
export function forgetKept(): void {
  unmarkUser()
  keepFor(undefined)
  forgetSelection()
  forgetSearches()
  forgetRecent()
  keepPastedDraft('')
  keepPastedTable(undefined)
  useLoaded.setState({ byFormat: {} })
  // A browser without its database kept nothing there.
  void clearOnLogOut().catch((error: unknown) => console.error(error))
}

/**
 * Somebody has signed in: what the browser kept for another user is gone, as after a logout [AUTH-026]. Answers whether it
 * was another's, whose way back is not theirs either: then the page has to start anew at `/`, for nothing that it holds in
 * memory is theirs.
 */
export function takeOver(userId: string): boolean {
  const before = keptFor()
  if (before === userId) return false
  if (before !== undefined) forgetKept()
  keepFor(userId)
  return before !== undefined
}
