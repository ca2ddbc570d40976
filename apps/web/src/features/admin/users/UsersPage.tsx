import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../api/query.ts'
import { useText } from '../../../words/texts.ts'
import { ListState } from '../parts/ListState.tsx'
import { Table } from '../parts/Table.tsx'

const usersQuery = { ...queryFor('readUsers', { query: {} }), staleTime: 0 }

/** The accounts that the caller administers. */
export function UsersPage() {
  const text = useText()
  const { data, error, refetch } = useQuery(usersQuery)
  return (
    <ListState items={data?.items} error={error} empty={text('admin.users.none')} onRetry={() => void refetch()}>
      {(users) => (
        <Table label={text('admin.users')} heads={[text('admin.name'), text('admin.roles'), text('admin.company')]}>
          {users.map(({ id, userName, roles, company }) => (
            <tr key={id}>
              <th scope="row">{userName}</th>
              <td>{roles.map((role) => text(`admin.role.${role}`)).join(', ')}</td>
              <td>{company ?? '–'}</td>
            </tr>
          ))}
        </Table>
      )}
    </ListState>
  )
}
