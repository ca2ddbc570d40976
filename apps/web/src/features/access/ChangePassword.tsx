import { PASSWORD_MIN } from '@ingot/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query.ts'
import { useText } from '../../words/texts.ts'
import styles from './Access.module.css'
import { failureText } from './failure-text.ts'
import { sessionsQuery } from './Sessions.tsx'

/** The own password; the old one is asked for, and other sessions end. */
export function ChangePassword() {
  const text = useText()
  const { data } = useQuery(sessionsQuery)
  const [isShort, setShort] = useState(false)
  const change = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) => call('changePassword', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['readSessions'] }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const oldPassword = String(given.get('old') ?? '')
    const newPassword = String(given.get('new') ?? '')
    const isWrong = oldPassword === '' || newPassword.length < PASSWORD_MIN
    setShort(isWrong)
    change.reset()
    if (!isWrong) change.mutate({ oldPassword, newPassword }, { onSuccess: () => form.reset() })
  }
  const failure = isShort
    ? text('access.passwordShort', { count: PASSWORD_MIN })
    : change.error && failureText(change.error, text('access.unreachable'))
  return (
    <section className={styles.section} aria-labelledby="access-password">
      <h3 id="access-password">{text('access.password')}</h3>
      {data?.hasPassword === false && <p className="muted">{text('access.passwordElsewhere')}</p>}
      {data?.hasPassword && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <label>
            {text('access.oldPassword')}
            <input className="field" name="old" type="password" autoComplete="current-password" />
          </label>
          <label>
            {text('access.newPassword')}
            <input className="field" name="new" type="password" autoComplete="new-password" />
          </label>
          {failure && (
            <p className="error" role="alert">
              {failure}
            </p>
          )}
          {change.isSuccess && !isShort && <p role="status">{text('access.passwordChanged')}</p>}
          <div className={styles.buttons}>
            <button type="submit" className="button" disabled={change.isPending}>
              {text('access.changePassword')}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
