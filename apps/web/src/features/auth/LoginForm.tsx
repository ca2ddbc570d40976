import type { SessionUser } from '@ingot/contract/catalog'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { tellLogin } from '../../session/login/login.ts'
import { useText } from '../../words/texts.ts'
import styles from './LoginForm.module.css'
import { loginFailure } from './login-failure.ts'

interface LoginFormProps {
  onLoggedIn: (user: SessionUser) => void
  onSignUp: () => void
  /** What stands in the field of the name, where the form took the place of another: the user goes on in it. */
  username?: string | undefined
}

const fieldOf = (form: HTMLFormElement | null, name: 'username' | 'password') =>
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)

/** User name and password [AUTH-010]. */
export function LoginForm({ onLoggedIn, onSignUp, username: typed }: LoginFormProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(false)
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => call('login', { body }),
    onMutate: () => tellLogin({ type: 'submitted' }),
    onError: () => tellLogin({ type: 'failed' }),
    onSuccess: ({ user }) => onLoggedIn(user),
  })
  useEffect(() => {
    if (typed !== undefined) fieldOf(form.current, typed === '' ? 'username' : 'password')?.focus()
  }, [typed])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    setMissing(username === '' || password === '')
    if (username !== '' && password !== '') login.mutate({ username, password })
  }
  const failure = isMissing ? text('login.missing') : login.error && loginFailure(login.error, text('login.failed'))
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <label>
        {text('login.username')}
        <input
          className="field"
          name="username"
          defaultValue={typed}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <label>
        {text('login.password')}
        <input className="field" name="password" type="password" autoComplete="current-password" />
      </label>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button button-primary" disabled={login.isPending}>
        {text(login.isPending ? 'login.pending' : 'login.submit')}
      </button>
      <button type="button" className="button" onClick={onSignUp}>
        {text('top.signUp')}
      </button>
    </form>
  )
}
