import type { AccessToken } from '@ingot/contract/tokens'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import { ListState } from '../parts/ListState.tsx'
import { dayText, momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { SearchField } from '../parts/SearchField.tsx'
import { Table } from '../parts/Table.tsx'

const TYPING_MS = 250

/** Access tokens of everybody of the company. */
export function TokensPage() {
  const text = useText()
  const [typed, setTyped] = useState('')
  const sought = useDebounced(typed.trim(), TYPING_MS)
  const { data, error, refetch } = useQuery({
    ...queryFor('readAllTokens', { query: { text: sought } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={styles.bar}>
        <SearchField label={text('admin.tokens.find')} value={typed} onChange={setTyped} />
      </div>
      <ListState
        items={data?.items}
        error={error}
        empty={text(sought === '' ? 'admin.tokens.none' : 'admin.tokens.noMatch', { text: sought })}
        onRetry={() => void refetch()}
      >
        {(tokens) => (
          <Table
            label={text('admin.tokens')}
            heads={[
              text('admin.name'),
              text('admin.tokens.maker'),
              text('access.scopes'),
              text('admin.lastUsed'),
              text('admin.tokens.end'),
              text('admin.tokens.action'),
            ]}
          >
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </Table>
        )}
      </ListState>
      {data && data.total > data.items.length && (
        <p className="muted">{text('admin.tokens.more', { shown: data.items.length, total: data.total })}</p>
      )}
    </>
  )
}

function TokenRow({ token }: { token: AccessToken }) {
  const text = useText()
  const lang = useLanguage()
  const { id, name, ending, kind, maker, scopes, lastUsed, expiresAt, isExpired } = token
  const revoke = useMutation({
    mutationFn: () => call('revokeAnyToken', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['readAllTokens'] }),
  })
  return (
    <tr>
      <th scope="row">
        {name} <code className="muted">…{ending}</code>
      </th>
      <td>{kind === 'service' ? text('access.serviceOf', { maker }) : maker}</td>
      <td>{scopes.map((scope) => text(`access.scope.${scope}`)).join(', ')}</td>
      <td className={styles.quiet}>{lastUsed === undefined ? text('admin.never') : momentText(lastUsed, lang)}</td>
      <td className={styles.quiet}>
        {isExpired ? text('access.expired', { day: dayText(expiresAt, lang) }) : dayText(expiresAt, lang)}
      </td>
      <td>
        <AskFirst
          label={text('access.revoke')}
          name={text('access.revokeOne', { name })}
          question={text('access.revokeAsked', { name })}
          action={text('access.revokeNow')}
          isPending={revoke.isPending}
          onSure={() => revoke.mutate()}
        />
        <Failure error={revoke.error} />
      </td>
    </tr>
  )
}
