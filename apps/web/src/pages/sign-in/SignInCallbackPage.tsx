import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../../api/query.ts'
import { safeRedirect } from '../../app/paths.ts'
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

function Finishing(returned: Returned) {
  const text = useText()
  const router = useRouter()
  // A code is good for one exchange: a page that is drawn twice asks once.
  const finished = useQuery({
    queryKey: ['finishSignIn', returned.state],
    queryFn: () => finishSignIn(returned),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const path = finished.data
  useEffect(() => {
    if (path === undefined) return
    const goOn = async () => {
      // What was read as a guest may look different to a user.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'finishSignIn' })
      router.history.replace(safeRedirect(path, window.location.origin))
    }
    void goOn()
  }, [path, router])
  if (finished.error) return <Failure text={messageOf(finished.error) || text('signIn.failed')} />
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
