import type { User } from '@ingot/contract/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { useText } from '../../../words/texts.ts'
import { Failure } from '../parts/Failure.tsx'
import { momentText } from '../parts/moments.ts'

interface MailLinkProps {
  user: Pick<User, 'id' | 'email'>
  /** A link stands above, which then ends. */
  isShown?: boolean
}

/** Mails a new link to its user, who alone sees it; an earlier one ends. Nothing where no mail can reach him. */
export function MailLink({ user: { id, email }, isShown = false }: MailLinkProps) {
  const text = useText()
  const lang = useLanguage()
  const { data } = useQuery(queryFor('readMailState', {}))
  const mail = useMutation({ mutationFn: () => call('mailLink', { params: { id } }) })
  if (email === undefined || !data?.canMailLinks) return null
  if (mail.data)
    return (
      <p role="status">
        {text('admin.link.mailed', { email: mail.data.recipient, time: momentText(mail.data.expiresAt, lang) })}
      </p>
    )
  return (
    <>
      <button type="button" className="button" disabled={mail.isPending} onClick={() => mail.mutate()}>
        {text(isShown ? 'admin.link.mailInstead' : 'admin.link.mail', { email })}
      </button>
      <Failure error={mail.error} />
    </>
  )
}
