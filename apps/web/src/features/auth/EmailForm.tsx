import { isEmail } from '@ingot/contract/email'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { tellLogin, useLogin } from '../../session/login/login.ts'
import { keptEmail } from '../../session/login/user-mark.ts'
import { useText } from '../../words/texts.ts'
import styles from './LoginForm.module.css'
import { loginNameOf, providerStart } from './provider.ts'

interface EmailFormProps {
  redirectUri: string
  /** No provider is for the address: its account, if any, has a password here. */
  onNoProvider: (email: string) => void
}

/** The e-mail first, then the provider that it belongs to [AUTH-008, AUTH-012]. */
export function EmailForm({ redirectUri, onNoProvider }: EmailFormProps) {
  const text = useText()
  const status = useLogin((state) => state.status)
  const [isWrong, setWrong] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [fieldId, noteId] = [useId(), useId()]
  const isPending = isAsking || status === 'LOGGING_IN'
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = (field.current?.value ?? '').trim()
    const isRight = isEmail(email)
    setWrong(!isRight)
    if (!isRight) return field.current?.focus()
    setAsking(true)
    try {
      const name = await loginNameOf(email)
      if (name === undefined) return onNoProvider(email)
      tellLogin({ type: 'submitted' })
      location.assign(providerStart({ redirectUri, email: name }))
    } catch (error) {
      console.error(error)
      tellLogin({ type: 'failed' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.head}>
        <label htmlFor={fieldId}>{text('login.email')}</label>
        <Link to="/login/help">{text('login.needHelp')}</Link>
      </div>
      <input
        ref={field}
        id={fieldId}
        className="field"
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={keptEmail()}
        aria-invalid={isWrong}
        aria-describedby={noteId}
        onChange={() => setWrong(false)}
      />
      <div id={noteId} role="alert" className={styles.note}>
        {isWrong && <p className="error">{text('login.emailWrong')}</p>}
        {status === 'LOGIN_FAILED' && <p className="error">{text('login.wentWrong')}</p>}
      </div>
      <button type="submit" className="button button-primary" disabled={isPending}>
        {text('common.continue')}
      </button>
    </form>
  )
}
