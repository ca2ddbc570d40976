import type { Team } from '@ingot/contract/accounts'
import { USERS_LISTED_MAX } from '@ingot/contract/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryFor } from '../../../api/query.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { notify } from '../../../ui/notices/notices.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import styles from '../parts/Parts.module.css'
import { SearchField } from '../parts/SearchField.tsx'

interface TeamPanelProps {
  team: Team
  onChanged: () => void
  onClose: () => void
}

const TYPING_MS = 250

/** The name of a team and who belongs to it. */
export function TeamPanel({ team, onChanged, onClose }: TeamPanelProps) {
  const text = useText()
  const [name, setName] = useState(team.name)
  const [typed, setTyped] = useState('')
  /** Accounts whose membership is turned over; what others change meanwhile stays as they left it. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const sought = useDebounced(typed.trim(), TYPING_MS)
  const members = useQuery({ ...queryFor('readTeamUsers', { params: { id: team.id } }), staleTime: 0 })
  const users = useQuery({
    ...queryFor('readUsers', { query: { text: sought, limit: USERS_LISTED_MAX } }),
    staleTime: 0,
  })
  const present = new Set(members.data?.items.map(({ id }) => id))
  const toggle = (id: string) =>
    setTurned((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const save = useMutation({
    mutationFn: () =>
      call('changeTeam', {
        params: { id: team.id },
        body: {
          name: name.trim(),
          add: [...turned].filter((id) => !present.has(id)),
          remove: [...turned].filter((id) => present.has(id)),
        },
      }),
    onSuccess: () => {
      notify({ text: text('admin.teams.saved', { name }), kind: 'done' })
      onChanged()
      onClose()
    },
  })
  const remove = useMutation({
    mutationFn: () => call('removeTeam', { params: { id: team.id } }),
    onSuccess: () => {
      onChanged()
      onClose()
    },
  })
  // Another company's people cannot belong to it: who runs the installation sees those of all.
  const possible = users.data?.items.filter(({ company }) => team.company === undefined || company === team.company)
  return (
    <Dialog isOpen onClose={onClose} label={team.name} closeLabel={text('common.close')} place="right">
      <div className={styles.panel}>
        <section className={styles.section}>
          <div className={styles.form}>
            <label>
              {text('admin.name')}
              <input
                className="field"
                value={name}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => setName(event.currentTarget.value)}
              />
            </label>
            <SearchField label={text('admin.teams.find')} value={typed} onChange={setTyped} />
            <fieldset>
              <legend>{text('admin.teams.members')}</legend>
              <div className={styles.people}>
                {possible?.map(({ id, userName }) => (
                  <label key={id} className={styles.check}>
                    <input
                      type="checkbox"
                      checked={present.has(id) !== turned.has(id)}
                      disabled={!members.data}
                      onChange={() => toggle(id)}
                    />
                    {userName}
                  </label>
                ))}
              </div>
            </fieldset>
          </div>
          <Failure error={save.error ?? members.error ?? users.error} />
          <button
            type="button"
            className="button button-primary"
            disabled={save.isPending || name.trim() === ''}
            onClick={() => save.mutate()}
          >
            {text('admin.save')}
          </button>
        </section>
        <section className={styles.section}>
          <AskFirst
            label={text('admin.teams.remove')}
            question={text('admin.teams.removeAsked', { name: team.name })}
            action={text('admin.teams.removeNow')}
            isPending={remove.isPending}
            onSure={() => remove.mutate()}
          />
          <Failure error={remove.error} />
        </section>
      </div>
    </Dialog>
  )
}
