import type { AuditAction, AuditEntry } from '@ingot/contract/audit'
import { routes } from '@ingot/contract/routes'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../session/language.ts'
import { usePermission } from '../../../session/session.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import { ListState } from '../parts/ListState.tsx'
import styles from '../parts/Parts.module.css'
import { SearchField } from '../parts/SearchField.tsx'
import { Table } from '../parts/Table.tsx'
import { ACTIONS } from './actions.ts'

const TYPING_MS = 250

interface Asked {
  action?: AuditAction
  name?: string
  from?: string
  to?: string
}

/** What was done to the company's accounts, tokens and data, the latest first. */
export function AuditPage() {
  const text = useText()
  const [action, setAction] = useState('')
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const name = useDebounced(typed.trim(), TYPING_MS)
  const known = ACTIONS.find((one) => one === action)
  const asked: Asked = {
    ...(known && { action: known }),
    ...(name && { name }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['readAudit', asked],
    queryFn: ({ pageParam, signal }) =>
      call('readAudit', { query: { ...asked, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isNarrowed = Object.keys(asked).length > 0
  return (
    <>
      <div className={styles.bar}>
        <label>
          {text('admin.audit.action')}
          <select className="field" value={action} onChange={(event) => setAction(event.currentTarget.value)}>
            <option value="">{text('admin.audit.every')}</option>
            {ACTIONS.map((one) => (
              <option key={one} value={one}>
                {text(`admin.audit.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <SearchField label={text('admin.audit.name')} value={typed} onChange={setTyped} />
        <label>
          {text('admin.audit.from')}
          <input className="field" type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        </label>
        <label>
          {text('admin.audit.to')}
          <input className="field" type="date" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
        </label>
        <a
          className={`button ${styles.end}`}
          href={`${routes.exportAudit.path}?${new URLSearchParams({ ...asked })}`}
          download
        >
          {text('admin.audit.save')}
        </a>
      </div>
      <ListState
        items={data?.pages.flatMap(({ items }) => items)}
        error={error}
        empty={text(isNarrowed ? 'admin.audit.noMatch' : 'admin.audit.none')}
        onRetry={() => void refetch()}
      >
        {(entries) => <Entries entries={entries} />}
      </ListState>
      {hasNextPage && (
        <div className={styles.buttons}>
          <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('admin.audit.older')}
          </button>
        </div>
      )}
    </>
  )
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useText()
  const lang = useLanguage()
  const isOfAll = usePermission('installation.administer')
  const heads = [
    text('admin.audit.at'),
    text('admin.audit.what'),
    text('admin.audit.of'),
    text('admin.audit.by'),
    text('admin.audit.address'),
    ...(isOfAll ? [text('admin.company')] : []),
    text('admin.audit.details'),
  ]
  return (
    <Table label={text('admin.audit')} heads={heads}>
      {entries.map(({ seq, at, action, actor, via, address, subject, company, details }) => (
        <tr key={seq}>
          <td className={styles.quiet}>
            <time dateTime={at}>{new Date(at).toLocaleString(lang)}</time>
          </td>
          <th scope="row">{text(`admin.audit.${action}`)}</th>
          <td>{subject || '–'}</td>
          <td>{actor || (via === 'command' ? text('admin.audit.command') : '–')}</td>
          <td className={styles.quiet}>{address || '–'}</td>
          {isOfAll && <td>{company ?? '–'}</td>}
          <td className={styles.wrap}>{Object.values(details).join(' · ')}</td>
        </tr>
      ))}
    </Table>
  )
}
