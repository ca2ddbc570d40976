import type { User } from '@ingot/contract/accounts'
import { USER_NAME_MAX } from '@ingot/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { Failure } from '../parts/Failure.tsx'
import styles from '../parts/Parts.module.css'

/** How a local account is called, and where its mails go. */
export function NameAndEmail({ user, onChanged }: { user: User; onChanged: () => void }) {
  const text = useText()
  const { id, userName, email: address = '' } = user
  const [name, setName] = useState(userName)
  const [email, setEmail] = useState(address)
  const save = useMutation({
    mutationFn: () => call('changeUser', { params: { id }, body: { name: name.trim(), email: email.trim() || null } }),
    onSuccess: () => {
      notify({ text: text('admin.users.nameSaved'), kind: 'done' })
      onChanged()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const isSame = name.trim() === userName && email.trim() === address
  return (
    <section className={styles.section}>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={text('admin.users.nameAndEmail')}>
        <label>
          {text('login.username')}
          <input
            className="field"
            value={name}
            maxLength={USER_NAME_MAX}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label>
          {text('admin.users.email')}
          <input
            className="field"
            type="email"
            value={email}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </label>
        <Failure error={save.error} />
        <button type="submit" className="button" disabled={isSame || name.trim() === '' || save.isPending}>
          {text('admin.save')}
        </button>
      </form>
    </section>
  )
}
