import type { MailState } from '@ingot/contract/mail'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { queryFor } from '../../../api/query.ts'
import { usePermission } from '../../../session/session.ts'
import { useText } from '../../../words/texts.ts'
import { ListState } from '../parts/ListState.tsx'
import styles from '../parts/Parts.module.css'
import { Table } from '../parts/Table.tsx'
import { MailRow } from './MailRow.tsx'
import { TestMail } from './TestMail.tsx'

const told: Record<MailState, true> = { waiting: true, sent: true, failed: true, kept: true }
const STATES = Object.keys(told) as readonly MailState[]
/** What waits goes by itself: how it went is looked at so often, ms. */
const LOOKED_AT_MS = 5_000

/** Mails that wait, were sent, failed, or are read here because there is no mail server. */
export function OutboxPage() {
  const text = useText()
  const isOfAll = usePermission('installation.administer')
  const [state, setState] = useState('')
  const known = STATES.find((one) => one === state)
  const asked = known ? { state: known } : {}
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['readOutbox', asked],
    queryFn: ({ pageParam, signal }) =>
      call('readOutbox', { query: { ...asked, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.pages.some(({ items }) => items.some((mail) => mail.state === 'waiting')) ? LOOKED_AT_MS : false,
  })
  return (
    <>
      <MailServer />
      <div className={styles.bar}>
        <label>
          {text('admin.messages.state')}
          <select className="field" value={state} onChange={(event) => setState(event.currentTarget.value)}>
            <option value="">{text('admin.messages.all')}</option>
            {STATES.map((one) => (
              <option key={one} value={one}>
                {text(`admin.outbox.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ListState
        items={data?.pages.flatMap(({ items }) => items)}
        error={error}
        empty={text(known ? 'admin.outbox.noMatch' : 'admin.outbox.none')}
        onRetry={() => void refetch()}
      >
        {(mails) => (
          <Table
            label={text('admin.outbox')}
            heads={[
              text('admin.messages.at'),
              text('admin.outbox.subject'),
              text('admin.outbox.recipient'),
              ...(isOfAll ? [text('admin.company')] : []),
              text('admin.messages.state'),
              text('admin.outbox.attempts'),
              text('admin.outbox.lastError'),
              text('admin.outbox.action'),
            ]}
          >
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} isOfAll={isOfAll} />
            ))}
          </Table>
        )}
      </ListState>
      {hasNextPage && (
        <div className={styles.buttons}>
          <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('admin.outbox.older')}
          </button>
        </div>
      )}
    </>
  )
}

/** Whether mail is sent at all, and the button that tries it. */
function MailServer() {
  const text = useText()
  const isOfAll = usePermission('installation.administer')
  const { data } = useQuery(queryFor('readMailState', {}))
  if (!data) return null
  if (!data.canSend) return <p className="muted">{text('admin.outbox.off')}</p>
  const { server, to } = data
  return (
    <>
      <p className="muted">
        {server !== undefined && to !== undefined
          ? text('admin.outbox.on', { server, to })
          : text('admin.outbox.onOther')}
      </p>
      {isOfAll && <TestMail to={to ?? ''} />}
    </>
  )
}
