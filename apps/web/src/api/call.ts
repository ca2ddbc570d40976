import { clientFor } from '@ingot/contract/client'
import { routes } from '@ingot/contract/routes'

let onSessionEnd = () => {}

/** What happens when the server says that nobody is signed in any more: the page goes to the login [ERR-016]. */
export const whenSessionEnds = (listener: () => void) => {
  onSessionEnd = listener
}

/** The typed client, bound to this origin. */
export const call = clientFor(async (input, init) => {
  const response = await fetch(input, init)
  // A refused login is its own answer, not the end of a session.
  if (response.status === 401 && input !== routes.login.path) onSessionEnd()
  return response
})
