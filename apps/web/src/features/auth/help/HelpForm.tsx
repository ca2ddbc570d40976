import { ApiError } from '@ingot/contract/client'
import { HELP_TOPICS, type HelpTopic } from '@ingot/contract/help-topics'
import { EMAIL_MAX } from '@ingot/contract/limits'
import { type FormEvent, useEffect, useId, useReducer, useRef } from 'react'
import { Icon } from '../../../ui/icons.tsx'
import { useText } from '../../../words/texts.ts'
import { askForHelp } from './ask-for-help.ts'
import { CaptchaImage } from './CaptchaImage.tsx'
import { newCaptcha } from './captcha.ts'
import styles from './HelpForm.module.css'
import { canAsk, noHelp, onHelp } from './help-state.ts'

/** Asks whoever runs the catalogue for help: e-mail, topic, captcha and what became of it [AUTH-032]. */
export function HelpForm() {
  const text = useText()
  const [help, tell] = useReducer(onHelp, undefined, () => noHelp(newCaptcha()))
  const { email, topic, typed, isUnseen, captcha, status, message } = help
  const [emailField, captchaField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const noteId = useId()
  const isWorking = status === 'working'
  useEffect(() => {
    if (status === 'emailWrong') emailField.current?.focus()
    if (status === 'captchaWrong') captchaField.current?.focus()
  }, [status, emailField, captchaField])
  useEffect(() => {
    if (status !== 'working' || topic === '') return
    askForHelp(topic, email.trim()).then(
      () => tell({ type: 'sent' }),
      (error: unknown) => {
        console.error(error)
        tell({ type: 'failed', message: error instanceof ApiError ? error.message : undefined })
      },
    )
  }, [status, topic, email])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tell({ type: 'submitted', captcha: newCaptcha() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isWorking}>
      <p>{text('help.intro')}</p>
      <label>
        {text('login.email')}
        <input
          ref={emailField}
          className="field"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={email}
          readOnly={isWorking}
          aria-invalid={status === 'emailWrong'}
          aria-describedby={noteId}
          onChange={(event) => tell({ type: 'filled', email: event.currentTarget.value })}
        />
      </label>
      <label>
        {text('help.topic')}
        <select
          className={styles.select}
          value={topic}
          disabled={isWorking}
          onChange={(event) => tell({ type: 'filled', topic: event.currentTarget.value as HelpTopic | '' })}
        >
          <option value="">{text('help.chooseTopic')}</option>
          {HELP_TOPICS.map((one) => (
            <option key={one} value={one}>
              {text(`help.topic.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {!isUnseen && (
        <div className={styles.captchaRow}>
          <CaptchaImage signs={captcha} label={text('help.captchaPicture')} />
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={text('help.newCaptcha')}
            title={text('help.newCaptcha')}
            disabled={isWorking}
            onClick={() => tell({ type: 'renewed', captcha: newCaptcha() })}
          >
            <Icon name="reset" />
          </button>
          <input
            ref={captchaField}
            className="field"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={text('help.captcha')}
            placeholder={text('help.captcha')}
            value={typed}
            readOnly={isWorking}
            aria-invalid={status === 'captchaWrong'}
            aria-describedby={noteId}
            onChange={(event) => tell({ type: 'filled', typed: event.currentTarget.value })}
          />
        </div>
      )}
      <label className={styles.unseen}>
        <input
          type="checkbox"
          checked={isUnseen}
          disabled={isWorking}
          onChange={(event) => tell({ type: 'filled', isUnseen: event.currentTarget.checked })}
        />
        {text('help.unseen')}
      </label>
      <div id={noteId} role="alert" className={styles.note}>
        {status === 'emailWrong' && <p className="error">{text('help.emailWrong')}</p>}
        {status === 'captchaWrong' && <p className="error">{text('help.captchaWrong')}</p>}
        {status === 'failed' && <p className="error">{message ?? text('help.failed')}</p>}
      </div>
      <div role="status" className={styles.note}>
        {isWorking && <p className="muted">{text('help.working')}</p>}
        {status === 'sent' && <p>{text('help.sent')}</p>}
      </div>
      <button type="submit" className="button button-primary" disabled={!canAsk(help)}>
        {text('common.continue')}
      </button>
    </form>
  )
}
