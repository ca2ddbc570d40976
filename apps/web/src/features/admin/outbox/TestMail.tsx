import { isEmail } from '@ingot/contract/email'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../words/texts.ts'
import { Failure } from '../parts/Failure.tsx'
import styles from '../parts/Parts.module.css'

/** Sends a mail at once and says how that went, in the words of the mail server. */
export function TestMail({ to }: { to: string }) {
  const text = useText()
  const [address, setAddress] = useState(to)
  const [isWrong, setWrong] = useState(false)
  const test = useMutation({ mutationFn: () => call('testMail', { body: { to: address.trim() } }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = isEmail(address.trim())
    setWrong(!isRight)
    if (isRight) test.mutate()
  }
  return (
    <form className={styles.section} onSubmit={submit} noValidate aria-label={text('admin.outbox.test')}>
      <div className={styles.bar}>
        <label>
          {text('admin.outbox.testTo')}
          <input
            className="field"
            type="email"
            autoComplete="email"
            aria-invalid={isWrong}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className="button" disabled={test.isPending}>
          {text(test.isPending ? 'admin.outbox.testSending' : 'admin.outbox.test')}
        </button>
      </div>
      <div role="status" className={styles.wrap}>
        {isWrong && <p className="error">{text('admin.outbox.testWrong')}</p>}
        {!isWrong && !test.isPending && test.data && (
          <p className={test.data.isSent ? undefined : 'error'}>
            {text(test.data.isSent ? 'admin.outbox.testSent' : 'admin.outbox.testFailed', { answer: test.data.answer })}
          </p>
        )}
      </div>
      <Failure error={test.error} />
    </form>
  )
}
