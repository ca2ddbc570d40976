import type { Team } from '@ingot/contract/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useAppContent } from '../../../session/session.ts'
import { useText } from '../../../words/texts.ts'
import { Failure } from '../parts/Failure.tsx'
import { ListState } from '../parts/ListState.tsx'
import styles from '../parts/Parts.module.css'
import { Table } from '../parts/Table.tsx'
import { TeamPanel } from './TeamPanel.tsx'

const teamsQuery = { ...queryFor('readTeams', {}), staleTime: 0 }

/** Teams of the company; who runs the installation sees those of all companies. */
export function TeamsPage() {
  const text = useText()
  const hasCompany = useAppContent().user.companyId > 0
  const { data, error, refetch } = useQuery(teamsQuery)
  const [openId, setOpenId] = useState<string>()
  const again = () => void queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey })
  const open = data?.items.find(({ id }) => id === openId)
  const named = (team: Team) => [team.company, team.name].filter((part) => part !== undefined).join(' · ')
  return (
    <>
      <p className="muted">{text(hasCompany ? 'admin.teams.note' : 'admin.teams.ofCompanies')}</p>
      {hasCompany && <NewTeam onMade={again} />}
      <ListState items={data?.items} error={error} empty={text('admin.teams.none')} onRetry={() => void refetch()}>
        {(teams) => (
          <Table label={text('admin.teams')} heads={[text('admin.name'), text('admin.teams.members')]}>
            {teams.map((team) => (
              <tr key={team.id}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => setOpenId(team.id)}>
                    {named(team)}
                  </button>
                </th>
                <td>{team.members}</td>
              </tr>
            ))}
          </Table>
        )}
      </ListState>
      {open && <TeamPanel key={open.id} team={open} onChanged={again} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

function NewTeam({ onMade }: { onMade: () => void }) {
  const text = useText()
  const make = useMutation({ mutationFn: (name: string) => call('makeTeam', { body: { name } }), onSuccess: onMade })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    if (name !== '') make.mutate(name, { onSuccess: () => form.reset() })
  }
  return (
    <>
      <form className={styles.bar} onSubmit={submit}>
        <label>
          {text('admin.teams.newName')}
          <input className="field" name="name" maxLength={200} required autoComplete="off" />
        </label>
        <button type="submit" className="button" disabled={make.isPending}>
          {text('admin.teams.make')}
        </button>
      </form>
      <Failure error={make.error} />
    </>
  )
}
