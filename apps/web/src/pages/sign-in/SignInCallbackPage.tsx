import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { safeRedirect } from '../../address/safe-redirect.ts'
import { queryClient } from '../../api/query.ts'
import { finishSignIn, type Returned } from '../../features/auth/provider-sign-in.ts'
import { useText } from '../../words/texts.ts'
import styles from '../Page.module.css'

const messageOf = (error: unknown): string =>
  error && typeof error === 'object' && 'message' in error ? String(error.message) : ''

/** Where the provider leads back to [AUTH-004]: ends the sign-in and goes on, or says what is wrong. */
export function SignInCallbackPage() {
  const { code, state = '', iss, error } = useSearch({ from: '__root__', select: ({ params }) => params })
  const text = useText()
  if (error) return <Failure text={text(error === 'access_denied' ? 'signIn.declined' : 'signIn.failed')} />
  // Without anything to go on with there is nothing to say [ERR-013].
  if (!code) return <Navigate to="/" replace />
  return <Finishing code={code} state={state} iss={iss} />
}

let begun: { state: string; path: Promise<string | undefined> } | undefined

/** A code is good for one exchange: a page that is drawn twice asks once. */
function finishOnce(returned: Returned): Promise<string | undefined> {
  if (begun?.state !== returned.state) begun = { state: returned.state, path: finishSignIn(returned) }
  return begun.path
}

function Finishing({ code, state, iss }: Returned) {
  const text = useText()
  const router = useRouter()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    const goOn = async () => {
      const path = await finishOnce({ code, state, iss })
      if (path === undefined) return location.replace('/')
      // What was read as a guest may look different to a user.
      await queryClient.invalidateQueries()
      router.history.replace(safeRedirect(path, window.location.origin))
    }
    goOn().catch(setFault)
  }, [code, state, iss, router])
  if (fault !== undefined) return <Failure text={messageOf(fault) || text('signIn.failed')} />
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <p role="status">{text('signIn.finishing')}</p>
    </main>
  )
}

/** What went wrong, the way to sign in again, and which browsers it works in [ERR-014]. */
function Failure({ text: message }: { text: string }) {
  const text = useText()
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <h1>{text('signIn.failedTitle')}</h1>
      <p className="error" role="alert">
        {message}
      </p>
      <Link to="/login" search={{ params: {} }} className="button button-primary">
        {text('signIn.again')}
      </Link>
      <a href="/login/help">{text('signIn.browsers')}</a>
      <Link to="/" search={{ params: {} }}>
        {text('login.guest')}
      </Link>
    </main>
  )
}
