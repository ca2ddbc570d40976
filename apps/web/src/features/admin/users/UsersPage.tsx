import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import { ListState } from '../parts/ListState.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { SearchField } from '../parts/SearchField.tsx'
import { Table } from '../parts/Table.tsx'
import { NewUser } from './NewUser.tsx'
import { UserPanel } from './UserPanel.tsx'

const PAGE = 50
const TYPING_MS = 250

/** The accounts that the caller administers. */
export function UsersPage() {
  const text = useText()
  const lang = useLanguage()
  const [typed, setTyped] = useState('')
  const [offset, setOffset] = useState(0)
  const [isMaking, setMaking] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const sought = useDebounced(typed.trim(), TYPING_MS)
  const query = { text: sought, offset, limit: PAGE }
  const { data, error, refetch } = useQuery({
    ...queryFor('readUsers', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const again = () => void queryClient.invalidateQueries({ queryKey: ['readUsers'] })
  const open = data?.items.find(({ id }) => id === openId)
  const total = data?.total ?? 0
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={text('admin.users.find')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setOffset(0)
          }}
        />
        {!isMaking && (
          <button type="button" className={`button button-primary ${styles.end}`} onClick={() => setMaking(true)}>
            {text('admin.users.new')}
          </button>
        )}
      </div>
      {isMaking && <NewUser onMade={again} onClose={() => setMaking(false)} />}
      <ListState
        items={data?.items}
        error={error}
        empty={text(sought === '' ? 'admin.users.none' : 'admin.users.noMatch', { text: sought })}
        onRetry={() => void refetch()}
      >
        {(users) => (
          <Table
            label={text('admin.users')}
            heads={[
              text('admin.name'),
              text('admin.roles'),
              text('admin.teams'),
              text('admin.company'),
              text('admin.lastUsed'),
              text('admin.state'),
            ]}
          >
            {users.map(({ id, userName, roles, teams, company, lastUsed, disabled }) => (
              <tr key={id}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => setOpenId(id)}>
                    {userName}
                  </button>
                </th>
                <td>{roles.map((role) => text(`admin.role.${role}`)).join(', ') || '–'}</td>
                <td>{teams.join(', ') || '–'}</td>
                <td>{company ?? '–'}</td>
                <td className={styles.quiet}>{lastUsed === undefined ? '–' : momentText(lastUsed, lang)}</td>
                <td>{text(disabled ? 'admin.closed' : 'admin.open')}</td>
              </tr>
            ))}
          </Table>
        )}
      </ListState>
      {total > PAGE && (
        <div className={styles.buttons}>
          <button type="button" className="button" disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
            {text('admin.previous')}
          </button>
          <span className="muted">
            {text('admin.places', { first: offset + 1, last: Math.min(offset + PAGE, total), total })}
          </span>
          <button
            type="button"
            className="button"
            disabled={offset + PAGE >= total}
            onClick={() => setOffset(offset + PAGE)}
          >
            {text('admin.next')}
          </button>
        </div>
      )}
      {open && <UserPanel key={open.id} user={open} onChanged={again} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
