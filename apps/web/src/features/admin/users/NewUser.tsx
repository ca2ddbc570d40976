import { USER_NAME_MAX } from '@ingot/contract/limits'
import type { RoleName } from '@ingot/contract/roles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryFor } from '../../../api/query.ts'
import { usePermission } from '../../../session/session.ts'
import { useText } from '../../../words/texts.ts'
import { Failure } from '../parts/Failure.tsx'
import styles from '../parts/Parts.module.css'
import { ShownOnce } from '../parts/ShownOnce.tsx'
import { MailLink } from './MailLink.tsx'
import { RoleChoice } from './RoleChoice.tsx'

/** A local account: its user sets the password by a link that is shown once. */
export function NewUser({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const text = useText()
  const isOfAll = usePermission('installation.administer')
  const [roles, setRoles] = useState<readonly RoleName[]>(['reader'])
  const companies = useQuery({ ...queryFor('readCompanies', { query: {} }), enabled: isOfAll })
  const [isMissing, setMissing] = useState(false)
  const make = useMutation({
    mutationFn: (body: { userName: string; email?: string; company?: string; roles: RoleName[]; link: true }) =>
      call('makeUser', { body }),
    onSuccess: onMade,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = (name: string) => String(form.get(name) ?? '').trim()
    const [userName, email, company] = [given('userName'), given('email'), given('company')]
    setMissing(userName === '')
    if (userName === '') return
    make.mutate({ userName, roles: [...roles], link: true, ...(email && { email }), ...(company && { company }) })
  }
  if (make.data?.link)
    return (
      <div className={styles.section}>
        <ShownOnce {...make.data.link} name={make.data.user.userName} />
        <MailLink user={make.data.user} isShown />
        <button type="button" className="button" onClick={onClose}>
          {text('access.done')}
        </button>
      </div>
    )
  return (
    <form className={styles.box} onSubmit={submit} noValidate aria-label={text('admin.users.new')}>
      <label>
        {text('login.username')}
        <input
          className="field"
          name="userName"
          maxLength={USER_NAME_MAX}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the form takes the place of the button that was pressed
          autoFocus
        />
      </label>
      <label>
        {text('admin.users.email')}
        <input className="field" name="email" type="email" maxLength={200} autoComplete="off" />
      </label>
      {isOfAll && (
        <label>
          {text('admin.users.company')}
          <input className="field" name="company" maxLength={200} autoComplete="off" list="companies" />
          <datalist id="companies">
            {companies.data?.items.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </label>
      )}
      <RoleChoice chosen={roles} onChoose={setRoles} />
      {isMissing && (
        <p className="error" role="alert">
          {text('admin.users.nameMissing')}
        </p>
      )}
      <Failure error={make.error} />
      <div className={styles.buttons}>
        <button type="submit" className="button button-primary" disabled={make.isPending}>
          {text('admin.users.make')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {text('access.cancel')}
        </button>
      </div>
    </form>
  )
}
