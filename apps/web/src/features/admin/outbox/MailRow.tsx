import type { Mail } from '@ingot/contract/mail'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['readOutbox'] })

/** A mail of the outbox, with its text and what can be done with it. */
export function MailRow({ mail, isOfAll }: { mail: Mail; isOfAll: boolean }) {
  const text = useText()
  const lang = useLanguage()
  const { at, subject, body, recipient, company, state, attempts, nextAt, sentAt, lastError } = mail
  const moment = sentAt ?? (attempts > 0 ? nextAt : undefined)
  const time = moment === undefined ? '' : momentText(moment, lang)
  return (
    <tr>
      <td className={styles.quiet}>
        <time dateTime={at}>{momentText(at, lang)}</time>
      </td>
      <th scope="row" className={styles.words}>
        {subject}
        {body === undefined ? (
          <div className={styles.note}>{text('admin.outbox.secret')}</div>
        ) : (
          <details className={styles.note}>
            <summary>{text('admin.outbox.body')}</summary>
            <div className={styles.mail}>{body}</div>
          </details>
        )}
      </th>
      <td className={styles.wrap}>{recipient ?? text('admin.outbox.operator')}</td>
      {isOfAll && <td>{company ?? '–'}</td>}
      <td>
        {text(`admin.outbox.${state}`)}
        {time !== '' && <div className="muted">{sentAt ? time : text('admin.outbox.next', { time })}</div>}
      </td>
      <td>{attempts}</td>
      <td className={styles.words}>{lastError ?? '–'}</td>
      <td>
        <Actions mail={mail} />
      </td>
    </tr>
  )
}

function Actions({ mail: { id, subject, canSend } }: { mail: Mail }) {
  const text = useText()
  const send = useMutation({
    mutationFn: () => call('resendMail', { params: { id } }),
    onSuccess: () => {
      notify({ text: text('admin.outbox.isDue'), kind: 'done' })
      return readAgain()
    },
  })
  const remove = useMutation({ mutationFn: () => call('removeMail', { params: { id } }), onSuccess: readAgain })
  return (
    <div className={styles.buttons}>
      {canSend && (
        <button
          type="button"
          className="button"
          aria-label={text('admin.outbox.sendOne', { subject })}
          disabled={send.isPending}
          onClick={() => send.mutate()}
        >
          {text('admin.outbox.send')}
        </button>
      )}
      <AskFirst
        label={text('admin.outbox.remove')}
        name={text('admin.outbox.removeOne', { subject })}
        question={text('admin.outbox.removeAsked')}
        action={text('admin.outbox.removeNow')}
        isPending={remove.isPending}
        onSure={() => remove.mutate()}
      />
      <Failure error={send.error ?? remove.error} />
    </div>
  )
}
