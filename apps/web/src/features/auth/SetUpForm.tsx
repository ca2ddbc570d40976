import { PASSWORD_MIN } from '@ingot/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../words/texts.ts'
import styles from './LoginForm.module.css'
import { loginFailure } from './login-failure.ts'

interface SetUpFormProps {
  secret: string
  /** The account whose password is set; undefined where the first administrator is made. */
  userName: string | undefined
  /** The password is set, and its user signed in with it. */
  onDone: () => void
}

/** Sets a password by a link for one time, and signs in with it. */
export function SetUpForm({ secret, userName, onDone }: SetUpFormProps) {
  const text = useText()
  const [fault, setFault] = useState('')
  const follow = useMutation({
    mutationFn: async (given: { password: string; userName?: string }) => {
      const made = await call('followLink', { body: { secret, ...given } })
      await call('login', { body: { username: made.userName, password: given.password } })
    },
    onSuccess: onDone,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = (name: string) => String(form.get(name) ?? '')
    const [name, password] = [given('username').trim(), given('password')]
    const wrong =
      userName === undefined && name === ''
        ? text('setUp.nameMissing')
        : password.length < PASSWORD_MIN
          ? text('setUp.short', { count: PASSWORD_MIN })
          : password !== given('again')
            ? text('setUp.differs')
            : ''
    setFault(wrong)
    if (wrong === '') follow.mutate({ password, ...(userName === undefined && { userName: name }) })
  }
  const failure = fault || (follow.error && loginFailure(follow.error, text('login.failed')))
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label>
        {text('login.username')}
        <input
          className="field"
          name="username"
          defaultValue={userName}
          readOnly={userName !== undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </label>
      <label>
        {text('access.newPassword')}
        <input className="field" name="password" type="password" autoComplete="new-password" />
      </label>
      <label>
        {text('setUp.again')}
        <input className="field" name="again" type="password" autoComplete="new-password" />
      </label>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button button-primary" disabled={follow.isPending}>
        {text('setUp.submit')}
      </button>
    </form>
  )
}
