import { type Permission, SERVICE_SCOPES, TOKEN_SCOPES } from '@ingot/contract/permissions'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAppContent } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import styles from './Access.module.css'
import { failureText } from './failure-text.ts'

/** Days that a token may be asked for to live; a month unless another time is chosen. */
const DAYS = [7, 30, 90, 366] as const
const USUAL_DAYS = 30

interface NewTokenProps {
  onCancel: () => void
  onMade: (token: string) => void
}

/** What a new token is called, what it may do and how long it lives. */
export function NewToken({ onCancel, onMade }: NewTokenProps) {
  const text = useText()
  const { permissions } = useAppContent().user
  const [isService, setService] = useState(false)
  const [chosen, setChosen] = useState<readonly Permission[]>(['catalogue.read'])
  const [isMissing, setMissing] = useState(false)
  const possible = (isService ? SERVICE_SCOPES : TOKEN_SCOPES).filter((scope) => permissions.includes(scope))
  const make = useMutation({
    mutationFn: (body: { name: string; kind: 'personal' | 'service'; scopes: Permission[]; days: number }) =>
      call('makeToken', { body }),
    onSuccess: ({ token }) => onMade(token),
  })
  const toggle = (scope: Permission) =>
    setChosen((now) => (now.includes(scope) ? now.filter((one) => one !== scope) : [...now, scope]))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    const scopes = possible.filter((scope) => chosen.includes(scope))
    const isWhole = name !== '' && scopes.length > 0
    setMissing(!isWhole)
    if (isWhole) make.mutate({ name, scopes, kind: isService ? 'service' : 'personal', days: Number(form.get('days')) })
  }
  const failure = isMissing ? text('access.missing') : make.error && failureText(make.error, text('access.unreachable'))
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label>
        {text('access.name')}
        {/* biome-ignore lint/a11y/noAutofocus: the form takes the place of the button that was pressed */}
        <input className="field" name="name" maxLength={80} autoComplete="off" autoFocus />
      </label>
      <label>
        {text('access.lives')}
        <select className="field" name="days" defaultValue={USUAL_DAYS}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {text('access.days', { count: days })}
            </option>
          ))}
        </select>
      </label>
      {permissions.includes('accounts.administer') && (
        <label className={styles.check}>
          <input type="checkbox" checked={isService} onChange={(event) => setService(event.currentTarget.checked)} />
          {text('access.service')}
        </label>
      )}
      <fieldset className={styles.scopes}>
        <legend>{text('access.scopes')}</legend>
        {possible.map((scope) => (
          <label key={scope} className={styles.check}>
            <input type="checkbox" checked={chosen.includes(scope)} onChange={() => toggle(scope)} />
            {text(`access.scope.${scope}`)}
          </label>
        ))}
      </fieldset>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={onCancel}>
          {text('access.cancel')}
        </button>
        <button type="submit" className="button button-primary" disabled={make.isPending}>
          {text('access.make')}
        </button>
      </div>
    </form>
  )
}
