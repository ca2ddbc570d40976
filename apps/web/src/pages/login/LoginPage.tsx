import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { safeRedirect } from '../../address/safe-redirect.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query.ts'
import { EmailForm } from '../../features/auth/EmailForm.tsx'
import { LoginForm } from '../../features/auth/LoginForm.tsx'
import { askedProvider, providerStart } from '../../features/auth/provider.ts'
import { takeOver } from '../../features/auth/take-over.ts'
import { Footer } from '../../features/footer/Footer.tsx'
import { tellLogin, useLogin } from '../../session/login/login.ts'
import { useAppContent } from '../../session/session.ts'
import { TargetLink } from '../../ui/links/TargetLink.tsx'
import { type TextKey, useText } from '../../words/texts.ts'
import styles from '../Page.module.css'
import { ServedPage } from '../ServedPage.tsx'

/** Why the server led back here instead of on to a provider, in words. */
const PROVIDER_FAILURES: ReadonlyMap<string, TextKey> = new Map([
  ['identity-provider-away', 'login.providerAway'],
  ['identity-provider-unknown', 'login.providerUnknown'],
])

/** Sign in, then back to where one came from [AUTH-001]. */
export function LoginPage() {
  const text = useText()
  const router = useRouter()
  const { config } = useAppContent()
  const { auth } = config
  const status = useLogin((state) => state.status)
  const { redirectUri, signup, sso, error } = useSearch({ from: '__root__', select: ({ params }) => params })
  const back = safeRedirect(redirectUri, window.location.origin)
  const provider = askedProvider(sso, auth)
  // There are always accounts with a password, the one for emergencies first of all.
  const [withPassword, setWithPassword] = useState<{ username: string; isUnserved: boolean }>()
  const asksEmail = auth.signIn === 'email' && withPassword === undefined
  useEffect(() => {
    if (provider === undefined) return
    tellLogin({ type: 'submitted' })
    location.assign(providerStart({ redirectUri: back, sso: provider }))
  }, [provider, back])

  const goBack = async (userId: string) => {
    if (takeOver(userId)) return location.assign('/')
    // What was read as a guest may look different to a user.
    await queryClient.invalidateQueries()
    router.history.push(back)
  }
  const goOnAsGuest = async () => {
    try {
      const { user } = await call('readGuest', {})
      tellLogin({ type: 'answered', user })
      router.history.push(back)
    } catch (error) {
      console.error(error)
      tellLogin({ type: 'failed' })
    }
  }
  const onSignUp = () => {
    tellLogin({ type: 'signUp', register: auth.register })
    if (auth.register !== null) location.assign(auth.register)
  }
  const failure = error === undefined ? undefined : (PROVIDER_FAILURES.get(error) ?? 'signIn.failed')
  if (provider !== undefined) return <main className={styles.page} aria-busy="true" />
  return (
    <main className={`${styles.page} ${styles.narrow}`}>
      <h1>{text('login.title')}</h1>
      {(signup || status === 'SIGNUP_FAILED') && auth.register === null && <p role="status">{text('login.signUp')}</p>}
      {failure && (
        <p className="error" role="alert">
          {text(failure)}
        </p>
      )}
      {withPassword?.isUnserved && <p role="status">{text('login.noProvider')}</p>}
      {asksEmail ? (
        <EmailForm redirectUri={back} onNoProvider={(username) => setWithPassword({ username, isUnserved: true })} />
      ) : (
        <LoginForm onLoggedIn={({ id }) => void goBack(id)} onSignUp={onSignUp} username={withPassword?.username} />
      )}
      {auth.signIn === 'email' && (
        <button
          type="button"
          className="button"
          onClick={() => setWithPassword(asksEmail ? { username: '', isUnserved: false } : undefined)}
        >
          {text(asksEmail ? 'login.withPassword' : 'login.withEmail')}
        </button>
      )}
      {auth.signIn === 'password' &&
        auth.sso.map((name) => (
          <a key={name} className="button" href={providerStart({ redirectUri: back, sso: name })}>
            {text('login.withProvider', { name })}
          </a>
        ))}
      <p className={styles.ways}>
        {!asksEmail && <Link to="/login/help">{text('login.needHelp')}</Link>}
        {auth.register !== null && (
          <TargetLink href={auth.register} target="_self" newTab={text('block.newTab')}>
            {text('login.register')}
          </TargetLink>
        )}
        {config.guests && (
          <button type="button" className="link" onClick={() => void goOnAsGuest()}>
            {text('login.guest')}
          </button>
        )}
      </p>
      <Footer Page={ServedPage} />
    </main>
  )
}
