import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { safeRedirect } from '../address/safe-redirect.ts'
import { queryClient } from '../api/query.ts'
import { LoginForm } from '../features/auth/LoginForm.tsx'
import { useText } from '../words/texts.ts'
import styles from './Page.module.css'

/** Sign in, then back to where one came from. */
export function LoginPage() {
  const text = useText()
  const router = useRouter()
  const { redirectUri, signup } = useSearch({ from: '__root__', select: ({ params }) => params })
  const goBack = async () => {
    // What was read as a guest may look different to a user.
    await queryClient.invalidateQueries()
    router.history.push(safeRedirect(redirectUri, window.location.origin))
  }
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <h1>{text('login.title')}</h1>
      {signup && <p>{text('login.signUp')}</p>}
      <LoginForm onLoggedIn={() => void goBack()} />
      {!signup && <p className="muted">{text('login.signUp')}</p>}
      <Link to="/">{text('login.guest')}</Link>
    </main>
  )
}
