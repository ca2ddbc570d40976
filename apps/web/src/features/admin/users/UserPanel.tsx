import type { User } from '@ingot/contract/accounts'
import { routes } from '@ingot/contract/routes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { useAppContent, usePermission } from '../../../session/session.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { ShownOnce } from '../parts/ShownOnce.tsx'
import { CompanyOfUser } from './CompanyOfUser.tsx'
import { MailLink } from './MailLink.tsx'
import { NameAndEmail } from './NameAndEmail.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface UserPanelProps {
  user: User
  onChanged: () => void
  onClose: () => void
}

/** One account: what it may do, where it is signed in, and how it begins and ends. */
export function UserPanel({ user, onChanged, onClose }: UserPanelProps) {
  const text = useText()
  const lang = useLanguage()
  const { id, userName, email, company, teams, lastUsed } = user
  const isOwn = useAppContent().user.id === id
  const isOfAll = usePermission('installation.administer')
  return (
    <Dialog isOpen onClose={onClose} label={userName} closeLabel={text('common.close')} place="right">
      <div className={styles.panel}>
        <dl className={styles.facts}>
          {user.isOfProvider && email !== undefined && (
            <>
              <dt>{text('admin.users.email')}</dt>
              <dd>{email}</dd>
            </>
          )}
          {company !== undefined && (
            <>
              <dt>{text('admin.company')}</dt>
              <dd>{company}</dd>
            </>
          )}
          {teams.length > 0 && (
            <>
              <dt>{text('admin.teams')}</dt>
              <dd>{teams.join(', ')}</dd>
            </>
          )}
          <dt>{text('admin.lastUsed')}</dt>
          <dd>{lastUsed === undefined ? text('admin.never') : momentText(lastUsed, lang)}</dd>
        </dl>
        {!user.isOfProvider && <NameAndEmail user={user} onChanged={onChanged} />}
        <Roles user={user} onChanged={onChanged} />
        {isOfAll && <CompanyOfUser user={user} onMoved={onChanged} />}
        {!user.isOfProvider && !user.disabled && <PasswordLink user={user} />}
        <Sessions id={id} />
        {!isOwn && <Access user={user} onChanged={onChanged} />}
        <PersonalData user={user} isOwn={isOwn} onErased={onClose} onChanged={onChanged} />
      </div>
    </Dialog>
  )
}

function Roles({ user, onChanged }: Omit<UserPanelProps, 'onClose'>) {
  const { id, roles, isOfProvider, areRolesOfProvider } = user
  const text = useText()
  const [chosen, setChosen] = useState(roles)
  const deal = useMutation({
    mutationFn: () => call('changeUser', { params: { id }, body: { roles: chosen, rolesBefore: roles } }),
    onSuccess: () => {
      notify({ text: text('admin.users.rolesSaved'), kind: 'done' })
      onChanged()
    },
  })
  const isSame = chosen.length === roles.length && chosen.every((role) => roles.includes(role))
  return (
    <section className={styles.section}>
      <RoleChoice chosen={chosen} onChoose={setChosen} isFixed={areRolesOfProvider} />
      {isOfProvider && (
        <p className="muted">{text(areRolesOfProvider ? 'admin.users.rolesOfProvider' : 'admin.users.ofProvider')}</p>
      )}
      <Failure error={deal.error} />
      {!areRolesOfProvider && (
        <button type="button" className="button" disabled={isSame || deal.isPending} onClick={() => deal.mutate()}>
          {text('admin.users.saveRoles')}
        </button>
      )}
    </section>
  )
}

function PasswordLink({ user }: { user: User }) {
  const text = useText()
  const make = useMutation({ mutationFn: () => call('makeLink', { params: { id: user.id } }) })
  return (
    <section className={styles.section}>
      <h3>{text('access.password')}</h3>
      {make.data ? (
        <ShownOnce {...make.data} name={user.userName} />
      ) : (
        <button type="button" className="button" disabled={make.isPending} onClick={() => make.mutate()}>
          {text('admin.link.make')}
        </button>
      )}
      <Failure error={make.error} />
      {!make.data && <MailLink user={user} />}
    </section>
  )
}

function Sessions({ id }: { id: string }) {
  const text = useText()
  const lang = useLanguage()
  const query = { ...queryFor('readUserSessions', { params: { id } }), staleTime: 0 }
  const { data, error } = useQuery(query)
  const end = useMutation({
    mutationFn: () => call('endUserSessions', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  return (
    <section className={styles.section}>
      <h3>{text('admin.sessions')}</h3>
      <Failure error={error ?? end.error} />
      {data?.items.length === 0 && <p className="muted">{text('admin.noSessions')}</p>}
      <ul className={styles.form}>
        {data?.items.map(({ id: session, browser, address, lastUsed }) => (
          <li key={session}>
            {browser || text('access.unknownBrowser')}{' '}
            <span className="muted">
              {momentText(lastUsed, lang)} · {address}
            </span>
          </li>
        ))}
      </ul>
      {data && data.items.length > 0 && (
        <button type="button" className="button" disabled={end.isPending} onClick={() => end.mutate()}>
          {text('access.endAll')}
        </button>
      )}
    </section>
  )
}

/** To close an account is undone by opening it: it does not ask, and offers the way back. */
function Access({ user: { id, userName, disabled }, onChanged }: Omit<UserPanelProps, 'onClose'>) {
  const text = useText()
  const set = useMutation({
    mutationFn: (closed: boolean) => call('changeUser', { params: { id }, body: { disabled: closed } }),
    onSuccess: (_, closed) => {
      onChanged()
      notify({
        text: text(closed ? 'admin.users.wasClosed' : 'admin.users.wasReopened', { name: userName }),
        kind: 'done',
        action: { label: text('admin.undo'), run: () => set.mutate(!closed) },
      })
    },
    onError: (error) => notify({ text: error.message, kind: 'failed' }),
  })
  return (
    <section className={styles.section}>
      <h3>{text('admin.users.access')}</h3>
      <p className="muted">{text(disabled ? 'admin.users.isClosed' : 'admin.users.closeNote')}</p>
      <button type="button" className="button" disabled={set.isPending} onClick={() => set.mutate(!disabled)}>
        {text(disabled ? 'admin.users.reopen' : 'admin.users.close')}
      </button>
    </section>
  )
}

interface PersonalDataProps extends UserPanelProps {
  isOwn: boolean
  onErased: () => void
}

function PersonalData({ user: { id, userName }, isOwn, onErased, onChanged }: Omit<PersonalDataProps, 'onClose'>) {
  const text = useText()
  const erase = useMutation({
    mutationFn: () => call('eraseUser', { params: { id } }),
    onSuccess: () => {
      notify({ text: text('admin.users.wasErased', { name: userName }), kind: 'done' })
      onChanged()
      onErased()
    },
  })
  return (
    <section className={styles.section}>
      <h3>{text('admin.users.data')}</h3>
      <a className="button" href={routes.exportUser.path.replace(':id', encodeURIComponent(id))} download>
        {text('admin.users.saveData')}
      </a>
      {!isOwn && (
        <AskFirst
          label={text('admin.users.erase')}
          question={text('admin.users.eraseAsked', { name: userName })}
          action={text('admin.users.eraseNow')}
          isPending={erase.isPending}
          onSure={() => erase.mutate()}
        />
      )}
      <Failure error={erase.error} />
    </section>
  )
}
