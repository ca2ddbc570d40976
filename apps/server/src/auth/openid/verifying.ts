import type { Log } from '../../life/log.ts'
import type { SignIn } from './sign-in.ts'

const EVERY_MS = 60_000

/** Asks providers again for accounts with sessions, each within the hour, until it is closed. */
export function startVerifying(signIn: Pick<SignIn, 'verifyDue'>, log: Log): { close(): Promise<void> } {
  let working: Promise<void> | undefined
  const look = () => {
    working ??= signIn
      .verifyDue()
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, 'providers could not be asked again; trying in a minute'))
      .finally(() => {
        working = undefined
      })
  }
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await working
    },
  }
}
